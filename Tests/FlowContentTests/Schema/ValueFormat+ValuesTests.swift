import Testing

@Suite struct ValueFormatValuesTests {
  @Test(arguments: [
    "show: launches >= ⟦1⟧often",
    "show: 'launches >= ⟦1⟧often'",
    "show: \"launches >= ⟦1⟧often\"",
    "show: ⟦1⟧\"launches\\x20>= often\"",
    "show: ⟦1⟧>\n  launches >=\n  often",
    "show: ⟦1⟧launches >=\n  often",
  ])
  func `a fault of a condition is shown inside the text where that is certain`(page: String) {
    #expect(mistakes(inPage: page) == ["1: F013: 'launches' is a number, but 'often' isn't"])
  }

  @Test func `columns count Unicode scalars`() {
    #expect(
      mistakes(inPage: "show: language == \"👋🏽é\" and ⟦1⟧wat")
        == ["1: F012: unknown fact 'wat'; declare it under 'facts:'"])
  }

  @Test func `conditions are checked wherever they stand`() {
    #expect(
      mistakes(
        inPage: """
          skip: ⟦1⟧alowed
          advanceWhen: ⟦2⟧launches
          steps: [{text: a, doneWhen: completed ⟦3⟧= yes}]
          """)
        == [
          "1: F012: unknown fact 'alowed'; did you mean 'allowed'?",
          "2: F013: 'launches' is a number, not yes or no; compare it with a value",
          "3: F011: unexpected '='; write '==' to compare",
        ])
  }

  @Test(arguments: ["2..1", "v2", "1.2.3.4.5", "2.1-beta"])
  func `a version is up to four whole numbers`(version: String) {
    #expect(
      mistakes(inPage: "since: ⟦1⟧\(version)")
        == ["1: F007: 'since' must be a version such as 2.1, not '\(version)'"])
  }
}
