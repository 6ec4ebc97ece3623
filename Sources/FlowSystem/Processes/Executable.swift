package enum Executable {
  /// The path of the running program with links resolved; nil if the system doesn't tell.
  package static var path: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        .flatMap(File.realPath)
    #else
      return File.realPath("/proc/self/exe")
    #endif
  }

  /// Returns the path of a folder that is packaged with the program, in `../share/firstrun` from
  /// its own folder; nil if there is none.
  package static func packagedFolder(_ name: String) -> String? {
    guard let path else { return nil }
    let folder = File.folder(of: File.folder(of: path)) + "/share/firstrun/\(name)"
    return File.isFolder(folder) ? folder : nil
  }

  /// Returns the path of the first program of this name in `PATH`; nil if there is none.
  package static func path(of name: String) -> String? {
    candidates(for: name).first(where: isProgram)
  }

  /// The reason why a program can't be run, which shells report as status 127 or 126.
  package enum Fault: Error {
    case notFound, notExecutable
  }

  /// Looks a program up as `execvp` would, and returns the reason why it can't be run; nil if it can.
  package static func fault(of name: String) -> Fault? {
    let there = candidates(for: name).filter { access($0, F_OK) == 0 }
    if there.isEmpty { return .notFound }
    return there.contains(where: isProgram) ? nil : .notExecutable
  }

  private static func candidates(for name: String) -> [String] {
    if name.isEmpty || name.contains("/") { return name.isEmpty ? [] : [name] }
    // An empty entry is the current folder.
    return (Environment.value("PATH") ?? "/bin:/usr/bin")
      .split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "./\(name)" : "\($0)/\(name)" }
  }

  private static func isProgram(_ path: String) -> Bool {
    access(path, X_OK) == 0 && !File.isFolder(path)
  }

  /// Replaces the running program by the command at the end of its own command line, byte by byte as it
  /// was given, in the same terminal, folder and environment; returns only if that can't be run.
  package static func becomeCommand(ofLast count: Int) -> Fault {
    Signals.uninstall()
    let words = CommandLine.unsafeArgv + (Int(CommandLine.argc) - count)
    if let name = words[0] { execvp(name, words) }
    return errno == ENOENT ? .notFound : .notExecutable
  }
}
