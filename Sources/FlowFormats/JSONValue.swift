/// A JSON value to write.
///
/// `JSONEncoder` would link and initialize all of FoundationEssentials.
package indirect enum JSONValue: Sendable, CustomStringConvertible {
  case null
  case boolean(Bool)
  case number(Int)
  /// A number that is written with at most six decimals; none that is not finite.
  case decimal(Double)
  case string(String)
  case array([JSONValue])
  /// An object; its members are written in this order.
  case object([(String, JSONValue)])

  /// The value as JSON, on one line.
  package var description: String { text(.compact) }

  /// Returns the value as JSON.
  ///
  /// - Parameters:
  ///   - style: The formatting.
  ///   - margin: The indentation of the line on which the value begins; nil to write it on one
  ///     line.
  /// - Returns: The value, without a line feed at its end.
  package func text(_ style: JSONStyle, margin: String? = nil) -> String {
    var text = ""
    write(to: &text, style, margin)
    return text
  }

  private func write(to text: inout String, _ style: JSONStyle, _ margin: String?) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .decimal(let value):
      text += value.isFinite ? "\((value * 1e6).rounded() / 1e6)" : "null"
    case .string(let string): style.writeQuoted(string, to: &text)
    case .array(let values):
      // Only arrays of objects are spread over lines.
      let margin = values.contains(where: \.isObject) ? margin : nil
      style.writeList(values, in: ("[", "]"), padding: "", to: &text, margin) {
        $0.write(to: &$1, style, $2)
      }
    case .object(let members):
      style.writeList(members, in: ("{", "}"), padding: style.padding, to: &text, margin) {
        style.writeQuoted($0.0, to: &$1)
        $1 += style.colon
        $0.1.write(to: &$1, style, $2)
      }
    }
  }

  private var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

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
