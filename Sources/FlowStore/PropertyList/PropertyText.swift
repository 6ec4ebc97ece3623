package import FlowFormats
import Onboarding

/// Values as texts: by type, as for `defaults write`, and in XML.
extension PropertyValue {
  /// A type that can be given by name on the command line, as for `defaults write`.
  package enum WritableType: String, Hashable, Sendable, CaseIterable {
    case bool
    case int
    case float
    case string
    case date
  }

  /// Parses a value of a type; nil if the text is not one.
  package init?(_ text: String, as type: WritableType) {
    switch type {
    case .bool:
      switch text.lowercased() {
      case "yes", "true", "1": self = .boolean(true)
      case "no", "false", "0": self = .boolean(false)
      default: return nil
      }
    case .int:
      guard let number = Int64(text) else { return nil }
      self = .integer(number)
    case .float:
      guard let number = Double(text), number.isFinite else { return nil }
      self = .real(number)
    case .string:
      guard !text.utf8.contains(0) else { return nil }
      self = .string(text)
    case .date:
      guard let seconds = XMLDate.secondsSince2001(text.utf8) else { return nil }
      self = .date(secondsSince2001: seconds)
    }
  }
}

extension PropertyValue {
  /// Creates an integer with the smallest case that holds it.
  init(_ number: UInt64) {
    self = Int64(exactly: number).map { .integer($0) } ?? .unsigned(number)
  }

  /// Parses the text of an XML element; nil if it is not valid for the element.
  init?(xml name: String, _ text: String) {
    switch name {
    case "string": self = .string(text)
    case "integer":
      guard let number = Self.integer(text.trimmingXMLBlanks) else { return nil }
      self = number
    case "real":
      guard let number = Double(text.trimmingXMLBlanks) else { return nil }
      self = .real(number)
    case "true", "false":
      guard text.trimmingXMLBlanks.isEmpty else { return nil }
      self = .boolean(name == "true")
    case "date":
      guard let seconds = XMLDate.secondsSince2001(text.utf8) else { return nil }
      self = .date(secondsSince2001: seconds)
    case "data":
      guard let bytes = Base64.decoded(text.utf8) else { return nil }
      self = .data(bytes)
    default: return nil
    }
  }

  /// Parses an integer: an optional sign, then decimal digits or 0x and hexadecimal digits.
  private static func integer(_ text: Substring) -> PropertyValue? {
    if let number = Int64(text) { return .integer(number) }
    var digits = text
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits.removeFirst(2) }
    guard digits.first?.isHexDigit == true,
      let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    guard isNegative else { return PropertyValue(magnitude) }
    guard magnitude <= Int64.min.magnitude else { return nil }
    return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
  }
}

extension String {
  fileprivate var trimmingXMLBlanks: Substring {
    let start = utf8.drop(while: \.isXMLBlank)
    let end = start.lastIndex { !$0.isXMLBlank }.map(start.index(after:)) ?? start.startIndex
    return self[start.startIndex..<end]
  }
}

extension UInt8 {
  /// True if the byte is white space in XML.
  var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
