import Testing

@testable import FlowTerminal

@Suite struct UTF8ScalarTests {
  @Test(
    arguments: [
      ("\0", 1), ("a", 1), ("\u{7F}", 1), ("\u{80}", 2), ("é", 2), ("\u{7FF}", 2), ("\u{800}", 3),
      ("東", 3), ("\u{D7FF}", 3), ("\u{E000}", 3), ("\u{FFFD}", 3), ("\u{FFFF}", 3),
    ] as [(Unicode.Scalar, Int)])
  func `a scalar of up to three bytes is read where it begins`(scalar: Unicode.Scalar, length: Int)
  {
    "x\(scalar)y".withBytes { bytes in
      #expect(bytes.scalar(at: 1)?.scalar == scalar)
      #expect(bytes.scalar(at: 1)?.length == length)
      #expect(bytes.scalarLength(at: 1) == length)
      #expect(bytes.scalar(at: 1 + length)?.scalar == "y")
    }
  }

  @Test(arguments: ["\u{10000}", "👋", "\u{10FFFF}"] as [Unicode.Scalar])
  func `one of four bytes is only stepped over`(scalar: Unicode.Scalar) {
    "x\(scalar)y".withBytes { bytes in
      #expect(bytes.scalar(at: 1) == nil)
      #expect(bytes.ordinary(at: 1) == nil)
      #expect(bytes.scalarLength(at: 1) == 4)
    }
  }

  @Test func `an ordinary character comes with its columns, and none at the end`() {
    "字\u{301}a".withBytes { bytes in
      #expect(bytes.ordinary(at: 0).map { $0 == ("字", 3, 2) } == true)
      #expect(bytes.ordinary(at: 3) == nil)
      #expect(bytes.ordinary(at: 5)?.width == 1)
      #expect(bytes.ordinary(at: 6) == nil)
    }
  }
}
