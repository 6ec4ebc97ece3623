import FlowCore

/// A promise while it is read.
struct PromiseDraft: Mapping {
  var text = ""
  var never: Condition?
  var always: Condition?
  var eventually: Condition?
  var within: Int?
  var helpedBy: [LocatedText]?
  var first: Condition?
  var before: Condition?

  /// The largest number of commands within which something can be promised.
  static let mostCommands = 100

  static let thing = "promise"
  static var start: Self { PromiseDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "promise", .prose, into: &text, required: true, "The promise in your own words, for messages."
    )
    keys.read("never", .condition, into: &never, "A condition that is never true.")
    keys.read("always", .condition, into: &always, "A condition that is always true.")
    keys.read(
      "eventually", .condition, into: &eventually,
      "A condition that comes true at some point: on every page, it was true before or still can be."
    )
    keys.read(
      "within", .integer(1...Self.mostCommands), into: &within,
      "For 'eventually': the most steps, by 'next' or a choice, until the condition is true,"
        + " whatever path people take.")
    keys.read(
      "helpedBy", .list(ValueFormat<String>.name.named), into: &helpedBy,
      "For 'eventually': the facts whose changes by the app or the world can be counted on.")
    keys.read(
      "first", .condition, into: &first, "A condition that is true before the one in 'before' is.")
    keys.read("before", .condition, into: &before, "The condition that 'first' must come before.")
  }
}

extension ValueFormat<Promise> {
  /// A promise: a text and one claim.
  fileprivate static var promise: ValueFormat {
    ValueFormat<PromiseDraft>.mapping.map { draft, node, reading in
      let claims = ["never", "always", "eventually", "first"].filter { node[$0] != nil }
      guard claims.count == 1 else {
        let both = claims.map { "'\($0)'" }.prefix(2).joined(separator: " and ")
        reading.report(
          claims.isEmpty ? .missingKey : .value,
          claims.isEmpty
            ? "a promise needs 'never', 'always', 'eventually', or 'first' and 'before'"
            : "a promise makes one claim, not both \(both)", at: node.location)
        return nil
      }
      if node["within"] != nil, node["eventually"] == nil {
        reading.report(.without("within", "eventually", at: node.location))
      }
      if let helpers = node["helpedBy"], node["eventually"] == nil {
        reading.report(.without("helpedBy", "eventually", at: helpers.location))
      }
      let helpers = reading.withoutRepetition(draft.helpedBy ?? [])
      for name in helpers where reading.facts[name.text] == nil {
        let nearest = name.text.nearest(in: reading.facts.names)
        let advice = nearest == nil ? "; declare it under 'facts'" : nearest.suggestion
        reading.report(
          .unknownFact, "unknown fact '\(name.text.excerpt)' in 'helpedBy'\(advice)",
          at: name.location)
      }
      for name in helpers where Promise.ownFacts.contains(name.text) {
        reading.report(
          .value, "'\(name.text)' follows from the visit, so nothing outside helps by changing it",
          at: name.location)
      }
      if (node["first"] == nil) != (node["before"] == nil) {
        reading.report(.without("first", "before", at: node.location))
      }
      return draft.claim.map { claim in
        var promise = Promise(draft.text, claim)
        promise.helpedBy = helpers.map(\.text)
        return promise
      }
    }
  }
}

extension PromiseDraft {
  /// The claim; nil if one of its conditions could not be read, which has been reported.
  fileprivate var claim: Promise.Claim? {
    if let never { return .never(never) }
    if let always { return .always(always) }
    if let eventually { return .eventually(eventually, within: within) }
    guard let first, let before else { return nil }
    return .order(first: first, before: before)
  }
}

extension ValueFormat<[Promise]> {
  /// A list of promises, whose conditions may name the facts of promises.
  static var promises: ValueFormat {
    let list = ValueFormat.list(.promise)
    return ValueFormat(shape: list.shape()) { node, reading in
      let facts = reading.facts
      if let name = Promise.ownFacts.sorted().first(where: { facts[$0] != nil }) {
        reading.report(
          .value,
          "promises have a fact '\(name)' of their own; give the flow's fact '\(name)'"
            + " another name",
          at: node.location)
        return nil
      }
      reading.facts = Promise.factTypes(facts, pages: reading.pages)
      defer { reading.facts = facts }
      return list.read(node, &reading)
    }
  }
}

extension Diagnostic {
  fileprivate static func without(
    _ key: String, _ other: String, at location: SourceLocation
  ) -> Self {
    .error(.missingKey, "'\(key)' and '\(other)' go together", at: location)
  }
}
