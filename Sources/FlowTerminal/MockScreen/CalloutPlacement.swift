import FlowCore
import FlowFormats

/// The position of a callout beside a highlighted element.
struct CalloutPlacement: Hashable {
  /// The cells of the bubble, including its border.
  let bubble: CellRectangle
  /// The edge of the highlight that the bubble is at.
  let edge: Edge

  /// Tries the requested edge, then the opposite one, then the other two; nil if none has space.
  ///
  /// There is space where the bubble is inside the viewport and covers no highlight.
  ///
  /// - Parameters:
  ///   - edge: The edge to try first.
  ///   - light: The highlight that the callout belongs to.
  ///   - viewport: The cells between the bars.
  ///   - highlights: All highlights.
  ///   - size: Returns the bubble's columns and rows if it may have at most `widest` columns.
  init?(
    at edge: Edge, of light: CellRectangle, within viewport: CellRectangle,
    avoiding highlights: [CellRectangle], size: (_ widest: Int) -> (width: Int, height: Int)
  ) {
    for edge in Self.order(from: edge) {
      guard let widest = Self.widest(at: edge, of: light, within: viewport) else { continue }
      let size = size(widest)
      let bubble = Self.bubble(
        at: edge, of: light, within: viewport, width: size.width, height: size.height)
      guard viewport.contains(bubble), !highlights.contains(where: bubble.intersects) else {
        continue
      }
      self.bubble = bubble
      self.edge = edge
      return
    }
    return nil
  }

  /// The least and greatest width of a bubble: wider lines are hard to read at a glance, and
  /// narrower ones break every word.
  private static let widths = 16...40

  private static func order(
    from edge: Edge
  ) -> [Edge] {
    switch edge {
    case .top: [.top, .bottom, .trailing, .leading]
    case .bottom: [.bottom, .top, .trailing, .leading]
    case .leading: [.leading, .trailing, .top, .bottom]
    case .trailing: [.trailing, .leading, .top, .bottom]
    }
  }

  /// Returns the columns available at an edge; nil if they are too few.
  private static func widest(
    at edge: Edge, of light: CellRectangle, within viewport: CellRectangle
  ) -> Int? {
    let space =
      switch edge {
      case .top, .bottom: viewport.width
      case .leading: light.column - viewport.column
      case .trailing: viewport.trailing - light.trailing
      }
    return space < widths.lowerBound ? nil : min(space, widths.upperBound)
  }

  private static func bubble(
    at edge: Edge, of light: CellRectangle, within viewport: CellRectangle,
    width: Int, height: Int
  ) -> CellRectangle {
    let column = light.middleColumn - (width - 1) / 2
    let row = light.middleRow - (height - 1) / 2
    let within = (
      row: min(max(row, viewport.row), max(viewport.bottom - height, viewport.row)),
      column: min(max(column, viewport.column), viewport.trailing - width)
    )
    let (top, start) =
      switch edge {
      case .top: (light.row - height, within.column)
      case .bottom: (light.bottom, within.column)
      case .leading: (within.row, light.column - width)
      case .trailing: (within.row, light.trailing)
      }
    return CellRectangle(row: top, column: start, height: height, width: width)
  }
}

extension CalloutPlacement? {
  /// Returns true if the callout covers part of a label centred in `place`.
  ///
  /// A label that is partly covered isn't drawn at all, because its rest would be meaningless.
  func hides(_ label: String, in place: CellRectangle) -> Bool {
    guard let bubble = self?.bubble, bubble.intersects(place) else { return false }
    let width = min(max(DisplayWidth.of(label), 1), place.width)
    return bubble.intersects(
      CellRectangle(
        row: place.middleRow, column: place.column + (place.width - width) / 2, height: 1,
        width: width))
  }

  /// Returns the wider part of an element's cells beside the callout, for the element's label.
  func rest(of space: CellRectangle) -> CellRectangle {
    guard let bubble = self?.bubble, bubble.intersects(space) else { return space }
    var (before, after) = (space, space)
    before.width = bubble.column - space.column
    after.column = bubble.trailing
    after.width = space.trailing - bubble.trailing
    let rest = before.width > after.width ? before : after
    return rest.width > 0 ? rest : space
  }
}
