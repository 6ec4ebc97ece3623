import FlowCore
import FlowFormats
import Testing

@Suite struct JSONBytesTests {
  /// Every length up to two words of eight bytes, so that what is looked for falls on every byte of one.
  private static let lengths = 0...17

  @Test(arguments: lengths)
  func `blanks end at the first byte that is none`(length: Int) {
    for blanks in ["\n" + spaces(length), spaces(length), "\t\r\n" + spaces(length) + "\n"] {
      for rest in ["", "{", "\"    \"", "\u{B}", "\u{A0}"] {
        let end = with(blanks + rest) { $0.endOfBlanks(from: 0) }
        #expect(end == blanks.utf8.count)
      }
    }
  }

  @Test(arguments: lengths)
  func `plain text ends at what does not stand for itself`(length: Int) {
    let plain = String(repeating: "~ !", count: 6).prefix(length)
    for rest in ["", "\"", "\\n", "\u{1F}", "\0", "\n", "é", "\u{80}"] {
      let end = with(plain + rest + "plain again") { $0.endOfPlainText(from: 0) }
      #expect(end == length + (rest.isEmpty ? 11 : 0))
    }
  }

  @Test func `every byte alone is plain, or is not, wherever it stands`() {
    for byte in UInt8.min...UInt8.max {
      let isPlain = (0x20..<0x80).contains(byte) && byte != 0x22 && byte != 0x5C
      for place in 0..<9 {
        var bytes = [UInt8](repeating: 0x61, count: 9)
        bytes[place] = byte
        let end = bytes.withUnsafeBytes { $0.endOfPlainText(from: 0) }
        #expect(end == (isPlain ? 9 : place), "\(byte) at \(place)")
      }
    }
  }

  @Test(arguments: lengths)
  func `text that was checked ends at a quotation mark or a backslash`(length: Int) {
    let plain = String(repeating: "~é\t語", count: 6).prefix(length)
    for rest in ["", "\"", "\\n"] {
      let text = plain + rest + "again"
      let end = with(text) { $0.endOfCheckedText(from: 0) }
      #expect(end == plain.utf8.count + (rest.isEmpty ? 5 : 0))
    }
  }

  @Test(arguments: lengths)
  func `bytes repeat where each of them stands once more`(length: Int) {
    let text = String("some bytes, all told".utf8.prefix(length))!
    with(text + "|" + text) {
      #expect($0.repeats(0..<length, at: length + 1))
      #expect($0.repeats(0..<length, at: 0))
      #expect(!$0.repeats(0..<(length + 1), at: length + 1), "beyond the end")
    }
    for place in 0..<length {
      var other = Array(text.utf8)
      other[place] ^= 1
      let isThere = (Array(text.utf8) + other).withUnsafeBytes {
        $0.repeats(0..<length, at: length)
      }
      #expect(!isThere, "differs at \(place)")
    }
  }

  @Test func `a scalar is well formed where the standard library decodes it`() {
    for first in UInt8(0x80)...0xFF {
      for second in stride(from: UInt8(0), through: 0xF8, by: 8) {
        for rest: [UInt8] in [[0x80, 0x80], [0xBF, 0xBF], [0x80, 0x41], [0x41, 0x80]] {
          let bytes = [first, second] + rest
          #expect(bytes.withUnsafeBytes { $0.scalar(at: 0) } == decoded(bytes), "\(bytes)")
        }
      }
    }
  }

  @Test(
    arguments: [
      ([0xC3], .cut), ([0xE2, 0x82], .cut), ([0xF0, 0x9F, 0x91], .cut), ([0xFF], .malformed),
    ] as [([UInt8], UnsafeRawBufferPointer.Sequence)])
  func `a scalar may be cut`(bytes: [UInt8], expected: UnsafeRawBufferPointer.Sequence) {
    #expect(bytes.withUnsafeBytes { $0.scalar(at: 0) } == expected)
  }

  @Test(
    arguments: [
      (#"\n"#, .whole(width: 2)), (#"\/"#, .whole(width: 2)), (#"\u00e9"#, .whole(width: 6)),
      (#"\"#, .cut), (#"\u00e"#, .cut), (#"\x41"#, .malformed), (#"\u00g9"#, .malformed),
    ] as [(String, UnsafeRawBufferPointer.Sequence)])
  func `an escape has its width`(text: String, expected: UnsafeRawBufferPointer.Sequence) {
    #expect(with(text) { $0.escape(at: 0) } == expected)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private func with<Result>(
    _ text: some StringProtocol, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    Array(text.utf8).withUnsafeBytes(body)
  }

  /// What the standard library makes of the first scalar.
  private func decoded(_ bytes: [UInt8]) -> UnsafeRawBufferPointer.Sequence {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return .malformed }
    return .whole(width: UTF8.width(scalar))
  }
}
