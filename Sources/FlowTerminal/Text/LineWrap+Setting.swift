import FlowCore

extension LineWrap {
  /// Wraps parts separated by middle dots into even lines, which break in place of a dot.
  ///
  /// A part that is too wide for a line is wrapped by itself. A dot without spaces around it is no
  /// separator, and a separator without a part after it is left out.
  ///
  ///     Enter: next · back
  ///     skip · help · quit
  static func wrapAtDots(_ line: String, to width: Int) -> [String] {
    line.withBytes { bytes in
      let parts = bytes.split(at: dot).filter { !$0.isEmpty }
      let widths = parts.map { bytes.width($0) }
      guard let widest = widths.max() else { return [] }
      let fewest = lineCount(widths, to: width)
      guard fewest > 1 else { return [row(parts[...], of: bytes)] }
      let even = (min(widest, width)..<width).first { lineCount(widths, to: $0) == fewest }
      return filled(widths, to: even ?? width)
        .flatMap { wrap(row(parts[$0], of: bytes), to: width) }
    }
  }

  private static let dot: StaticString = " · "

  /// Joins parts with separators.
  private static func row(
    _ parts: ArraySlice<Range<Int>>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    var text = ByteBuffer(reserving: bytes.count)
    for part in parts {
      if text.count > 0 { dot.withUTF8Buffer { text.append(contentsOf: $0) } }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[part]))
    }
    return text.text
  }

  /// Returns the indices of the parts of each line, filled greedily.
  private static func filled(_ widths: [Int], to width: Int) -> [Range<Int>] {
    var starts: [Int] = []
    fill(widths, to: width) { starts.append($0) }
    return zip(starts, starts.dropFirst() + [widths.count]).map { $0..<$1 }
  }

  /// Returns the number of lines that `filled` returns.
  private static func lineCount(_ widths: [Int], to width: Int) -> Int {
    var count = 0
    fill(widths, to: width) { _ in count += 1 }
    return count
  }

  /// Fills lines greedily, and calls `start` with the index of the first part of each line.
  private static func fill(_ widths: [Int], to width: Int, start: (Int) -> Void) {
    var used = 0
    for (index, part) in widths.enumerated() {
      if index > 0, used + 3 + part <= width {
        used += 3 + part
      } else {
        start(index)
        used = part
      }
    }
  }

  /// Returns a line with a space between letters and three between words.
  ///
  /// Its width is at most twice the original width, less one.
  static func spaced(_ line: CleanLine) -> CleanLine {
    line.text.withBytes { bytes in
      var text = ByteBuffer(reserving: 2 * bytes.count)
      var width = 0
      for cluster in bytes.clusters {
        if text.count > 0 {
          text.append(UInt8(ascii: " "))
          width += 1
        }
        text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[cluster.bytes]))
        width += cluster.width
      }
      return CleanLine(clean: text.text, width: width)
    }
  }
}
