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
    let list = properties.map { "\($0.name)=\($0.value.escapedForGitHubProperty)" }
    return "::\(name) \(list.joined(separator: ","))::\(text.escapedForGitHub)\n"
  }
}
