public import FlowCore

/// Where the lines of a text begin: for the places of many bytes.
public struct LineTable: Sendable {
  private let path: String
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    for position in bytes.indices where bytes[position] == 0x0A { starts.append(position + 1) }
    self.starts = starts
  }

  /// The line and column of a byte; a byte order mark takes no column.
  public func location(ofByte offset: Int) -> SourceLocation {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = String(
      decoding: bytes[starts[low]..<max(starts[low], min(offset, bytes.count))], as: UTF8.self)
    let scalars = before.unicodeScalars
    let mark = low == 0 && scalars.first == "\u{FEFF}" ? 1 : 0
    return SourceLocation(path: path, line: low + 1, column: scalars.count - mark + 1)
  }

  /// The byte at a place in this file; nil where it has no such line.
  package func offset(of location: SourceLocation) -> Int? {
    guard location.path == path, starts.indices.contains(location.line - 1) else { return nil }
    let start = starts[location.line - 1]
    let hasMark = location.line == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var scalars = location.column - (hasMark ? 0 : 1)
    let rest = bytes[start...]
    return rest.indices.first { index in
      // A byte that goes on with a scalar begins none.
      guard bytes[index] & 0xC0 != 0x80 else { return false }
      scalars -= 1
      return scalars < 0
    } ?? rest.endIndex
  }
}
