import FlowCore
import FlowTerminal

/// The colours of a page in a browser, each adjusted until text in it is legible.
struct PageColours {
  /// The background of cards without a paper colour, in the light and the dark theme.
  static let lightCard = RGB.white
  static let darkCard = RGB(red: 0x1C, green: 0x1C, blue: 0x23)

  private let accent: RGB
  private let paper: RGB?
  private let legibility = Legibility(depth: .truecolour)

  init(_ page: Page) {
    accent = page.accent ?? RGB(red: 0x5B, green: 0x5B, blue: 0xD6)
    paper = page.paper.map { Legibility(depth: .truecolour).paper($0, until: 4.5) }
  }

  /// True if the page has a paper colour.
  ///
  /// Its title is then on the paper, without a band.
  var hasPaper: Bool { paper != nil }

  /// The custom properties that the style sheet uses.
  var properties: String {
    let band = Band(accent: accent, legibility: legibility, hasHighContrast: false)
    var properties = [
      ("--from", band.start), ("--to", band.end), ("--ink", band.ink),
      ("--tint-light", tint(on: paper ?? Self.lightCard)),
      ("--tint-dark", tint(on: paper ?? Self.darkCard)),
    ]
    if let paper {
      properties += [
        ("--card", paper), ("--text", ink(RGB(red: 43, green: 36, blue: 32), on: paper)),
        ("--dim", ink(RGB(red: 118, green: 118, blue: 118), on: paper)),
        ("--line", paper.mixed(with: ink(.black, on: paper), share: 0.2)),
      ]
    }
    return properties.map { "\($0):\($1.hex)" }.joined(separator: ";")
  }

  private func tint(on ground: RGB) -> RGB { ink(accent, on: ground) }

  private func ink(_ colour: RGB, on ground: RGB) -> RGB {
    let isLight = ground.contrast(with: .black) > ground.contrast(with: .white)
    return isLight
      ? legibility.deepened(colour, until: 4.6, against: ground)
      : legibility.adjusted(colour, towards: [.white], until: 4.6, against: [ground]) ?? .white
  }
}
