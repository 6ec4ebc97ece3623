import FlowFormats

/// A report as workflow commands, which GitHub shows as annotations of lines in a change.
struct GitHubReport: TestReport {
  func add(_ result: CaseResult) -> String {
    result.failures.map { failure in
      let properties = [
        ("file", result.path), ("line", "\(failure.line)"),
        ("title", "\(result.name) (\(result.driver.rawValue))"),
      ]
      let text = ([failure.message] + failure.details + ["again: \(result.command)"])
        .joined(separator: "\n")
      return Self.command("error", properties, text)
    }.joined()
  }

  /// Returns a workflow command with its line feed.
  static func command(
    _ name: String, _ properties: [(name: String, value: String)], _ text: String
  ) -> String {
    let places = properties.map { "\($0.name)=\(property($0.value))" }.joined(separator: ",")
    return "::\(name) \(places)::\(data(text))\n"
  }

  /// Escapes a text, including line feeds, since a new line could be read as a command.
  private static func data(_ text: String) -> String {
    Sanitiser.clean(text).unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
