/// The process's environment.
public enum Environment {
  /// The value of a variable as it stands now, empty ones included, or nil where it is not set.
  public static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
