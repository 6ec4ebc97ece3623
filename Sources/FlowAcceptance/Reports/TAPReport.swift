import FlowTerminal

/// A report in the Test Anything Protocol, version 14.
struct TAPReport: TestReport {
  private var number = 0

  func begin(count: Int) -> String { "TAP version 14\n1..\(count)\n" }

  mutating func add(_ result: CaseResult) -> String {
    number += 1
    let name = Self.escaped("\(result.path): \(result.name) (\(result.driver.rawValue))")
    switch result.outcome {
    case .passed: return "ok \(number) - \(name)\n"
    case .skipped(let reason): return "ok \(number) - \(name) # SKIP \(Self.escaped(reason))\n"
    case .failed, .timedOut: break
    }
    var text = "not ok \(number) - \(name)\n  ---\n"
    for (index, message) in result.messages.enumerated() {
      let suffix = index == 0 ? "" : "\(index + 1)"
      text += "  message\(suffix): \(Self.quoted(message.text))\n"
      text += "  at\(suffix): \(Self.quoted("\(result.path):\(message.line)"))\n"
      if !message.difference.isEmpty {
        let lines = message.difference.map { "    - \(Self.quoted($0))\n" }
        text += "  difference\(suffix):\n" + lines.joined()
      }
    }
    return text + "  again: \(Self.quoted(result.command))\n  ...\n"
  }

  /// Escapes `#`, which begins a directive, and the backslash.
  private static func escaped(_ text: String) -> String {
    // By scalars: '#' and a combining mark are another `Character`, but a reader of bytes sees '#'.
    Sanitiser.cleanLine(text).unicodeScalars.map { scalar in
      scalar == "#" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }.joined()
  }

  /// Returns a text as a double-quoted scalar of YAML; JSON strings are such scalars.
  private static func quoted(_ text: String) -> String { JSONReport.string(text) }
}
