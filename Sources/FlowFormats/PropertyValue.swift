/// A value of any type that a property list can hold.
package enum PropertyValue: Hashable, Sendable {
  case boolean(Bool)
  /// A whole number within `Int64`.
  case integer(Int64)
  /// A whole number above `Int64.max`; smaller ones are `integer`, so that equal numbers are equal.
  case unsigned(UInt64)
  /// A floating-point number, whole or not.
  case real(Double)
  /// Text without NUL.
  case string(String)
  /// Bytes.
  case data([UInt8])
  /// A date in seconds since 2001-01-01T00:00:00Z, the epoch of property lists.
  case date(secondsSince2001: Double)
  /// A reference of a keyed archive, which XML represents as a dictionary with the key `CF$UID`.
  case uid(UInt64)
  /// Values in order.
  case array([PropertyValue])
  /// Keys and values in order.
  case dictionary(PropertyDictionary)

  /// The name of the value's type for messages, such as `Boolean` or `string`.
  package var typeName: String {
    switch self {
    case .boolean: "Boolean"
    case .integer, .unsigned: "integer"
    case .real: "real"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .uid: "uid"
    case .array: "array"
    case .dictionary: "dictionary"
    }
  }

  /// The name of the type in a sentence, such as `an integer`.
  package var phrase: String {
    switch self {
    case .integer, .unsigned, .array: "an \(typeName)"
    case .data: typeName
    case .boolean, .real, .string, .date, .uid, .dictionary: "a \(typeName)"
    }
  }

  /// The maximum nesting depth of values, for reading and writing.
  ///
  /// It bounds the stack of recursive code.
  package static let deepest = 200
}

extension PropertyValue {
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if the value is an integer that fits into `Int`.
  package var integer: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }

  package var array: [PropertyValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  package var dictionary: PropertyDictionary? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }
}

extension PropertyValue {
  /// The seconds from 1970, the epoch of systems, to 2001, the epoch of property lists.
  package static let secondsFrom1970To2001 = 978_307_200

  package init(secondsSince1970 seconds: Int) {
    self = .date(secondsSince2001: Double(seconds) - Double(Self.secondsFrom1970To2001))
  }

  /// The time in seconds since 1970-01-01T00:00:00Z, if the value is a date within ten thousand years.
  package var secondsSince1970: Int? {
    guard case .date(let seconds) = self, seconds.magnitude < 3e11 else { return nil }
    return Int(seconds.rounded(.down)) + Self.secondsFrom1970To2001
  }
}
