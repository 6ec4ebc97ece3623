import FlowCore

/// A promise while it is read.
struct PromiseDraft {
  var text = ""
  var never: Condition?
  var always: Condition?
  var eventually: Condition?
  var within: Int?
  var first: Condition?
  var before: Condition?

  /// The largest number of commands within which something can be promised.
  static let mostCommands = 100

  /// The keys of a promise.
  static let table = Table(
    "promise", start: PromiseDraft(),
    [
      MappingKey(
        "promise", .prose, required: true, "The promise in your own words, for messages."
      ) { $0.text = $1 },
      MappingKey("never", .condition, "A condition that is never true.") { $0.never = $1 },
      MappingKey("always", .condition, "A condition that is always true.") { $0.always = $1 },
      MappingKey(
        "eventually", .condition,
        "A condition that, on every page, was true before or can still become true."
      ) {
        $0.eventually = $1
      },
      MappingKey(
        "within", .integer(1...mostCommands),
        "For 'eventually': the condition is true after at most this many commands of 'next' or a"
          + " choice, whichever way people take."
      ) { $0.within = $1 },
      MappingKey("first", .condition, "A condition that is true before the one in 'before' is.") {
        $0.first = $1
      },
      MappingKey("before", .condition, "The condition that 'first' must come before.") {
        $0.before = $1
      },
    ])
}

extension ValueFormat<Promise> {
  /// A promise: a text and one claim.
  fileprivate static var promise: ValueFormat {
    ValueFormat<PromiseDraft>.mapping(PromiseDraft.table).map { draft, node, reading in
      let claims = ["never", "always", "eventually", "first"].filter { node[$0] != nil }
      guard claims.count == 1 else {
        reading.report(.noSingleClaim(claims, at: node.location))
        return nil
      }
      if node["within"] != nil, node["eventually"] == nil {
        reading.report(.without("within", "eventually", at: node.location))
      }
      if (node["first"] == nil) != (node["before"] == nil) {
        reading.report(.without("first", "before", at: node.location))
      }
      return draft.claim.map { Promise(draft.text, $0) }
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
  fileprivate static func noSingleClaim(_ claims: [String], at location: SourceLocation) -> Self {
    claims.isEmpty
      ? .error(
        .missingKey, "a promise needs 'never', 'always', 'eventually', or 'first' and 'before'",
        at: location)
      : .error(
        .value, "a promise makes one claim, not both '\(claims[0])' and '\(claims[1])'",
        at: location)
  }

  fileprivate static func without(
    _ key: String, _ other: String, at location: SourceLocation
  ) -> Self {
    .error(.missingKey, "'\(key)' and '\(other)' go together", at: location)
  }
}
