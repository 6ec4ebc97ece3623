import FlowContent
import FlowCore
import FlowTerminal
import Testing

/// Contrast as it leaves the program: every character of every flow, in every depth of colour.
@Suite struct ContrastTests {
  private static let depths: [ColourDepth] = [.sixteen, .palette, .truecolour]

  @Test(arguments: Corpus.walks, depths)
  func `all text has 4.5 on its ground, and every glyph 3`(
    walk: Corpus.Walk, depth: ColourDepth
  ) throws {
    for rows in [nil, 20] {
      let corpus = try Corpus(walk, Appearance(.coloured(depth)), rows: rows)
      Self.expect(corpus, text: 4.5, glyphs: 3)
    }
  }

  @Test(arguments: Corpus.walks, depths)
  func `with high contrast all text has 7, or the terminal's own colour`(
    walk: Corpus.Walk, depth: ColourDepth
  ) throws {
    let corpus = try Corpus(walk, Appearance(.coloured(depth), hasHighContrast: true))
    let printed = Printed(corpus.text).characters
    #expect(!printed.contains { $0.isFaint })
    for character in printed {
      guard let ground = character.ground else {
        #expect(character.ink == nil, "no colour has 7 on black and on white: \(character)")
        continue
      }
      guard character.cluster != " " else { continue }
      let contrast = character.ink.map { $0.contrast(with: ground) } ?? 0
      #expect(contrast >= 7, "\(character)")
    }
  }

  /// Where a ground is the terminal's own it may be black or white, and text without a colour is
  /// the terminal's to make readable; on a ground of ours text must have a colour of ours.
  private static func expect(_ corpus: Corpus, text: Double, glyphs: Double) {
    for character in Printed(corpus.text).characters where character.cluster != " " {
      let ratio = character.isText ? text : glyphs
      switch (character.ink, character.ground) {
      case (nil, nil): continue
      case (nil, .some): Issue.record("no colour of its own: \(character)")
      case (let ink?, let ground?):
        #expect(ink.contrast(with: ground) >= ratio, "\(character)")
      case (let ink?, nil):
        let least = min(ink.contrast(with: .black), ink.contrast(with: .white))
        #expect(least >= ratio, "\(character)")
      }
    }
  }
}
