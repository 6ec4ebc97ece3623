import FlowCore
import Testing

struct UnusedCopyRuleTests {
  @Test func `what the flow may look up is used, and nothing else`() throws {
    let catalog = catalog([
      ("one.title", []), ("one.body", []), ("one.emoji", []), ("one.tap", []),
      ("replay.title", []), ("two.title", []),
    ])
    let flow = "pages:\n  - page: one\n    emoji: \"👋\"\n    gestures: [tap]"
    #expect(
      try findings(in: flow, catalog: catalog, of: .unusedCopy)
        == ["1:1 note: the flow never uses 1 of 6 keys; '--all-keys' lists them"])
    #expect(
      try findings(in: flow, catalog: catalog, of: .unusedCopy, checksAllKeys: true)
        == ["7:14 note: the flow never uses the key 'two.title'"])
  }
}
