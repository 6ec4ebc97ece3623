import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct UTF8SplitTests {
  @Test(arguments: [
    ("", [""]), ("next", ["next"]), ("next · back", ["next", "back"]),
    (" · next ·  · back · ", ["", "next", "", "back", ""]), ("a·b · ", ["a·b", ""]),
    (" ·", [" ·"]), (" ·  · ", ["", "", ""]),
  ])
  func `a text is split at each separator, and what is empty stays`(text: String, parts: [String]) {
    text.withBytes { bytes in
      #expect(bytes.split(at: " · ").map { bytes.text($0) } == parts)
    }
  }

  @Test(arguments: [(-1, false), (0, true), (1, false), (4, true), (5, false), (6, false)])
  func `a word stands where all of its bytes do`(place: Int, isThere: Bool) {
    "ab, ab".withBytes { #expect($0.has("ab", at: place) == isThere) }
  }
}
