/// The process's environment.
public enum Environment {
  /// The value of a variable as it stands now, empty ones included, or nil where it is not set.
  public static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Every variable as `name=value`, with some more in place of those of the same names.
  static func all(adding variables: [String: String]) -> [String] {
    var all: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if variables[String(text.prefix { $0 != "=" })] == nil { all.append(text) }
      next += 1
    }
    return all + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}
