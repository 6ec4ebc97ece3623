import Testing

@testable import FlowTerminal

@Suite struct ScalarOrdinaryTests {
  private static let ordinary = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
    .filter { $0.ordinaryWidth != nil }

  @Test func `what is ordinary is neither mark, control, emoji nor invisible`() {
    #expect(Self.ordinary.count > 30_000)
    for scalar in Self.ordinary {
      let properties = scalar.properties
      let isStrange =
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .surrogate: true
        default: properties.isDefaultIgnorableCodePoint || properties.isEmojiPresentation
        }
      #expect(!isStrange, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `it stands by itself, and Hangul and kana are wide`() {
    for (scalar, next) in zip(Self.ordinary, Self.ordinary.dropFirst()) {
      let text = String(String.UnicodeScalarView([scalar, next]))
      #expect(text.count == 2, "U+\(String(scalar.value, radix: 16))")
    }
    for (scalar, width) in [
      ("a", 1), ("ж", 1), ("é", 1), ("…", 1), ("「", 2), ("あ", 2), ("한", 2), ("字", 2), ("！", 2),
    ]
      as [(Unicode.Scalar, Int)]
    {
      #expect(scalar.ordinaryWidth == width)
    }
    for scalar in ["\u{301}", "👋", "©", "\u{200D}", "\u{AD}", "\n", "゙"] as [Unicode.Scalar] {
      #expect(scalar.ordinaryWidth == nil)
    }
  }
}
