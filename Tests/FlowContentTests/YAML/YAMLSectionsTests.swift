import Testing

@testable import FlowContent

@Suite struct YAMLSectionsTests {
  private let text = """
    # A flow.
    flow: tour
    facts:
      liked: {type: boolean, default: no}

    pages:
    - page: one
    # In between.
    - page: two
    show: not completed
    """

  @Test func `sections are the keys at the margin, each up to the next one`() throws {
    let sections = try #require(YAMLSections(Array(text.utf8)))
    #expect(sections.keys == ["flow", "facts", "pages", "show"])
    #expect(
      String(decoding: sections.bytes(without: ["facts", "pages"]), as: UTF8.self)
        == "flow: tour\nshow: not completed")
  }

  @Test(arguments: [
    "\"flow\": tour", "? flow\n: tour", "{flow: tour}", "- flow", "--- \nflow: tour", "flow",
    "flow:",
    "  flow: tour\nshow: always\n}", "flow: tour\r\nshow: no", "flow: tour\u{85}show: no",
    "flow: tour\u{2028}show: no", "flow: tour\n---\nshow: no", "%YAML 1.2\n---\nflow: tour",
  ])
  func `an unusual file has no sections`(text: String) {
    #expect(YAMLSections(Array(text.utf8)) == nil)
  }

  @Test func `typographic signs are nothing unusual`() {
    #expect(YAMLSections(Array("flow: tour # “Tour” … 👋 é\n".utf8))?.keys == ["flow"])
  }

  @Test(arguments: [
    ("pages: [{show: launches > 2}]", true),
    ("pages: [{show: \"l\\x61unches > 2\"}]", true),
    ("pages: [{show: launch > 2}]", false),
    ("facts: launches", false),
  ])
  func `words are looked for in some sections, and an escape may be one`(text: String, found: Bool)
  {
    let sections = YAMLSections(Array((text + "\n").utf8))
    #expect(sections?.mayMention(["launches", "signIn"], in: ["pages"]) == found)
  }
}
