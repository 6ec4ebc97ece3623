/// Where a callout stands beside its light: arithmetic only.
struct CalloutPlacement: Hashable {
  /// The cells of its bubble, borders included.
  let bubble: CellRectangle
  /// The edge of the light it stands at.
  let edge: ScreenSketch.Callout.Edge

  /// Finds room at the edge wanted, else at the opposite one, else at either other; nil where the
  /// bubble would leave the viewport or cover a light.
  ///
  /// The columns and rows that a bubble takes where it may have so many columns are the caller's
  /// to say.
  init?(
    at edge: ScreenSketch.Callout.Edge, of light: CellRectangle, within viewport: CellRectangle,
    avoiding lights: [CellRectangle], size: (_ widest: Int) -> (width: Int, height: Int)
  ) {
    for edge in Self.order(from: edge) {
      guard let widest = Self.widest(at: edge, of: light, within: viewport) else { continue }
      let size = size(widest)
      let bubble = Self.bubble(
        at: edge, of: light, within: viewport, width: size.width, height: size.height)
      guard viewport.contains(bubble), !lights.contains(where: bubble.intersects) else { continue }
      self.bubble = bubble
      self.edge = edge
      return
    }
    return nil
  }

  /// The bubble's widest and narrowest: wider is a line too long to read at a glance, narrower
  /// breaks every word.
  private static let widths = 16...40

  private static func order(
    from edge: ScreenSketch.Callout.Edge
  ) -> [ScreenSketch.Callout.Edge] {
    switch edge {
    case .top: [.top, .bottom, .trailing, .leading]
    case .bottom: [.bottom, .top, .trailing, .leading]
    case .leading: [.leading, .trailing, .top, .bottom]
    case .trailing: [.trailing, .leading, .top, .bottom]
    }
  }

  /// The columns there are at an edge; nil where they are too few.
  private static func widest(
    at edge: ScreenSketch.Callout.Edge, of light: CellRectangle, within viewport: CellRectangle
  ) -> Int? {
    let room =
      switch edge {
      case .top, .bottom: viewport.width
      case .leading: light.column - viewport.column
      case .trailing: viewport.trailing - light.trailing
      }
    return room < widths.lowerBound ? nil : min(room, widths.upperBound)
  }

  private static func bubble(
    at edge: ScreenSketch.Callout.Edge, of light: CellRectangle, within viewport: CellRectangle,
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
  /// Whether a callout covers some of what is written on an unlit element in the middle of its
  /// place: what would be left of it says nothing.
  func hides(_ label: String, in place: CellRectangle) -> Bool {
    guard let bubble = self?.bubble, bubble.intersects(place) else { return false }
    let width = min(max(DisplayWidth.of(label), 1), place.width)
    return bubble.intersects(
      CellRectangle(
        row: place.middleRow, column: place.column + (place.width - width) / 2, height: 1,
        width: width))
  }

  /// What a callout leaves free of an element's room, on the wider side, for what is written there.
  func rest(of room: CellRectangle) -> CellRectangle {
    guard let bubble = self?.bubble, bubble.intersects(room) else { return room }
    var (before, after) = (room, room)
    before.width = bubble.column - room.column
    after.column = bubble.trailing
    after.width = room.trailing - bubble.trailing
    let rest = before.width > after.width ? before : after
    return rest.width > 0 ? rest : room
  }
}
