import Testing

@testable import FlowTerminal

@Suite struct ColourDepthTests {
  @Test(arguments: [
    (nil, nil, ColourDepth.monochrome), ("", nil, .monochrome), ("dumb", "truecolor", .monochrome),
    ("unknown", nil, .monochrome), ("vt100", nil, .monochrome), ("xterm-mono", nil, .monochrome),
    (nil, "truecolor", .monochrome), ("xterm", nil, .sixteen), ("linux", nil, .sixteen),
    ("screen", nil, .sixteen), ("vte", nil, .sixteen), ("xterm", "yes", .sixteen),
    ("xterm-256color", nil, .palette), ("tmux-256color", "", .palette),
    ("xterm-256color", "truecolor", .truecolour), ("xterm", "24bit", .truecolour),
    ("xterm-direct", nil, .truecolour), ("xterm-kitty", nil, .truecolour),
  ])
  func `TERM and COLORTERM say how many colours there are`(
    term: String?, colorterm: String?, depth: ColourDepth
  ) {
    #expect(ColourDepth.named(term: term, colorterm: colorterm) == depth)
  }
}
