import FlowCore

/// A text in a JSON file that was gone through: where it stands, not what it says.
struct JSONText {
  /// Between the quotes.
  let range: Range<Int>
  let hasEscapes: Bool

  /// What it says.
  func decoded(in bytes: [UInt8]) -> String {
    hasEscapes
      ? bytes.withUnsafeBytes { String(unescaping: UnsafeRawBufferPointer(rebasing: $0[range])) }
      : bytes.withUnsafeBufferPointer { $0.text(range) }
  }

  /// Whether it says a word of ASCII, which is not decoded for that.
  func says(_ word: StaticString, in bytes: [UInt8]) -> Bool {
    if hasEscapes { return decoded(in: bytes) == word.description }
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      letters.indices.allSatisfy { letters[$0] == bytes[range.lowerBound + $0] }
    }
  }

  /// Whether it says what another text of the same file says.
  func isSame(as other: JSONText, in bytes: [UInt8]) -> Bool {
    if hasEscapes || other.hasEscapes { return decoded(in: bytes) == other.decoded(in: bytes) }
    return range.count == other.range.count && bytes[range] == bytes[other.range]
  }
}
