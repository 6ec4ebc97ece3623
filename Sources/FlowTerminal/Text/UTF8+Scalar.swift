extension UnsafeBufferPointer<UInt8> {
  /// Decodes the scalar at an index of valid UTF-8, with its length in bytes.
  ///
  /// It returns nil for scalars of four bytes, none of which is ordinary.
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

  /// Returns the ordinary character at an index, with its length in bytes and its width; nil for
  /// any other character and at the end.
  @inline(__always)
  func ordinary(at index: Int) -> (scalar: Unicode.Scalar, length: Int, width: Int)? {
    guard index < count, let (scalar, length) = scalar(at: index),
      let width = scalar.ordinaryWidth
    else { return nil }
    return (scalar, length, width)
  }

  /// Returns the number of bytes of the scalar at an index.
  func scalarLength(at index: Int) -> Int { scalar(at: index)?.length ?? 4 }
}
