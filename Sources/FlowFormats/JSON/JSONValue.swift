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
