import FlowSession
import FlowStore

/// The state and the exit status that an update fills in on request.
extension TranscriptUpdate {
  /// Adds a check for each key of the app that a turn changes and doesn't check.
  mutating func fillInState(of transcriptCase: TranscriptCase, _ result: CaseResult) {
    var before = PropertyDictionary()
    for given in transcriptCase.settings.givens where given.path.domain == nil {
      before[given.path.key] = given.value
    }
    for turn in result.turns {
      guard let text = turn.preferences else { continue }
      let after = (try? PropertyList(bytes: Array(text.utf8)))?.root ?? PropertyDictionary()
      let step = transcriptCase.steps[turn.step]
      let corrected = step.checks.compactMap { replacements[$0.line]?.first }
      let checks = before.checks(after: after)
        .filter { !step.checks($0.key) && !corrected.contains($0.line) }
      if !checks.isEmpty { additions[step.endLine, default: []] += checks.map(\.line) }
      before = after
    }
  }

  /// Adds the exit status, if the case expects none.
  mutating func fillInExit(of transcriptCase: TranscriptCase, _ result: CaseResult) {
    guard let last = transcriptCase.steps.last, !transcriptCase.steps.contains(where: \.isExit)
    else { return }
    switch result.turns.last?.state {
    case .ended(let status)?: additions[last.endLine, default: []].append("%exit \(status)")
    // The end of the input leaves home with status 0.
    case .waiting(.home)?: additions[last.endLine, default: []].append("%exit 0")
    case .waiting?, .killed?, nil: return
    }
  }
}

extension PropertyDictionary {
  /// Returns a check for each key of the app that is another in a later dictionary.
  fileprivate func checks(after later: PropertyDictionary) -> [(key: String, line: String)] {
    let keys = later.keys + self.keys.filter { later[$0] == nil }
    return keys.filter { $0 != "firstrun" && self[$0] != later[$0] }.compactMap { key in
      guard let value = later[key] else { return (key, "%state absent \(key)") }
      return value.transcript.map { (key, "%state \(key) = \($0)") }
    }
  }
}

extension TranscriptStep {
  /// The last line of the step, its checks included.
  fileprivate var endLine: Int { max(lastLine, checks.last?.line ?? 0) }

  fileprivate var isExit: Bool { if case .status = action { true } else { false } }

  /// Returns true if the step checks a key of the flow's app.
  fileprivate func checks(_ key: String) -> Bool {
    checks.contains { check in
      if case .state(let path, _) = check.kind {
        path.domain == nil && path.key == key
      } else {
        false
      }
    }
  }
}
