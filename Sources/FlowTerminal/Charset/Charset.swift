/// The characters that the locale says can be shown.
///
/// ```
/// LC_ALL=C            ascii      "Let's go ..."
/// LANG=de_DE.ISO-8859-1  latin1  "Schließen"
/// LANG=de, or nothing    unicode
/// ```
public enum Charset: Hashable, Sendable {
  /// All of them, as UTF-8.
  case unicode
  /// Those of Western Europe, a byte each.
  case latin1
  /// Those of the C locale; any other legacy locale shares at least these.
  case ascii

  /// What `LC_ALL`, `LC_CTYPE` or `LANG` names; a locale that says nothing of it means UTF-8, as
  /// in a container that sets none.
  ///
  /// - Parameter environment: looks an environment variable up.
  public init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    self = locale.map(Charset.init(locale:)) ?? .unicode
  }

  private init(locale: String) {
    if locale == "C" || locale == "POSIX" {
      self = .ascii
      return
    }
    let parts = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else {
      self = .unicode
      return
    }
    switch parts[1].lowercased().filter({ $0.isLetter || $0.isNumber }) {
    case "utf8": self = .unicode
    case "iso88591", "latin1": self = .latin1
    default: self = .ascii
    }
  }

  /// The bytes that show what these show, which are UTF-8 and may hold escape sequences.
  public func bytes(_ bytes: [UInt8]) -> [UInt8] {
    if self == .unicode || bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    return encoded(String(decoding: bytes, as: UTF8.self))
  }

  /// The text in characters that can be shown.
  public func text(_ text: String) -> String {
    if self == .unicode || text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    // Each character that is left is one that Latin-1 has, which Unicode begins with.
    return String(String.UnicodeScalarView(encoded(text).map { Unicode.Scalar($0) }))
  }

  /// Whether every letter of a text can be shown, if need be as others that stand for it.
  public func canShow(_ text: String) -> Bool {
    self == .unicode
      || text.allSatisfy { $0 == "?" || encoded(String($0)).first != UInt8(ascii: "?") }
  }

  /// The text that these bytes stand for, when somebody types them.
  func decoded(_ bytes: some Sequence<UInt8>) -> String {
    guard self == .latin1 else { return String(decoding: Array(bytes), as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private func encoded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in text {
      append(character, to: &bytes)
    }
    return bytes
  }

  private func append(_ character: Character, to bytes: inout [UInt8]) {
    guard let first = character.unicodeScalars.first else { return }
    if first.isASCII {
      // Marks that are set upon a letter go; CR LF, which is one character, stays.
      bytes += character.unicodeScalars.filter(\.isASCII).map { UInt8($0.value) }
    } else if self == .latin1, (0xA0...0xFF).contains(first.value) {
      bytes.append(UInt8(first.value))
    } else {
      // What stands behind it keeps its column, as far as there is room.
      let stand = Transliteration.of(first) ?? (first.isPicture ? "*" : "?")
      bytes += stand.utf8
      let width = DisplayWidth.of(character)
      if width > stand.utf8.count {
        bytes += Array(repeating: UInt8(ascii: " "), count: width - stand.utf8.count)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is an emoji or another symbol, and no letter.
  fileprivate var isPicture: Bool {
    switch properties.generalCategory {
    case .otherSymbol, .mathSymbol, .modifierSymbol: true
    default: false
    }
  }
}
