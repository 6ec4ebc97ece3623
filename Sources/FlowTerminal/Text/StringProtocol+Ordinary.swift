extension StringProtocol {
  /// The columns of text that is made of ordinary characters alone: it is clean, and one line; nil
  /// says nothing.
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

  /// Whether each line of the text is made of ordinary characters alone.
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

  /// Looks at the text as UTF-8: whatever is shown is measured, and no view of a string is as quick.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var native = String(self)
    return native.withUTF8(body)
  }
}
