extension UnsafeBufferPointer<UInt8> {
  /// What stands before, between and after each place that a separator stands at, empty or not.
  func split(at separator: StaticString) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    let first = separator.utf8Start[0]
    var (start, index) = (0, 0)
    while index < count {
      if self[index] == first, has(separator, at: index) {
        parts.append(start..<index)
        index += separator.utf8CodeUnitCount
        start = index
      } else {
        index += 1
      }
    }
    return parts + [start..<count]
  }

  /// Whether these bytes stand at a place, which may lie outside.
  @inline(__always)
  func has(_ word: StaticString, at start: Int) -> Bool {
    let (wanted, length) = (word.utf8Start, word.utf8CodeUnitCount)
    guard start >= 0, start + length <= count else { return false }
    for index in 0..<length where self[start + index] != wanted[index] { return false }
    return true
  }
}
