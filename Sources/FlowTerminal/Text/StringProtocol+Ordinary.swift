extension StringProtocol {
  /// The width of text that has only ordinary characters, and so is clean and on one line; nil for
  /// any other text.
  var ordinaryWidth: Int? {
    withBytes { bytes in
      var width = 0
      var index = 0
      while index < bytes.count {
        guard let (scalar, length) = bytes.scalar(at: index), let columns = scalar.ordinaryWidth
        else { return nil }
        width += columns
        index += length
      }
      return width
    }
  }

  /// True if the text has only ordinary characters and line ends.
  var isOrdinary: Bool {
    withBytes { bytes in
      var index = 0
      while index < bytes.count {
        guard let (scalar, length) = bytes.scalar(at: index),
          scalar == "\n" || scalar.ordinaryWidth != nil
        else { return false }
        index += length
      }
      return true
    }
  }

  /// Calls a body with the UTF-8 bytes, which are much faster to scan than a string's views.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var native = String(self)
    return native.withUTF8(body)
  }
}
