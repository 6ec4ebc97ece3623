public import FlowCore
import FlowSession

/// Something of a flow of which there are several, and those that no transcript comes to.
public struct CoveredPart: Sendable {
  /// One that no transcript comes to.
  public struct Gap: Sendable {
    /// A page's id, a language, `swipe → save`.
    public let name: String
    /// What would be typed for it, any of these; empty for what is not typed for.
    public let commands: [String]
    /// With which facts, by name, as far as they are not those of somebody new.
    public let facts: [(name: String, value: FactValue?)]
  }

  /// What one of them is: page, transition, outcome or language.
  public let name: String
  /// How many there are.
  public let count: Int
  /// Those that no transcript comes to, by name.
  public let missing: [Gap]

  init(
    _ name: String, _ all: Set<String>, seen: Set<String>, _ causes: [String: PassageCause] = [:]
  ) {
    self.name = name
    count = all.count
    missing = all.subtracting(seen).sorted().map { name in
      Gap(name: name, commands: causes[name]?.commands ?? [], facts: causes[name]?.facts ?? [])
    }
  }

  /// How many some transcript comes to.
  public var covered: Int { count - missing.count }

  /// The share of those, rounded down; of nothing all is covered.
  public var percent: Int { count == 0 ? 100 : covered * 100 / count }

  /// The same for programs.
  var json: JSONValue {
    .object([
      ("covered", .number(covered)), ("count", .number(count)), ("percent", .number(percent)),
      ("missing", .array(missing.map(\.json))),
    ])
  }
}

extension CoveredPart.Gap {
  /// What it is, what is typed for it, and with which facts.
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
  /// Without empty cells at the end.
  fileprivate var trimmed: [String] {
    guard let last = lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(self[...last])
  }
}
