/// Breaks copy into lines of a width, at words and never within a grapheme cluster.
package enum LineWrap {
  /// The lines of text that is clean already, none of them wider than `width` unless a single
  /// cluster is; a line end in the text ends a line, an empty line stays one.
  ///
  ///     wrap("Swipe right to like", to: 12)  →  ["Swipe right", "to like"]
  package static func wrap(_ text: String, to width: Int) -> [String] {
    if isOneLine(text, within: width) { return [trimmed(text)] }
    return lines(of: text).flatMap {
      fill(clung(words(of: $0), within: width), to: max(1, width))
    }
  }

  /// The same, with no paragraph ending in a line of one word or of next to nothing, where words
  /// from the line before can be brought along without a line more.
  ///
  ///     Card counting, practiced as
  ///     you play
  static func settled(_ text: String, to width: Int) -> [String] {
    if isOneLine(text, within: width) { return [trimmed(text)] }
    return lines(of: text).flatMap { line in
      let words = clung(words(of: line), within: width)
      return fill(words, to: max(settledWidth(of: words, within: width), 1))
    }
  }

  /// As few lines as there can be, and these as even as they can be: no line with one word left,
  /// and no word cut.
  static func evenly(_ text: String, to width: Int) -> [String] {
    if isOneLine(text, within: width) { return [trimmed(text)] }
    let paragraphs = lines(of: text).map {
      clung(words(of: $0), within: width)
    }
    let sizes = paragraphs.map { $0.map(\.size) }
    func count(_ width: Int) -> Int { sizes.reduce(0) { $0 + shape(of: $1, to: width).lines } }
    let fewest = count(width)
    let even = (DisplayWidth.of(text) + fewest - 1) / max(fewest, 1)
    let widest = sizes.joined().map(\.width).max() ?? 0
    let narrowest = max(even, widest, 1)
    let best = narrowest < width ? (narrowest..<width).first { count($0) == fewest } : nil
    return paragraphs.flatMap { fill($0, to: max(best ?? width, 1)) }
  }

  private static func isOneLine(_ text: String, within width: Int) -> Bool {
    DisplayWidth.of(text) <= width && !text.withBytes { $0.contains(0x0A) }
  }

  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// How many lines words take that fit on one each, and the words and columns of the last.
  private static func shape(
    of words: [Size], to width: Int
  ) -> (lines: Int, lastWords: Int, lastWidth: Int) {
    var shape = (lines: 1, lastWords: 0, lastWidth: 0)
    for word in words {
      if shape.lastWidth > 0, shape.lastWidth + word.spaces + word.width > width {
        shape = (shape.lines + 1, 1, word.width)
      } else {
        shape.lastWidth += (shape.lastWidth > 0 ? word.spaces : 0) + word.width
        shape.lastWords += 1
      }
    }
    return shape
  }

  /// The greatest width that leaves no word alone; a quarter is the most that lines give up for it.
  private static func settledWidth(of words: [Word], within width: Int) -> Int {
    let sizes = words.map(\.size)
    let (count, _, _) = shape(of: sizes, to: width)
    guard count > 1, let widest = sizes.map(\.width).max() else { return width }
    let settled = stride(from: width, through: max(width * 3 / 4, widest), by: -1).first {
      narrower in
      let (lines, lastWords, lastWidth) = shape(of: sizes, to: narrower)
      return lines == count && lastWords > 1 && lastWidth * 6 >= width
    }
    return settled ?? width
  }

  /// A run of clusters that stays together, and the spaces between it and the one before.
  private struct Word {
    var spaces = 0
    var text = ""
    var width = 0

    var size: Size { (spaces, width) }
  }

  /// What of a word says where lines break.
  private typealias Size = (spaces: Int, width: Int)

  private static func words(of line: Substring) -> [Word] {
    plainWords(of: line) ?? clusteredWords(of: line)
  }

  /// The columns of a character by itself that no line ends at but at a space: letters and
  /// punctuation of Latin, Greek, Cyrillic and Korean, but no hyphen; nil says nothing.
  @inline(__always)
  private static func plainWidth(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x2D, 0x2010: nil
    case 0x3001...0x30FF, 0x4E00...0x9FFF, 0xFF01...0xFF60: nil
    default: scalar.ordinaryWidth
    }
  }

  /// Most copy outside of East Asia has only spaces between words; nil where this has others.
  private static func plainWords(of line: Substring) -> [Word]? {
    line.withBytes { bytes in
      var words: [Word] = []
      var word = Word()
      var start = 0
      var index = 0
      func endWord() {
        guard word.width > 0 else { return }
        word.text = String(decoding: bytes[start..<index], as: UTF8.self)
        words.append(word)
        word = Word()
      }
      while index < bytes.count {
        guard let (scalar, length) = bytes.scalar(at: index),
          let width = plainWidth(of: scalar)
        else { return nil }
        if scalar == " " {
          endWord()
          word.spaces += 1
          start = index + 1
        } else {
          word.width += width
        }
        index += length
      }
      endWord()
      return words
    }
  }

  private static func clusteredWords(of line: Substring) -> [Word] {
    var words: [Word] = []
    var word = Word()
    var before: Character?
    var last: Character?
    for cluster in line {
      if let last, mayBreak(before, last, cluster), !word.text.isEmpty {
        words.append(word)
        word = Word()
      }
      if BreakRules.isSpace(cluster), word.text.isEmpty {
        word.spaces += DisplayWidth.of(cluster)
      } else if BreakRules.isSpace(cluster) {
        words.append(word)
        word = Word(spaces: DisplayWidth.of(cluster))
      } else {
        word.text.append(cluster)
        word.width += DisplayWidth.of(cluster)
      }
      (before, last) = (last, cluster)
    }
    if !word.text.isEmpty { words.append(word) }
    return words
  }

  private static func mayBreak(
    _ before: Character?, _ last: Character, _ next: Character
  ) -> Bool {
    BreakRules.allowBreak(between: last, and: next)
      || BreakRules.allowBreak(after: last, before: before, next: next)
  }

  /// Joins punctuation that stands by itself to its word: `Bravo !` and `« Bravo »` stay whole
  /// where a line has room for them.
  private static func clung(_ words: [Word], within width: Int) -> [Word] {
    var joined: [Word] = []
    for word in words {
      guard word.spaces > 0, var last = joined.last,
        last.width + word.spaces + word.width <= width,
        word.text.allSatisfy(BreakRules.clingsToWord) || last.text == "«"
      else {
        joined.append(word)
        continue
      }
      last.text += String(repeating: " ", count: word.spaces) + word.text
      last.width += word.spaces + word.width
      joined[joined.count - 1] = last
    }
    return joined
  }

  private static func fill(_ words: [Word], to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in words {
      if !line.isEmpty, used + word.spaces + word.width <= width {
        for _ in 0..<word.spaces { line.append(" ") }
        line += word.text
        used += word.spaces + word.width
        continue
      }
      if !line.isEmpty { lines.append(line) }
      let pieces = pieces(of: word, within: width)
      lines += pieces.dropLast()
      line = pieces.last ?? ""
      used = DisplayWidth.of(line)
    }
    return lines + [line]
  }

  /// A word too long for any line, in pieces that fit.
  private static func pieces(of word: Word, within width: Int) -> [String] {
    guard word.width > width else { return [word.text] }
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for cluster in word.text {
      let columns = DisplayWidth.of(cluster)
      if used + columns > width, !piece.isEmpty {
        pieces.append(piece)
        (piece, used) = ("", 0)
      }
      piece.append(cluster)
      used += columns
    }
    return pieces + [piece]
  }

  /// The text without spaces around it.
  static func trimmed(_ text: String) -> String {
    guard text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    let start = text.drop { $0 == " " }
    let spaces = start.reversed().prefix { $0 == " " }.count
    return String(start.dropLast(spaces))
  }
}
