import FlowCore

/// The facts that some states have in common, of all that there are: `authenticated = yes`.
struct FactPattern: Hashable {
  /// A fact, and the values that it has, where it does not have every one.
  struct Part: Hashable {
    let fact: String
    let values: [String]
  }

  var parts: [Part]

  /// What tells some facts from all: a fact that has fewer values among them.
  init(_ some: [Facts], among all: [Facts]) {
    let names = Set(all.flatMap(\.names)).sorted()
    parts = names.compactMap { name in
      let values = Set(some.map { $0[name] })
      guard values.count < Set(all.map { $0[name] }).count else { return nil }
      return Part(fact: name, values: values.map { $0.map { "\($0)" } ?? "unknown" }.sorted())
    }
  }

  /// `authenticated = yes, userType = child or other`.
  var text: String {
    parts.map { "\($0.fact) = \($0.values.joined(separator: " or "))" }.joined(separator: ", ")
  }

  var json: JSONValue {
    .object(parts.map { ($0.fact, .array($0.values.map(JSONValue.string))) })
  }
}
