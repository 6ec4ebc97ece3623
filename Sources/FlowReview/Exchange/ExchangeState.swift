/// The states of texts as catalogs write them.
enum ExchangeState {
  static let known = ["new", "needs_review", "translated", "machine_translated", "stale"]

  /// Returns the state of a text, by what a file and the catalog say of it.
  ///
  /// Translators rarely update the state: a changed text that the file calls new counts as
  /// translated, and one that it says nothing of, too.
  ///
  /// - Parameters:
  ///   - state: The state in the file; empty if it has none.
  ///   - current: The state in the catalog; nil if there is no text yet.
  ///   - isChanged: True if the text differs from that in the catalog.
  /// - Returns: The state; nil if there is no such state.
  static func merged(_ state: String, with current: String?, isChanged: Bool) -> String? {
    switch state {
    case "", "new": isChanged ? "translated" : current ?? "translated"
    case "x-\(current ?? "")", current ?? "": current
    default:
      state.hasPrefix("x-") ? "translated" : known.contains(state) ? state : nil
    }
  }
}

extension String {
  /// True if a state can be written as one word.
  var isStateWord: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0x5F || byte == 0x2D
      }
  }
}
