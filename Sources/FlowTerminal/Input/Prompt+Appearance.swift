extension Prompt {
  /// Creates the prompt of a run: `> ` without escape sequences, otherwise a place and an angle.
  ///
  ///     2/6 ›
  ///
  /// - Parameters:
  ///   - place: The position in the flow, such as `2/6`; empty for none.
  ///   - appearance: The look of the run; in high contrast nothing is faint.
  package init(at place: String, in appearance: Appearance) {
    guard case .coloured = appearance.mode else {
      self.init("> ")
      return
    }
    let style = appearance.hasHighContrast ? "" : "2"
    self.init([Run(place.isEmpty ? "" : place + " ", style: style), Run("› ", style: "1")])
  }
}
