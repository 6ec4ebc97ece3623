extension JSONValue {
  /// Parses a text that is one value.
  ///
  /// - Throws: `JSONError` when it is not valid JSON.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try Self.next(of: &reader)
    try reader.finish()
  }

  private static func next(of reader: inout JSONReader) throws(JSONError) -> JSONValue {
    switch try reader.kind() {
    case .object:
      var members: [(String, JSONValue)] = []
      try reader.open()
      while let key = try reader.nextKey() {
        members.append((key.decoded(in: reader.bytes), try next(of: &reader)))
      }
      return .object(members)
    case .array:
      var values: [JSONValue] = []
      try reader.open()
      while try reader.nextItem() { values.append(try next(of: &reader)) }
      return .array(values)
    case .text: return .string(try reader.text().decoded(in: reader.bytes))
    case .number:
      let digits = String(decoding: reader.bytes[try reader.skip()], as: UTF8.self)
      return Int(digits).map(JSONValue.number) ?? .decimal(Double(digits) ?? .nan)
    case .boolean: return .boolean(try reader.skip().count == "true".utf8.count)
    case .null:
      try reader.skip()
      return .null
    }
  }

  /// The member of an object with a key; nil without it, and for any other value.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == key }?.1
  }

  /// The whole number; nil for any other value.
  package var number: Int? { if case .number(let number) = self { number } else { nil } }

  /// The text; nil for any other value.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The values of an array; nil for any other value.
  package var values: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}
