extension RGB {
  /// White, the lightest there is.
  public static let white = RGB(red: 255, green: 255, blue: 255)
  /// Black, the darkest there is.
  public static let black = RGB(red: 0, green: 0, blue: 0)

  /// The relative luminance of WCAG 2.2: 0 for black, 1 for white.
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio of WCAG 2.2: 1 for a colour on itself, 21 for black on white.
  public func contrast(with other: RGB) -> Double {
    Self.contrast(of: luminance, and: other.luminance)
  }

  /// The same of two luminances, for those who compare one with many.
  package static func contrast(of one: Double, and other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The colour on the way to another one: `share` 0 is this one, 1 the other.
  public func mixed(with other: RGB, share: Double) -> RGB {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let part = Double(from) + (Double(to) - Double(from)) * min(max(share, 0), 1)
      return UInt8(part + 0.5)
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// A part of sRGB as an amount of light.
  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * fifthRoot(of: base * base)
  }

  /// The fifth root by Newton's method, since the core has no `pow`: x^2.4 is x² times ⁵√x².
  ///
  /// From 1 downwards it converges from above, to the last digits within the steps allowed.
  private static func fifthRoot(of value: Double) -> Double {
    var root = 1.0
    for _ in 0..<12 {
      let fourth = root * root * root * root
      let step = (fourth * root - value) / (5 * fourth)
      root -= step
      if step < 1e-9 { break }
    }
    return root
  }
}
