/// A JSON value to write.
///
/// `JSONEncoder` would link and initialize all of FoundationEssentials.
package indirect enum JSONValue: Sendable, CustomStringConvertible {
  case null
  case boolean(Bool)
  case number(Int)
  /// A number that is written with at most six decimals, or as null if it isn't finite.
  case decimal(Double)
  case string(String)
  case array([JSONValue])
  /// An object; its members are written in this order.
  case object([(String, JSONValue)])

  /// The value as JSON, on one line.
  package var description: String { text(.compact) }

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
      let rounded = (value * 1e6).rounded() / 1e6
      text += value.isFinite ? "\(rounded.isFinite ? rounded : value)" : "null"
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

  /// Creates an array of strings.
  package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  private var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

extension JSONValue {
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

  /// The path of the first name that an object has twice, such as `facts.age`; nil if there is none.
  package var repeatedName: String? {
    switch self {
    case .null, .boolean, .number, .decimal, .string: return nil
    case .array(let values):
      for (index, value) in values.enumerated() {
        if let name = value.repeatedName { return "[\(index)].\(name)" }
      }
    case .object(let members):
      var names: Set<String> = []
      for (name, value) in members {
        if !names.insert(name).inserted { return name }
        if let inner = value.repeatedName { return name + (inner.first == "[" ? "" : ".") + inner }
      }
    }
    return nil
  }

  /// The whole number; nil for any other value.
  package var number: Int? { if case .number(let number) = self { number } else { nil } }

  /// The text; nil for any other value.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The values of an array; nil for any other value.
  package var values: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The name of the type in a sentence, such as `a string`; nil for null, which says nothing.
  package var phrase: String? {
    switch self {
    case .null: nil
    case .boolean: "a boolean"
    case .decimal(let number) where !number.isFinite: "a number out of range"
    case .number, .decimal: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The formatting of JSON that is written.
package struct JSONStyle: Sendable {
  /// The line ending: `\n` or `\r\n`.
  package var newline = "\n"
  /// The text between a key and its value: ` : ` in Xcode's files.
  package var colon = ": "
  /// The text between two values on one line.
  package var comma = ", "
  /// The text inside the braces of an object on one line.
  package var padding = ""
  /// The indentation of one level.
  package var indent = "  "
  /// True if controls and invisible characters are escaped even where JSON does not require it, for
  /// text that may reach a terminal.
  package var escapesInvisible = false

  package init() {}

  /// One line without spaces.
  package static let compact = {
    var style = JSONStyle()
    (style.colon, style.comma, style.escapesInvisible) = (":", ",", true)
    return style
  }()

  /// Returns a text in quotation marks.
  package func quoted(_ text: String) -> String {
    var quoted = ""
    writeQuoted(text, to: &quoted)
    return quoted
  }

  func writeQuoted(_ text: String, to target: inout String) {
    target += "\""
    defer { target += "\"" }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": target += "\\\""
      case "\\": target += "\\\\"
      case "\n": target += "\\n"
      case "\r": target += "\\r"
      case "\t": target += "\\t"
      case "\0"..."\u{1F}": target += Self.escape(UInt16(scalar.value))
      case " "..."~": target.unicodeScalars.append(scalar)
      case _ where escapesInvisible && scalar.isInvisible:
        target += scalar.utf16.map(Self.escape).joined()
      default: target.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst()
  }

  /// Writes the parts of an array or object, each on a line of its own if there is a margin.
  func writeList<Part>(
    _ parts: [Part], in brackets: (String, String), padding: String, to text: inout String,
    _ margin: String?, part: (Part, inout String, _ margin: String?) -> Void
  ) {
    text += brackets.0
    if !parts.isEmpty {
      let inner = margin.map { $0 + indent }
      let start = inner.map { newline + $0 }
      for (index, value) in parts.enumerated() {
        if index > 0 { text += start == nil ? comma : "," }
        text += start ?? (index == 0 ? padding : "")
        part(value, &text, inner)
      }
      text += margin.map { newline + $0 } ?? padding
    }
    text += brackets.1
  }
}

extension Unicode.Scalar {
  /// True for control and format characters, which a terminal would interpret or hide.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
