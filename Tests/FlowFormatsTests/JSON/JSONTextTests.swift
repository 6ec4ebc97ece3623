import FlowFormats
import Testing

@Suite struct JSONTextTests {
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
  func `a text is what stands between its quotes`(text: String, expected: String) throws {
    let bytes = Array("\"\(text)\" ".utf8)
    var reader = JSONReader(bytes)
    #expect(try reader.text().decoded(in: bytes) == expected)
  }
}
