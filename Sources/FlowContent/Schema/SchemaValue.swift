/// A value in a JSON Schema, formatted for people to read.
indirect enum SchemaValue: Sendable {
  case text(String)
  case number(Int)
  case boolean(Bool)
  case list([SchemaValue])
  /// An object, with its members in the order in which they are written.
  case object([(String, SchemaValue)])

  /// Returns the value as JSON: objects on several lines, other values on one.
  func text(indent: String) -> String {
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return String(number)
    case .boolean(let truth): return truth ? "true" : "false"
    case .list(let values):
      let isFlat = values.allSatisfy { value in
        if case .object = value { false } else { true }
      }
      let inner = indent + "  "
      let items = values.map { $0.text(indent: inner) }
      return isFlat
        ? "[\(items.joined(separator: ", "))]"
        : "[\n\(items.map { inner + $0 }.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let inner = indent + "  "
      let lines = members.map { "\(inner)\(Self.quoted($0)): \($1.text(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  /// Returns a JSON string.
  ///
  /// Only quotation marks and backslashes are escaped, because schema texts contain no control
  /// characters.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
