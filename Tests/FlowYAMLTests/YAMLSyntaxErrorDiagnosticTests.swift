import FlowCore
import TestSupport
import Testing

@testable import FlowContent
@testable import FlowYAML

private func mistakes(_ marked: String) -> [String] {
  let marked = MarkedText(marked)
  return marked.describe(SourceTree(yaml: Array(marked.text.utf8), path: "flow.yaml").diagnostics)
}

@Suite struct YAMLSyntaxErrorDiagnosticTests {
  @Test(arguments: [
    ("a: ⟦1⟧Note: this\nb: c", "text that contains ': ' must be quoted; quote this text"),
    ("- a: ⟦1⟧one: two: three", "text that contains ': ' must be quoted; quote this text"),
    ("a: b\n  c⟦1⟧: d", "bad indentation: the key above already has a value"),
    ("a:\n⟦1⟧\tb: c", "tabs can't indent; use spaces"),
    ("a: b\n⟦1⟧\tc: d", "tabs can't indent; use spaces"),
    ("a:\n    b: c\n  ⟦1⟧d: e", "bad indentation: this line doesn't line up with any key above"),
    ("a: \"b\" ⟦1⟧c", "unexpected text after the closing quote; quote the whole text"),
    ("a: ⟦1⟧\"b\nc: d\n", "unterminated quotation"),
    ("a: 'it'⟦1⟧s\nb: c", "unexpected text after the closing quote; quote the whole text"),
    ("a: ⟦1⟧[b, c\nd: e", "this list isn't closed; add ']'"),
    ("a: ⟦1⟧{b: c\n", "this mapping isn't closed; add '}'"),
    (
      "- {a: b, c: d in ⟦1⟧[e, f]}",
      "inside '{…}', text that contains '[' must be quoted; quote this text"
    ),
    ("a: [b ⟦1⟧{c}]", "inside '[…]', text that contains '{' must be quoted; quote this text"),
    ("a: ⟦1⟧{b: 'c' [d]}", "this mapping isn't closed; add '}'"),
    (
      "a: b\n⟦1⟧c\n",
      "this line has no ': '; write 'key: value', or quote text that spans several lines"
    ),
    ("a: ⟦1⟧@home", "text can't start with '@'; quote this text"),
    ("a: ⟦1⟧`code`", "text can't start with '`'; quote this text"),
    ("a: ⟦1⟧%d pages", "text can't start with '%'; quote this text"),
    ("a: ⟦1⟧- b", "a list starts on its own line below its key"),
    (
      "a:\n  - b\n  ⟦1⟧c: d",
      "bad indentation: the next item of this list starts with '-' below the others"
    ),
    (
      "a: \"C:\\new ⟦1⟧\\q\"",
      "'\\' starts an escape in double quotes; write '\\\\', or use single quotes"
    ),
    ("{a⟦1⟧:{b: c}}", "put a space after ':', or quote this text"),
    ("a: ⟦1⟧, b", "expected a value; quote text that starts like this"),
  ])
  func `syntax errors are put in words for people`(text: String, expected: String) {
    #expect(mistakes(text) == ["1: F001: \(expected)"])
  }

  @Test(arguments: [
    ("a: ⟦1⟧&", "text can't start with '&'; quote this text"),
    ("a: ⟦1⟧* star", "text can't start with '*'; quote this text"),
    ("a: ⟦1⟧!<", "text can't start with '!'; quote this text"),
    ("a: ⟦1⟧!x!y z", "flow files don't support tags; quote text that starts with '!'"),
    ("⟦1⟧%YAML 2.0\n---\na: b", "flow files don't support '%' directives; remove it"),
  ])
  func `what the profile leaves out is said to be left out`(text: String, expected: String) {
    #expect(mistakes(text) == ["1: F002: \(expected)"])
  }

  @Test func `bytes that are no text have a line and a column`() {
    func mistakes(_ bytes: [UInt8]) -> [String] {
      SourceTree(yaml: bytes, path: "f").diagnostics.map(\.description)
    }
    let text = Array("a: b\né: ".utf8)
    #expect(mistakes(text + [0x00]) == ["f:2:4: error: a control character; remove it [F009]"])
    #expect(mistakes(text + [0x1B]) == ["f:2:4: error: a control character; remove it [F009]"])
    let notUTF8 = ["f:2:4: error: this isn't UTF-8; save the file as UTF-8 [F009]"]
    #expect(mistakes(text + [0xFF]) == notUTF8)
    #expect(mistakes(text + [0xE2, 0x82]) == notUTF8)
    #expect(mistakes(text + [0xED, 0xA0, 0x80]) == notUTF8)
  }
}
