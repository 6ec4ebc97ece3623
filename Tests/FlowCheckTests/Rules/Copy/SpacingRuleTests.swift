import FlowCore
import Testing

struct SpacingRuleTests {
  @Test(arguments: [
    (" One", ["2:88 warning: 'one.title' begins with a space in en"]),
    ("One\\n", ["2:88 warning: 'one.title' ends with a space in en"]),
    ("One two  three", ["2:95 warning: 'one.title' has two spaces in a row in en"]),
    ("One\\nTwo", []), ("One\u{A0}two", []),
  ])
  func `blanks around a text, and two in a row`(text: String, found: [String]) throws {
    let catalog = catalog([("one.title", [("en", text)])])
    #expect(try findings(in: "pages:\n  - page: one", catalog: catalog, of: .spacing) == found)
  }
}
