import FlowCore
import FlowFormats

/// A text in a JSON file, by its range; it is decoded on request.
struct JSONText {
  /// The range between the quotation marks.
  let range: Range<Int>
  let hasEscapes: Bool

  /// Returns the text, with its escapes decoded.
  func decoded(in bytes: [UInt8]) -> String {
    hasEscapes
      ? bytes.withUnsafeBytes { String(unescaping: UnsafeRawBufferPointer(rebasing: $0[range])) }
      : bytes.withUnsafeBufferPointer { $0.text(range) }
  }

  /// Returns true if the text equals an ASCII word, without decoding it where possible.
  func says(_ word: StaticString, in bytes: [UInt8]) -> Bool {
    if hasEscapes { return decoded(in: bytes) == word.description }
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      letters.indices.allSatisfy { letters[$0] == bytes[range.lowerBound + $0] }
    }
  }

  /// Returns true if the text equals another text of the same file.
  func isSame(as other: JSONText, in bytes: [UInt8]) -> Bool {
    if hasEscapes || other.hasEscapes { return decoded(in: bytes) == other.decoded(in: bytes) }
    return range.count == other.range.count && bytes[range] == bytes[other.range]
  }
}
