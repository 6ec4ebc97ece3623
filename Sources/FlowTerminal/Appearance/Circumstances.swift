/// The answer to `--color`.
public enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  /// Colour where the environment and the terminal say so.
  case auto
  /// Colour in any case, also into a pipe.
  case always
  /// No colour in any case.
  case never
}

/// Why accessible mode is on, for its first line to say.
public enum AccessibleReason: Hashable, Sendable {
  /// `--accessible` was given.
  case option
  /// This environment variable is set.
  case variable(String)
}

/// All that an appearance depends on.
public struct Circumstances {
  /// The answer to `--color`.
  public var colour = ColourChoice.auto
  /// Whether `--accessible` was given.
  public var isAccessible = false
  /// Whether `--reduce-motion` was given.
  public var reducesMotion = false
  /// Whether `--high-contrast` was given.
  public var hasHighContrast = false
  /// Whether `--large-text` was given.
  public var hasLargeText = false
  /// Whether both standard input and standard output are terminals.
  public var isTerminal: Bool
  /// Looks an environment variable up.
  public var variable: (String) -> String?

  /// Describes a run without options; set what was given afterwards.
  public init(isTerminal: Bool, variable: @escaping (String) -> String?) {
    self.isTerminal = isTerminal
    self.variable = variable
  }

  /// Why the run is accessible, or nil where it is not: the option, then `FIRSTRUN_ACCESSIBLE`,
  /// then `ACCESSIBLE`; a variable that is empty or `0` asks for nothing.
  public var accessibleReason: AccessibleReason? {
    if isAccessible { return .option }
    return ["FIRSTRUN_ACCESSIBLE", "ACCESSIBLE"].first(where: asks).map { .variable($0) }
  }

  /// Whether nothing may move, by `--reduce-motion` or `FIRSTRUN_REDUCE_MOTION`.
  var holdsStill: Bool { reducesMotion || asks("FIRSTRUN_REDUCE_MOTION") }

  /// Whether contrast is raised, by `--high-contrast` or `FIRSTRUN_HIGH_CONTRAST`.
  var raisesContrast: Bool { hasHighContrast || asks("FIRSTRUN_HIGH_CONTRAST") }

  /// Whether text is larger, by `--large-text` or `FIRSTRUN_LARGE_TEXT`.
  var isLarge: Bool { hasLargeText || asks("FIRSTRUN_LARGE_TEXT") }

  /// Whether colour is wanted: `--color`, over `NO_COLOR`, over `CLICOLOR_FORCE` and `FORCE_COLOR`,
  /// over a no of `CLICOLOR` or `FORCE_COLOR`, over a terminal that is not dumb.
  var wantsColour: Bool {
    switch colour {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if variable("NO_COLOR")?.isEmpty == false { return false }
    if isColourForced { return true }
    if ["CLICOLOR", "FORCE_COLOR"].contains(where: refuses) { return false }
    return isTerminal && variable("TERM") != "dumb"
  }

  var isColourForced: Bool {
    colour == .always || (colour == .auto && (asks("CLICOLOR_FORCE") || asks("FORCE_COLOR")))
  }

  private func asks(_ name: String) -> Bool {
    guard let value = variable(name) else { return false }
    return !value.isEmpty && !refuses(name)
  }

  private func refuses(_ name: String) -> Bool { ["0", "false"].contains(variable(name)) }
}
