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

  static func filled(_ text: String, to width: Int) -> [CleanLine] {
    paragraphs(of: text, within: width).flatMap { $0.lines(to: max(1, width)) }
  }

  /// Wraps as `filled` does, and avoids a very short last line in each paragraph.
  ///
  /// If a last line of a single word, or of less than a sixth of the width, can be lengthened with
  /// words from the line before and without an additional line, the lines become narrower.
  ///
  ///     Card counting, practiced as
  ///     you play
  static func avoidingShortLastLine(_ text: String, to width: Int) -> [CleanLine] {
    paragraphs(of: text, within: width).flatMap {
      $0.lines(to: max(settledWidth(of: $0, within: width), 1))
    }
  }

  /// Wraps into as few lines as possible, as even as possible, without cutting words.
  static func balanced(_ text: String, to width: Int) -> [CleanLine] {
    let paragraphs = paragraphs(of: text, within: width)
    func count(_ width: Int) -> Int {
      paragraphs.reduce(0) { $0 + $1.lines(to: width).count }
    }
    let fewest = count(width)
    let even = (DisplayWidth.of(text) + fewest - 1) / max(fewest, 1)
    let narrowest = max(even, paragraphs.map(\.widestWord).max() ?? 0, 1)
    let best = narrowest < width ? (narrowest..<width).first { count($0) == fewest } : nil
    return paragraphs.flatMap { $0.lines(to: max(best ?? width, 1)) }
  }

  // Sanitised text has no line end in a grapheme cluster with others.
  private static func paragraphs(of text: String, within width: Int) -> [Paragraph] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Paragraph(Substring($0), within: width) }
  }

  /// Returns the greatest width, from 3/4 of `width` on, that avoids a very short last line.
  private static func settledWidth(of paragraph: Paragraph, within width: Int) -> Int {
    let count = paragraph.lines(to: max(width, 1)).count
    guard count > 1 else { return width }
    let least = max(width * 3 / 4, paragraph.widestWord)
    let settled = stride(from: width, through: least, by: -1).first { narrower in
      let lines = paragraph.lines(to: narrower)
      let last = lines.last?.width ?? 0
      return lines.count == count && last > paragraph.lastWord && last * 6 >= width
    }
    return settled ?? width
  }
}

extension LineWrap {
  /// Wraps parts separated by middle dots into even lines, which break in place of a dot.
  ///
  /// A part that is too wide for a line is wrapped by itself. A dot without spaces around it isn't a
  /// separator, and a separator without a part after it is left out.
  ///
  ///     Enter: next · back
  ///     skip · help · quit
  static func wrapAtDots(_ line: String, to width: Int) -> [String] {
    var parts: [String] = []
    var isBegun = false
    for word in line.unicodeScalars.split(separator: " ").map(String.init) {
      if word == "·" {
        isBegun = false
      } else if isBegun {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(word)
        isBegun = true
      }
    }
    let widths = parts.map { DisplayWidth.of($0) }
    guard let widest = widths.max() else { return [] }
    let fewest = filled(widths, to: width).count
    guard fewest > 1 else { return [parts.joined(separator: dot)] }
    let even = (min(widest, width)..<width).first { filled(widths, to: $0).count == fewest }
    let starts = filled(widths, to: even ?? width)
    return zip(starts, starts.dropFirst() + [parts.count]).flatMap { start, end in
      let line = parts[start..<end].joined(separator: dot)
      return widths[start] > width ? wrap(line, to: width) : [line]
    }
  }

  private static let dot = " · "

  /// Returns the index of the first part of each line, filled greedily.
  private static func filled(_ widths: [Int], to width: Int) -> [Int] {
    var starts: [Int] = []
    var used = 0
    for (index, part) in widths.enumerated() {
      if !starts.isEmpty, used + 3 + part <= width {
        used += 3 + part
      } else {
        starts.append(index)
        used = part
      }
    }
    return starts
  }
}

/// Sanitised text for one line, and its width; both are computed only once.
struct CleanLine: Hashable {
  let text: String
  let width: Int

  init(_ text: String) {
    self.text = Sanitiser.cleanLine(text)
    width = DisplayWidth.of(self.text)
  }

  init(clean text: String, width: Int) {
    self.text = text
    self.width = width
  }

  static func + (first: CleanLine, second: CleanLine) -> CleanLine {
    CleanLine(clean: first.text + second.text, width: first.width + second.width)
  }
}
