/// The terminal glyphs for SF Symbols.
package enum Glyph {
  /// Returns the glyph of a symbol; a bullet, and never the symbol's name, if it has none.
  ///
  /// Variants of a symbol share a glyph: `star`, `star.fill` and `star.circle.fill` are one star.
  package static func symbol(_ name: String) -> String { known(name) ?? bullet }

  /// Returns the glyph of a symbol; nil if it has none.
  package static func known(_ name: String) -> String? {
    let bare = bare(name)
    return glyphs.first { $0.key == bare }?.value
  }

  /// All symbols with a glyph: first the plain ones, then their variants.
  package static var names: [String] {
    let names = glyphs.map(\.key)
    return names + looks.flatMap { look in names.map { $0 + look } }
  }

  package static let bullet = "•"

  /// Returns the glyph of a choice's number.
  ///
  /// Beside right-to-left text it is a circled one: terminals that reorder lines by themselves
  /// would take a digit to the other end of the text.
  static func number(_ number: Int, _ direction: TextDirection) -> String {
    guard direction == .rightToLeft, (1...20).contains(number),
      let circled = Unicode.Scalar(0x245F + UInt32(number))
    else { return String(number) }
    return String(circled)
  }

  /// Returns the name without the suffixes for variants, such as `.fill`.
  private static func bare(_ name: String) -> String {
    var name = name
    while let look = looks.first(where: name.hasSuffix) { name.removeLast(look.count) }
    return name
  }

  private static let looks = [".fill", ".circle", ".square", ".slash"]

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
