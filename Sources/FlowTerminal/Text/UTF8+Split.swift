extension UnsafeBufferPointer<UInt8> {
  /// The text of some of the bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// What stands before, between and after each place that a separator stands at, empty or not.
  func split(at separator: StaticString) -> [Range<Int>] {
    let wanted = UnsafeBufferPointer(
      start: separator.utf8Start, count: separator.utf8CodeUnitCount)
    var parts: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index + wanted.count <= count {
      if self[index] == wanted[0], self[index..<index + wanted.count].elementsEqual(wanted) {
        parts.append(start..<index)
        index += wanted.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [start..<count]
  }
}
