/// A JSON value to write.
///
/// `JSONEncoder` would link and initialize all of FoundationEssentials.
package indirect enum JSONValue: Sendable, CustomStringConvertible {
  case null
  case boolean(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  /// An object; its members are written in this order.
  case object([(String, JSONValue)])

  /// The value as JSON, on one line.
  package var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0)):\($1)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.needsEscape: quoted += scalar.utf16.map(Self.escape).joined()
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Unicode.Scalar {
  /// True for control and format characters, which a terminal would interpret or hide.
  fileprivate var needsEscape: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
