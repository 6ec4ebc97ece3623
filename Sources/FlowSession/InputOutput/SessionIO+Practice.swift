import FlowTerminal

extension SessionIO {
  /// Shows a page again after somebody has tried something on its mock screen, if that is drawn.
  ///
  /// A card that is swiped moves away in 300 ms; input ends the movement and is kept.
  ///
  /// - Parameters:
  ///   - view: The page as it is now.
  ///   - before: The page as it was before.
  ///   - side: The side to which a card is swiped, 1 or -1; nil if none is.
  /// - Returns: True if the page was shown again.
  func show(_ view: PageView, after before: PageView, swiping side: Int?) -> Bool {
    guard case .coloured = appearance.mode else { return false }
    let frames = side.map { side in before.swiped(to: side).map(output.frame(of:)) } ?? []
    guard view != before || !frames.isEmpty else { return false }
    let moves = Set(frames).count > 1 && frames.allSatisfy(output.fits)
    leaveEmptyLine()
    if moves { play(frames, milliseconds: 50) }
    output.put(output.frame(of: view))
    leaveEmptyLine()
    return true
  }
}

extension PageView {
  /// The page with the card of its mock screen on its way to a side.
  fileprivate func swiped(to side: Int) -> [PageView] {
    guard let columns = mockScreen?.columns else { return [] }
    let count = 6
    return (1...count).map { step in
      var view = self
      view.mockScreen?.drift = side * columns * step / count
      return view
    }
  }
}
