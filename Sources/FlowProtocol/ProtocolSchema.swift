import FlowFormats

/// The JSON Schema of the messages, draft 7, made from the tables by which they are checked.
package enum ProtocolSchema {
  /// The schema of all messages; its definitions `command` and `answer` are those of each side.
  package static var text: String {
    let sides = [("command", MessageShape.commands), ("answer", MessageShape.answers)]
    let schema = JSONValue.object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("The protocol of firstrun serve, version \(ProtocolCommand.version)")),
      (
        "anyOf",
        .array(sides.map { .object([("$ref", .string("#/definitions/\($0.0)"))]) })
      ),
      (
        "definitions",
        .object(
          sides.map { name, shapes in
            (name, .object([("anyOf", .array(shapes.map(\.schema)))]))
          })
      ),
    ])
    return schema.text(JSONStyle(), margin: "") + "\n"
  }
}

extension MessageShape {
  fileprivate var schema: JSONValue {
    .object([("description", .string(summary))] + allFields.schema)
  }
}

extension [MessageField] {
  /// The members of the schema of an object with these fields.
  fileprivate var schema: [(String, JSONValue)] {
    let properties = map { field in
      (
        field.name,
        JSONValue.object([("description", .string(field.summary))] + field.kind.schema)
      )
    }
    let required = filter(\.isRequired).map(\.name)
    return [
      ("type", .string("object")), ("additionalProperties", .boolean(false)),
      ("properties", .object(properties)),
    ] + (required.isEmpty ? [] : [("required", .texts(required))])
  }
}

extension MessageField.Kind {
  /// The members of the schema of a value.
  fileprivate var schema: [(String, JSONValue)] {
    switch self {
    case .text: [("type", .string("string"))]
    case .word(let words): [("enum", .texts(words))]
    case .integer(let range):
      [
        ("type", .string("integer")), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .number(let range): [("type", .string("number"))] + Self.bounds(range)
    case .boolean: [("type", .string("boolean"))]
    case .fact:
      [
        ("type", .texts(["string", "number", "boolean", "array"])),
        ("items", .object(Self.text.schema)),
      ] + Self.bounds(MessageField.finite)
    case .orNull(let kind):
      [("anyOf", .array([.object(kind.schema), .object([("type", .string("null"))])]))]
    case .any: []
    case .list(let kind): [("type", .string("array")), ("items", .object(kind.schema))]
    case .dictionary(let kind):
      [("type", .string("object")), ("additionalProperties", .object(kind.schema))]
    case .object(let fields): fields.schema
    }
  }
  private static func bounds(_ range: ClosedRange<Double>) -> [(String, JSONValue)] {
    [("minimum", .decimal(range.lowerBound)), ("maximum", .decimal(range.upperBound))]
  }
}
