/// A reader of JSON, in one pass that keeps the position of every part.
///
/// The caller asks for members and items one by one, and skips those that it does not need:
///
/// ```
/// try reader.open()
/// while let key = try reader.nextKey() { try reader.skip() }
/// ```
///
/// Unlike decoding into dictionaries, this preserves the order of members, duplicate keys and the
/// bytes of unknown members. Positions are byte offsets in the whole file.
package struct JSONReader {
  /// The maximum depth of nested values: more than any file needs, and few enough for recursion.
  package static let deepest = 64

  let bytes: [UInt8]
  /// The end of the part that is read.
  let end: Int
  /// The position of the next byte.
  package internal(set) var position: Int
  /// True if the texts are known to be valid UTF-8.
  let isUTF8: Bool
  private var depth = 0
  /// True if an object or array has been opened and nothing in it has been read yet.
  private var isFresh = false

  package init(_ bytes: [UInt8], in range: Range<Int>, isUTF8: Bool = false) {
    self.bytes = bytes
    self.isUTF8 = isUTF8
    position = range.lowerBound
    end = range.upperBound
  }

  package init(_ bytes: [UInt8], at position: Int = 0) {
    self.init(bytes, in: min(position, bytes.count)..<bytes.count)
  }

  /// Returns the kind of the next value, by its first byte.
  package mutating func kind() throws(JSONError) -> JSONKind {
    skipBlanks()
    guard let next else { throw JSONError(.end, at: position) }
    switch next {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .text
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw JSONError(.noValue, at: position)
    }
  }

  /// Enters the object or array that is the next value.
  ///
  /// - Throws: `JSONError` when it is nested too deep.
  package mutating func open() throws(JSONError) {
    guard depth < Self.deepest else { throw JSONError(.tooDeep, at: position) }
    depth += 1
    position += 1
    isFresh = true
  }

  /// Returns the key of the next member of the open object; nil at its end, which leaves it.
  package mutating func nextKey() throws(JSONError) -> JSONText? {
    guard try goesOn(to: UInt8(ascii: "}")) else { return nil }
    guard next == UInt8(ascii: "\"") else { throw missing(.noKey) }
    let key = try text()
    skipBlanks()
    guard next == UInt8(ascii: ":") else { throw missing(.noColon) }
    position += 1
    skipBlanks()
    return key
  }

  /// Returns true if the open array has another item, which is then the next value; at its end,
  /// leaves the array.
  package mutating func nextItem() throws(JSONError) -> Bool {
    try goesOn(to: UInt8(ascii: "]"))
  }

  private mutating func goesOn(to closing: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    let wasFresh = isFresh
    isFresh = false
    if next == closing {
      position += 1
      depth -= 1
      return false
    }
    if wasFresh { return true }
    guard next == UInt8(ascii: ",") else { throw missing(.noComma) }
    let comma = position
    position += 1
    skipBlanks()
    if next == closing { throw JSONError(.trailingComma, at: comma) }
    return true
  }

  /// Skips the next value, of any kind, and returns its range.
  @discardableResult
  package mutating func skip() throws(JSONError) -> Range<Int> {
    let kind = try kind()
    let start = position
    switch kind {
    case .object:
      try open()
      while try nextKey() != nil { try skip() }
    case .array:
      try open()
      while try nextItem() { try skip() }
    case .text: _ = try text()
    case .number: try number()
    case .boolean: try word(bytes[position] == UInt8(ascii: "t") ? "true" : "false")
    case .null: try word("null")
    }
    return start..<position
  }

  /// Checks that only blanks follow.
  package mutating func finish() throws(JSONError) {
    skipBlanks()
    if position < end { throw JSONError(.afterEnd, at: position) }
  }

  /// The next byte; nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  private mutating func skipBlanks() {
    if let next, next.isBlank { position += blankRun }
  }

  /// The number of blanks from this position on.
  private var blankRun: Int {
    let rest = bytes.span.extracting(position..<end)
    var count = 0
    while count < rest.count {
      let byte = rest[count]
      // Most blanks are the spaces that lines begin with.
      if byte != UInt8(ascii: " "), !byte.isBlank { break }
      count += 1
    }
    return count
  }

  /// Returns the error for something missing at this position.
  private func missing(_ problem: JSONError.Problem) -> JSONError {
    JSONError(position == end ? .end : problem, at: position)
  }
}

extension UInt8 {
  /// True for a space, a tab, a line feed and a carriage return.
  package var isBlank: Bool {
    self <= 0x20 && (self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D)
  }
}

