import Testing

@testable import FlowTerminal

@Suite struct ByteBufferTests {
  @Test(
    arguments: [
      "\0", "a", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "─", "東", "\u{D7FF}", "\u{E000}",
      "\u{FFFF}", "\u{10000}", "👋", "\u{10FFFF}",
    ] as [Unicode.Scalar])
  func `a scalar is written in UTF-8`(scalar: Unicode.Scalar) {
    var buffer = ByteBuffer(reserving: 0)
    buffer.append(scalar)
    #expect(buffer.bytes() == Array(String(scalar).utf8))
    #expect(buffer.text == String(scalar))
  }

  @Test func `it grows with whatever is written, and loses nothing`() {
    var buffer = ByteBuffer(reserving: 1)
    var expected: [UInt8] = []
    for round in 0..<200 {
      let byte = UInt8(round)
      buffer.append(byte)
      buffer.append(0x20, times: round % 3)
      [byte, byte, byte].withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
      buffer.append("東")
      expected += [byte] + Array(repeating: 0x20, count: round % 3) + [byte, byte, byte]
      expected += Array("東".utf8)
    }
    #expect(buffer.bytes() == expected)
    #expect(buffer.bytes(from: 3) == Array(expected[3...]))
    #expect(buffer.count == expected.count)
  }

  @Test(arguments: [(0, "0"), (7, "7"), (10, "10"), (99, "99"), (100, "100"), (255, "255")])
  func `a number is written in decimal`(number: UInt16, digits: String) {
    var buffer = ByteBuffer(reserving: 1)
    buffer.append(decimal: number)
    #expect(buffer.text == digits)
  }

  @Test func `the last byte gives way to another one`() {
    var buffer = ByteBuffer(reserving: 4)
    buffer.append("1")
    buffer.append(";")
    buffer.replaceLast(with: UInt8(ascii: "m"))
    #expect(buffer.text == "1m")
  }

  @Test func `cleared, it begins anew`() {
    var buffer = ByteBuffer(reserving: 4)
    #expect(buffer.bytes() == [])
    buffer.append("x")
    buffer.clear()
    #expect(buffer.count == 0)
    buffer.append("y")
    #expect(buffer.text == "y")
  }
}
