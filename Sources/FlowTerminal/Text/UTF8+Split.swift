extension UnsafeBufferPointer<UInt8> {
  /// Splits the bytes at each separator; empty parts are kept.
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

  /// Returns true if the bytes of `word` are at an index, which may be out of range.
  @inline(__always)
  func has(_ word: StaticString, at start: Int) -> Bool {
    let (wanted, length) = (word.utf8Start, word.utf8CodeUnitCount)
    guard start >= 0, start + length <= count else { return false }
    for index in 0..<length where self[start + index] != wanted[index] { return false }
    return true
  }
}
