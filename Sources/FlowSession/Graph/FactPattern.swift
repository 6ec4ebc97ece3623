import FlowCore

/// The facts that some states have in common, of all that there are: `authenticated = yes`, `n > m`.
struct FactPattern: Hashable {
  /// A fact or a comparison, and the values that it has, where it does not have every one.
  struct Part: Hashable {
    /// The fact's name, or the comparison.
    let subject: String
    let values: [String]
    /// As a person reads it.
    let text: String
  }

  var parts: [Part]

  /// Finds what tells some facts from all.
  ///
  /// That is a fact that has fewer values among them; of facts that are compared with one another,
  /// whose values say little, a comparison that always holds there or never does.
  ///
  /// - Parameters:
  ///   - some: the facts that are described.
  ///   - all: the facts that they are told from.
  ///   - comparisons: what is asked of facts that are compared with one another.
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

  /// `authenticated = no, userType = child or other`.
  var text: String { parts.map(\.text).joined(separator: ", ") }

  var json: JSONValue {
    .object(parts.map { ($0.subject, .array($0.values.map(JSONValue.string))) })
  }
}

extension Condition {
  /// The condition where it holds, what is true instead where it does not, and that it is unknown.
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

extension Condition.Comparison {
  fileprivate var opposite: Self {
    switch self {
    case .equal: .unequal
    case .unequal: .equal
    case .less: .atLeast
    case .atLeast: .less
    case .greater: .atMost
    case .atMost: .greater
    }
  }
}
