extension UnsafeBufferPointer<UInt8> {
  /// The text of some of the bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// What stands before, between and after each place that a separator stands at, empty or not.
  func split(at separator: StaticString) -> [Range<Int>] {
    let (wanted, length) = (separator.utf8Start, separator.utf8CodeUnitCount)
    let first = wanted[0]
    var parts: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index + length <= count {
      if self[index] == first, (1..<length).allSatisfy({ self[index + $0] == wanted[$0] }) {
        parts.append(start..<index)
        index += length
        start = index
      } else {
        index += 1
      }
    }
    return parts + [start..<count]
  }
}
