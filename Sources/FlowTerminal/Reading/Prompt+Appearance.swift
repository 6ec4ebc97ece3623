extension Prompt {
  /// The prompt of this run: `> ` where nothing is coloured, else where somebody is and an angle.
  ///
  ///     2/6 ›
  ///
  /// - Parameters:
  ///   - place: where somebody is, such as `2/6`; empty is nowhere in particular.
  ///   - appearance: in high contrast nothing is faint.
  package init(at place: String, in appearance: Appearance) {
    guard case .coloured = appearance.mode else {
      self.init("> ")
      return
    }
    let style = appearance.hasHighContrast ? "" : "2"
    self.init([Run(place.isEmpty ? "" : place + " ", style: style), Run("› ", style: "1")])
  }
}
