import FlowContent
import FlowCore
import FlowFormats
import FlowYAML
import TestSupport
import Testing

struct JSONSourceTests {
  @Test(arguments: ["baccarat", "blackjack", "cluck", "family", "familysync", "spotlight"])
  func `a flow is the same in JSON as in YAML`(_ name: String) throws {
    let yaml = SourceTree(yaml: try Shipped.file("\(name)/flow.yaml"), path: "f")
    let text = try #require(yaml.root).json.description
    let json = SourceTree(json: Array(text.utf8), path: "f")
    #expect(try FlowLoader.load(json).flow == FlowLoader.load(yaml).flow)
  }

  @Test(arguments: [
    (
      "{\"flow\": \"x\",\n \"a\": 1, \"a\": 2}",
      "f:2:10: error: duplicate key 'a', first on line 2 [F003]"
    ),
    ("{\"flow\": \"x\" \"app\": \"y\"}", "f:1:14: error: expected ',' or a closing bracket [F001]"),
    ("", "f:1:1: error: unexpected end of the file [F001]"),
    ("{} x", "f:1:4: error: unexpected text after the last '}' [F001]"),
    (String(repeating: "[", count: 100), "f:1:65: error: nested more than 64 deep [F008]"),
  ]) func `a mistake is named where it stands`(_ text: String, _ expected: String) {
    #expect(
      SourceTree(json: Array(text.utf8), path: "f").diagnostics.map(\.description) == [expected])
  }

  @Test func `numbers and truths are texts, and null is no value`() {
    let tree = SourceTree(
      json: Array(#"{"a": 2.5, "b": true, "c": null, "d": "é"}"#.utf8), path: "f")
    #expect(tree.root?.json.description == #"{"a":"2.5","b":"true","c":"","d":"é"}"#)
  }
}
