import FlowCore

extension PageView {
  /// Returns a number of rows that `leastHeight` does not exceed from 12 columns on, in letters of
  /// normal size and in colour; nil if the mock screen has no room to be drawn.
  ///
  /// It is an estimate, ten times as fast as laying the page out.
  ///
  /// A line and the next one together fill at least a row, or they would be one line. So a text has
  /// at most twice as many lines as rows that its columns fill, and one more.
  package func greatestHeight(columns: Int) -> Int? {
    let builder = FrameBuilder(columns: columns, hasMargin: true)
    var rows = position == nil ? 0 : 1
    if let mockScreen {
      guard let geometry = MockScreenGeometry(of: mockScreen, within: builder.width, isTight: true)
      else { return nil }
      rows += geometry.rows
    }
    let marks = [emoji?.glyph, icon?.name].compactMap(\.self).count
    let items =
      [illustration, video?.title, video?.address, mockScreen?.callout?.text].compactMap(\.self)
      + features.map(\.text) + steps.map(\.text) + gestures.map(\.text) + choices
    let paragraphs = [body, mockScreen?.warning, position?.words, hint].compactMap(\.self)
      .filter { !$0.isEmpty }
    return rows
      + Self.mostLines(of: title, within: builder.width - builder.indent * marks)
      + items.reduce(0) { $0 + Self.mostLines(of: $1, within: builder.width - builder.indent) }
      + paragraphs.reduce(0) { $0 + Self.mostLines(of: $1, within: builder.width) }
  }

  /// Returns a number of lines that a text does not exceed.
  private static func mostLines(of text: String, within width: Int) -> Int {
    var (columns, paragraphs) = (0, 1)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x85, 0x2028, 0x2029: paragraphs += 1
      // No letter before those of Korean is two columns wide.
      case ..<0x1100: columns += 1
      default: columns += 2
      }
    }
    return 2 * (columns / max(width, 1)) + paragraphs
  }
}
