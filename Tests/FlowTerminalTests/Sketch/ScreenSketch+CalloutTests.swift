import Testing

@testable import FlowTerminal

@Suite struct ScreenSketchCalloutTests {
  @Test func `beside its light a callout points to it, in lines as even as can be`() {
    var sketch = ScreenSketch.betting
    sketch.elements[1].column = 2
    sketch.elements[1].width = 16
    sketch.callout?.edge = .leading
    let shown = Card.of(sketch).shown(60, Appearance(.coloured(.monochrome)))
    #expect(
      shown.split(separator: "\n")[9...12].joined(separator: "\n") == """
        │  ╭━━━━━━━━━━━━━━╮╭──────────────────────╮      │
        │  ┃ Betting area ┃◀ 👆 Select a chip and │      │
        │  ┃              ┃│    tap the bet area  │      │
        │  ╰━━━━━━━━━━━━━━╯╰──────────────────────╯      │
        """)
  }

  @Test func `a callout that fits nowhere stands under the screen`() {
    var sketch = ScreenSketch.list
    sketch.lit = ["row0", "row1"]
    sketch.callout = .init("Two at once", edge: .top)
    let shown = Card.of(sketch).shown(40, Appearance(.coloured(.monochrome)))
    #expect(shown.hasSuffix("╯\n\n•   Two at once\n"))
  }
}
