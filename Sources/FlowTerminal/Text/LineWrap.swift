import FlowCore

/// Breaks copy into lines of a width, at words and never within a grapheme cluster.
package enum LineWrap {
  /// The lines of text that is clean already, none of them wider than `width` unless a single
  /// cluster is; a line end in the text ends a line, an empty line stays one.
  ///
  ///     wrap("Swipe right to like", to: 12)  →  ["Swipe right", "to like"]
  package static func wrap(_ text: String, to width: Int) -> [String] {
    filled(text, to: width).map(\.text)
  }

  /// The same lines, with the columns they take.
  static func filled(_ text: String, to width: Int) -> [CleanLine] {
    if let line = oneLine(text, within: width) { return [line] }
    return paragraphs(of: text, within: width).flatMap { $0.lines(to: max(1, width)) }
  }

  /// The same, with no paragraph ending in a line of one word or of next to nothing, where words
  /// from the line before can be brought along without a line more.
  ///
  ///     Card counting, practiced as
  ///     you play
  static func settled(_ text: String, to width: Int) -> [CleanLine] {
    if let line = oneLine(text, within: width) { return [line] }
    return paragraphs(of: text, within: width).flatMap {
      $0.lines(to: max(settledWidth(of: $0, within: width), 1))
    }
  }

  /// As few lines as there can be, and these as even as they can be: no line with one word left,
  /// and no word cut.
  static func evenly(_ text: String, to width: Int) -> [CleanLine] {
    if let line = oneLine(text, within: width) { return [line] }
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

  /// The columns of the widest word, which narrower lines would cut.
  static func widestWord(in text: String) -> Int {
    paragraphs(of: text, within: 0).map(\.widestWord).max() ?? 0
  }

  /// The text without spaces around it, where all of it fits on a line.
  private static func oneLine(_ text: String, within width: Int) -> CleanLine? {
    let whole: Int? = text.withBytes { bytes in
      var used = 0
      for cluster in bytes.clusters {
        used += cluster.width
        if used > width || cluster.first == "\n" { return nil }
      }
      return used
    }
    guard let whole else { return nil }
    let trimmed = trimmed(text)
    return CleanLine(
      clean: trimmed, width: whole - (text.utf8.count - trimmed.utf8.count))
  }

  private static func paragraphs(of text: String, within width: Int) -> [Paragraph] {
    text.withBytes { bytes in
      bytes.split(at: "\n").map { Paragraph(bytes.text($0), within: width) }
    }
  }

  /// The greatest width that leaves no word alone; a quarter is the most that lines give up for it.
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

  /// The text without spaces around it.
  static func trimmed(_ text: String) -> String {
    guard text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    let start = text.drop { $0 == " " }
    let spaces = start.reversed().prefix { $0 == " " }.count
    return String(start.dropLast(spaces))
  }
}
