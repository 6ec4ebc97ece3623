public import FlowCore

/// Where the lines of a text begin: for the places of many bytes.
public struct LineTable: Sendable {
  private let path: String
  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many scalars begin before each block: a file may be one line, with a place for every key.
  private let counts: [Int]
  private static let block = 512

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
    var (starts, counts, scalars) = ([0], [0], 0)
    for position in bytes.indices {
      if bytes[position].beginsScalar { scalars += 1 }
      if bytes[position] == 0x0A { starts.append(position + 1) }
      if (position + 1) % Self.block == 0 { counts.append(scalars) }
    }
    self.starts = starts
    self.counts = counts
  }

  /// The line and column of a byte; a byte order mark takes no column.
  public func location(ofByte offset: Int) -> SourceLocation {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let mark = low == 0 && hasMark ? 1 : 0
    let scalars = scalars(before: offset) - scalars(before: starts[low]) - mark
    return SourceLocation(path: path, line: low + 1, column: max(scalars, 0) + 1)
  }

  /// The byte at a place in this file; nil where it has no such line.
  package func offset(of location: SourceLocation) -> Int? {
    guard location.path == path, starts.indices.contains(location.line - 1) else { return nil }
    let start = starts[location.line - 1]
    var scalars = location.column - (location.line == 1 && hasMark ? 0 : 1)
    let rest = bytes[start...]
    return rest.indices.first { index in
      guard bytes[index].beginsScalar else { return false }
      scalars -= 1
      return scalars < 0
    } ?? rest.endIndex
  }

  private var hasMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  private func scalars(before offset: Int) -> Int {
    let end = max(0, min(offset, bytes.count))
    let block = end / Self.block
    return counts[block] + bytes[(block * Self.block)..<end].count(where: \.beginsScalar)
  }
}

extension UInt8 {
  /// Whether it is not a byte that goes on with a scalar.
  fileprivate var beginsScalar: Bool { self & 0xC0 != 0x80 }
}
