import FlowFormats

/// A report in the Test Anything Protocol, version 13, which every `prove` reads.
struct TAPReport: TestReport {
  private var number = 0

  func begin(count: Int) -> String { "TAP version 13\n1..\(count)\n" }

  mutating func add(_ result: CaseResult) -> String {
    number += 1
    let name = Self.escaped("\(result.path): \(result.name) (\(result.driver.rawValue))")
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
