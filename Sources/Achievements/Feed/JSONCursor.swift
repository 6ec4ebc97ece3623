import FlowCore
import FlowFormats

/// A cursor over one line of JSON, which reads values on demand and skips the others.
///
/// It reads bytes in place, since every line of a long file is read with it.
struct JSONCursor {
  /// The maximum depth, which bounds the recursion and is more than events need.
  private static let deepest = 64

  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The bytes between two quotes; `hasEscapes` is true if there is a backslash among them.
  struct Text {
    let bytes: UnsafeRawBufferPointer
    let hasEscapes: Bool
  }

  /// Skips blanks and returns the next byte without consuming it, or nil at the end.
  mutating func next() -> UInt8? {
    position = bytes.endOfBlanks(from: position)
    return isAtEnd ? nil : bytes[position]
  }

  /// Consumes the next byte after blanks if it is the given one, and returns true then.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  /// True if no byte is left.
  var isAtEnd: Bool { position >= bytes.count }

  /// Reads a string; the next byte is its opening quote.
  mutating func text() throws(LineError) -> Text {
    position += 1
    let start = position
    var hasEscapes = false
    while true {
      position = bytes.endOfPlainText(from: position)
      if isAtEnd { throw .cut }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let text = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
        position += 1
        return Text(bytes: text, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try take(bytes.escape(at: position), or: .escape)
      case 0..<0x20: throw .control
      default: try take(bytes.scalar(at: position), or: .notUTF8)
      }
    }
  }

  private mutating func take(
    _ sequence: UnsafeRawBufferPointer.Sequence, or error: LineError
  ) throws(LineError) {
    switch sequence {
    case .whole(let width): position += width
    case .cut: throw .cut
    case .malformed: throw error
    }
  }

  /// Reads a number; one too large for a `Double` is infinite.
  mutating func number() throws(LineError) -> Double {
    let start = position
    let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var mantissa = 0
    let whole = digits(into: &mantissa)
    if whole == 0 { throw isAtEnd ? .cut : .number }
    if whole > 1, bytes[position - whole] == 0x30 { throw .number }
    var decimals = 0
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      decimals = digits(into: &mantissa)
      if decimals == 0 { throw isAtEnd ? .cut : .number }
    }
    let hasExponent = position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "e")
    if hasExponent {
      position += 1
      if position < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) {
        position += 1
      }
      var exponent = 0
      if digits(into: &exponent) == 0 { throw isAtEnd ? .cut : .number }
    }
    // Up to 15 digits and powers of ten up to 10^15 are exact in a `Double`, so that one division
    // is correctly rounded.
    if whole + decimals <= 15, !hasExponent {
      let value = Double(mantissa) / Self.powers[decimals]
      return isNegative ? -value : value
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Double(text) ?? .infinity
  }

  private static let powers: [Double] = (0...15).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private mutating func digits(into value: inout Int) -> Int {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      position += 1
    }
    return position - start
  }

  /// Consumes a word such as `true`.
  mutating func word(_ word: StaticString) throws(LineError) {
    let length = word.utf8CodeUnitCount
    let rest = bytes[position...].prefix(length)
    let matches = word.withUTF8Buffer { rest.elementsEqual($0.prefix(rest.count)) }
    guard matches else { throw .noValue }
    guard rest.count == length else { throw .cut }
    position += length
  }

  /// Skips the next value of any kind.
  mutating func skip(depth: Int = 0) throws(LineError) {
    guard depth < Self.deepest else { throw .tooDeep }
    switch next() {
    case nil: throw .cut
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "{"): try skipMembers(depth)
    case UInt8(ascii: "["): try skipItems(depth)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): _ = try number()
    default: throw .noValue
    }
  }

  private mutating func skipMembers(_ depth: Int) throws(LineError) {
    position += 1
    if take(UInt8(ascii: "}")) { return }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw next() == nil ? .cut : .noKey }
      _ = try text()
      guard take(UInt8(ascii: ":")) else { throw next() == nil ? .cut : .noColon }
      try skip(depth: depth + 1)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw next() == nil ? .cut : .noComma }
  }

  private mutating func skipItems(_ depth: Int) throws(LineError) {
    position += 1
    if take(UInt8(ascii: "]")) { return }
    repeat { try skip(depth: depth + 1) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw next() == nil ? .cut : .noComma }
  }
}

extension JSONCursor.Text {
  /// The text, with escapes resolved.
  var string: String {
    hasEscapes ? String(unescaping: bytes) : String(decoding: bytes, as: UTF8.self)
  }
}
