extension KeyDecoder {
  /// The keys that libedit knows with Alt, which terminals send as ESC and the key.
  private static let alternates = Set("BCDFLNPUWbcdflnpuw0123456789\u{08}\u{0C}\u{1F}\u{7F}".utf8)

  /// Returns the key for an ESC that is no part of a sequence; nil if it is a key with Alt.
  ///
  /// ESC is a key by itself if nothing follows it in time. Before a key that has no meaning with
  /// Alt it is dropped, so that fast typing loses no letter. On an empty line it is dropped before
  /// every key, because tmux joins ESC with a key that is typed up to half a second later.
  mutating func escapeKey() -> Key? {
    guard clearsLine, bytes[position...].first == Self.escape else { return nil }
    let next = bytes[position...].dropFirst().first
    if isBound(before: next) { return nil }
    guard let next, next != Self.escape else {
      position += 1
      return .character(PrivateKey.clearLine)
    }
    if sequence == .none, isLineEmpty || !Self.alternates.contains(next) { position += 1 }
    return nil
  }

  /// Returns true if the person has bound ESC, alone or followed by this byte.
  private func isBound(before next: UInt8?) -> Bool {
    let keys = [Self.escape] + (next.map { [$0] } ?? [])
    return boundSequences.contains {
      next == nil ? $0.utf8.elementsEqual(keys) : $0.utf8.starts(with: keys)
    }
  }

  private static let escape: UInt8 = 0x1B
}
