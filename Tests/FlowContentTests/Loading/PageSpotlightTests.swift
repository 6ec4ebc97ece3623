import FlowCore
import TestSupport
import Testing

private let table = """
  screens:
    - screen: table
      size: 44x18
      elements:
        - {element: zone, at: 2x4, size: 20x3}
        - {element: deal, at: 2x9, size: 20x3}

  """

private let menu = "  - {screen: menu, size: 10x10}\n"

private func spotlight(_ keys: String) throws -> Spotlight? {
  let body = keys.split(separator: "\n").map { "    \($0)\n" }.joined()
  return try flow(
    flowText(table + "pages:\n  - page: one\n" + body)
  ).pages[0].spotlight
}

@Suite struct PageSpotlightTests {
  @Test func `the only screen need not be named`() throws {
    #expect(
      try spotlight("highlight: zone") == Spotlight(screen: "table", elements: ["zone"]))
  }

  @Test func `a callout is a mapping, or a text alone`() throws {
    #expect(
      try spotlight(
        """
        screen: table
        highlight: [zone, deal]
        missing: wait
        callout: {text: tip, icon: hand.tap.fill, edge: top}
        """)
        == Spotlight(
          screen: "table", elements: ["zone", "deal"],
          callout: .init(text: "tip", icon: "hand.tap.fill", edge: .top), missing: .wait))
    #expect(try spotlight("highlight: zone\ncallout: tip")?.callout == .init(text: "tip"))
  }

  @Test func `what is lit must exist`() {
    #expect(
      mistakes(inPage: "highlight: [⟦1⟧zoen, deal, ⟦2⟧deal, ⟦3⟧bar]", of: table) == [
        "1: F015: the screen 'table' has no element 'zoen'; did you mean 'zone'?",
        "2: F014: duplicate 'deal'; name it once",
        "3: F015: the screen 'table' has no element 'bar'",
      ])
    #expect(
      mistakes(inPage: "screen: ⟦1⟧tabel\nhighlight: zone", of: table)
        == ["1: F015: unknown screen 'tabel'; did you mean 'table'?"])
  }

  @Test func `of several screens one must be named`() {
    #expect(
      mistakes(inPage: "highlight: ⟦1⟧zone", of: table + menu)
        == ["1: F005: 'highlight' needs 'screen', since the flow has 2"])
  }

  @Test func `the rest of a spotlight needs something that is lit`() {
    #expect(
      mistakes(inPage: "screen: ⟦1⟧table\ncallout: ⟦2⟧tip\nmissing: ⟦3⟧skip", of: table) == [
        "1: F005: 'screen' needs 'highlight', which names the elements",
        "2: F005: 'callout' needs 'highlight', which names the elements",
        "3: F005: 'missing' needs 'highlight', which names the elements",
      ])
    #expect(
      mistakes(inPage: "highlight: ⟦1⟧[]", of: table)
        == ["1: F007: 'highlight' needs at least one element"])
  }

  @Test func `the words of a spotlight are checked`() {
    #expect(
      mistakes(
        inPage: "highlight: zone\nmissing: ⟦1⟧hide\ncallout: {text: tip, edge: ⟦2⟧left}", of: table)
        == [
          "1: F007: 'missing' can't be 'hide'; use one of 'show', 'skip', 'wait'",
          "2: F007: 'edge' can't be 'left'; use one of 'top', 'bottom', 'leading', 'trailing'",
        ])
  }
}
