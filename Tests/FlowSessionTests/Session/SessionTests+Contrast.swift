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

  @Test func `colours are read off the bytes as a terminal reads them`() {
    let printed = Printed("\u{1B}[38;2;1;2;3;48;5;231ma\u{1B}[0;2mb\u{1B}[3G\u{1B}[91mc").characters
    #expect(
      printed == [
        .init(cluster: "a", ink: RGB(red: 1, green: 2, blue: 3), ground: .white, isFaint: false),
        .init(cluster: "b", ink: nil, ground: nil, isFaint: true),
        .init(
          cluster: "c", ink: RGB(red: 255, green: 0, blue: 0), ground: nil, isFaint: true),
      ])
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
