import FlowCore

extension LineWrap {
  /// Parts with dots between them, in lines that are even and break in place of a dot.
  ///
  /// A part that fits on no line has lines of its own. A dot without a space on either side parts
  /// nothing, and one with no part behind it is left out.
  ///
  ///     Enter: next · back
  ///     skip · help · quit
  static func dotted(_ line: String, to width: Int) -> [String] {
    line.withBytes { bytes in
      let parts = bytes.split(at: dot).filter { !$0.isEmpty }
      let widths = parts.map { bytes.width($0) }
      guard let widest = widths.max() else { return [] }
      let greedy = filled(widths, to: width)
      guard greedy.count > 1 else { return [row(parts[...], of: bytes)] }
      let even = (min(widest, width)..<width).lazy.map { filled(widths, to: $0) }
        .first { $0.count == greedy.count }
      return (even ?? greedy).flatMap { wrap(row(parts[$0], of: bytes), to: width) }
    }
  }

  private static let dot: StaticString = " · "

  /// Parts on one line.
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
