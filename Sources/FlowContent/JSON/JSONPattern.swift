/// The bytes of a value before and after the one text in it.
struct JSONPattern {
  /// The range before the text, without its opening quotation mark.
  let head: Range<Int>
  /// The range after the text, without its closing quotation mark.
  let tail: Range<Int>

  init(of text: JSONText, in value: Range<Int>) {
    head = value.lowerBound..<(text.range.lowerBound - 1)
    tail = (text.range.upperBound + 1)..<value.upperBound
  }
}
