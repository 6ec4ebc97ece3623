import FlowFormats

/// Decodes a terminal's bytes into keys: UTF-8 characters, bracketed pastes, and editing keys.
///
/// ```
/// "é"                          → .character("é")
/// ESC [ 2 0 0 ~ a CR b ESC [ 2 0 1 ~ → .paste("a b")
/// ESC O D                      → .character(EditingKey.left.code)
/// ESC [ 1 5 ~                  → nothing: F5 has no meaning
/// ESC, and nothing in time     → .character(PrivateKey.clearLine)
/// FF                           → .character(U+FFFD)
/// ```
struct KeyDecoder {
  enum Key: Hashable {
    case character(Unicode.Scalar)
    case paste(String)
  }

  /// The largest number of scalars kept of a paste; the rest is dropped.
  static let longestPaste = 65_536

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The sequences that the user has bound, which are passed to libedit unchanged.
  var boundSequences: Set<String> = []

  /// True if Escape clears the line; false with vi keys, where Escape changes the mode.
  var clearsLine = false

  /// True if a paste keeps its controls, so that whoever gets it can refuse it.
  var isVerbatim = false

  /// True while the line is empty, where keys with Alt have no effect.
  var isLineEmpty = false

  private var bytes: ArraySlice<UInt8> = []
  /// The remaining characters of a key that libedit reads as several.
  private var rest: [Unicode.Scalar] = []
  private var pasted: Paste?
  private var isComplete = false

  /// The milliseconds to wait for the rest of a key or paste; nil if none is incomplete.
  var timeout: Int32? {
    if pasted != nil { return 2_000 }
    return bytes.isEmpty ? nil : 50
  }

  mutating func feed(_ more: [UInt8]) {
    bytes += more
    isComplete = false
  }

  /// Accepts incomplete input as it is, because nothing followed in time.
  mutating func flush() {
    isComplete = true
  }

  mutating func clear() {
    (bytes, rest, pasted) = ([], [], nil)
  }

  /// Returns the next key; nil if more bytes are needed.
  mutating func next() -> Key? {
    if !rest.isEmpty { return .character(rest.removeFirst()) }
    while !bytes.isEmpty || pasted != nil && isComplete {
      if pasted != nil {
        if let key = continuePaste() { return key }
        if pasted != nil && !isComplete { return nil }
      } else if follows(Self.pasteStart) {
        bytes.removeFirst(Self.pasteStart.count)
        pasted = Paste(isVerbatim: isVerbatim)
      } else if case .whole(let length) = sequence {
        if let key = editingKey(length: length) { return key }
      } else if sequence == .unfinished, !isComplete {
        return nil
      } else if let key = escapeKey() {
        return key
      } else {
        guard let scalar = scalar() else { return nil }
        if scalar.isTyped || isVerbatim && !scalar.isControl { return .character(scalar) }
      }
    }
    return nil
  }

  private var sequence: EscapeSequence { EscapeSequence(ofKey: bytes) }

  /// Consumes an escape sequence; returns its key or first character if it is for editing.
  private mutating func editingKey(length: Int) -> Key? {
    let sequence = String(decoding: bytes.prefix(length), as: UTF8.self)
    bytes.removeFirst(length)
    let key = EditingKey(sequence)
    let bound = [sequence, key?.sequence].lazy.compactMap(\.self).first(
      where: boundSequences.contains)
    rest = bound.map { Array($0.unicodeScalars) } ?? key.map { [$0.code] } ?? []
    return rest.isEmpty ? nil : .character(rest.removeFirst())
  }

  /// Consumes the available bytes of a paste; returns the key once the paste is complete.
  private mutating func continuePaste() -> Key? {
    while !bytes.isEmpty {
      if follows(Self.pasteEnd) {
        bytes.removeFirst(Self.pasteEnd.count)
        return endPaste()
      }
      if mayFollow(Self.pasteEnd) { break }
      guard let scalar = scalar() else { break }
      pasted?.add(scalar)
    }
    return isComplete && bytes.isEmpty ? endPaste() : nil
  }

  private mutating func endPaste() -> Key? {
    defer { pasted = nil }
    return pasted.map { .paste($0.text) }
  }

  private func follows(_ sequence: [UInt8]) -> Bool {
    bytes.starts(with: sequence)
  }

  /// Returns true if the bytes end with an incomplete beginning of the sequence.
  private func mayFollow(_ sequence: [UInt8]) -> Bool {
    !isComplete && sequence.starts(with: bytes)
  }

