extension LineWrap {
  /// What stands between the dots of a line; one without a space on either side parts nothing.
  static func parts(of line: String) -> [String] {
    line.withBytes { bytes in
      bytes.split(at: " · ").filter { !$0.isEmpty }.map { bytes.text($0) }
    }
  }

  /// Parts with dots between them, in lines that are even and break in place of a dot; a part that
  /// fits on no line has lines of its own.
  ///
  ///     Enter: next · back
  ///     skip · help · quit
  static func dotted(_ parts: [String], to width: Int) -> [String] {
    let widths = parts.map { DisplayWidth.of($0) }
    guard let widest = widths.max() else { return [] }
    let greedy = filled(widths, to: width)
    guard greedy.count > 1 else { return [row(parts[...])] }
    let even = (min(widest, width)..<width).lazy.map { filled(widths, to: $0) }
      .first { $0.count == greedy.count }
    return (even ?? greedy).flatMap { range in
      wrap(row(parts[range]), to: width)
    }
  }

  /// Parts on one line. (The first `joined(separator:)` of a program asks the Swift runtime what an
  /// array is, which takes longer than laying out a page.)
  private static func row(_ parts: ArraySlice<String>) -> String {
    parts.dropFirst().reduce(parts.first ?? "") { $0 + " · " + $1 }
  }

  /// Which parts stand on which line.
  private static func filled(_ widths: [Int], to width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var used = 0
    for (index, part) in widths.enumerated() {
      if let last = lines.last, used + 3 + part <= width {
        lines[lines.count - 1] = last.lowerBound..<index + 1
        used += 3 + part
      } else {
        lines.append(index..<index + 1)
        used = part
      }
    }
    return lines
  }

  /// A line with a space between any two letters, and three between words.
  ///
  /// It takes at most twice the columns, less one.
  static func spaced(_ line: String) -> String {
    String(line.map(String.init).joined(separator: " "))
  }
}
