extension Appearance {
  /// Decides the appearance of a run; equal inputs always give an equal appearance.
  ///
  /// A terminal without colour gets `.coloured(.monochrome)` and not `.plain`, so that the session
  /// can tell it from a pipe. Forced colour on an unknown terminal uses the sixteen colours.
  package static func decided(by inputs: AppearanceInputs) -> Appearance {
    var appearance = Appearance(
      mode(in: inputs),
      reducesMotion: inputs.isMotionReduced || inputs.accessibleReason != nil
        || !inputs.isTerminal,
      hasHighContrast: inputs.raisesContrast, textSize: inputs.textSize)
    appearance.hasLinks = appearance.isDrawn && inputs.hasLinks
    return appearance
  }

  private static func mode(in inputs: AppearanceInputs) -> Mode {
    if inputs.accessibleReason != nil { return .accessible }
    let term = inputs.variable("TERM")
    let isScreen = inputs.isTerminal && term != "dumb" && term?.isEmpty == false
    guard inputs.wantsColour else { return isScreen ? .coloured(.monochrome) : .plain }
    let depth = ColourDepth.named(term: term, colorterm: inputs.variable("COLORTERM"))
    if inputs.isColourForced { return .coloured(max(depth, .sixteen)) }
    return isScreen ? .coloured(depth) : .plain
  }
}