  /// Decodes one character; invalid bytes give U+FFFD, and an incomplete character gives nil.
  private mutating func scalar() -> Unicode.Scalar? {
    var decoder = Unicode.UTF8()
    var rest = bytes.prefix(4).makeIterator()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar):
      bytes.removeFirst(UTF8.width(scalar))
      return scalar
    case .emptyInput, .error:
      let length = bytes.first.map(Self.length) ?? 1
      let tail = bytes.dropFirst().prefix(length - 1)
      let valid = tail.prefix { $0 & 0xC0 == 0x80 }.count
      if !isComplete, valid == tail.count, tail.count < length - 1 { return nil }
      bytes.removeFirst(1 + valid)
      return "\u{FFFD}"
    }
  }

  /// Returns the length of a character that begins with this byte; 1 for an invalid first byte.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension KeyDecoder {
  /// The keys that libedit knows with Alt, which terminals send as ESC and the key.
  private static let alternates = Set("BCDFLNPUWbcdflnpuw0123456789\u{08}\u{0C}\u{1F}\u{7F}".utf8)

  /// Returns the key for an ESC that isn't part of a sequence; nil if it is a key with Alt.
  ///
  /// ESC is a key by itself if nothing follows it in time. Before a key that has no meaning with
  /// Alt it is dropped, so that fast typing loses no letter. On an empty line it is dropped before
  /// every key, because tmux joins ESC with a key that is typed up to half a second later.
  mutating func escapeKey() -> Key? {
    guard clearsLine, bytes.first == Self.escape else { return nil }
    let next = bytes.dropFirst().first
    if isBound(before: next) { return nil }
    guard let next, next != Self.escape else {
      bytes.removeFirst()
      return .character(PrivateKey.clearLine)
    }
    if sequence == .none, isLineEmpty || !Self.alternates.contains(next) { bytes.removeFirst() }
    return nil
  }

  /// Returns true if the user has bound ESC, alone or followed by this byte.
  private func isBound(before next: UInt8?) -> Bool {
    let keys = [Self.escape] + (next.map { [$0] } ?? [])
    return boundSequences.contains {
      next == nil ? $0.utf8.elementsEqual(keys) : $0.utf8.starts(with: keys)
    }
  }

  static let escape: UInt8 = 0x1B
}

/// A paste so far, on one line: controls are dropped, and newlines inside it become a space.
private struct Paste {
  let isVerbatim: Bool
  private var scalars = String.UnicodeScalarView()
  private var count = 0
  private var hasNewline = false

  init(isVerbatim: Bool) { self.isVerbatim = isVerbatim }

  var text: String { String(scalars) }

  mutating func add(_ scalar: Unicode.Scalar) {
    // The terminal makes two newlines of a CR LF.
    if scalar == "\r" || scalar == "\n" {
      hasNewline = true
      return
    }
    if hasNewline { append(isVerbatim ? "\n" : " ") }
    hasNewline = false
    append(scalar == "\t" && !isVerbatim ? " " : scalar)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isUnsafeToShow && !isVerbatim || count == KeyDecoder.longestPaste { return }
    scalars.append(scalar)
    count += 1
  }
}

extension Unicode.Scalar {
  /// True for text and for control keys; other controls would only leave marks in the line.
  fileprivate var isTyped: Bool {
    switch value {
    case 0x00, 0x1C...0x1F: false
    case 0x01...0x1B, 0x7F: true
    default: !isUnsafeToShow
    }
  }
}

extension EscapeSequence {
  /// Parses a key, or the answer to a query, at the start of a terminal's input.
  ///
  /// ```
  /// ESC [ 1 ; 5 D            a key, here Ctrl-Left
  /// ESC O P                  a key, here F1
  /// ESC ESC [ D              a key with Alt
  /// ESC [ M x y z            a mouse event in the oldest encoding
  /// ESC ] 11 ; rgb:… BEL     an answer, ended by BEL or ESC \
  /// ```
  init(ofKey bytes: ArraySlice<UInt8>) {
    self = .none
    guard bytes.first == KeyDecoder.escape else { return }
    let rest = bytes.dropFirst()
    let body = rest.dropFirst()
    switch (rest.first.map { Unicode.Scalar($0) }, body.first.map { Unicode.Scalar($0) }) {
    // F1 to F5 of the Linux console have a second bracket; a mouse event has three arbitrary bytes.
    case ("["?, "["?): self = body.count > 1 ? .whole(4) : .unfinished
    case ("["?, "M"?): self = body.count > 3 ? .whole(6) : .unfinished
    case ("["?, _), ("]"?, _), ("P"?, _), ("_"?, _), (nil, _):
      self = Self(afterEscape: rest).longer(by: 1)
    case ("O"?, _):
      // An optional digit for Shift, Alt and Ctrl, and a letter.
      let letter = body.drop { (0x30...0x39).contains($0) }
      self = letter.isEmpty ? .unfinished : .none
      if let last = letter.first, (0x40...0x7E).contains(last) {
        self = .whole(bytes.count - letter.count + 1)
      }
    // Two ESC alone are two keys.
    case ("\u{1B}"?, "["?), ("\u{1B}"?, "O"?): self = Self(ofKey: rest).longer(by: 1)
    case ("\u{1B}"?, nil): self = .unfinished
    case (_?, _): break
    }
  }
}
