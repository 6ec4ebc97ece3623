import FlowCore
import FlowFormats

extension PageView {
  /// Returns a number of rows that `leastHeight` does not exceed from 12 columns on, in letters of
  /// normal size and in colour.
  ///
  /// It is an estimate, ten times as fast as laying the page out: without it `check` of the shipped
  /// flows takes 1.2 times as long.
  ///
  /// - Parameters:
  ///   - columns: The columns of the terminal.
  ///   - placesCallout: False to count a callout as if the mock screen had no room for it, which
  ///     takes half the time.
  /// - Returns: The number of rows; nil if the mock screen has no room to be drawn.
  package func greatestHeight(columns: Int, placesCallout: Bool = true) -> Int? {
    let builder = FrameBuilder(columns: columns, hasMargin: true)
    var rows = 0
    if let position {
      let isBesideDots = 2 * position.count + 2 + DisplayWidth.of(position.words) <= builder.width
      rows += 1 + (isBesideDots ? 0 : Self.mostLines(of: position.words, within: builder.width))
    }
    var callout = mockScreen?.callout?.text
    if let mockScreen {
      guard let geometry = MockScreenGeometry(of: mockScreen, within: builder.width, isTight: true)
      else { return nil }
      rows += geometry.rows
      if placesCallout, mockScreen.placedCallout(geometry) != nil { callout = nil }
    }
    let marks = [emoji?.glyph, icon?.name].compactMap(\.self).count
    let items =
      [illustration, video?.title, video?.address, callout].compactMap(\.self)
      + features.map(\.text) + steps.map(\.text) + gestures.map(\.text) + choices
    let paragraphs = [body, mockScreen?.warning ?? ""].flatMap {
      $0.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
    }
    return rows
      + Self.mostLines(of: title, within: builder.width - builder.indent * marks)
      + items.reduce(0) { $0 + Self.mostLines(of: $1, within: builder.width - builder.indent) }
      + paragraphs.reduce(0) { $0 + Self.mostLines(of: $1, within: builder.width) }
      + (hint.isEmpty ? 0 : Self.mostLines(of: hint, within: builder.width, breaksAtDots: true))
  }

  /// Returns a number of lines that a text does not exceed.
  ///
  /// It is the number with line breaks only before a letter after a space and between Chinese
  /// characters, or only after the dots of a hint; the layout has no fewer places to choose from.
  private static func mostLines(
    of text: some StringProtocol, within width: Int, breaksAtDots: Bool = false
  ) -> Int {
    var (lines, used) = (1, 0)
    var (gap, word, spaces) = (0, 0, 0)
    var last: Unicode.Scalar = "\n"
    func endWord() {
      if used > 0, used + gap + word > width {
        (lines, used) = (lines + 1, word)
      } else {
        used += (used > 0 ? gap : 0) + word
      }
      (gap, word, spaces) = (spaces, 0, 0)
    }
    for scalar in text.unicodeScalars {
      if scalar == " " {
        spaces += 1
      } else if scalar == "\n", !breaksAtDots {
        endWord()
        (lines, used, last) = (lines + 1, 0, scalar)
      } else {
        guard let columns = scalar.mostColumns else { return mostLines(ofAny: text, within: width) }
        let mayBreak =
          breaksAtDots
          ? spaces > 0 && last == "·"
          : spaces > 0 ? last != "«" && scalar.isLetter : last.isHan && scalar.isHan
        if mayBreak { endWord() }
        word += spaces + columns
        if word > width { return mostLines(ofAny: text, within: width) }
        (last, spaces) = (scalar, 0)
      }
    }
    endWord()
    return lines
  }

  /// Returns a number of lines that any text does not exceed.
  ///
  /// A line and the next one together fill at least a row, or they would be one line. So a text has
  /// at most twice as many lines as rows that its columns fill, and one more.
  private static func mostLines(ofAny text: some StringProtocol, within width: Int) -> Int {
    var (columns, paragraphs) = (0, 1)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // Parts of a hint between dots are wrapped by themselves.
      case 0..<0x20, 0x85, 0xB7, 0x2028, 0x2029: paragraphs += 1
      // No letter before those of Korean is two columns wide.
      case ..<0x1100: columns += 1
      default: columns += 2
      }
    }
    return 2 * (columns / max(width, 1)) + paragraphs
  }
}

extension Unicode.Scalar {
  /// The greatest number of columns of a common scalar; nil for emoji, controls and rare letters.
  fileprivate var mostColumns: Int? {
    switch value {
    case 0x20...0x7E, 0xA0..<0x1100, 0x2010...0x2027: 1
    case 0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
    default: nil
    }
  }

  fileprivate var isLetter: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x400...0x52F, 0x3041...0xD7A3: true
    default: false
    }
  }

  fileprivate var isHan: Bool { 0x4E00...0x9FFF ~= value }
}
