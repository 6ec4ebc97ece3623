import FlowCore

extension Screen {
  /// The maximum number of columns and of rows.
  static let largest = 200

  /// The keys of a mock screen.
  static let table = Table(
    "screen", start: Screen(id: "", columns: largest, rows: largest, bars: [], elements: []),
    [
      MappingKey(
        "screen", .identifier, required: true, "The screen's name, unique in the flow.",
        apply: { screen, id, reading in
          screen.id = id
          reading.screen = id
          reading.columns = largest
        }),
      MappingKey(
        "size", .cells(1...largest, as: "a size such as 44x18"), required: true,
        "The visible part, columns by rows.",
        apply: { screen, size, reading in
          (screen.columns, screen.rows) = (size.columns, size.rows)
          reading.columns = size.columns
        }),
      MappingKey(
        "bars", \.bars, .list(.mapping(Bar.table)),
        "Bars that stay in place while the rest scrolls."),
      MappingKey(
        "elements", \.elements, .list(ValueFormat<Element>.element, unique: "element"),
        "The elements, in the order in which they are drawn."),
    ])
}

extension Screen.Bar {
  /// The keys of a bar.
  static let table = Table(
    "bar", start: Screen.Bar(edge: .top, label: ""),
    [
      MappingKey(
        "bar", \.edge, .word(among: [("top", .top), ("bottom", .bottom)]), required: true,
        "The edge at which it appears."),
      MappingKey("label", \.label, .prose, required: true, "Copy key of its text."),
    ])
}

extension Screen.Element {
  /// The keys of an element of a screen.
  static let table = Table(
    "element",
    start: Screen.Element(id: "", label: "", column: 0, row: 0, width: 1, height: 1),
    [
      MappingKey(
        "element", .identifier, required: true, "The element's name, unique on its screen.",
        apply: { element, id, reading in
          element.id = id
          element.label = "\(reading.screen).\(id)"
        }),
      MappingKey(
        "at", .cells(0...(Screen.largest - 1), as: "a place such as 2x4, column by row"),
        required: true, "Its top left corner, column by row, counted from 0 below the top bar.",
        apply: { element, at, _ in (element.column, element.row) = (at.columns, at.rows) }),
      MappingKey(
        "size", .cells(1...Screen.largest, as: "a size such as 20x3"), required: true,
        "Its size, columns by rows.",
        apply: { element, size, _ in (element.width, element.height) = (size.columns, size.rows) }),
      MappingKey("label", \.label, .prose, default: "<screen>.<element>", "Copy key of its text."),
      MappingKey(
        "radius", \.radius, .integer(0...100), default: "0",
        "Above 0, its highlight has rounded corners."),
      MappingKey("kind", \.kind, .word(), default: "area", "The look of the element."),
      MappingKey("show", \.show, .condition, default: "yes", "When the element is on the screen."),
    ])
}

extension ValueFormat<Screen.Element> {
  /// An element that lies inside its screen.
  ///
  /// The width of a screen is fixed; its rows scroll.
  fileprivate static var element: ValueFormat {
    .mapping(Screen.Element.table).map { element, node, reading in
      let location = node["size"]?.location ?? node.location
      if element.column + element.width > reading.columns {
        reading.report(
          .bounds,
          "'\(element.id)' ends at column \(element.column + element.width), outside the screen's"
            + " \(reading.columns)", at: location)
      }
      if element.row + element.height > Screen.largest {
        reading.report(
          .bounds,
          "'\(element.id)' ends at row \(element.row + element.height); a screen has at most"
            + " \(Screen.largest)", at: location)
      }
      return element
    }
  }
}
