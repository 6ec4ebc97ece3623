/// The size of text.
package enum TextSize: Hashable, Sendable {
  /// The terminal's own size.
  case normal
  /// The normal size with an empty line between lines, for pipes and files.
  case doubleSpaced
  /// As `doubleSpaced`, with a space between the letters of titles too.
  case spaced
  /// Letters of twice the height and width, which halves the number of columns.
  case doubled
}

extension TextSize {
  /// Returns this size, or `spaced` if doubled letters would leave too few columns for most words.
  func fitting(columns: Int) -> TextSize {
    self == .doubled && columns < 2 * Self.fewestLetters ? .spaced : self
  }

  /// The fewest letters in a line: fewer would cut words such as “restaurants”, “Einstellungen”.
  private static let fewestLetters = 16

  /// Returns the number of letters that fit into this many columns.
  func columns(of columns: Int) -> Int {
    switch self {
    case .normal, .doubleSpaced, .spaced: columns
    case .doubled: columns / 2
    }
  }

  /// True if there is an empty line between lines.
  var separatesLines: Bool {
    switch self {
    case .normal, .doubled: false
    case .doubleSpaced, .spaced: true
    }
  }
}

extension AppearanceInputs {
  /// The text size that was asked for, as far as this terminal can show it.
  var textSize: TextSize {
    guard isLarge, accessibleReason == nil else { return .normal }
    guard isTerminal, variable("TERM") != "dumb" else { return .doubleSpaced }
    return doublesLetters ? .doubled : .spaced
  }

  /// True if the terminal is known to support double-height letters (DECDHL).
  ///
  /// Other terminals would show each line twice, and tmux and screen don't pass the sequences on.
  private var doublesLetters: Bool {
    let term = variable("TERM") ?? ""
    if isSet("TMUX") || isSet("STY") || term.hasPrefix("screen") || term.hasPrefix("tmux") {
      return false
    }
    let programs = ["Apple_Terminal", "iTerm.app", "WezTerm", "mintty"]
    return ["XTERM_VERSION", "KONSOLE_VERSION", "WT_SESSION"].contains(where: isSet)
      || programs.contains(variable("TERM_PROGRAM") ?? "")
      || term.hasPrefix("vt") && term != "vt52" || term.hasPrefix("mlterm")
  }

  /// Returns true if a variable is set and not empty.
  private func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }
}
