/// From a terminal's bytes to keys: UTF-8 decoded, a bracketed paste in one piece, and of escape
/// sequences only those that edit.
///
/// ```
/// "é"                          → .character("é")
/// ESC [ 2 0 0 ~ a CR b ESC [ 2 0 1 ~ → .paste("a b")
/// ESC O D                      → .character(EditingKey.left.own)
/// ESC [ 1 5 ~                  → nothing: F5 has no meaning
/// ESC, and nothing in time     → .character(KeyDecoder.clearLine)
/// FF                           → .character(U+FFFD)
/// ```
struct KeyDecoder {
  enum Key: Hashable {
    case character(Unicode.Scalar)
    case paste(String)
  }

  /// Characters of a paste that are kept; the rest of it is dropped.
  static let longestPaste = 65_536

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Sequences that a person has given a meaning; they stay as they are.
  var boundSequences: Set<String> = []

  /// Whether Escape clears the line; with vi's keys it is vi's.
  var clearsLine = false

  private(set) var bytes: [UInt8] = []
  var position = 0
  /// What is left of a key that libedit takes as several characters.
  private var rest: [Unicode.Scalar] = []
  private var pasted: Paste?
  private var isComplete = false

  /// How many milliseconds more bytes may take to come, before what is there counts as it is.
  var patience: Int32? {
    if pasted != nil { return 2_000 }
    return position < bytes.count ? 50 : nil
  }

  mutating func feed(_ more: [UInt8]) {
    bytes.removeSubrange(..<position)
    position = 0
    bytes += more
    isComplete = false
  }

  /// Takes what is there as it is: nothing followed in time.
  mutating func flush() {
    isComplete = true
  }

  /// Forgets what was typed ahead.
  mutating func clear() {
    bytes = []
    position = 0
    rest = []
    pasted = nil
  }

  /// The next key, or nil where more bytes are needed.
  mutating func next() -> Key? {
    if !rest.isEmpty { return .character(rest.removeFirst()) }
    while position < bytes.count || pasted != nil && isComplete {
      if let paste = pasted {
        if let key = continued(paste) { return key }
        if pasted != nil && !isComplete { return nil }
      } else if follows(Self.pasteStart) {
        position += Self.pasteStart.count
        pasted = Paste()
      } else if case .whole(let length) = sequence {
        if let key = edits(with: length) { return key }
      } else if sequence == .unfinished, !isComplete {
        return nil
      } else if let key = escapeKey() {
        return key
      } else {
        guard let scalar = scalar() else { return nil }
        if scalar.isTyped { return .character(scalar) }
      }
    }
    return nil
  }

  /// The escape sequence that comes next, if one does.
  var sequence: ControlSequence { ControlSequence(in: bytes[position...]) }

  /// Takes an escape sequence; the key, or the first part of it, where it edits.
  private mutating func edits(with length: Int) -> Key? {
    let sequence = String(decoding: bytes[position..<position + length], as: UTF8.self)
    position += length
    let key = EditingKey(sequence)
    let bound = [sequence, key?.sequence].lazy.compactMap(\.self).first(
      where: boundSequences.contains)
    rest = Array((bound ?? key?.own ?? "").unicodeScalars)
    return rest.isEmpty ? nil : .character(rest.removeFirst())
  }

  /// Takes what has come of a paste; the key when it is at its end.
  private mutating func continued(_ before: Paste) -> Key? {
    var paste = before
    while position < bytes.count {
      if follows(Self.pasteEnd) {
        position += Self.pasteEnd.count
        pasted = nil
        return .paste(paste.text)
      }
      if mayFollow(Self.pasteEnd) { break }
      guard let scalar = scalar() else { break }
      paste.add(scalar)
    }
    pasted = paste
    guard isComplete, position == bytes.count else { return nil }
    pasted = nil
    return .paste(paste.text)
  }

  private func follows(_ sequence: [UInt8]) -> Bool {
    bytes[position...].starts(with: sequence)
  }

  /// Whether the bytes end in the middle of the sequence, which may go on.
  private func mayFollow(_ sequence: [UInt8]) -> Bool {
    !isComplete && sequence.starts(with: bytes[position...])
  }

  /// Decodes one character; invalid bytes become U+FFFD, nil is one that is not all there yet.
  private mutating func scalar() -> Unicode.Scalar? {
    var decoder = Unicode.UTF8()
    var rest = bytes[position...].prefix(4).makeIterator()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar):
      position += UTF8.width(scalar)
      return scalar
    case .emptyInput, .error:
      let length = Self.length(of: bytes[position])
      let tail = bytes[position...].dropFirst().prefix(length - 1)
      let valid = tail.prefix { $0 & 0xC0 == 0x80 }.count
      if !isComplete, valid == tail.count, tail.count < length - 1 { return nil }
      position += 1 + valid
      return "\u{FFFD}"
    }
  }

  /// How many bytes a character takes that begins with this one; 1 for one that cannot begin any.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

/// A paste so far: one line, controls dropped, the newlines inside it turned into spaces.
private struct Paste {
  private var scalars = String.UnicodeScalarView()
  private var count = 0
  private var newline = ""

  var text: String { String(scalars) }

  mutating func add(_ scalar: Unicode.Scalar) {
    if scalar == "\r" || scalar == "\n" {
      // CR LF is one newline, and so is the LF CR that a terminal makes of it while editing.
      let isSecondHalf =
        newline.unicodeScalars.count == 1 && !newline.unicodeScalars.contains(scalar)
      if !newline.isEmpty, !isSecondHalf { keep(" ") }
      newline = isSecondHalf ? "\r\n" : String(scalar)
      return
    }
    if !newline.isEmpty { keep(" ") }
    newline = ""
    keep(scalar == "\t" ? " " : scalar)
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    if scalar.isUnsafeToShow || count == KeyDecoder.longestPaste { return }
    scalars.append(scalar)
    count += 1
  }
}

extension Unicode.Scalar {
  /// Whether it is text or a key that edits; other controls would only leave marks in the line.
  fileprivate var isTyped: Bool {
    switch value {
    case 0x00, 0x1C...0x1F: false
    case 0x01...0x1B, 0x7F: true
    default: !isUnsafeToShow
    }
  }
}
