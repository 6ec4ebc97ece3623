import FlowFormats

extension LineWrap {
  /// Wraps parts separated by middle dots into even lines, which break in place of a dot.
  ///
  /// A part that is too wide for a line is wrapped by itself. A dot without spaces around it is no
  /// separator, and a separator without a part after it is left out.
  ///
  ///     Enter: next · back
  ///     skip · help · quit
  static func wrapAtDots(_ line: String, to width: Int) -> [String] {
    let parts = line.unicodeScalars.split(separator: " ").map(String.init)
      .split(separator: "·").map { $0.joined(separator: " ") }
    let widths = parts.map { DisplayWidth.of($0) }
    guard let widest = widths.max() else { return [] }
    let fewest = filled(widths, to: width).count
    guard fewest > 1 else { return [parts.joined(separator: dot)] }
    let even = (min(widest, width)..<width).first { filled(widths, to: $0).count == fewest }
    return filled(widths, to: even ?? width)
      .flatMap { wrap(parts[$0].joined(separator: dot), to: width) }
  }

  private static let dot = " · "

  /// Returns the indices of the parts of each line, filled greedily.
  private static func filled(_ widths: [Int], to width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var used = 0
    for (index, part) in widths.enumerated() {
      if let line = lines.last, used + 3 + part <= width {
        lines[lines.count - 1] = line.lowerBound..<index + 1
        used += 3 + part
      } else {
        lines.append(index..<index + 1)
        used = part
      }
    }
    return lines
  }

  /// Returns a line with a space between letters and three between words.
  ///
  /// Its width is at most twice the original width, less one.
  static func spaced(_ line: CleanLine) -> CleanLine {
    CleanLine(
      clean: line.text.map { String($0) }.joined(separator: " "),
      width: line.width + max(line.text.count - 1, 0))
  }
}
