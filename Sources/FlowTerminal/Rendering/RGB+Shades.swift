import FlowCore

extension RGB {
  /// The colour darker and more saturated, so that an orange becomes vermilion and not brown.
  var deepened: RGB {
    let most = Double(max(red, green, blue, 1))
    func deepen(_ part: UInt8) -> UInt8 {
      UInt8(Double(part) * 0.75 * (Double(part) / most))
    }
    return RGB(red: deepen(red), green: deepen(green), blue: deepen(blue))
  }

  /// The colour as light as possible at the same saturation.
  var brightened: RGB {
    let most = Int(max(red, green, blue, 1))
    func brighten(_ part: UInt8) -> UInt8 { UInt8(Int(part) * 255 / most) }
    return RGB(red: brighten(red), green: brighten(green), blue: brighten(blue))
  }

  /// The colour darker and bluer, for the right end of a gradient.
  var gradientEnd: RGB {
    RGB(
      red: UInt8(Double(red) * 0.58), green: UInt8(Double(green) * 0.45),
      blue: UInt8(Double(blue) * 0.6 + 40))
  }
}
