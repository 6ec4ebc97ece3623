package import FlowCore

extension RGB {
  /// White.
  package static let white = RGB(0xFFFFFF)
  /// Black.
  package static let black = RGB(0x000000)

  /// Creates a colour from a number such as `0xFF4D33`.
  package init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// The relative luminance of WCAG 2.2: 0 for black, 1 for white.
  package var luminance: Double {
    let luminances = Self.luminances
    return 0.2126 * luminances[Int(red)] + 0.7152 * luminances[Int(green)] + 0.0722
      * luminances[Int(blue)]
  }

  /// Returns the contrast ratio of WCAG 2.2: 1 for equal colours, 21 for black and white.
  package func contrast(with other: RGB) -> Double {
    Self.contrast(of: luminance, and: other.luminance)
  }

  /// Returns the contrast ratio of two luminances, for comparing one colour with many.
  package static func contrast(of one: Double, and other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns a mixture with another colour; `share` 0 is this colour, 1 the other one.
  package func mixed(with other: RGB, share: Double) -> RGB {
    let share = min(max(share, 0), 1)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(Double(from) + (Double(to) - Double(from)) * share + 0.5)
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The linear light of each of the 256 values of an sRGB component.
  private static let luminances: [Double] = (0...255).map { part in
    let value = Double(part) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base ^ 2.4 is base ^ 2 times the square of its fifth root, which Newton's method finds.
    let root = (0..<8).reduce(1.0) { root, _ in
      root - (root - base / (root * root * root * root)) / 5
    }
    return base * base * root * root
  }
}

extension RGB {
  /// The colour darker and more saturated, so that an orange becomes vermilion and not brown.
  package var deepened: RGB {
    let most = Double(max(red, green, blue, 1))
    func deepen(_ part: UInt8) -> UInt8 {
      UInt8(Double(part) * 0.75 * (Double(part) / most))
    }
    return RGB(red: deepen(red), green: deepen(green), blue: deepen(blue))
  }

  /// The colour as light as possible at the same saturation.
  package var brightened: RGB {
    let most = Int(max(red, green, blue, 1))
    func brighten(_ part: UInt8) -> UInt8 { UInt8(Int(part) * 255 / most) }
    return RGB(red: brighten(red), green: brighten(green), blue: brighten(blue))
  }

  /// The colour darker and bluer, for the right end of a gradient.
  package var gradientEnd: RGB {
    RGB(
      red: UInt8(Double(red) * 0.58), green: UInt8(Double(green) * 0.45),
      blue: UInt8(Double(blue) * 0.6 + 40))
  }
}
