import FlowContent
import Testing

struct LineTableTests {
  private static let text = """
    \u{FEFF}{"sourceLanguage": "en", "strings": {
      "é👋": {}, "b": {}
    }}
    """

  @Test func `a place leads back to its byte`() throws {
    let bytes = Array(Self.text.utf8)
    let lines = try Catalog(bytes, path: "a.xcstrings").lines
    for byte in bytes.indices.dropFirst(3) where bytes[byte] & 0xC0 != 0x80 {
      #expect(lines.offset(of: lines.location(ofByte: byte)) == byte)
    }
  }
}
