import FlowCheck
import FlowContent
import FlowCore

/// Changes of a flow's own keys.
extension MutantList {
  mutating func addRecord() {
    add(.record, at: ["completion"], "completion: \(flow.completionKey)2") {
      $0.completionKey += "2"
    }
    add(.record, at: ["domain"], "domain: \(flow.domain).other") { $0.domain += ".other" }
    for rule in ReplayRule.allCases {
      add(.replay, at: ["replay"], "replay: \(flow.replay.rawValue) → \(rule.rawValue)") {
        $0.replay = rule
      }
    }
    if case .constant(true) = flow.show {
      add(.condition, at: ["show"], "show: never") { $0.show = .constant(false) }
    }
  }

  mutating func addTimes() {
    add(.later, at: ["later"], "later is left out") { $0.later = nil }
    add(.later, at: ["apart"], "apart is left out") { $0.apart = nil }
    if flow.delay > 0 {
      add(.pause, at: ["delay"], "delay is left out") { $0.delay = 0 }
    }
    guard flow.reveal.duration > 0 else { return }
    add(.pause, at: ["reveal"], "reveal is left out") { $0.reveal = .none }
    let other = flow.reveal.input == .queue ? Reveal.Input.discard : .queue
    add(.pause, at: ["reveal", "input"], "input: \(other.rawValue)") { $0.reveal.input = other }
  }

  mutating func addFacts() {
    let asked = Set(conditions.flatMap { flow[keyPath: $0.place].factNames })
    for (index, old) in flow.facts.enumerated() where asked.contains(old.name) {
      let value: FactValue?
      switch old.initial {
      case .boolean(let isTrue): value = .boolean(!isTrue)
      case .word(let word): value = old.words.first { $0 != word }.map(FactValue.word)
      case .number, .version, nil: value = nil
      }
      guard let value else { continue }
      add(.fact, at: ["facts", .key(old.name)], "\(old.name): \(value)") {
        $0.facts[index] = FactDeclaration(
          name: old.name, type: old.type, initial: value, words: old.words)
      }
    }
  }
}
