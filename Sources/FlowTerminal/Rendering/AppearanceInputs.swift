/// The options, environment and terminal that an appearance is decided by.
package struct AppearanceInputs {
  /// The value of `--color`.
  package var colour = ColourChoice.auto
  /// True if `--accessible` was given.
  package var isAccessible = false
  /// True if `--reduce-motion` was given.
  package var reducesMotion = false
  /// True if `--high-contrast` was given.
  package var hasHighContrast = false
  /// True if `--large-text` was given.
  package var hasLargeText = false
  /// The value of `--feedback`; nil without it.
  package var feedback: Feedback?
  package var isTerminal: Bool
  /// Returns the value of an environment variable; nil if it isn't set.
  package var variable: (String) -> String?

  package init(isTerminal: Bool, variable: @escaping (String) -> String?) {
    self.isTerminal = isTerminal
    self.variable = variable
  }

  /// The option or variable by which accessible mode is on; nil if it is off.
  ///
  /// The option is checked first, then `FIRSTRUN_ACCESSIBLE`, then `ACCESSIBLE`. A variable that is
  /// empty, `0` or `false` counts as not set.
  package var accessibleReason: String? {
    isAccessible
      ? "--accessible" : ["FIRSTRUN_ACCESSIBLE", "ACCESSIBLE"].first(where: isEnabled)
  }

  /// True if animation is off because of `--reduce-motion` or `FIRSTRUN_REDUCE_MOTION`.
  var isMotionReduced: Bool { reducesMotion || isEnabled("FIRSTRUN_REDUCE_MOTION") }

  /// True if contrast is raised because of `--high-contrast` or `FIRSTRUN_HIGH_CONTRAST`.
  var raisesContrast: Bool { hasHighContrast || isEnabled("FIRSTRUN_HIGH_CONTRAST") }

  /// True if text is larger because of `--large-text` or `FIRSTRUN_LARGE_TEXT`.
  var isLarge: Bool { hasLargeText || isEnabled("FIRSTRUN_LARGE_TEXT") }

  /// The feedback that `--feedback` or else `FIRSTRUN_FEEDBACK` asks for.
  var chosenFeedback: Feedback {
    let isOff = isDisabled("FIRSTRUN_FEEDBACK") || variable("FIRSTRUN_FEEDBACK") == "none"
    return feedback ?? (isOff ? .silent : .bell)
  }

  /// True if output is coloured.
  ///
  /// The first of these that is given decides:
  ///
  /// 1. `--color=always` or `--color=never`
  /// 2. `NO_COLOR`: no colour
  /// 3. `CLICOLOR_FORCE` or `FORCE_COLOR`: colour
  /// 4. `CLICOLOR` or `FORCE_COLOR` with `0` or `false`: no colour
  /// 5. colour on a terminal, unless `TERM` is `dumb`
  var wantsColour: Bool {
    switch colour {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR") { return false }
    if isColourForced { return true }
    if ["CLICOLOR", "FORCE_COLOR"].contains(where: isDisabled) { return false }
    return isTerminal && variable("TERM") != "dumb"
  }

  /// True if the output is a terminal that is known to have links (OSC 8), by its own variables.
  ///
  /// Within tmux and screen they don't say which terminal shows the output.
  var hasLinks: Bool {
    let term = variable("TERM") ?? ""
    guard isTerminal, !term.hasPrefix("tmux"), !term.hasPrefix("screen") else { return false }
    if ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "contour"].contains(term) {
      return true
    }
    if let program = variable("TERM_PROGRAM") {
      return ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio"].contains(program)
    }
    if let version = variable("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5_000 }
    return ["WT_SESSION", "KONSOLE_VERSION", "DOMTERM"].contains(where: isSet)
  }

  /// True if an option or a variable demands colour even where there is no terminal.
  var isColourForced: Bool {
    colour == .always
      || (colour == .auto && (isEnabled("CLICOLOR_FORCE") || isEnabled("FORCE_COLOR")))
  }

  /// The text size that was asked for, as far as this terminal can show it.
  var textSize: TextSize {
    guard isLarge, accessibleReason == nil else { return .normal }
    return isTerminal && variable("TERM") != "dumb" && doublesLetters ? .doubled : .doubleSpaced
  }

  /// True if the terminal is known to support double-height letters (DECDHL).
  ///
  /// Other terminals would show each line twice, and tmux and screen don't pass the sequences on. A
  /// terminal that was started from another one may have that one's variables besides its own.
  private var doublesLetters: Bool {
    let term = variable("TERM") ?? ""
    if isSet("TMUX") || isSet("STY") || term.hasPrefix("screen") || term.hasPrefix("tmux") {
      return false
    }
    if let program = variable("TERM_PROGRAM") {
      return ["Apple_Terminal", "iTerm.app", "WezTerm", "mintty"].contains(program)
    }
    let others = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour"]
    if isSet("VTE_VERSION") || others.contains(term) { return false }
    return ["XTERM_VERSION", "KONSOLE_VERSION", "WT_SESSION"].contains(where: isSet)
      || term.hasPrefix("vt") && term != "vt52" || term.hasPrefix("mlterm")
  }

  private func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }

  /// Returns true if a variable is set to anything but the empty string, `0` or `false`.
  private func isEnabled(_ name: String) -> Bool {
    isSet(name) && !isDisabled(name)
  }

  private func isDisabled(_ name: String) -> Bool { ["0", "false"].contains(variable(name)) }
}

/// The value of the option `--color`.
package enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  /// Colour if the environment and the terminal allow it.
  case auto
  /// Colour always, even into a pipe.
  case always
  case never
}
