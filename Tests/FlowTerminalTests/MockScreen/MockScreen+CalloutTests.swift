import Testing

@testable import FlowTerminal

@Suite struct ScreenSketchCalloutTests {
  @Test func `beside its light a callout points to it, in lines as even as can be`() {
    var sketch = MockScreen.betting
    sketch.elements[1].column = 2
    sketch.elements[1].width = 16
    sketch.callout?.edge = .leading
    let shown = PageView.of(sketch).shown(60, Appearance(.coloured(.monochrome)))
    #expect(
      shown.split(separator: "\n")[9...12].joined(separator: "\n") == """
        │  ╭━━━━━━━━━━━━━━╮╭──────────────────────╮      │
        │  ┃ Betting area ┃◀ 👆 Select a chip and │      │
        │  ┃              ┃│    tap the bet area  │      │
        │  ╰━━━━━━━━━━━━━━╯╰──────────────────────╯      │
        """)
  }

  @Test func `a label that a callout covers is gone, and others stand in what it leaves free`() {
    var sketch = MockScreen.betting
    var hand = MockScreen.Element("hand", label: "Hand", row: 3, column: 0, width: 16, height: 3)
    hand.radius = 2
    var side = MockScreen.Element("side", label: "Side", row: 3, column: 30, width: 18, height: 3)
    side.radius = 2
    var covered = side
    covered.id = "covered"
    covered.column = 24
    sketch.elements += [covered, hand, side]
    let shown = PageView.of(sketch).shown(60, Appearance(.coloured(.monochrome)))
    #expect(
      shown.split(separator: "\n")[4...8].joined(separator: "\n") == """
        │                                                │
        │            ╭──────────────────────╮            │
        │┌───────────│ 👆 Select a chip and │───────────┐│
        ││   Hand    │    tap the bet area  │   Side    ││
        │└───────────╰──────────▼───────────╯───────────┘│
        """)
  }

  @Test func `a callout that fits nowhere stands under the screen`() {
    var sketch = MockScreen.list
    sketch.lit = ["row0", "row1"]
    sketch.callout = .init("Two at once", edge: .top)
    let shown = PageView.of(sketch).shown(40, Appearance(.coloured(.monochrome)))
    #expect(shown.hasSuffix("╯\n\n•   Two at once\n"))
  }
}
