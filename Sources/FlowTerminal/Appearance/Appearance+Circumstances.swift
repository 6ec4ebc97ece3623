extension Appearance {
  /// Decides the appearance of a run; equal inputs always give an equal appearance.
  ///
  /// A terminal without colour gets `.coloured(.monochrome)` and not `.plain`, so that the session
  /// can tell it from a pipe. Forced colour on an unknown terminal uses the sixteen colours.
  package static func decided(by circumstances: Circumstances) -> Appearance {
    Appearance(
      mode(in: circumstances),
      reducesMotion: circumstances.holdsStill || circumstances.accessibleReason != nil
        || !circumstances.isTerminal,
      hasHighContrast: circumstances.raisesContrast, textSize: circumstances.textSize)
  }

  private static func mode(in circumstances: Circumstances) -> Mode {
    if circumstances.accessibleReason != nil { return .accessible }
    let term = circumstances.variable("TERM")
    let isScreen = circumstances.isTerminal && term != "dumb" && term?.isEmpty == false
    guard circumstances.wantsColour else { return isScreen ? .coloured(.monochrome) : .plain }
    let depth = ColourDepth.named(term: term, colorterm: circumstances.variable("COLORTERM"))
    if circumstances.isColourForced { return .coloured(max(depth, .sixteen)) }
    return isScreen ? .coloured(depth) : .plain
  }
}
