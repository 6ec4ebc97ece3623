import FlowCore

/// A line of copy split into words, which are stored as byte ranges.
struct Paragraph {
  /// A run of clusters without a break, and the width of the spaces before it.
  private struct Word {
    var spaces = 0
    var bytes = 0..<0
    var width = 0
    var isOpeningQuote = false
    /// True if every cluster of the word stays with the word before.
    var clings = true

    mutating func append(_ cluster: Cluster) {
      isOpeningQuote = bytes.isEmpty && cluster.first == "«" && cluster.isSingle
      clings = clings && BreakRules.clingsToWord(before: cluster)
      bytes = (bytes.isEmpty ? cluster.bytes : bytes).lowerBound..<cluster.bytes.upperBound
      width += cluster.width
    }
  }

  private var text: String
  private var words: [Word] = []

  /// Splits a line into words.
  ///
  /// Punctuation after or before a space is joined to its word, so that `Bravo !` and `« Bravo »`
  /// stay whole if they fit into a line of `width` columns.
  init(_ line: String, within width: Int) {
    text = line
    words.reserveCapacity(line.utf8.count / 6 + 1)
    var hasOtherSpaces = false
    line.withBytes { bytes in
      var word = Word()
      var (before, last): (Cluster?, Cluster?)
      for cluster in bytes.clusters {
        if BreakRules.isSpace(cluster) {
          end(&word, within: width)
          word.spaces += cluster.width
          hasOtherSpaces = hasOtherSpaces || cluster.bytes.count > 1
        } else {
          if let last, Self.mayBreak(before, last, cluster) { end(&word, within: width) }
          word.append(cluster)
        }
        (before, last) = (last, cluster)
      }
      end(&word, within: width)
    }
    if hasOtherSpaces { self = Paragraph(Self.plainlySpaced(line), within: width) }
  }

  private static func mayBreak(_ before: Cluster?, _ last: Cluster, _ next: Cluster) -> Bool {
    BreakRules.allowBreak(between: last, and: next)
      || BreakRules.allowBreak(after: last, before: before, next: next)
  }

  /// Appends a word unless it is empty, or joins it to the word before.
  private mutating func end(_ word: inout Word, within width: Int) {
    guard !word.bytes.isEmpty else { return }
    if let last = words.last, word.spaces > 0, word.clings || last.isOpeningQuote,
      last.width + word.spaces + word.width <= width
    {
      let bytes = last.bytes.lowerBound..<word.bytes.upperBound
      words[words.count - 1] = Word(
        spaces: last.spaces, bytes: bytes, width: last.width + word.spaces + word.width,
        clings: false)
    } else {
      words.append(word)
    }
    word = Word()
  }

  /// Returns the line with other kinds of space replaced by plain spaces of the same width.
  private static func plainlySpaced(_ line: String) -> String {
    line.withBytes { bytes in
      bytes.clusters.map {
        BreakRules.isSpace($0) ? String(repeating: " ", count: $0.width) : bytes.text($0.bytes)
      }.joined()
    }
  }
}

extension Paragraph {
  /// The width of the widest word.
  var widestWord: Int { words.reduce(0) { max($0, $1.width) } }

  /// Returns the number of wrapped lines, and the words and width of the last one.
  func shape(to width: Int) -> (lines: Int, lastWords: Int, lastWidth: Int) {
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

  /// Returns the wrapped lines; only a line with a single cluster may be wider than `width`.
  func lines(to width: Int) -> [CleanLine] {
    text.withBytes { bytes in
      var lines: [CleanLine] = []
      var line = 0..<0
      var used = 0
      for word in words {
        if !line.isEmpty, used + word.spaces + word.width <= width {
          line = line.lowerBound..<word.bytes.upperBound
          used += word.spaces + word.width
          continue
        }
        if !line.isEmpty { lines.append(CleanLine(clean: bytes.text(line), width: used)) }
        (line, used) = (word.bytes, word.width)
        guard used > width else { continue }
        let pieces = Self.pieces(of: bytes, line, within: width)
        lines += pieces.dropLast().map {
          CleanLine(clean: bytes.text($0.bytes), width: $0.width)
        }
        (line, used) = pieces.last ?? (line, used)
      }
      return lines + [CleanLine(clean: bytes.text(line), width: used)]
    }
  }

  /// Cuts a word that is too wide into pieces that fit, and returns them with their widths.
  private static func pieces(
    of bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, within width: Int
  ) -> [(bytes: Range<Int>, width: Int)] {
    var pieces: [(bytes: Range<Int>, width: Int)] = []
    var piece = word.lowerBound..<word.lowerBound
    var used = 0
    for cluster in UnsafeBufferPointer(rebasing: bytes[word]).clusters {
      if used + cluster.width > width, !piece.isEmpty {
        pieces.append((piece, used))
        (piece, used) = (piece.upperBound..<piece.upperBound, 0)
      }
      piece = piece.lowerBound..<word.lowerBound + cluster.bytes.upperBound
      used += cluster.width
    }
    return pieces + [(piece, used)]
  }
}
