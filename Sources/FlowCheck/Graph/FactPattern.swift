import FlowCore
import FlowFormats

/// The facts that distinguish some states of a flow from the others, such as `authenticated = yes`
/// or `n > m`.
struct FactPattern: Hashable {
  /// A fact or comparison that has fewer values in these states than in all states, and its values
  /// there.
  struct Part: Hashable {
    /// The name of the fact, or the comparison as it is written.
    let subject: String
    let values: [String]
    /// The part for people, such as `userType = child or other`.
    let text: String
  }

  var parts: [Part]

  /// Creates the pattern that distinguishes some sets of facts among all.
  ///
  /// A fact belongs to the pattern if it has fewer values in `some` than in `all`. For facts that
  /// are compared with each other, single values say little; there, a comparison belongs to it if
  /// it is always true or always false in `some`, but not in `all`.
  ///
  /// - Parameters:
  ///   - some: The sets of facts to describe.
  ///   - all: The sets of facts to distinguish them from.
  ///   - comparisons: The flow's comparisons between facts.
  init(_ some: [Facts], among all: [Facts], comparisons: [Condition]) {
    let relations = comparisons.compactMap { comparison -> Part? in
      let truths = Set(some.map { comparison.truth(given: $0) })
      guard truths.count == 1, let truth = truths.first, truth != .unknown,
        Set(all.map { comparison.truth(given: $0) }).count > 1
      else { return nil }
      return Part(
        subject: "\(comparison)", values: [truth == .yes ? "yes" : "no"],
        text: comparison.text(truth))
    }
    let related = relations.isEmpty ? [] : Set(comparisons.flatMap(\.factNames))
    let names = Set(all.flatMap(\.names)).subtracting(related).sorted()
    parts =
      names.compactMap { name in
        let values = Set(some.map { $0[name] })
        guard values.count < Set(all.map { $0[name] }).count else { return nil }
        let words = values.map { $0.map { "\($0)" } ?? "unknown" }.sorted()
        return Part(
          subject: name, values: words, text: "\(name) = \(words.joined(separator: " or "))")
      } + relations
  }

  /// All parts on one line, such as `authenticated = no, userType = child or other`.
  var text: String { parts.map(\.text).joined(separator: ", ") }

  var json: JSONValue {
    .object(parts.map { ($0.subject, .array($0.values.map(JSONValue.string))) })
  }
}

extension Condition {
  /// Returns the condition as it reads for a truth value: itself for yes, its opposite for no, and
  /// `… = unknown` otherwise.
  func text(_ truth: Truth) -> String {
    switch (truth, self) {
    case (.yes, _): "\(self)"
    case (.no, .comparison(let left, let comparison, let right)):
      "\(Condition.comparison(left, comparison.opposite, right))"
    case (.no, _): "\(Condition.not(self))"
    case (.unknown, _): "\(self) = unknown"
    }
  }
}
