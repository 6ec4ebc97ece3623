import FlowFormats
import Testing

@Suite struct JSONValueTests {
  private static let value = JSONValue.object([
    ("name", .string("a \"b\"")), ("none", .null), ("empty", .object([])),
    ("numbers", .array([.number(1), .number(-2)])),
    ("objects", .array([.object([("is", .boolean(true))])])),
  ])

  @Test func `a value is on one line without spaces`() {
    #expect(
      Self.value.description
        == #"{"name":"a \"b\"","none":null,"empty":{},"numbers":[1,-2],"objects":[{"is":true}]}"#)
  }

  @Test func `objects are spread over lines, and arrays of them`() {
    #expect(
      Self.value.text(JSONStyle(), margin: "") == """
        {
          "name": "a \\"b\\"",
          "none": null,
          "empty": {},
          "numbers": [1, -2],
          "objects": [
            {
              "is": true
            }
          ]
        }
        """)
  }

  @Test func `additions look like Xcode's`() {
    var style = JSONStyle()
    (style.colon, style.padding, style.newline) = (" : ", " ", "\r\n")
    let value = JSONValue.object([("a", .object([("b", .string("c"))]))])
    #expect(value.text(style) == #"{ "a" : { "b" : "c" } }"#)
    #expect(
      value.text(style, margin: "  ")
        == "{\r\n    \"a\" : {\r\n      \"b\" : \"c\"\r\n    }\r\n  }")
  }

  @Test(arguments: [
    ("\u{1F}\n\r\t\\", #""\u001f\n\r\t\\""#, #""\u001f\n\r\t\\""#),
    ("\u{7F}\u{9B}", #""\u007f\u009b""#, "\"\u{7F}\u{9B}\""),
    ("a\u{202E}b\u{2028}", #""a\u202eb\u2028""#, "\"a\u{202E}b\u{2028}\""),
    ("\u{E0001}é👋", "\"\\udb40\\udc01é👋\"", "\"\u{E0001}é👋\""),
  ])
  func `invisible characters are escaped for a terminal only`(
    text: String, compact: String, other: String
  ) {
    #expect(JSONStyle.compact.quoted(text) == compact)
    #expect(JSONStyle().quoted(text) == other)
  }
}
