package import FlowCore

/// A table of the line starts of a text, for looking up the locations of many bytes.
package struct LineTable: Sendable {
  private let path: String
  private let bytes: [UInt8]
  private let starts: [Int]
  /// The number of Unicode scalars before each block of bytes, so that columns are fast to compute
  /// even if the whole file is one line.
  private let counts: [Int]
  private static let block = 512

  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
    var (starts, counts, scalars) = ([0], [0], 0)
    for block in stride(from: 0, through: bytes.count, by: Self.block).dropFirst() {
      scalars += bytes[(block - Self.block)..<block].count(where: \.beginsScalar)
      counts.append(scalars)
    }
    for position in bytes.indices where bytes[position] == 0x0A { starts.append(position + 1) }
    self.starts = starts
    self.counts = counts
  }

  /// Returns the line and column of a byte; a byte order mark does not count as a column.
  package func location(ofByte offset: Int) -> SourceLocation {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let mark = low == 0 && hasMark ? 1 : 0
    let scalars = scalars(before: offset) - scalars(before: starts[low]) - mark
    return SourceLocation(path: path, line: low + 1, column: max(scalars, 0) + 1)
  }

  /// Returns the byte offset of a location in this file; nil if the file has no such line.
  package func offset(of location: SourceLocation) -> Int? {
    guard location.path == path, starts.indices.contains(location.line - 1) else { return nil }
    let start = starts[location.line - 1]
    let wanted =
      scalars(before: start) + location.column - (location.line == 1 && hasMark ? 0 : 1)
    var (low, high) = (start / Self.block, counts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if counts[middle] <= wanted { low = middle } else { high = middle }
    }
    let first = max(start, low * Self.block)
    var rest = wanted - scalars(before: first)
    return (first..<bytes.count).first { index in
      guard bytes[index].beginsScalar else { return false }
      rest -= 1
      return rest < 0
    } ?? bytes.count
  }

  private var hasMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  private func scalars(before offset: Int) -> Int {
    let end = max(0, min(offset, bytes.count))
    let block = end / Self.block
    return counts[block] + bytes[(block * Self.block)..<end].count(where: \.beginsScalar)
  }
}

extension UInt8 {
  /// True if the byte is not a continuation byte of UTF-8.
  fileprivate var beginsScalar: Bool { self & 0xC0 != 0x80 }
}
