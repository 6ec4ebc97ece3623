extension KeyDecoder {
  /// The key that no terminal sends for an Escape by itself; libedit would wait for what follows it.
  static let clearLine: Unicode.Scalar = "\u{8B}"

  /// What libedit knows with Alt, which terminals send as an escape before it.
  private static let alternates = Set("BCDFLNPUWbcdflnpuw0123456789\u{08}\u{0C}\u{1F}\u{7F}".utf8)

  /// The key of an escape that begins no sequence, where it is one by itself: nothing has followed it
  /// in time.
  ///
  /// Where something has, the two are one key with Alt. One that means nothing is the same as without
  /// Alt: the escape is passed over, so that whoever types on at once loses no letter.
  mutating func escapeKey() -> Key? {
    guard clearsLine, bytes[position...].first == Self.escape else { return nil }
    let next = bytes[position...].dropFirst().first
    if isBound(before: next) { return nil }
    guard let next, next != Self.escape else {
      position += 1
      return .character(Self.clearLine)
    }
    if sequence == .none, !Self.alternates.contains(next) { position += 1 }
    return nil
  }

  /// Whether a person has bound the escape, alone or before a byte.
  private func isBound(before next: UInt8?) -> Bool {
    let keys = [Self.escape] + (next.map { [$0] } ?? [])
    return boundSequences.contains {
      next == nil ? $0.utf8.elementsEqual(keys) : $0.utf8.starts(with: keys)
    }
  }

  private static let escape: UInt8 = 0x1B
}
