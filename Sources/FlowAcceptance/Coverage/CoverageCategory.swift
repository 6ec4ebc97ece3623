package import FlowCore
import FlowFormats
import FlowSession

/// The coverage of the pages, the transitions, the outcomes or the languages of a flow.
package struct CoverageCategory: Sendable {
  /// A part that no transcript covers.
  package struct Gap: Sendable {
    /// The name: a page's id, a language, or `swipe → save`.
    package let name: String
    /// The commands that lead to it, any of which is enough; empty if none does.
    package let commands: [String]
    /// The facts that it needs and that differ from those of a first launch.
    package let facts: [(name: String, value: FactValue?)]
  }

  /// The kind in the singular: page, transition, outcome or language.
  package let name: String
  /// The number of parts of this kind.
  package let count: Int
  /// The parts that no transcript covers, by name.
  package let missing: [Gap]

  init(
    _ name: String, _ all: Set<String>, seen: Set<String>,
    _ causes: [String: PageTransitionCause] = [:]
  ) {
    self.name = name
    count = all.count
    missing = all.subtracting(seen).sorted().map { name in
      Gap(name: name, commands: causes[name]?.commands ?? [], facts: causes[name]?.facts ?? [])
    }
  }

  /// The number of parts that a transcript covers.
  package var covered: Int { count - missing.count }

  /// The percentage of covered parts, rounded down; 100 if there are no parts.
  package var percent: Int { count == 0 ? 100 : covered * 100 / count }

  /// The coverage as JSON.
  var json: JSONValue {
    .object([
      ("covered", .number(covered)), ("count", .number(count)), ("percent", .number(percent)),
      ("missing", .array(missing.map(\.json))),
    ])
  }
}

extension CoverageCategory.Gap {
  /// The cells of a table row: name, commands and facts.
  var cells: [String] {
    let words = facts.map { "\($0.name) is \($0.value.map { "\($0)" } ?? "unknown")" }
    return [
      name, commands.isEmpty ? "" : "by " + commands.joined(separator: " or "),
      words.isEmpty ? "" : "where " + words.joined(separator: " and "),
    ].trimmed
  }

  fileprivate var json: JSONValue {
    if commands.isEmpty { return .string(name) }
    return .object([
      ("name", .string(name)), ("commands", .array(commands.map(JSONValue.string))),
      (
        "facts",
        .object(facts.map { ($0.name, $0.value.map { JSONValue.string("\($0)") } ?? .null) })
      ),
    ])
  }
}

extension [String] {
  /// The cells without empty ones at the end.
  fileprivate var trimmed: [String] {
    guard let last = lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(self[...last])
  }
}
