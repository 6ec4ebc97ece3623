/// A value of any type that a property list can hold.
package enum PropertyValue: Hashable, Sendable {
  /// True or false.
  case boolean(Bool)
  /// A whole number within `Int64`.
  case integer(Int64)
  /// A whole number above `Int64.max`: below that there is `integer`, so that equal numbers are equal.
  case unsigned(UInt64)
  /// A floating-point number, whole or not.
  case real(Double)
  /// Text, of any characters but NUL.
  case string(String)
  /// Bytes.
  case data([UInt8])
  /// A moment: seconds since 2001-01-01T00:00:00Z, as property lists count.
  case date(secondsSince2001: Double)
  /// A keyed archive's reference. XML writes it as a dictionary of `CF$UID`.
  case uid(UInt64)
  /// Values in order.
  case array([PropertyValue])
  /// Keys and values in order.
  case dictionary(PropertyDictionary)

  /// What people call its type, such as `Boolean` or `string`.
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

  /// The deepest that values may stand in one another, in what is read and in what is written.
  ///
  /// Code that follows values into one another needs a stack that is as deep.
  static let deepest = 200
}

extension PropertyValue {
  /// The text, where it is a string.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, where it is an integer that `Int` can hold.
  package var integer: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }

  /// The values, where it is an array.
  package var array: [PropertyValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The entries, where it is a dictionary.
  package var dictionary: PropertyDictionary? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }
}
