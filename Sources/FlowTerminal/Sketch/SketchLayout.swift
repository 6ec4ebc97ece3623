/// A mock screen laid out for whoever draws it otherwise than in characters: in a browser.
///
/// It stands where it would stand in a terminal: scrolled to what is lit, the callout where it has
/// room. Rectangles are in cells of the viewport, which lies between the bars.
package struct SketchLayout: Hashable, Sendable {
  /// Cells of the viewport, from its top leading corner.
  package struct Place: Hashable, Sendable {
    /// The top row; less than none is scrolled away.
    package let row: Int
    /// The leading column.
    package let column: Int
    /// In cells.
    package let width: Int
    /// In cells.
    package let height: Int
  }

  /// An element, and whether it is lit.
  package struct Element: Hashable, Sendable {
    /// What it is.
    package let element: ScreenSketch.Element
    /// Where it is.
    package let place: Place
    /// Whether the page lights it.
    package let isLit: Bool
    /// Whether it lies within something lit, and is bright with it.
    package let isBright: Bool
  }

  /// Where a callout stands, and at which edge of its light.
  package struct Bubble: Hashable, Sendable {
    /// Its cells, border included.
    package let place: Place
    /// The edge of the light that it stands at.
    package let edge: ScreenSketch.Callout.Edge
  }

  /// How many columns the viewport has.
  package let columns: Int
  /// How many rows the viewport has.
  package let rows: Int
  /// What can be seen of the elements, those that are lit last: they lie over the others.
  package let elements: [Element]
  /// Where the callout stands; nil has none, or none that has room on the screen.
  package let bubble: Bubble?

  /// Lays a sketch out; nil where it can't be drawn.
  package init?(_ sketch: ScreenSketch) {
    guard let geometry = SketchGeometry(of: sketch, within: sketch.columns + 2) else { return nil }
    let view = geometry.viewport
    func inView(_ cells: CellRectangle) -> Place {
      Place(
        row: cells.row - view.row, column: cells.column - view.column, width: cells.width,
        height: cells.height)
    }
    columns = view.width
    rows = view.height
    let lit = sketch.litElements
    let lights = lit.map(geometry.light)
    let seen = sketch.elements.filter { geometry.place($0).intersects(view) }
    elements = seen.map { element in
      let isLit = sketch.lit.contains(element.id)
      let place = geometry.place(element)
      return Element(
        element: element, place: inView(place), isLit: isLit,
        isBright: isLit || lights.contains { $0.outset(by: -1).contains(place) })
    }
    .sorted { one, other in
      (one.isLit ? 1 : one.isBright ? 2 : 0) < (other.isLit ? 1 : other.isBright ? 2 : 0)
    }
    bubble = sketch.placedCallout(geometry).map {
      Bubble(place: inView($0.placement.bubble), edge: $0.placement.edge)
    }
  }
}
