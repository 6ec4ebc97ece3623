extension [UInt8] {
  /// The 64-bit FNV-1a hash of the bytes, which is the same in every run and on every machine.
  ///
  /// It tells versions of a text apart, and doesn't protect against forgery.
  package var hash64: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The 32-bit FNV-1a hash of the bytes.
  package var hash32: UInt32 {
    reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// The 64-bit hash in hexadecimal.
  package var digest: String { hash64.padded(to: 16, radix: 16) }
}

extension BinaryInteger {
  /// Returns the number with zeros before its digits, at least as long as `width`.
  package func padded(to width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
