/// An escape sequence at the start of a terminal's input: a key, or the answer to a query.
///
/// ```
/// ESC [ 1 ; 5 D            a key, here Ctrl-Left
/// ESC O P                  a key, here F1
/// ESC ESC [ D              a key with Alt
/// ESC [ M x y z            a mouse event in the oldest encoding
/// ESC ] 11 ; rgb:… BEL     an answer, ended by BEL or ESC \
/// ```
enum ControlSequence: Hashable {
  /// The bytes don't begin with a sequence.
  case none
  /// The bytes may be the beginning of a sequence.
  case unfinished
  /// This many bytes are a sequence.
  case whole(Int)

  /// Examines the beginning of the bytes.
  init(in bytes: ArraySlice<UInt8>) {
    guard bytes.first == escape else {
      self = .none
      return
    }
    let rest = bytes.dropFirst()
    switch rest.first {
    case nil: self = .unfinished
    case UInt8(ascii: "["): self = Self.key(rest.dropFirst()).longer(by: 2)
    case UInt8(ascii: "O"): self = Self.functionKey(rest.dropFirst()).longer(by: 2)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      self = Self.answer(rest.dropFirst()).longer(by: 2)
    case escape?: self = Self.key(withAlt: rest)
    default: self = .none
    }
  }

  /// Parses a key with Alt: an additional ESC before its sequence; two ESC alone are two keys.
  private static func key(withAlt bytes: ArraySlice<UInt8>) -> Self {
    switch bytes.dropFirst().first {
    case nil: .unfinished
    case UInt8(ascii: "["), UInt8(ascii: "O"): Self(in: bytes).longer(by: 1)
    default: .none
    }
  }

  /// Parses the rest after `ESC [`: parameter bytes, intermediate bytes, and a final byte.
  private static func key(_ bytes: ArraySlice<UInt8>) -> Self {
    // F1 to F5 of the Linux console have a second bracket; a mouse event has three arbitrary bytes.
    if bytes.first == UInt8(ascii: "[") { return bytes.count > 1 ? .whole(2) : .unfinished }
    if bytes.first == UInt8(ascii: "M") { return bytes.count > 3 ? .whole(4) : .unfinished }
    let marks = bytes.drop { (0x30...0x3F).contains($0) }.drop { (0x20...0x2F).contains($0) }
    guard let last = marks.first else { return .unfinished }
    return (0x40...0x7E).contains(last) ? .whole(bytes.count - marks.count + 1) : .none
  }

  /// Parses the rest after `ESC O`: an optional digit for Shift, Alt and Ctrl, and a letter.
  private static func functionKey(_ bytes: ArraySlice<UInt8>) -> Self {
    let letter = bytes.drop { (0x30...0x39).contains($0) }
    guard let last = letter.first else { return .unfinished }
    return (0x40...0x7E).contains(last) ? .whole(bytes.count - letter.count + 1) : .none
  }

  /// Parses the rest of an answer after `ESC ]`, `ESC P` or `ESC _`: text, then BEL or `ESC \`.
  private static func answer(_ bytes: ArraySlice<UInt8>) -> Self {
    guard let end = bytes.firstIndex(where: { $0 < 0x20 }) else { return .unfinished }
    let length = end - bytes.startIndex
    if bytes[end] == UInt8(ascii: "\u{7}") { return .whole(length + 1) }
    guard bytes[end] == escape else { return .none }
    guard let last = bytes[end...].dropFirst().first else { return .unfinished }
    return last == UInt8(ascii: "\\") ? .whole(length + 2) : .none
  }

  private func longer(by count: Int) -> Self {
    if case .whole(let length) = self { .whole(length + count) } else { self }
  }
}

private let escape: UInt8 = 0x1B
