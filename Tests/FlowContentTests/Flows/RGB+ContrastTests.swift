import FlowContent
import FlowCore
import Foundation
import Testing

@Suite struct RGBContrastTests {
  /// The figures are those of WCAG's formula, worked out with Python's `pow`.
  @Test(arguments: [
    ("#000000", 0.0), ("#FFFFFF", 1.0), ("#FF0000", 0.2126), ("#808080", 0.215861),
    ("#767676", 0.181164), ("#FF4D33", 0.268068), ("#FAF2EB", 0.898264), ("#0A0A0A", 0.003035),
  ])
  func `luminance is what WCAG says`(hex: String, luminance: Double) throws {
    let colour = try #require(RGB(hex: hex))
    #expect(abs(colour.luminance - luminance) < 0.000_001)
  }

  @Test func `contrast is the same both ways, from 1 to 21`() {
    let grey = RGB(red: 118, green: 118, blue: 118)
    #expect(abs(RGB.black.contrast(with: .white) - 21) < 0.000_001)
    #expect(grey.contrast(with: grey) == 1)
    #expect(grey.contrast(with: .white) == RGB.white.contrast(with: grey))
    #expect(abs(grey.contrast(with: .white) - 4.5422) < 0.0001)
  }
}
