extension JSONReader {
  /// Reads the text that is the next value.
  ///
  /// - Throws: `JSONError` when the text is not valid.
  package mutating func text() throws(JSONError) -> JSONText {
    let quote = position
    var place = quote + 1
    var (hasEscapes, isASCII) = (false, true)
    let file = bytes
    let bytes = file.span
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        place += try escapeWidth(at: place, in: quote)
        continue
      }
      if byte < 0x20 {
        throw byte == 0x0A || byte == 0x0D
          ? JSONError(.unclosed, at: quote) : JSONError(.control, at: place)
      }
      if byte >= 0x80 { isASCII = false }
      place += 1
    }
    guard place < end else { throw JSONError(.unclosed, at: quote) }
    position = place + 1
    if !isASCII, !isUTF8 { try checkUTF8((quote + 1)..<place) }
    return JSONText(range: (quote + 1)..<place, hasEscapes: hasEscapes)
  }

  /// Returns the number of bytes of the escape at a position.
  private func escapeWidth(at place: Int, in quote: Int) throws(JSONError) -> Int {
    let rest = bytes[(place + 1)..<end]
    guard let letter = rest.first else { throw JSONError(.unclosed, at: quote) }
    switch letter {
    case UInt8(ascii: "u"):
      let digits = rest.dropFirst().prefix(4)
      guard digits.allSatisfy(\.isHexDigit) else { throw JSONError(.escape, at: place) }
      if digits.count < 4 { throw JSONError(.unclosed, at: quote) }
      return 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    default: throw JSONError(.escape, at: place)
    }
  }

  private func checkUTF8(_ range: Range<Int>) throws(JSONError) {
    if String(validating: bytes[range], as: UTF8.self) != nil { return }
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

  /// Skips a word that has to be the next value.
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
