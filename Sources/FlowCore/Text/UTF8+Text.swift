extension UnsafeBufferPointer<UInt8> {
  /// The text of some of the bytes, which are known to be valid UTF-8 and are not checked again:
  /// that takes twice as long as copying them.
  package func text(_ range: Range<Int>) -> String {
    let bytes = extracting(range)
    guard #available(macOS 26, *) else { return String(decoding: bytes, as: UTF8.self) }
    assert((try? UTF8Span(validating: bytes.span)) != nil, "text must be valid UTF-8")
    var text = UTF8Span(unchecked: bytes.span)
    // A text that is known to be ASCII is compared and counted faster.
    _ = text.checkForASCII()
    return String(copying: text)
  }
}
