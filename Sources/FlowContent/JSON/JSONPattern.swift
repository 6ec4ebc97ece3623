/// A value as it stands in a file, around a text in it.
struct JSONPattern {
  /// Up to the text, without its quote.
  let head: Range<Int>
  /// From behind its other quote.
  let tail: Range<Int>

  init(of text: JSONText, in value: Range<Int>) {
    head = value.lowerBound..<(text.range.lowerBound - 1)
    tail = (text.range.upperBound + 1)..<value.upperBound
  }
}
