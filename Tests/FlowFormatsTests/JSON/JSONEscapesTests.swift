import FlowCore
import FlowFormats
import Testing

@Suite struct JSONEscapesTests {
  @Test(arguments: [
    ("plain é", "plain é"),
    (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#"\u0041\u00e9\u20AC"#, "Aé€"),
    (#"a\ud83d\udc4bb"#, "a👋b"),
    (#"\ud83d"#, "\u{FFFD}"),
    (#"\udc4b\ud83d x"#, "\u{FFFD}\u{FFFD} x"),
    (#"\u0000"#, "\0"),
    ("", ""),
  ])
  func `escapes are read`(text: String, expected: String) {
    #expect(Array(text.utf8).withUnsafeBytes { String(unescaping: $0) } == expected)
  }
}
