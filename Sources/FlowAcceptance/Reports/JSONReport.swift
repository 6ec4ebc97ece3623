import FlowFormats

/// A report as JSON lines: an object for each finished case, and a last one with the totals.
struct JSONReport: TestReport {
  func add(_ result: CaseResult) -> String {
    let members: [(String, JSONValue)] =
      [
        ("file", .string(result.path)), ("line", .number(result.line)),
        ("case", .string(result.title)), ("driver", .string(result.driver.rawValue)),
        ("language", result.language.map(JSONValue.string) ?? .null),
        ("outcome", .string(result.status.name)), ("milliseconds", .number(result.milliseconds)),
        ("failures", .array(result.failures.map(\.json))), ("again", .string(result.command)),
      ] + (result.driver == .app ? [("linesLeftOut", .number(result.linesLeftOut))] : [])
    return "\(JSONValue.object(members))\n"
  }

  func end(_ results: [CaseResult], milliseconds: Int) -> String {
    func count(_ name: String) -> JSONValue {
      .number(results.filter { $0.status.name == name }.count)
    }
    let members: [(String, JSONValue)] = [
      ("passed", count("passed")), ("failed", count("failed")), ("skipped", count("skipped")),
      ("timedOut", count("timedOut")), ("milliseconds", .number(milliseconds)),
    ]
    return "\(JSONValue.object(members))\n"
  }
}

extension ExpectationFailure {
  fileprivate var json: JSONValue {
    .object([
      ("line", .number(line)), ("message", .string(message)),
      ("difference", .texts(difference)), ("screen", .texts(screen)), ("errors", .texts(errors)),
      ("followUps", .number(followUps)),
    ])
  }
}

extension JSONValue {
  fileprivate static func texts(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }
}
