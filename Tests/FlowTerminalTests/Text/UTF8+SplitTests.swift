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
}
