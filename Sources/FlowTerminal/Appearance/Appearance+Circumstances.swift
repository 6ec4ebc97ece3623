extension Appearance {
  /// Decides how this run looks; the same circumstances always give the same answer.
  ///
  /// A terminal without colour stays `.coloured(.monochrome)`, so that the session knows it from a
  /// pipe; colour that is forced on an unknown terminal is the sixteen.
  public static func decided(by circumstances: Circumstances) -> Appearance {
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
