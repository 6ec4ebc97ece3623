import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct MockScreenCalloutTests {
  @Test func `beside its light a callout points to it, in lines as even as can be`() {
    var mockScreen = MockScreen.betting
    mockScreen.elements[1].column = 2
    mockScreen.elements[1].width = 16
    mockScreen.callout?.edge = .leading
    let shown = PageView.of(mockScreen).shown(60, Appearance(.coloured(.monochrome)))
    #expect(
      shown.split(separator: "\n")[9...12].joined(separator: "\n") == """
        │  ╭━━━━━━━━━━━━━━╮╭──────────────────────╮      │
        │  ┃ Betting area ┃◀ 👆 Select a chip and │      │
        │  ┃              ┃│    tap the bet area  │      │
        │  ╰━━━━━━━━━━━━━━╯╰──────────────────────╯      │
        """)
  }

  @Test func `a label that a callout covers is gone, and others stand in what it leaves free`() {
    var mockScreen = MockScreen.betting
    var hand = Screen.Element(id: "hand", label: "Hand", column: 0, row: 3, width: 16, height: 3)
    hand.radius = 2
    var side = Screen.Element(id: "side", label: "Side", column: 30, row: 3, width: 18, height: 3)
    side.radius = 2
    var covered = side
    covered.id = "covered"
    covered.column = 24
    mockScreen.elements += [covered, hand, side]
    let shown = PageView.of(mockScreen).shown(60, Appearance(.coloured(.monochrome)))
    #expect(
      shown.split(separator: "\n")[4...8].joined(separator: "\n") == """
        │                                                │
        │            ╭──────────────────────╮            │
        │┌───────────│ 👆 Select a chip and │───────────┐│
        ││   Hand    │    tap the bet area  │   Side    ││
        │└───────────╰──────────▼───────────╯───────────┘│
        """)
  }

  @Test func `a label stays in one piece in the middle of an element where that is free`() {
    var mockScreen = MockScreen.betting
    mockScreen.elements += [
      Screen.Element(id: "try", label: "試着", column: 10, row: 0, width: 8, height: 4)
    ]
    let shown = PageView.of(mockScreen).shown(60, Appearance(.coloured(.monochrome)))
    #expect(
      shown.split(separator: "\n")[3...6].joined(separator: "\n") == """
        │          ┌──────┐   Dealer                     │
        │          │ 試着 │                              │
        │          │ ╭──────────────────────╮            │
        │          └─│ 👆 Select a chip and │            │
        """)
  }

  @Test func `a callout that fits nowhere stands under the screen`() {
    var mockScreen = MockScreen.list
    mockScreen.highlighted = ["row0", "row1"]
    mockScreen.callout = .init(text: "Two at once", edge: .top)
    let shown = PageView.of(mockScreen).shown(40, Appearance(.coloured(.monochrome)))
    #expect(shown.hasSuffix("╯\n\n•   Two at once\n"))
  }
}
