import FlowTerminal
import Testing

@Suite struct PreformattedTextTests {
  @Test(arguments: [
    ("", [""]), ("one", ["one"]), ("one\n  two", ["one", "  two"]),
    ("one\n\ntwo\n", ["one", "", "two"]),
    ("\n", [""]), ("a\u{1B}b", ["ab"]),
  ])
  func `lines stand as they are, and the last one may be ended`(text: String, lines: [String]) {
    let shown = Frame(preformatted: text).lines.map { $0.spans.first?.text ?? "" }
    #expect(shown == lines)
  }
}
