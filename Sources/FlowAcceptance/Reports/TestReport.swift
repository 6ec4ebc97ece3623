package import FlowCore
import FlowFormats

/// A format in which the results of a suite are written.
package protocol TestReport: Sendable {
  /// Returns the text before the first case; `count` is the number of cases.
  mutating func begin(count: Int) -> String

  /// Returns the text about a case that has just finished.
  mutating func add(_ result: CaseResult) -> String

  /// Returns the text after the last case; the results are in the order of the files.
  mutating func end(_ results: [CaseResult], milliseconds: Int) -> String
}

extension TestReport {
  package mutating func begin(count: Int) -> String { "" }

  package mutating func add(_ result: CaseResult) -> String { "" }

  package mutating func end(_ results: [CaseResult], milliseconds: Int) -> String { "" }
}

/// The formats of reports, with the names that `--report` accepts.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case pretty
  case tap
  case junit
  case github
  case json
  case html

  /// Returns a new report in this format, of a run that begins at a time.
  package func report(ofRunAt start: CalendarTime) -> any TestReport {
    switch self {
    case .pretty: PrettyReport()
    case .tap: TAPReport()
    case .junit: JUnitReport(start: start)
    case .github: GitHubReport()
    case .json: JSONReport()
    case .html: HTMLRunReport()
    }
  }
}

/// A report for people: failures with differences, the last inputs and a command to run them again.
///
/// ```
/// ✗ Flows/cluck/Acceptance/skip.transcript:14: the output differs
///     -✓ Skipped on page 2 of 5.
///     +✓ Skipped on page 2 of 6.
///     3 more differences follow from this
///   in 'skipped on the second page', driver core, after
///     12: > skip
///   again: firstrun test Flows/cluck/Acceptance/skip.transcript:4
/// ```
package struct PrettyReport: TestReport {
  package init() {}

  /// Returns the failures of a case; empty if it passed.
  package func add(_ result: CaseResult) -> String {
    guard result.isFailed else { return "" }
    var text = ""
    for failure in result.failures {
      text += "✗ \(result.path):\(failure.line): \(failure.message)\n"
      for line in failure.details { text += "    \(line)\n" }
    }
    text += "  in '\(result.name)', driver \(result.driver.rawValue)"
    text += result.lastInputs.isEmpty ? "\n" : ", after\n"
    for input in result.lastInputs { text += "    \(input)\n" }
    return text + "  again: \(result.command)\n\n"
  }

  /// Returns a line with the numbers of passed, failed and skipped cases.
  package func end(_ results: [CaseResult], milliseconds: Int) -> String {
    let leftOut = results.reduce(0) { $0 + $1.linesLeftOut }
    let rest = leftOut.counted(
      "line that only a terminal has was", "lines that only a terminal has were")
    return "\(results.summary) in \(milliseconds) ms\n"
      + (leftOut == 0 ? "" : "\(rest) not compared\n")
  }
}

extension [CaseResult] {
  func count(of kind: CaseResult.Status.Kind) -> Int { count { $0.status.kind == kind } }

  /// The numbers of passed, failed and skipped cases.
  var summary: String {
    let (failed, skipped) = (count(where: \.isFailed), count(of: .skipped))
    var parts = ["\(count - failed - skipped) passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    return parts.joined(separator: ", ")
  }
}

/// A report as workflow commands, which GitHub shows as annotations of lines in a change.
struct GitHubReport: TestReport {
  func add(_ result: CaseResult) -> String {
    result.failures.map { failure in
      let properties = [
        ("file", result.path), ("line", "\(failure.line)"),
        ("title", result.nameAndDriver),
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

/// A report in the Test Anything Protocol, version 13, which every `prove` reads.
struct TAPReport: TestReport {
  private var number = 0

  func begin(count: Int) -> String { "TAP version 13\n1..\(count)\n" }

  mutating func add(_ result: CaseResult) -> String {
    number += 1
    let name = Self.escaped("\(result.path): \(result.nameAndDriver)")
    switch result.status {
    case .passed: return "ok \(number) - \(name)\n"
    case .skipped(let reason): return "ok \(number) - \(name) # SKIP \(Self.escaped(reason))\n"
    case .failed, .timedOut: break
    }
    var text = "not ok \(number) - \(name)\n  ---\n"
    for (index, failure) in result.failures.enumerated() {
      let suffix = index == 0 ? "" : "\(index + 1)"
      text += "  message\(suffix): \(Self.quoted(failure.message))\n"
      text += "  at\(suffix): \(Self.quoted("\(result.path):\(failure.line)"))\n"
      let parts = [
        ("difference", failure.difference), ("screen", failure.screen), ("errors", failure.errors),
      ]
      for (name, lines) in parts where !lines.isEmpty {
        text += "  \(name)\(suffix):\n"
        text += lines.map { "    - \(Self.quoted($0))\n" }.joined()
      }
      if failure.followUps > 0 { text += "  followUps\(suffix): \(failure.followUps)\n" }
    }
    return text + "  again: \(Self.quoted(result.command))\n  ...\n"
  }

  /// Escapes `#`, which begins a directive, and the backslash.
  private static func escaped(_ text: String) -> String {
    // By scalars: '#' and a combining mark are another `Character`, but a reader of bytes sees '#'.
    Sanitiser.cleanLine(text).replacingScalars { $0 == "#" || $0 == "\\" ? "\\\($0)" : nil }
  }

  /// Returns a text as a double-quoted scalar of YAML; JSON strings are such scalars.
  private static func quoted(_ text: String) -> String { "\(JSONValue.string(text))" }
}

/// A report as JSON lines: an object for each finished case, and a last one with the totals.
struct JSONReport: TestReport {
  func add(_ result: CaseResult) -> String {
    let members: [(String, JSONValue)] =
      [
        ("file", .string(result.path)), ("line", .number(result.line)),
        ("case", .string(result.title)), ("driver", .string(result.driver.rawValue)),
        ("language", result.language.map(JSONValue.string) ?? .null),
        ("outcome", .string(result.status.kind.rawValue)),
        ("milliseconds", .number(result.milliseconds)),
        ("failures", .array(result.failures.map(\.json))), ("again", .string(result.command)),
      ] + (result.driver == .app ? [("linesLeftOut", .number(result.linesLeftOut))] : [])
    return "\(JSONValue.object(members))\n"
  }

  func end(_ results: [CaseResult], milliseconds: Int) -> String {
    let counts = CaseResult.Status.Kind.allCases.map {
      ($0.rawValue, JSONValue.number(results.count(of: $0)))
    }
    return "\(JSONValue.object(counts + [("milliseconds", .number(milliseconds))]))\n"
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
