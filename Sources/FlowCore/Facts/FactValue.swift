/// The value of a fact.
public enum FactValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case version(Version)
  case word(String)
  case text(String)
  case date(CalendarDate)
  /// Several words, in the order of the fact's values.
  case words([String])
  /// No value: the fact is a field without an answer. Every comparison with it is false.
  case empty

  /// The type of the value, which may be that of a secret's fact, too; nil without a value.
  package var type: FactType? {
    switch self {
    case .boolean: .boolean
    case .number: .number
    case .version: .version
    case .word: .word
    case .text: .text
    case .date: .date
    case .words: .words
    case .empty: nil
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
    case .word(let word), .text(let word): word
    case .date(let date): date.description
    case .words(let words): words.joined(separator: ", ")
    case .empty: ""
    }
  }
}

extension FactValue {
  /// The value as texts: one for each of several values, none for no value.
  package var texts: [String] {
    switch self {
    case .empty: []
    case .words(let words): words
    case .boolean, .number, .version, .word, .text, .date: [description]
    }
  }

  /// Returns true if this value is less than another.
  ///
  /// Booleans and words have no order; neither do values of different types.
  package func precedes(_ other: FactValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.version(let left), .version(let right)): left < right
    case (.date(let left), .date(let right)): left < right
    case (.boolean, _), (.number, _), (.version, _), (.word, _), (.text, _), (.date, _),
      (.words, _), (.empty, _):
      false
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
  /// Free text, up to the length that the fact allows.
  case text
  /// Free text that no file, screen or report ever has.
  case secret
  case date
  /// Several of the fact's values.
  case words

  /// True if values of the type have an order.
  package var isOrdered: Bool {
    switch self {
    case .number, .version, .date: true
    case .boolean, .word, .text, .secret, .words: false
    }
  }

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
    case .text, .secret:
      text.isEmpty ? nil : .text(text)
    case .date:
      CalendarDate(iso8601: text).map(FactValue.date)
    case .words:
      .words(
        text.split(separator: ",").map { String($0.trimmed) })
    }
  }
}
