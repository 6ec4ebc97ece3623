import FlowCore
import FlowTerminal
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

  @Test func `the table of lights is sRGB's curve, part by part`() {
    for part in UInt8.min...UInt8.max {
      let value = Double(part) / 255
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      let red = RGB(red: part, green: 0, blue: 0)
      let green = RGB(red: 0, green: part, blue: 0)
      let blue = RGB(red: 0, green: 0, blue: part)
      #expect(abs(red.luminance - 0.2126 * light) < 1e-12, "\(part)")
      #expect(abs(green.luminance - 0.7152 * light) < 1e-12, "\(part)")
      #expect(abs(blue.luminance - 0.0722 * light) < 1e-12, "\(part)")
    }
  }

  @Test func `contrast is the same both ways, from 1 to 21`() {
    let grey = RGB(red: 118, green: 118, blue: 118)
    #expect(abs(RGB.black.contrast(with: .white) - 21) < 0.000_001)
    #expect(grey.contrast(with: grey) == 1)
    #expect(grey.contrast(with: .white) == RGB.white.contrast(with: grey))
    #expect(abs(grey.contrast(with: .white) - 4.5422) < 0.0001)
  }

  @Test func `a mix lies between its colours and stops at either`() {
    let orange = RGB(red: 255, green: 102, blue: 51)
    #expect(orange.mixed(with: .black, share: 0) == orange)
    #expect(orange.mixed(with: .black, share: 0.5) == RGB(red: 128, green: 51, blue: 26))
    #expect(orange.mixed(with: .black, share: 7) == .black)
  }
}
