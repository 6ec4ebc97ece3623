/// Goes through one line of JSON, byte by byte, and makes nothing of what is not asked for.
///
/// Every line of a long file goes through it, so it reads bytes where they are.
struct JSONCursor {
  /// Deeper than any event; it bounds the recursion.
  private static let deepest = 64

  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Between the quotes, and whether there is a backslash among them.
  struct Text {
    let bytes: UnsafeRawBufferPointer
    let hasEscapes: Bool
  }

  /// The byte that comes next, blanks apart; nil at the end.
  mutating func next() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      position += 1
    }
    return nil
  }

  /// Takes a byte, if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { position >= bytes.count }

  /// The text that comes next.
  mutating func text() throws(LineError) -> Text {
    position += 1
    let start = position
    var hasEscapes = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let text = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
        position += 1
        return Text(bytes: text, hasEscapes: hasEscapes)
      }
      if byte < 0x20 { throw .control }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += try escapeWidth()
      } else if byte < 0x80 {
        position += 1
      } else {
        position += try scalarWidth()
      }
    }
    throw .cut
  }

  private func escapeWidth() throws(LineError) -> Int {
    guard position + 1 < bytes.count else { throw .cut }
    switch bytes[position + 1] {
    case UInt8(ascii: "u"):
      guard position + 5 < bytes.count else { throw .cut }
      for byte in bytes[(position + 2)..<(position + 6)] where !byte.isHexDigit { throw .escape }
      return 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    default: throw .escape
    }
  }

  /// How many bytes a scalar beyond ASCII takes, checked by the table of well-formed sequences.
  private func scalarWidth() throws(LineError) -> Int {
    let (width, lowest, highest): (Int, UInt8, UInt8)
    switch bytes[position] {
    case 0xC2...0xDF: (width, lowest, highest) = (2, 0x80, 0xBF)
    case 0xE0: (width, lowest, highest) = (3, 0xA0, 0xBF)
    case 0xED: (width, lowest, highest) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (width, lowest, highest) = (3, 0x80, 0xBF)
    case 0xF0: (width, lowest, highest) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (width, lowest, highest) = (4, 0x80, 0xBF)
    case 0xF4: (width, lowest, highest) = (4, 0x80, 0x8F)
    default: throw .notUTF8
    }
    guard position + width <= bytes.count else { throw .cut }
    guard (lowest...highest).contains(bytes[position + 1]) else { throw .notUTF8 }
    for place in (position + 2)..<max(position + 2, position + width)
    where bytes[place] & 0xC0 != 0x80 {
      throw .notUTF8
    }
    return width
  }

  /// The number that comes next; one too large for a `Double` is without end.
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
    // Fifteen digits are exact, and so is one division by a power of ten that is.
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

  /// Takes a word such as `true`.
  mutating func word(_ word: StaticString) throws(LineError) {
    let length = word.utf8CodeUnitCount
    let rest = bytes[position...].prefix(length)
    let matches = word.withUTF8Buffer { rest.elementsEqual($0.prefix(rest.count)) }
    guard matches else { throw .noValue }
    guard rest.count == length else { throw .cut }
    position += length
  }

  /// Skips the value that comes next, whatever it is.
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
  /// What it says; half of a surrogate pair becomes U+FFFD.
  var string: String {
    guard hasEscapes else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = String(decoding: bytes, as: UTF8.self).utf16[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let letter = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch UInt8(truncatingIfNeeded: letter) {
      case UInt8(ascii: "u"):
        units.append(rest.prefix(4).reduce(0) { $0 << 4 | UInt16(UInt8($1).hexValue) })
        rest.removeFirst(4)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      default: units.append(letter)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self & 0xDF)
  }

  fileprivate var hexValue: UInt8 { self < 0x3A ? self - 0x30 : (self & 0xDF) - 0x37 }
}
