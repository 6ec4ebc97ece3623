import FlowCore
package import FlowFormats
import Onboarding

/// A property list as readable text in the format of `defaults read`.
///
/// ```
/// {
///     hasCompletedOnboarding = 1;
///     firstrun = {
///         cluck = {
///             place = {
///                 page = save;
///             };
///         };
///     };
/// }
/// ```
package struct DefaultsText: CustomStringConvertible {
  /// The text, without a newline at the end.
  package let description: String

  package init(_ value: PropertyValue) {
    description = Self.text(of: value, indent: "")
  }

  private static func text(of value: PropertyValue, indent: String) -> String {
    let inner = indent + "    "
    switch value {
    case .boolean(let flag): return flag ? "1" : "0"
    case .integer(let number): return String(number)
    case .unsigned(let number), .uid(let number): return String(number)
    case .real(let number): return String(number)
    case .string(let text): return quoted(text)
    case .data(let bytes): return "<" + bytes.map { $0.padded(to: 2, radix: 16) }.joined() + ">"
    case .date(let seconds): return quoted(XMLDate.text(secondsSince2001: seconds))
    case .array(let values):
      let rows = values.map { inner + text(of: $0, indent: inner) }
      return "(\n" + rows.joined(separator: ",\n") + "\n\(indent))"
    case .dictionary(let dictionary):
      let rows = dictionary.entries.map { entry in
        "\(inner)\(quoted(entry.key)) = \(text(of: entry.value, indent: inner));\n"
      }
      return "{\n" + rows.joined() + "\(indent)}"
    }
  }

  /// Returns the text, in quotes unless it has only letters, digits, underscores and dots.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
    if isPlain, !text.isEmpty { return text }
    return "\"" + text.replacingScalars { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil } + "\""
  }
}
