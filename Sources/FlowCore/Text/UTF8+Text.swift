extension UnsafeBufferPointer<UInt8> {
  /// Returns the text of a range of bytes that are known to be valid UTF-8.
  ///
  /// The bytes are not validated again, which would take twice as long as copying them.
  package func text(_ range: Range<Int>) -> String {
    let bytes = extracting(range)
    guard #available(macOS 26, *) else { return String(decoding: bytes, as: UTF8.self) }
    assert((try? UTF8Span(validating: bytes.span)) != nil, "text must be valid UTF-8")
    var text = UTF8Span(unchecked: bytes.span)
    // Swift compares and counts a text faster if it is known to be ASCII.
    _ = text.checkForASCII()
    return String(copying: text)
  }
}
