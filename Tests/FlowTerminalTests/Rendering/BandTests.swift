import FlowContent
import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct BandTests {
  static let accents = [
    "#FF4D33", "#FF6633", "#FF4D66", "#FF8033", "#FF664D", "#FF994D", "#FAF2EB", "#1E7A46",
    "#0B6B3A", "#8C1D2F", "#5B3FD6",
    "#FFE040", "#000000", "#FFFFFF", "#808080", "#0033FF", "#00FF00",
  ]

  @Test(arguments: accents, [ColourDepth.palette, .truecolour])
  func `the title has a contrast of 4.5 all along the band, of 7 with high contrast`(
    hex: String, depth: ColourDepth
  ) throws {
    let accent = try #require(RGB(hex: hex))
    let legibility = Legibility(depth: depth)
    for (isHigh, ratio) in [(false, 4.5), (true, 7)] {
      let band = Band(accent: accent, legibility: legibility, hasHighContrast: isHigh)
      for column in 0..<72 {
        let ground = legibility.shown(band.colour(at: column, of: 72))
        #expect(ground.contrast(with: band.ink) >= ratio, "\(ground.hex)")
      }
    }
  }

  @Test(arguments: accents)
  func `with high contrast the title is white`(hex: String) throws {
    let accent = try #require(RGB(hex: hex))
    let band = Band(
      accent: accent, legibility: Legibility(depth: .truecolour), hasHighContrast: true)
    #expect(band.ink == .white)
  }

  @Test func `white stands on Cluck's accents, black on a light one`() throws {
    let legibility = Legibility(depth: .truecolour)
    for hex in ["#FF4D33", "#FF6633", "#FF4D66", "#FF8033", "#FF664D"] {
      let accent = try #require(RGB(hex: hex))
      #expect(Band(accent: accent, legibility: legibility, hasHighContrast: false).ink == .white)
    }
    let yellow = try #require(RGB(hex: "#FFE040"))
    let band = Band(accent: yellow, legibility: legibility, hasHighContrast: false)
    #expect(band.ink == .black)
    #expect(band.start == yellow)
  }
}
