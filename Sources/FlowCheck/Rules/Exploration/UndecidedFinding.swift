import FlowContent
import FlowCore
import FlowExploration

/// What proofs could not decide, which is never an error.
extension Finding {
  /// Returns the warning that something, such as `whether every page can be shown`, is undecided.
  static func undecided(
    _ question: String, _ undecided: FlowProof.Undecided, at location: SourceLocation
  ) -> Self {
    Finding(.warning, .tooManyStates, "can't tell \(question): \(undecided.message)", at: location)
  }
}

extension FlowProof.Undecided {
  fileprivate var message: String {
    switch reason {
    case .tooManyValues(let fact): "'\(fact)' is compared with too many values"
    case .interrupted: "not decided: interrupted"
    case .noRun: "not decided: no run was found that shows it either way"
    case .tooMuch(let time):
      ["the proofs took more than \(time?.inWords ?? "the memory that they may use")", costs]
        .compactMap(\.self).joined(separator: ", ") + "; \(advice(time))"
    }
  }

  private var costs: String? {
    func named(_ names: [String], _ one: String, _ many: String) -> String? {
      names.isEmpty ? nil : "\(names.count == 1 ? one : many) \(names.quoted)"
    }
    let all = [named(pages, "the page", "the pages"), named(facts, "the fact", "the facts")]
      .compactMap(\.self)
    return all.isEmpty ? nil : "most of it for \(all.joined(separator: " and "))"
  }

  private func advice(_ time: Duration?) -> String {
    let budget = time.map { "try '--budget \(($0 * 6).inWords)'" }
    let facts = facts.isEmpty ? nil : "read fewer of these facts in conditions"
    return [facts, budget].compactMap(\.self).joined(separator: ", or ")
  }
}

extension [String] {
  /// The names in quotes: `'a', 'b' and 'c'`.
  fileprivate var quoted: String {
    let names = map { "'\($0)'" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Duration {
  /// The time as options write it: `10s`, or `500ms`.
  fileprivate var inWords: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }
}
