/// How large text is.
public enum TextSize: Hashable, Sendable {
  /// As large as the terminal makes it.
  case normal
  /// As large as ever, with an empty line between any two: for pipes and files.
  case airy
  /// Lines as in `airy`, and titles with a space between any two letters.
  case spaced
  /// Letters of twice the height and width: half as many columns.
  case doubled
}

extension TextSize {
  /// The same, or spaced titles where doubled letters would leave too few for most words.
  func fitting(columns: Int) -> TextSize {
    self == .doubled && columns < 2 * Self.fewestLetters ? .spaced : self
  }

  /// Below this many letters to a line, words such as “restaurants” and “Einstellungen” are cut.
  private static let fewestLetters = 16

  /// The columns that there are for text of this size.
  func columns(of columns: Int) -> Int {
    switch self {
    case .normal, .airy, .spaced: columns
    case .doubled: columns / 2
    }
  }

  /// Whether there is an empty line between any two.
  var partsLines: Bool {
    switch self {
    case .normal, .doubled: false
    case .airy, .spaced: true
    }
  }
}

extension Circumstances {
  /// How large the text is that is asked for, as far as this terminal can show it.
  var textSize: TextSize {
    guard isLarge, accessibleReason == nil else { return .normal }
    guard isTerminal, variable("TERM") != "dumb" else { return .airy }
    return doublesLetters ? .doubled : .spaced
  }

  /// Whether the terminal is one that is known to have letters of double height, as DEC's had.
  ///
  /// Others would show each line twice, and a multiplexer between them and us has none.
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

  private func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }
}
