import FlowCore
import FlowFormats

/// The JSON Schema of flow files, draft 7, with which editors complete keys, show their
/// descriptions and mark mistakes.
///
/// The schema is generated from the lists of keys that the loader reads, so it has exactly their keys. The
/// loader and `check` verify what a schema can't express: conditions, targets and unique ids.
package enum FlowSchema {
  /// The content of the file `Flows/flow.schema.json`.
  package static var text: String {
    text(title: "A firstrun flow", of: FlowDraft.self)
  }

  /// Returns the schema of the files that are read into a mapping.
  static func text<Subject: Mapping>(title: String, of subject: Subject.Type) -> String {
    let head: [(String, JSONValue)] = [
      ("$schema", .string("http://json-schema.org/draft-07/schema#")), ("title", .string(title)),
    ]
    guard case .object(let members) = ValueFormat<Subject>.mapping.shape().schema else { return "" }
    return JSONValue.object(head + members).text(JSONStyle(), margin: "") + "\n"
  }
}

extension Shape {
  /// The schema of a value of this shape.
  ///
  /// A scalar of type text may also be a number or a Boolean, because an editor's YAML parser reads
  /// it as one.
  var schema: JSONValue {
    switch self {
    case .text:
      .object([("type", Self.scalar), ("minLength", .number(1))])
    case .named(_, let shape):
      shape.schema
    case .pattern(let pattern):
      .object([("type", Self.scalar), ("pattern", .string(pattern))])
    case .words(let words):
      .object([("enum", .array(words.map(JSONValue.string) + Self.booleans(among: words)))])
    case .boolean:
      .object([("type", .string("boolean"))])
    case .integer(let range):
      .object([
        ("type", .array([.string("integer"), .string("string")])),
        ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound)),
        ("pattern", .string("^[0-9]+$")),
      ])
    case .list(let item):
      .object([("type", .string("array")), ("items", item.schema)])
    case .mapping(_, let keys):
      Self.mapping(keys())
    case .names(let value, let pattern):
      .object([
        ("type", .string("object")),
        ("propertyNames", .object([("pattern", .string(pattern))])),
        ("additionalProperties", value.schema),
      ])
    case .either(let shapes):
      .object([("anyOf", .array(shapes.map(\.schema)))])
    }
  }

  private static let scalar = JSONValue.array([
    .string("string"), .string("number"), .string("boolean"),
  ])

  /// Returns the Booleans to allow if `yes` or `on` is among the words, which YAML 1.1 reads as
  /// true.
  private static func booleans(among words: [String]) -> [JSONValue] {
    words.contains("yes") || words.contains("on") ? [.boolean(true), .boolean(false)] : []
  }

  private static func mapping(_ keys: [KeyShape]) -> JSONValue {
    let properties = keys.map { key -> (String, JSONValue) in
      guard case .object(let members) = key.shape.schema else { return (key.name, .object([])) }
      return (key.name, .object([("description", .string(key.description))] + members))
    }
    let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    return .object(
      [
        ("type", .string("object")), ("additionalProperties", .boolean(false)),
        ("properties", .object(properties)),
      ] + (required.isEmpty ? [] : [("required", .array(required))]))
  }
}

extension KeyShape {
  fileprivate var description: String { summary + (defaultValue.map { " Default: \($0)" } ?? "") }
}
