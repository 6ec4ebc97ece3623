import FlowContent
import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct StyleResolverTests {
  static let styles: [Style] = [
    .body, .title, .strong, .dim, .hint, .accent, .tinted, .key, .mark, .success, .warning, .error,
    .question,
  ]

  @Test(
    arguments: ["#FAF2EB", "#FFFFFF", "#202020", "#3050A0"], [ColourDepth.palette, .truecolour])
  func `all text on a page's own paper has a contrast of 4.5, of 7 with high contrast`(
    hex: String, depth: ColourDepth
  ) throws {
    let theme = Theme(accent: RGB(hex: "#FF994D"), paper: RGB(hex: hex))
    for (isHigh, ratio) in [(false, 4.5), (true, 7)] {
      let paint = StyleResolver(
        theme: theme, appearance: Appearance(.coloured(depth), hasHighContrast: isHigh))
      let paper = try #require(
        paint.background(of: .page, at: 0, of: 72).flatMap(Self.colour))
      for style in Self.styles {
        let look = paint.look(of: style, on: .page)
        let ink = try #require(look.foreground.flatMap(Self.colour))
        let ground = look.background.flatMap(Self.colour) ?? paper
        #expect(ink.contrast(with: ground) >= ratio, "\(style): \(ink.hex) on \(ground.hex)")
        #expect(!look.isFaint)
      }
    }
  }

  @Test(
    arguments: [
      "#FF4D33", "#FF6633", "#FF4D66", "#FF8033", "#FF664D", "#FF994D", "#FAF2EB", "#0B6B3A",
      "#8C1D2F", "#5B3FD6",
    ],
    [ColourDepth.sixteen, .palette, .truecolour])
  func `on the terminal's own ground a tint is read on black and on white, or is not used`(
    hex: String, depth: ColourDepth
  ) throws {
    let paint = StyleResolver(
      theme: Theme(accent: RGB(hex: hex)), appearance: Appearance(.coloured(depth)))
    for (style, ratio) in [(Style.tinted, 4.5), (.key, 4.5), (.accent, 3)] {
      let look = paint.look(of: style, on: .page)
      guard let ink = look.foreground else {
        #expect(style != .accent || depth == .sixteen, "an accent is found in a palette")
        continue
      }
      let colour = try #require(Self.colour(ink))
      let grounds = look.background.flatMap(Self.colour).map { [$0] } ?? [.black, .white]
      #expect(grounds.allSatisfy { colour.contrast(with: $0) >= ratio })
    }
  }

  @Test func `in sixteen colours no ground is painted`() {
    let theme = Theme(accent: .black, paper: .white)
    let paint = StyleResolver(theme: theme, appearance: Appearance(.coloured(.sixteen)))
    #expect(!paint.covers(.page) && !paint.covers(.band))
    #expect(paint.background(of: .page, at: 0, of: 72) == nil)
    #expect(paint.look(of: .title, on: .band) == TextAttributes(isBold: true))
  }

  private static func colour(_ ink: TerminalColour) -> RGB? {
    switch ink {
    case .exact(let colour): colour
    case .indexed(let index), .named(let index): Xterm.colour(at: index)
    }
  }
}
