package import FlowCore

/// The colours of a terminal: its own, and the sixteen that its theme defines.
package struct TerminalColours: Hashable, Sendable {
  /// The colour behind text.
  package let ground: RGB
  /// The colour of text.
  package let ink: RGB
  /// The named colours, from black to bright white.
  private let named: [RGB]

  /// Light text on a dark ground.
  package static let dark = TerminalColours(
    ground: 0x18181C, ink: 0xD8D8D8,
    named: [
      0x000000, 0xCD3131, 0x0DBC79, 0xE5E510, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5,
      0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
    ])

  /// Dark text on a light ground.
  package static let light = TerminalColours(
    ground: 0xFCFCFC, ink: 0x202020,
    named: [
      0x000000, 0xCD3131, 0x107C10, 0x949800, 0x0451A5, 0xBC05BC, 0x0598BC, 0x555555,
      0x666666, 0xCD3131, 0x14A014, 0xB5BA00, 0x0451A5, 0xBC05BC, 0x0598BC, 0xA5A5A5,
    ])

  private init(ground: UInt32, ink: UInt32, named: [UInt32]) {
    self.ground = RGB(ground)
    self.ink = RGB(ink)
    self.named = named.map(RGB.init)
  }

  /// Returns a colour as the terminal shows it.
  func colour(_ colour: TerminalColour) -> RGB {
    switch colour {
    case .named(let index): named[Int(index) % named.count]
    case .indexed(let index) where index < 16: named[Int(index)]
    case .indexed(let index): Xterm.colour(at: index)
    case .exact(let colour): colour
    }
  }
}

extension RGB {
  fileprivate init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
