extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at a place of valid UTF-8, and the bytes it takes; nil is one of four,
  /// none of which is ordinary.
  @inline(__always)
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    func rest(_ place: Int) -> UInt32 { UInt32(self[index + place] & 0x3F) }
    let first = UInt32(self[index])
    let (value, length): (UInt32, Int)
    switch first {
    case ..<0x80: (value, length) = (first, 1)
    case ..<0xE0: (value, length) = ((first & 0x1F) << 6 | rest(1), 2)
    case ..<0xF0: (value, length) = ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
    default: return nil
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
