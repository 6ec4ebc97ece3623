import FlowCore
import Testing

@Suite struct UTF8TextTests {
  @Test(arguments: [
    "", "a", "plain ASCII of more than fifteen bytes", "é", "Примеры на русском", "東京都", "👋🏽",
    "a\u{301}", "\0",
  ])
  func `some of the bytes are the text that they say`(text: String) {
    var framed = "…" + text + "…"
    framed.withUTF8 { bytes in
      let found = bytes.text(3..<(3 + text.utf8.count))
      #expect(found == text && Array(found.utf8) == Array(text.utf8))
      #expect(bytes.text(0..<bytes.count).hasPrefix("…" + text))
    }
  }
}
