import Testing

@testable import FlowTerminal

struct LineMirroringTests {
  private func shown(_ line: Line) -> String {
    Frame(lines: [line], columns: 20).shown(Appearance(.plain))
  }

  @Test func `a mark and its text change sides`() {
    let line = Line([Span("✓"), Span("Sign in", at: 4)])
    #expect(shown(line.mirrored(within: 20)) == "         Sign in   ✓\n")
  }

  @Test func `a sentence in several styles keeps its order`() {
    let line = Line([Span("Enter: next "), Span("·", .dim), Span(" help")])
    #expect(shown(line.mirrored(within: 20)) == "  Enter: next · help\n")
  }

  @Test func `what is wider than the line starts at its edge`() {
    #expect(shown(Line([Span("wide as this")]).mirrored(within: 4)) == "wide as this\n")
  }

  @Test func `an empty line stays empty`() {
    #expect(Line().mirrored(within: 20) == Line())
  }
}
