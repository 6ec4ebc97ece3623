/// The value of a fact.
public enum FactValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case version(Version)
  case word(String)

  package var type: FactType {
    switch self {
    case .boolean: .boolean
    case .number: .number
    case .version: .version
    case .word: .word
    }
  }
}

extension FactValue: CustomStringConvertible {
  /// The value in the syntax of conditions: `yes`, `3`, `2.1`, `parent`.
  public var description: String {
    switch self {
    case .boolean(let truth): truth ? "yes" : "no"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15
        ? String(Int(number)) : String(number)
    case .version(let version): version.description
    case .word(let word): word
    }
  }
}

extension FactValue {
  /// Returns true if this value is less than another.
  ///
  /// Booleans and words have no order; neither do values of different types.
  package func precedes(_ other: FactValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.version(let left), .version(let right)): left < right
    case (.boolean, _), (.number, _), (.version, _), (.word, _): false
    }
  }
}

/// The type of a fact.
///
/// The conditions of a flow are checked against the types of its facts when the flow is loaded.
package enum FactType: String, Hashable, Sendable, CaseIterable {
  case boolean
  case number
  case version
  case word

  /// Parses a value of this type; nil if the text is not one.
  ///
  /// Booleans are `yes`, `no`, `true` and `false`; numbers are finite.
  package func value(_ text: String) -> FactValue? {
    switch self {
    case .boolean:
      switch text {
      case "yes", "true": .boolean(true)
      case "no", "false": .boolean(false)
      default: nil
      }
    case .number:
      Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    case .version:
      Version(text).map(FactValue.version)
    case .word:
      text.isEmpty ? nil : .word(text)
    }
  }
}
