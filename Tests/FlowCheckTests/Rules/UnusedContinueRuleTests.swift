import FlowCore
import Testing

struct UnusedContinueRuleTests {
  private func findings(_ page: String) throws -> [String] {
    try FlowCheckTests.findings(
      in: "pages: [{page: one, continue: Go, \(page)}, {page: two}]", of: .unusedKey)
  }

  @Test func `a label for going on where only choices do`() throws {
    #expect(
      try findings("choices: [{choice: a, do: {answer: a}}, {choice: b, do: skip}]") == [
        "5:31 warning: 'continue' never shows, since only the page's choices leave it; remove it,"
          + " or add a choice with 'do: next'"
      ])
  }

  @Test(arguments: [
    "emoji: \"👋\"", "choices: [{choice: a, do: next}]", "choices: [{choice: a, do: {launch: b}}]",
    "advanceWhen: authenticated, choices: [{choice: a, do: signIn}]",
  ])
  func `a label that shows`(page: String) throws {
    #expect(try findings(page) == [])
  }
}
