import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct ClustersTests {
  /// Ordinary and other characters that can be next to each other in copy.
  private static let pieces = [
    "a", " ", "-", "é", "ж", "漢", "한", "あ", "…", "·", "─", "\u{A0}", "\u{202F}", "\u{3000}", "\n",
    "\r\n", "\t", "\u{7}", "\u{9B}", "e\u{301}", "\u{301}", "か\u{3099}", "각", "क्षि", "กำ", "♠",
    "👋", "❤️", "1️⃣", "👍🏽", "👨‍👩‍👧‍👦", "🇫🇷", "🇫", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{200D}", "\u{FE0F}", "\u{200B}", "\u{AD}",
    "\u{1100}", "\u{1161}", "\u{0600}", "©",
  ]

  @Test(arguments: pieces)
  func `the clusters of a text are its characters, whatever stands before and behind`(
    piece: String
  ) {
    for other in Self.pieces {
      for text in [
        piece, piece + other, "a" + piece + other, piece + other + "字x", other + piece + piece,
      ] {
        expectCharacters(of: text)
      }
    }
  }

  private func expectCharacters(of text: String) {
    text.withBytes { bytes in
      let clusters = Array(bytes.clusters)
      #expect(clusters.map { bytes.text($0.bytes) } == text.map { String($0) })
      #expect(clusters.map(\.first) == text.compactMap(\.unicodeScalars.first))
      #expect(clusters.map(\.width) == text.map { DisplayWidth.of($0) }, "\(text)")
      #expect(clusters.map(\.isSingle) == text.map { $0.unicodeScalars.count == 1 })
    }
  }

  @Test func `an empty text has none`() {
    #expect("".withBytes { bytes in bytes.clusters.map(\.width) } == [])
  }

  @Test func `strange text takes time by its length`() {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 10_000)
    #expect(DisplayWidth.of(family) == 20_000)
  }
}
