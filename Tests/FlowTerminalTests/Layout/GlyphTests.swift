import Testing

@testable import FlowTerminal

@Suite struct GlyphTests {
  @Test(arguments: [
    ("hand.tap.fill", "👆"), ("rectangle.stack", "🎴"), ("play.circle.fill", "▶"),
    ("book.fill", "📖"), ("graduationcap.fill", "🎓"), ("brain.head.profile", "🧠"),
    ("chart.line.uptrend.xyaxis", "📈"), ("star.fill", "★"), ("star.circle.fill", "★"),
    ("rectangle.split.2x1.fill", "◫"), ("arrow.down.circle.fill", "↓"), ("shield.checkered", "⛨"),
    ("person.fill", "👤"), ("person.2.fill", "👥"), ("person.3.fill", "👪"),
    ("arrow.up.right.circle.fill", "↗"), ("suit.heart.fill", "♥"), ("suit.diamond.fill", "♦"),
    ("plus.circle.fill", "+"), ("gearshape.2.fill", "⚙"), ("gamecontroller.fill", "🎮"),
  ])
  func `every symbol of the seeds has its glyph`(name: String, glyph: String) {
    #expect(Glyph.symbol(name) == glyph)
  }

  @Test(arguments: ["star", "star.fill", "star.circle", "star.slash.circle.fill", "star.square"])
  func `looks of the same symbol share its glyph`(name: String) {
    #expect(Glyph.symbol(name) == "★")
  }

  @Test(
    arguments: ["", ".", "fill", ".fill", "circle.fill", "starfill", "unheard.of", "\u{1B}[31m"])
  func `an unknown symbol is a bullet and never its own name`(name: String) {
    #expect(Glyph.symbol(name) == "•")
    #expect(Glyph.known(name) == nil)
  }

  @Test func `every name has a glyph, and stands there once`() {
    #expect(Glyph.names.allSatisfy { Glyph.known($0) != nil })
    #expect(Set(Glyph.names).count == Glyph.names.count)
  }
}
