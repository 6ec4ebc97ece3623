import FlowTerminal

/// A report as workflow commands, which GitHub shows as annotations of lines in a change.
struct GitHubReport: TestReport {
  func add(_ result: CaseResult) -> String {
    result.failures.map { failure in
      let properties = [
        ("file", result.path), ("line", "\(failure.line)"),
        ("title", "\(result.name) (\(result.driver.rawValue))"),
      ]
      let places = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
      let text = ([failure.message] + failure.details + ["again: \(result.command)"])
        .joined(separator: "\n")
      return "::error \(places)::\(Self.data(text))\n"
    }.joined()
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
