import FlowFormats

/// Wraps text to a width, at words and never inside a grapheme cluster.
package enum LineWrap {
  /// Wraps sanitised text into lines of at most `width` columns.
  ///
  /// Only a line with a single cluster may be wider. A line end in the text ends a line, and an
  /// empty line stays empty.
  ///
  ///     wrap("Swipe right to like", to: 12)  →  ["Swipe right", "to like"]
  package static func wrap(_ text: String, to width: Int) -> [String] {
    filled(text, to: width).map(\.text)
  }

  /// Wraps as `wrap` does, and returns the lines with their widths.
  static func filled(_ text: String, to width: Int) -> [CleanLine] {
    return paragraphs(of: text, within: width).flatMap { $0.lines(to: max(1, width)) }
  }

  /// Wraps as `filled` does, and avoids a very short last line in each paragraph.
  ///
  /// If a last line of a single word, or of less than a sixth of the width, can be lengthened with
  /// words from the line before and without an additional line, the lines become narrower.
  ///
  ///     Card counting, practiced as
  ///     you play
  static func avoidingShortLastLine(_ text: String, to width: Int) -> [CleanLine] {
    return paragraphs(of: text, within: width).flatMap {
      $0.lines(to: max(settledWidth(of: $0, within: width), 1))
    }
  }

  /// Wraps into as few lines as possible, as even as possible, without cutting words.
  static func balanced(_ text: String, to width: Int) -> [CleanLine] {
    let paragraphs = paragraphs(of: text, within: width)
    func count(_ width: Int) -> Int {
      paragraphs.reduce(0) { $0 + $1.shape(to: width).lines }
    }
    let fewest = count(width)
    let even = (DisplayWidth.of(text) + fewest - 1) / max(fewest, 1)
    let narrowest = max(even, paragraphs.map(\.widestWord).max() ?? 0, 1)
    let best = narrowest < width ? (narrowest..<width).first { count($0) == fewest } : nil
    return paragraphs.flatMap { $0.lines(to: max(best ?? width, 1)) }
  }

  /// Returns the width of the widest word; narrower lines would cut it.
  static func widestWord(in text: String) -> Int {
    paragraphs(of: text, within: 0).map(\.widestWord).max() ?? 0
  }

  private static func paragraphs(of text: String, within width: Int) -> [Paragraph] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Paragraph($0, within: width) }
  }

  /// Returns the greatest width, from 3/4 of `width` on, that avoids a very short last line.
  private static func settledWidth(of paragraph: Paragraph, within width: Int) -> Int {
    let (count, _, _) = paragraph.shape(to: width)
    guard count > 1 else { return width }
    let least = max(width * 3 / 4, paragraph.widestWord)
    let settled = stride(from: width, through: least, by: -1).first { narrower in
      let (lines, lastWords, lastWidth) = paragraph.shape(to: narrower)
      return lines == count && lastWords > 1 && lastWidth * 6 >= width
    }
    return settled ?? width
  }

  /// Returns the text without spaces around it.
  static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " }
    let spaces = start.reversed().prefix { $0 == " " }.count
    return String(start.dropLast(spaces))
  }
}
