import FlowContent
import FlowCore
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

  @Test func `a place on a long line is counted in scalars`() throws {
    let name = String(repeating: "é👋", count: 1_000)
    let before = #"{"sourceLanguage": "en", "strings": {"\#(name)": "#
    let bytes = Array("\u{FEFF}\(before){}}}".utf8)
    let lines = try Catalog(bytes, path: "a.xcstrings").lines
    let byte = 3 + before.utf8.count
    let place = lines.location(ofByte: byte)
    #expect(place.description == "a.xcstrings:1:\(before.unicodeScalars.count + 1)")
    #expect(lines.offset(of: place) == byte)
    #expect(lines.location(ofByte: .max) == lines.location(ofByte: bytes.count))
  }
}
