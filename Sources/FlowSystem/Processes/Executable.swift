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

  /// Replaces the running program with another one (`execvp`), in the same terminal and folder.
  ///
  /// - Parameter words: The program's name, looked up in `PATH`, and its arguments; not empty.
  /// - Throws: `SystemError` when the program can't be started; otherwise the function never
  ///   returns.
  package static func become(_ words: [String]) throws(SystemError) -> Never {
    Signals.uninstall()
    let arguments = words.map { strdup($0) } + [nil]
    if let name = arguments[0] { execvp(name, arguments) }
    throw SystemError("execvp", on: words[0])
  }

  private static func resolved(_ path: [CChar]) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
