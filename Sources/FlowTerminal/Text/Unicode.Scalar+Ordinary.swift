extension Unicode.Scalar {
  /// The width of a scalar that is certainly a character by itself; nil if that isn't certain.
  ///
  /// Such an ordinary scalar is no mark, emoji, control or invisible character and never combines
  /// with its neighbours. Nearly all copy consists of them, and looking properties up would be half
  /// of the work for a page.
  @inline(__always)
  var ordinaryWidth: Int? {
    switch value {
    case 0x20...0x7E: 1
    case ..<0x2000: isOrdinaryLetter ? 1 : nil
    case ..<0x3000: isOrdinarySign ? 1 : nil
    case 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xFF01...0xFF60:
      2
    default: nil
    }
  }

  /// True for common letters of Latin, Greek and Cyrillic.
  @inline(__always)
  private var isOrdinaryLetter: Bool {
    switch value {
    case 0xA0...0x2FF: value != 0xA9 && value != 0xAD && value != 0xAE
    case 0x384...0x482, 0x48A...0x52F, 0x370...0x377, 0x37A...0x37F: true
    default: false
    }
  }

  /// True for common punctuation, arrows and box drawing characters.
  @inline(__always)
  private var isOrdinarySign: Bool {
    switch value {
    case 0x2500...0x259F, 0x2010...0x2027, 0x2030...0x203B, 0x2190...0x2193, 0x25A0...0x25A9,
      0x25B2...0x25B5, 0x25B7...0x25BF, 0x25CB, 0x25CF, 0x2605, 0x2713:
      true
    default: false
    }
  }
}
