import FlowCore
import TestSupport
import Testing

private func mistakes(_ screens: String) -> [String] {
  mistakes(in: flowText("pages: [{page: one}]\nscreens:\n" + screens))
}

@Suite struct ScreenTableTests {
  @Test func `every key of a screen`() throws {
    let flow = try flow(
      flowText(
        """
        pages: [{page: one}]
        screens:
          - screen: table
            size: 44x18
            bars: [{bar: top, label: Blackjack}]
            elements:
              - {element: zone, at: 2x4, size: 42x3, label: Bets, radius: 2, show: completed}
              - {element: deal, at: 0x190, size: 1x10}
        """))
    #expect(
      flow.screens == [
        Screen(
          id: "table", columns: 44, rows: 18, bars: [.init(edge: .top, label: "Blackjack")],
          elements: [
            .init(
              id: "zone", label: "Bets", column: 2, row: 4, width: 42, height: 3, radius: 2,
              show: .fact("completed")),
            .init(id: "deal", label: "table.deal", column: 0, row: 190, width: 1, height: 10),
          ])
      ])
  }

  @Test func `what is too large or outside is refused`() {
    #expect(
      mistakes(
        """
          - screen: a
            size: ⟦1⟧201x10
          - screen: b
            size: 44x18
            elements:
              - {element: c, at: 2x4, size: ⟦2⟧43x3}
              - {element: d, at: 0x199, size: ⟦3⟧1x2}
              - {element: e, at: ⟦4⟧200x0, size: ⟦5⟧0x1, radius: ⟦6⟧101}
        """) == [
          "1: F008: 'size' must be from 1 to 200 in each direction",
          "2: F008: 'c' ends at column 45, outside the screen's 44",
          "3: F008: 'd' ends at row 201; a screen has at most 200",
          "4: F008: 'at' must be from 0 to 199 in each direction",
          "5: F008: 'size' must be from 1 to 200 in each direction",
          "6: F007: 'radius' must be a number from 0 to 100, not '101'",
        ])
  }

  @Test(arguments: ["44", "44x", "x18", "44 x 18", "-1x4", "44x18x2", "99999999999999999999x1"])
  func `a size is columns by rows`(size: String) {
    #expect(
      mistakes("  - {screen: a, size: ⟦1⟧\(size)}")
        == ["1: F007: 'size' must be a size such as 44x18, not '\(size)'"])
  }

  @Test func `screens and elements have ids of their own`() {
    #expect(
      mistakes(
        """
          - screen: ⟦1⟧a
            size: 10x10
            elements:
              - {element: ⟦2⟧x, at: 0x0, size: 1x1}
              - {element: ⟦3⟧x, at: 0x0, size: 1x1}
          - screen: ⟦4⟧a
            size: 10x10
            elements:
              - {element: x, at: 0x0, size: 1x1}
        """) == [
          "1: F014: duplicate screen 'a', also on line 12",
          "2: F014: duplicate element 'x', also on line 11",
          "3: F014: duplicate element 'x', also on line 10",
          "4: F014: duplicate screen 'a', also on line 7",
        ])
  }

  @Test func `a bar is at the top or at the bottom, and says something`() {
    #expect(
      mistakes("  - {screen: a, size: 9x9, bars: [{bar: ⟦1⟧left, label: A}, ⟦2⟧{bar: top}]}") == [
        "1: F007: 'bar' can't be 'left'; use one of 'top', 'bottom'",
        "2: F005: a bar needs the key 'label'",
      ])
  }
}
