import FlowCore

/// The glyphs that stand for SF Symbols in a terminal.
package enum Glyph {
  /// The glyph of a symbol; one that is not known gets a neutral bullet, never its name.
  ///
  /// Looks of the same symbol share it: `star`, `star.fill` and `star.circle.fill` are one star.
  package static func symbol(_ name: String) -> String {
    plain(bare(name)) ?? bullet
  }

  /// What stands where no glyph is known.
  package static let bullet = "•"

  /// The name without the ends of it that only say how the symbol is drawn.
  private static func bare(_ name: String) -> String {
    name.withBytes { bytes in
      var end = bytes.count
      while let look = looks.first(where: { bytes.has($0, at: end - $0.utf8CodeUnitCount) }) {
        end -= look.utf8CodeUnitCount
      }
      return end < bytes.count ? bytes.text(0..<end) : name
    }
  }

  private static let looks: [StaticString] = [".fill", ".circle", ".square", ".slash"]

  private static func plain(_ name: String) -> String? {
    switch name {
    case "arrow.clockwise", "arrow.counterclockwise", "arrow.uturn.backward": "↺"
    case "arrow.down": "↓"
    case "arrow.left": "←"
    case "arrow.right": "→"
    case "arrow.up": "↑"
    case "arrow.up.right": "↗"
    case "bell": "🔔"
    case "book": "📖"
    case "brain", "brain.head.profile": "🧠"
    case "calendar": "📅"
    case "camera": "📷"
    case "cart": "🛒"
    case "chart.bar": "📊"
    case "chart.line.uptrend.xyaxis": "📈"
    case "checkmark": "✓"
    case "clock": "🕐"
    case "creditcard": "💳"
    case "dollarsign": "💲"
    case "flag": "🚩"
    case "fork.knife": "🍴"
    case "gamecontroller": "🎮"
    case "gear", "gearshape", "gearshape.2": "⚙"
    case "gift": "🎁"
    case "graduationcap": "🎓"
    case "hand.draw", "hand.point.up.left", "hand.tap": "👆"
    case "hand.thumbsdown": "👎"
    case "hand.thumbsup": "👍"
    case "heart": "❤"
    case "house": "🏠"
    case "info": "ℹ"
    case "lightbulb": "💡"
    case "location", "mappin", "mappin.and.ellipse": "📍"
    case "lock": "🔒"
    case "magnifyingglass": "🔍"
    case "map": "🗺"
    case "minus": "−"
    case "music.note": "♪"
    case "person": "👤"
    case "person.2": "👥"
    case "person.3": "👪"
    case "phone": "📞"
    case "play": "▶"
    case "plus": "+"
    case "questionmark": "?"
    case "rectangle.split.2x1": "◫"
    case "rectangle.stack": "🎴"
    case "shield", "shield.checkered": "⛨"
    case "sparkles": "✨"
    case "star": "★"
    case "suit.club": "♣"
    case "suit.diamond": "♦"
    case "suit.heart": "♥"
    case "suit.spade": "♠"
    case "trophy": "🏆"
    case "xmark": "✗"
    default: nil
    }
  }
}
