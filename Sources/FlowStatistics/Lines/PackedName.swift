/// A name of at most 16 bytes as one number, so that names are told apart by one comparison.
struct PackedName: Hashable, Sendable {
  private let value: UInt128

  /// Creates the name; longer ones are all alike, and like no shorter one.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    guard range.count <= 16 else {
      value = .max
      return
    }
    var value: UInt128 = 0
    for index in range { value = value << 8 | UInt128(truncatingIfNeeded: bytes[index]) }
    self.value = value
  }

  init(_ name: String) {
    let bytes = Array(name.utf8)
    self.init(bytes, bytes.indices)
  }
}
