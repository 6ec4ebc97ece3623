/// The program that this process runs.
package enum Executable {
  /// The path of the running program with links resolved; nil if the system doesn't tell.
  package static var path: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return resolved(buffer)
    #else
      return resolved("/proc/self/exe".utf8CString.map(\.self))
    #endif
  }

  /// Returns the path of the first program of this name in `PATH`; nil if there is none.
  package static func path(of name: String) -> String? {
    for folder in (Environment.value("PATH") ?? "/usr/bin:/bin").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0, File.exists(path) { return path }
    }
    return nil
  }

  /// The reason why a program can't be run, which shells report as status 127 or 126.
  package enum Fault: Error {
    case notFound, notExecutable
  }

  /// Looks a program up as `execvp` would.
  ///
  /// - Parameter name: The program's path, or a name without `/`, which is looked up in `PATH`.
  /// - Returns: The reason why the program can't be run; nil if it can.
  package static func fault(of name: String) -> Fault? {
    var paths = [name]
    if !name.contains("/") {
      let folders = (Environment.value("PATH") ?? "/bin:/usr/bin")
        .split(separator: ":", omittingEmptySubsequences: false)
      // An empty entry is the current folder.
      paths = name.isEmpty ? [] : folders.map { $0.isEmpty ? "./\(name)" : "\($0)/\(name)" }
    }
    let there = paths.filter { access($0, F_OK) == 0 }
    if there.isEmpty { return .notFound }
    return there.contains { access($0, X_OK) == 0 && !File.isFolder($0) } ? nil : .notExecutable
  }

  /// Replaces the running program by the command at the end of its own command line, with every byte
  /// as it was given, in the same terminal, folder and environment.
  ///
  /// - Parameter count: The number of the command's words; at least 1.
  /// - Returns: The reason why it can't be run; otherwise the function never returns.
  package static func becomeCommand(ofLast count: Int) -> Fault {
    Signals.uninstall()
    let words = CommandLine.unsafeArgv + (Int(CommandLine.argc) - count)
    if let name = words[0] { execvp(name, words) }
    return errno == ENOENT ? .notFound : .notExecutable
  }

  private static func resolved(_ path: [CChar]) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
