import FlowCore

/// The glyphs that stand for SF Symbols in a terminal.
package enum Glyph {
  /// The glyph of a symbol; one that is not known gets a neutral bullet, never its name.
  ///
  /// Looks of the same symbol share it: `star`, `star.fill` and `star.circle.fill` are one star.
  package static func symbol(_ name: String) -> String { known(name) ?? bullet }

  /// The glyph of a symbol; nil where there is none.
  package static func known(_ name: String) -> String? {
    let bare = bare(name)
    return glyphs.first { $0.key == bare }?.value
  }

  /// Every symbol that has a glyph, each by itself and then in its looks.
  package static var names: [String] {
    let names = glyphs.map(\.key)
    return names + looks.flatMap { look in names.map { $0 + look.description } }
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

  private static let glyphs: KeyValuePairs = [
    "arrow.clockwise": "↺", "arrow.counterclockwise": "↺", "arrow.uturn.backward": "↺",
    "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→", "arrow.up": "↑",
    "arrow.up.right": "↗", "bell": "🔔", "book": "📖", "brain": "🧠", "brain.head.profile": "🧠",
    "calendar": "📅", "camera": "📷", "cart": "🛒", "chart.bar": "📊",
    "chart.line.uptrend.xyaxis": "📈", "checkmark": "✓", "clock": "🕐", "creditcard": "💳",
    "dollarsign": "💲", "flag": "🚩", "fork.knife": "🍴", "gamecontroller": "🎮", "gear": "⚙",
    "gearshape": "⚙", "gearshape.2": "⚙", "gift": "🎁", "graduationcap": "🎓", "hand.draw": "👆",
    "hand.point.up.left": "👆", "hand.tap": "👆", "hand.thumbsdown": "👎", "hand.thumbsup": "👍",
    "heart": "❤", "house": "🏠", "info": "ℹ", "lightbulb": "💡", "location": "📍", "mappin": "📍",
    "mappin.and.ellipse": "📍", "lock": "🔒", "magnifyingglass": "🔍", "map": "🗺", "minus": "−",
    "music.note": "♪", "person": "👤", "person.2": "👥", "person.3": "👪", "phone": "📞",
    "play": "▶", "plus": "+", "questionmark": "?", "rectangle.split.2x1": "◫",
    "rectangle.stack": "🎴", "shield": "⛨", "shield.checkered": "⛨", "sparkles": "✨",
    "star": "★", "suit.club": "♣", "suit.diamond": "♦", "suit.heart": "♥", "suit.spade": "♠",
    "trophy": "🏆", "xmark": "✗",
  ]
}
