import FlowContent
import FlowCore

extension Deck {
  /// The digest of the flow's name and its catalog: decks with the same one show the same texts.
  ///
  /// It tells decks apart that one person has open, and is no protection against forgery: FNV-1a in
  /// 64 bits.
  var digest: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for bytes in [Array(flow.id.utf8), [0], catalog.bytes] {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
