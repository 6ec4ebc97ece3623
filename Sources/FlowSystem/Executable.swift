/// The program that is running.
public enum Executable {
  /// Its path with links resolved, where the system tells.
  public static var path: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return resolved(buffer)
    #else
      return resolved("/proc/self/exe".utf8CString.map(\.self))
    #endif
  }

  /// The path of a program by its name: the first of that name in `PATH`; nil where there is none.
  public static func path(of name: String) -> String? {
    for folder in (Environment.value("PATH") ?? "/usr/bin:/bin").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0, File.exists(path) { return path }
    }
    return nil
  }

  /// Becomes another program, with this one's terminal, folder and environment.
  ///
  /// - Parameter words: its name, looked up in `PATH`, and its arguments; not empty.
  /// - Throws: `SystemError` where it can't be started; there is no other way to return.
  public static func become(_ words: [String]) throws(SystemError) -> Never {
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
