import FlowCore
import FlowYAML
import Foundation
import TestSupport
import Testing

@testable import FlowContent

struct FlowSchemaTests {
  static let names = ["baccarat", "blackjack", "cluck", "family", "familysync", "spotlight"]

  @Test func `the schema in Flows is the one that the tables make`() throws {
    let current = String(decoding: try Shipped.file("flow.schema.json"), as: UTF8.self)
    #expect(
      current == FlowSchema.text,
      "write it again: swift run firstrun schema > Flows/flow.schema.json")
  }

  @Test func `flows that we ship are valid, marked mistakes are not`() throws {
    let wrong = [
      "acent: \"#FF0000\"", "accent: red", "gestures: tap", "gestures: [push]", "numbered: maybe",
      "since: two", "features:\n  - icon: star", "choices:\n  - choice: a", "highlight: {}",
      "choices:\n  - choice: a\n    do: dance", "emoji: ''", "missing: never",
    ].compactMap { try? tree(ofPage: $0) }
    let right = try Self.names.map {
      try tree(String(decoding: Shipped.file("\($0)/flow.yaml"), as: UTF8.self))
    }
    guard let valid = try SchemaValidator.validity(of: right + wrong, by: FlowSchema.text) else {
      return SchemaValidator.warn()
    }
    #expect(valid.prefix(right.count).allSatisfy { $0 })
    #expect(wrong.count >= 10)
    for (text, isValid) in zip(wrong, valid.dropFirst(right.count)) { #expect(!isValid, "\(text)") }
  }

  /// The schema accepts what the loader accepts; both refuse wrong keys and kinds of values.
  @Test func `loader and schema agree on mutated flows`() throws {
    var random = SplitMix(state: 5)
    var trees: [String] = []
    var verdicts: [(isTaken: Bool, isStructural: Bool)] = []
    for name in Self.names {
      let bytes = try Shipped.file("\(name)/flow.yaml")
      let root = try #require(SourceTree(yaml: bytes, path: "f").root)
      for _ in 0..<100 {
        let mutated = root.mutated(using: &random)
        var reading = LoadingContext()
        reading.collectNames(in: mutated)
        _ = (reading.mapping(mutated) as FlowDraft?)
        let errors = reading.diagnostics.filter { $0.severity == .error }
        let isStructural = errors.contains { error in
          [.unknownKey, .shape].contains(error.code) || error.message.contains("needs the key")
        }
        trees.append(mutated.json)
        verdicts.append((errors.isEmpty, isStructural))
      }
    }
    guard let valid = try SchemaValidator.validity(of: trees, by: FlowSchema.text) else {
      return SchemaValidator.warn()
    }
    #expect(verdicts.count { $0.isTaken } > 20)
    #expect(verdicts.count { $0.isStructural } > 100)
    for ((verdict, isValid), tree) in zip(zip(verdicts, valid), trees) {
      if verdict.isTaken { #expect(isValid, "\(tree)") }
      if verdict.isStructural { #expect(!isValid, "\(tree)") }
    }
  }

  private func tree(_ text: String) throws -> String {
    try #require(SourceTree(yaml: Array(text.utf8), path: "f").root).json
  }

  private func tree(ofPage page: String) throws -> String {
    let lines = page.split(separator: "\n").map { "    \($0)\n" }.joined()
    return try tree(flowText("pages:\n  - page: one\n" + lines))
  }
}

extension SourceNode {
  /// The same as JSON: every scalar is a text, as in our profile of YAML.
  fileprivate var json: String {
    switch content {
    case .scalar(let scalar): Self.quoted(scalar.text)
    case .list(let items): "[\(items.map(\.json).joined(separator: ","))]"
    case .mapping(let entries):
      "{\(entries.map { "\(Self.quoted($0.key)):\($0.value.json)" }.joined(separator: ","))}"
    case .unread: "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  /// The same tree with one thing changed somewhere in it.
  fileprivate func mutated(using random: inout SplitMix) -> SourceNode {
    func with(_ content: Content) -> SourceNode { SourceNode(content: content, location: location) }
    let goesDeeper = Int.random(in: 0..<4, using: &random) > 0
    switch content {
    case .mapping(var entries) where !entries.isEmpty:
      let index = Int.random(in: entries.indices, using: &random)
      let entry = entries[index]
      if goesDeeper {
        entries[index] = SourceEntry(
          key: entry.key, location: entry.location, value: entry.value.mutated(using: &random))
      } else {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: entries.remove(at: index)
        case 1:
          entries[index] = SourceEntry(
            key: entry.key + "x", location: entry.location, value: entry.value)
        default:
          entries[index] = SourceEntry(
            key: entry.key, location: entry.location,
            value: SourceNode(content: .list([entry.value]), location: location))
        }
      }
      return with(.mapping(entries))
    case .list(var items) where !items.isEmpty:
      let index = Int.random(in: items.indices, using: &random)
      if goesDeeper {
        items[index] = items[index].mutated(using: &random)
      } else {
        items.remove(at: index)
      }
      return with(.list(items))
    case .scalar(let scalar):
      let texts = ["", "yes", "42", "2.1", "#FFFFFF", "tap", "500ms", "3x4", "a b", scalar.text]
      return with(
        .scalar(
          SourceScalar(
            text: texts.randomElement(using: &random) ?? "", style: .quoted, width: nil,
            comment: .none)))
    case .mapping, .list, .unread: return self
    }
  }
}
