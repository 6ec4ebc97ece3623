package import FlowCore
package import FlowFormats
import Onboarding

extension JSONValue {
  /// Creates a message of a type; members without a value are left out.
  static func message(_ type: String, id: Int?, _ members: [(String, JSONValue?)]) -> JSONValue {
    let head: [(String, JSONValue?)] = [("type", .string(type)), ("id", id.map(JSONValue.number))]
    return .object(head + members)
  }

  /// Creates an object; members without a value are left out.
  static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Creates an object from a dictionary, in the order of its keys; nil if it is empty.
  static func members<Value>(
    _ values: [String: Value], _ written: (Value) -> JSONValue
  ) -> JSONValue? {
    values.isEmpty ? nil : .object(values.members(written))
  }
}

extension Dictionary where Key == String {
  /// The members of an object, in the order of their keys.
  func members(_ written: (Value) -> JSONValue) -> [(String, JSONValue)] {
    sorted { $0.key < $1.key }.map { ($0.key, written($0.value)) }
  }
}

extension FactValue {
  /// Creates the value that a message gives; nil for null, an object, and an array of anything but texts.
  ///
  /// A text, a date and a version are like a word there.
  package init?(_ json: JSONValue) {
    switch json {
    case .boolean(let truth): self = .boolean(truth)
    case .number(let number): self = .number(Double(number))
    case .decimal(let number): self = .number(number)
    case .string(let text): self = .word(text)
    case .array(let values):
      guard let words = values.map(\.text) as? [String] else { return nil }
      self = .words(words)
    case .null, .object: return nil
    }
  }
}

/// Values of property lists as JSON: what JSON doesn't have is an object with one key, such as
/// `{"$date":"2026-11-20T16:00:00Z"}`.
extension JSONValue {
  private static let date = "$date"
  private static let data = "$data"
  private static let uid = "$uid"
  private static let unsigned = "$unsigned"

  package init(_ value: PropertyValue) {
    switch value {
    case .boolean(let truth): self = .boolean(truth)
    case .integer(let number): self = .number(Int(number))
    case .real(let number): self = .decimal(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { JSONValue($0) })
    case .dictionary(let members):
      self = .object(members.entries.map { ($0.key, JSONValue($0.value)) })
    case .date:
      let time = CalendarTime(secondsSince1970: value.secondsSince1970 ?? 0)
      self = .object([(Self.date, .string(time.iso8601))])
    case .data(let bytes):
      self = .object([(Self.data, .array(bytes.map { .number(Int($0)) }))])
    case .uid(let number): self = .object([(Self.uid, .string(String(number)))])
    case .unsigned(let number): self = .object([(Self.unsigned, .string(String(number)))])
    }
  }

  /// The value of a property list that JSON doesn't have; nil for any other object.
  fileprivate var marked: PropertyValue? {
    guard case .object(let members) = self, members.count == 1, let (key, value) = members.first
    else { return nil }
    switch key {
    case Self.date:
      return value.text.flatMap { CalendarTime(iso8601: $0.utf8) }.map {
        PropertyValue(secondsSince1970: $0.secondsSince1970)
      }
    case Self.data:
      return value.values.map { .data($0.compactMap { $0.number.flatMap(UInt8.init(exactly:)) }) }
    case Self.uid: return value.text.flatMap { UInt64($0) }.map(PropertyValue.uid)
    case Self.unsigned: return value.text.flatMap { UInt64($0) }.map(PropertyValue.unsigned)
    default: return nil
    }
  }
}

extension PropertyValue {
  /// Creates the value that a message gives; nil for null.
  package init?(_ json: JSONValue) {
    switch json {
    case .null: return nil
    case .boolean(let truth): self = .boolean(truth)
    case .number(let number): self = .integer(Int64(number))
    case .decimal(let number): self = .real(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.compactMap { PropertyValue($0) })
    case .object(let members):
      self =
        json.marked
        ?? .dictionary(
          members.reduce(into: PropertyDictionary()) { $0[$1.0] = PropertyValue($1.1) })
    }
  }
}
