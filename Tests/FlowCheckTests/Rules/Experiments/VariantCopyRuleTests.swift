import FlowCore
import Testing

@Suite struct VariantCopyRuleTests {
  private static let strings = catalog([
    ("one.title", [("en", "One"), ("de", "Eins")]), ("one.body", [("en", "Body")]),
    ("one.title.short", [("en", "1"), ("de", "1.")]), ("one.title.new", [("en", "New")]),
    ("one.emoji", [("en", "Hand")]), ("one.hand", [("en", "A hand")]),
  ])

  private func flow(_ copy: String) -> String {
    """
    pages:
      - page: one
        emoji: "👋"
    experiments:
      - experiment: try
        variants:
          - variant: a
          - variant: b
            copy: {\(copy)}

    """
  }

  @Test(
    arguments: [
      ("one.title: one.title.short", []),
      ("one.emoji: one.hand", ["'one.hand' has no text in de"]),
      ("one.title: one.title.new", ["'one.title.new' has no text in de"]),
      ("one.title: one.none", ["the catalog has no key 'one.none'"]),
      ("two.title: one.title", ["no page uses the copy key 'two.title'"]),
    ] as [(String, [String])])
  func `a variant needs its copy in every language`(copy: String, messages: [String]) throws {
    let found = try findings(in: flow(copy), catalog: Self.strings, of: .variantCopy)
    #expect(found.count == messages.count)
    for (line, message) in zip(found, messages) {
      #expect(line.hasPrefix("13:") && line.contains("error: \(message)"), "\(line)")
    }
  }

  @Test func `a key that only a variant uses is used`() throws {
    #expect(
      try findings(
        in: flow("one.title: one.title.short, one.emoji: one.hand"), catalog: Self.strings,
        of: .unusedCopy) == [
          "1:1 note: the flow never uses 1 of 6 keys; '--all-keys' lists them"
        ])
  }
}
