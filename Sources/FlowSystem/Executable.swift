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

  private static func resolved(_ path: [CChar]) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
