import FlowCore
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

/// The date format of XML property lists: `2026-11-20T16:00:00Z`, whole seconds, years 0000 to
/// 9999.
enum XMLDate {
  /// The first second of the year 0, and the last one of the year 9999.
  private static let range = -62_167_219_200.0...253_402_300_799.0

  /// Returns the text of a date; fractions are cut off, and the year is clamped to the range.
  static func text(secondsSince2001 seconds: Double) -> String {
    let since1970 =
      (seconds.isNaN ? 0 : seconds.rounded(.down)) + Double(PropertyValue.secondsFrom1970To2001)
    let clamped = min(max(since1970, range.lowerBound), range.upperBound)
    return CalendarTime(secondsSince1970: Int(clamped)).iso8601
  }

  /// Returns the date that a text represents; nil if it is not valid or the day does not exist.
  static func secondsSince2001(_ text: some Collection<UInt8>) -> Double? {
    CalendarTime(iso8601: text).map {
      Double($0.secondsSince1970 - PropertyValue.secondsFrom1970To2001)
    }
  }
}

/// The encoding of data in XML property lists.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// The six bits of each digit by its byte; 255 for bytes that are not digits.
  private static let digits: [UInt8] = {
    var digits = [UInt8](repeating: 255, count: 256)
    for (bits, character) in alphabet.enumerated() { digits[Int(character)] = UInt8(bits) }
    return digits
  }()

  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for digit in 0..<3 { bits = bits << 8 | (digit < count ? Int(bytes[start + digit]) : 0) }
      for digit in 0..<4 {
        text.append(digit <= count ? alphabet[bits >> (18 - 6 * digit) & 63] : padding)
      }
    }
    return text
  }

  /// Returns the bytes of a text; nil if it is not Base64.
  ///
  /// The text consists of groups of four digits, with padding only at the end; blanks are ignored.
  static func decoded(_ text: String.UTF8View) -> [UInt8]? {
    let digits = digits
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var paddings = 0
    for character in text where !character.isXMLBlank {
      count += 1
      let digit = digits[Int(character)]
      if character == padding {
        paddings += 1
      } else if digit == 255 || paddings > 0 {
        return nil
      }
      bits = bits << 6 | UInt32(digit & 63)
      guard count % 4 == 0 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      if paddings < 2 { bytes.append(UInt8(truncatingIfNeeded: bits >> 8)) }
      if paddings < 1 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    }
    return count % 4 == 0 && paddings <= 2 ? bytes : nil
  }
}
