import FlowCore
import TestSupport
import Testing

@testable import FlowContent
@testable import FlowYAML

/// A tree in one line: texts in quotes, lists in brackets, mappings in braces.
private func tree(_ text: String) -> String {
  let tree = SourceTree(yaml: Array(text.utf8), path: "flow.yaml")
  let (root, diagnostics) = (tree.root, tree.diagnostics)
  return diagnostics.isEmpty ? (root.map(describe) ?? "nothing") : "\(diagnostics)"
}

private func describe(_ node: SourceNode) -> String {
  switch node.content {
  case .scalar(let scalar): "'\(scalar.text)'"
  case .list(let items): "[\(items.map(describe).joined(separator: ", "))]"
  case .mapping(let entries):
    "{\(entries.map { "\($0.key): \(describe($0.value))" }.joined(separator: ", "))}"
  case .unread: "unread"
  }
}

/// The mistakes of a marked text, before anybody asks what it means.
private func mistakes(_ marked: String) -> [String] {
  let marked = MarkedText(marked)
  return marked.describe(SourceTree(yaml: Array(marked.text.utf8), path: "flow.yaml").diagnostics)
}

@Suite struct YAMLReaderTests {
  @Test(arguments: [
    ("a: no", "{a: 'no'}"),
    ("a: 0x10\nb: ~\nc: 1.0", "{a: '0x10', b: '~', c: '1.0'}"),
    ("a: [x, 'y z', \"\\u00e9\"]", "{a: ['x', 'y z', 'é']}"),
    ("- a: {b: c}\n- d", "[{a: {b: 'c'}}, 'd']"),
    ("---\na: |\n  two\n  lines\n...\n", "{a: 'two\nlines\n'}"),
    ("\u{FEFF}a: b", "{a: 'b'}"),
    ("a: b\r\nc: d\r\n", "{a: 'b', c: 'd'}"),
    ("a:", "{a: ''}"),
    ("zwölf: ünï", "{zwölf: 'ünï'}"),
  ])
  func `every scalar is a text`(text: String, expected: String) {
    #expect(tree(text) == expected)
  }

  @Test func `nodes know their line and column in Unicode scalars`() throws {
    let root = try #require(
      SourceTree(yaml: Array("é: [👋🏽, b]\nc:\n  - d".utf8), path: "p").root)
    #expect(root["é"]?.items.map(\.location.column) == [5, 9])
    #expect(root["c"]?.items.first?.location.description == "p:3:5")
  }

  @Test func `anchors, aliases, tags and merge keys are all reported`() {
    #expect(
      mistakes(
        """
        a: ⟦1⟧&x b
        c: ⟦2⟧*x
        d: ⟦3⟧!!int 3
        ⟦4⟧<<: ⟦5⟧*x
        """) == [
          "1: F002: flow files don't support anchors; quote text that starts with '&'",
          "2: F002: flow files don't support aliases; quote text that starts with '*'",
          "3: F002: flow files don't support tags; quote text that starts with '!'",
          "4: F002: flow files don't support merge keys; write out what '<<' would merge",
          "5: F002: flow files don't support aliases; quote text that starts with '*'",
        ])
  }

  @Test func `a second document is refused`() {
    #expect(
      mistakes("a: b\n⟦1⟧---\nc: d\n")
        == ["1: F002: unexpected second document; a file has one"])
  }

  @Test(arguments: ["⟦1⟧%YAML 1.1\n---\na: b", "⟦1⟧%TAG ! x:\n---\na: b", "⟦1⟧%FOO\n---\na: b"])
  func `directives are refused`(text: String) {
    #expect(
      mistakes(text) == ["1: F002: flow files don't support '%' directives; remove it"])
  }

  @Test func `each duplicate key names the line of the first`() {
    #expect(
      mistakes("a: b\nc: d\n⟦1⟧a: e\n⟦2⟧a: f\n") == [
        "1: F003: duplicate key 'a', first on line 1",
        "2: F003: duplicate key 'a', first on line 1",
      ])
  }

  @Test func `a key must be a string`() {
    #expect(mistakes("? ⟦1⟧[a]\n: b\n") == ["1: F006: a key must be a string, not a list"])
  }

  @Test func `64 levels are read and one more is not`() {
    let levels = YAMLReader.deepest
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(mistakes(nested(levels)) == [])
    #expect(mistakes(nested(levels + 1)) == ["1:65: F008: nested more than 64 deep"])
  }

  @Test(arguments: ["⟦1⟧", "⟦1⟧\n\n", "# only a comment\n⟦1⟧", "---\n⟦1⟧...\n# x", "---\n⟦1⟧"])
  func `an empty file says how a flow begins`(text: String) {
    #expect(
      mistakes(text) == ["1: F005: the file is empty; a flow starts with 'flow: NAME'"])
  }
}