extension JSONReader {
  package mutating func text() throws(JSONError) -> JSONText {
    let quote = position
    var index = quote + 1
    var (hasEscapes, isASCII) = (false, true)
    while true {
      let run = plainRun(from: index)
      index += run.count
      if !run.isASCII { isASCII = false }
      guard index < end else { throw JSONError(.unclosed, at: quote) }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        position = index + 1
        if !isASCII, !isUTF8 { try checkUTF8((quote + 1)..<index) }
        return JSONText(range: (quote + 1)..<index, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index += try escapeWidth(at: index, in: quote)
      case 0x0A, 0x0D: throw JSONError(.unclosed, at: quote)
      default: throw JSONError(.control, at: index)
      }
    }
  }

  /// Returns the number of bytes up to one that ends a text, escapes or isn't allowed in texts.
  private func plainRun(from start: Int) -> (count: Int, isASCII: Bool) {
    let rest = bytes.span.extracting(min(start, end)..<end)
    var (count, bits) = (0, UInt8(0))
    while count < rest.count {
      let byte = rest[count]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      bits |= byte
      count += 1
    }
    return (count, bits < 0x80)
  }

  /// Returns the number of bytes of the escape at a position.
  private func escapeWidth(at index: Int, in quote: Int) throws(JSONError) -> Int {
    let rest = bytes[(index + 1)..<end]
    guard let letter = rest.first else { throw JSONError(.unclosed, at: quote) }
    switch letter {
    case UInt8(ascii: "u"):
      let digits = rest.dropFirst().prefix(4)
      guard digits.allSatisfy(\.isHexDigit) else { throw JSONError(.escape, at: index) }
      if digits.count < 4 { throw JSONError(.unclosed, at: quote) }
      return 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    default: throw JSONError(.escape, at: index)
    }
  }

  private func checkUTF8(_ range: Range<Int>) throws(JSONError) {
    if String(decoding: bytes[range], as: UTF8.self).utf8.elementsEqual(bytes[range]) { return }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[range].makeIterator()
    var position = range.lowerBound
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { position += scalar.count }
    throw JSONError(.notUTF8, at: position)
  }

  /// Skips the number that is the next value.
  mutating func number() throws(JSONError) {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let whole = try digits(of: start)
    if whole.count > 1, bytes[whole.lowerBound] == UInt8(ascii: "0") {
      throw JSONError(.number, at: start)
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits(of: start)
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
      try digits(of: start)
    }
  }

  /// Skips the digits of a number, of which there must be at least one.
  @discardableResult
  private mutating func digits(of number: Int) throws(JSONError) -> Range<Int> {
    let start = position
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
    guard position > start else {
      throw position == end ? JSONError(.end, at: position) : JSONError(.number, at: number)
    }
    return start..<position
  }

  /// Skips a word that must be the next value.
  mutating func word(_ word: String) throws(JSONError) {
    let found = bytes[position..<end].prefix(word.utf8.count)
    guard word.utf8.starts(with: found) else { throw JSONError(.noValue, at: position) }
    if found.count < word.utf8.count { throw JSONError(.end, at: end) }
    position += found.count
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}

package enum JSONKind: String, Sendable {
  case object = "an object"
  case array = "an array"
  case text = "a string"
  case number = "a number"
  case boolean = "true or false"
  case null = "null"
}

/// A text in a JSON file, by its range; it is decoded on request.
package struct JSONText: Sendable {
  /// The range between the quotation marks.
  package let range: Range<Int>
  let hasEscapes: Bool

  /// Returns the text; an escape of half a surrogate pair becomes U+FFFD.
  package func decoded(in bytes: [UInt8]) -> String {
    var rest = bytes[range]
    guard hasEscapes else { return String(decoding: rest, as: UTF8.self) }
    var text: [UInt8] = []
    while let escape = rest.firstIndex(of: UInt8(ascii: "\\")) {
      text += rest[..<escape]
      let letter = rest[escape + 1]
      rest = rest[(escape + 2)...]
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): text += String(Self.scalar(takenFrom: &rest)).utf8
      default: text.append(letter)
      }
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  /// Takes the digits of an escape, and a second escape if both are a surrogate pair.
  private static func scalar(takenFrom rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    func unit(_ digits: ArraySlice<UInt8>) -> UInt32 {
      UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
    }
    let first = unit(rest.prefix(4))
    rest = rest.dropFirst(4)
    guard (0xD800..<0xDC00).contains(first), rest.starts(with: "\\u".utf8) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let second = unit(rest.dropFirst(2).prefix(4))
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    rest = rest.dropFirst(6)
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00) ?? "\u{FFFD}"
  }
}
