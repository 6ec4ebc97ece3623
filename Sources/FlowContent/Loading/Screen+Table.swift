import FlowCore

extension Screen: Mapping {
  /// The maximum number of columns and of rows.
  static let largest = 200

  static let thing = "screen"
  static var start: Self {
    Screen(id: "", columns: largest, rows: largest, bars: [], elements: [])
  }

  mutating func read(_ keys: inout LoadingContext) {
    if let id = keys.read(
      "screen", .identifier, required: true, "The screen's name, unique in the flow.")
    {
      self.id = id
      keys.screen = id
      keys.columns = Self.largest
    }
    if let size = keys.read(
      "size", .cells(1...Self.largest, as: "a size such as 44x18"), required: true,
      "The visible part, columns by rows.")
    {
      (columns, rows) = (size.columns, size.rows)
      keys.columns = size.columns
    }
    keys.read(
      "bars", .list(.mapping), into: &bars, "Bars that stay in place while the rest scrolls.")
    keys.read(
      "elements", .list(ValueFormat<Element>.element, unique: "element"), into: &elements,
      "The elements, in the order in which they are drawn.")
  }
}

extension Screen.Bar: Mapping {
  static let thing = "bar"
  static var start: Self { Screen.Bar(edge: .top, label: "") }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "bar", .word(among: [("top", .top), ("bottom", .bottom)]), into: &edge, required: true,
      "The edge at which it appears.")
    keys.read("label", .prose, into: &label, required: true, "Copy key of its text.")
  }
}

extension Screen.Element: Mapping {
  static let thing = "element"
  static var start: Self {
    Screen.Element(id: "", label: "", column: 0, row: 0, width: 1, height: 1)
  }

  mutating func read(_ keys: inout LoadingContext) {
    if let id = keys.read(
      "element", .identifier, required: true, "The element's name, unique on its screen.")
    {
      self.id = id
      label = "\(keys.screen).\(id)"
    }
    if let at = keys.read(
      "at", .cells(0...(Screen.largest - 1), as: "a place such as 2x4, column by row"),
      required: true, "Its top left corner, column by row, counted from 0 below the top bar.")
    {
      (column, row) = (at.columns, at.rows)
    }
    if let size = keys.read(
      "size", .cells(1...Screen.largest, as: "a size such as 20x3"), required: true,
      "Its size, columns by rows.")
    {
      (width, height) = (size.columns, size.rows)
    }
    keys.read("label", .prose, into: &label, default: "<screen>.<element>", "Copy key of its text.")
    keys.read(
      "radius", .integer(0...100), into: &radius, default: "0",
      "Above 0, its highlight has rounded corners.")
    keys.read("kind", .word(), into: &kind, default: "area", "The look of the element.")
    keys.read("show", .condition, into: &show, default: "yes", "When the element is on the screen.")
  }
}

extension ValueFormat<Screen.Element> {
  /// An element that lies inside its screen.
  ///
  /// The width of a screen is fixed; its rows scroll.
  fileprivate static var element: ValueFormat {
    .mapping.map { element, node, reading in
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
