import FlowCore
import Testing

struct FormerPageRuleTests {
  @Test(arguments: [
    ("- page: a\n    was: old\n  - page: b\n    was: [older, oldest]", []),
    (
      "- page: a\n    was: [b]\n  - page: b",
      ["7:10 error: 'was' names 'b', which is a page of this flow"]
    ),
    (
      "- page: a\n    was: [old]\n  - page: b\n    was: old",
      ["9:10 error: page 'a' was 'old', too; only one page can take its place"]
    ),
  ])
  func `a former name says where a visit resumes`(pages: String, expected: [String]) throws {
    #expect(try findings(in: "pages:\n  \(pages)\n", of: .duplicateIdentifier) == expected)
  }
}
