import FlowCore
import Testing

@testable import FlowContent
@testable import FlowYAML

private func refusal(_ bytes: [UInt8]) -> String? {
  YAMLSource(bytes, path: "f").refusal?.description
}

@Suite struct YAMLSourceTests {
  @Test(arguments: [
    ("<!DOCTYPE html>", "f:1:1: error: this is HTML or XML, but a flow is YAML [F010]"),
    ("\n  <plist/>", "f:2:3: error: this is HTML or XML, but a flow is YAML [F010]"),
    ("<<<<<<< HEAD\n", "f:1:1: error: unresolved merge conflict [F010]"),
    (
      "{ \"flow\": 1 }",
      "f:1:1: error: this is JSON, but a flow is YAML; write one 'key: value' per line [F010]"
    ),
    (" \n", "f:1:1: error: the file is empty; a flow starts with 'flow: NAME' [F005]"),
  ])
  func `another kind of file is named`(text: String, expected: String) {
    #expect(refusal(Array(text.utf8)) == expected)
  }

  @Test func `a flow in braces is YAML`() {
    #expect(refusal(Array("{flow: a}".utf8)) == nil)
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x62, 0x00],
  ])
  func `UTF-16 is refused`(bytes: [UInt8]) {
    #expect(
      refusal(bytes) == "f:1:1: error: the file is UTF-16 or binary; save it as UTF-8 [F009]")
  }

  @Test func `four mebibytes are read and a byte more is not`() {
    let largest = [UInt8](repeating: 0x61, count: YAMLSource.largest)
    #expect(refusal(largest) == nil)
    #expect(refusal(largest + [0x61]) == "f:1:1: error: the file is larger than 4 MiB [F008]")
  }

  @Test(arguments: [
    (0, "f:1:1"), (2, "f:1:2"), (3, "f:2:1"), (5, "f:3:1"), (8, "f:4:1"), (99, "f:4:2"),
  ])
  func `a byte has a line and a column`(offset: Int, expected: String) {
    let source = YAMLSource(Array("é\n\r\n\u{2028}x".utf8), path: "f")
    #expect(source.location(ofByte: offset).description == expected)
  }

  @Test func `lines are found by number`() {
    let source = YAMLSource(Array("a\r\nbé\n\nc".utf8), path: "f")
    #expect(
      (0...4).map { String(String.UnicodeScalarView(source.line($0))) } == ["a", "bé", "", "c", ""])
  }
}
