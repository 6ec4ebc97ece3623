extension StringProtocol {
  /// The columns of text that is made of ordinary characters alone: it is clean, and one line; nil
  /// says nothing.
  var ordinaryWidth: Int? {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return utf8.count }
    var width = 0
    for scalar in unicodeScalars {
      guard let columns = scalar.ordinaryWidth else { return nil }
      width += columns
    }
    return width
  }
}
