internal import CEditLine
internal import FlowSystem

extension EditLine {
  /// Private key codes that no terminal sends, since the decoder drops C1 controls.
  private enum OwnKey {
    static let event: wchar_t = 0x80
    static let newline: wchar_t = 0x9C
  }

  /// Returns the instance that belongs to libedit's pointer in a callback.
  static func of(_ line: OpaquePointer?) -> EditLine? {
    guard let line, let data = editline_client_data(line) else { return nil }
    return Unmanaged<EditLine>.fromOpaque(data).takeUnretainedValue()
  }

  /// Passes libedit the next character; returns 1 for a character and 0 at the end of the input.
  func take(into place: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    if editingModes == nil { editingModes = TerminalModes(of: setup.input) }
    settle()
    guard let character = nextCharacter() else { return 0 }
    place?.pointee = character
    return 1
  }

  /// Waits for a key or an event; nil at the end of the input and to cancel a prompt of libedit's.
  ///
  /// A pending event is passed first, if necessary several times, because a quoted insert takes the
  /// event key as text. A prompt of libedit's own, such as vi's search, takes it every time; only
  /// an end of input leaves that prompt, after which reading goes on as before.
  private func nextCharacter() -> wchar_t? {
    while true {
      if case .endOfInput? = ending { return nil }
      if ending != nil { return OwnKey.newline }
      if event != nil {
        timesOffered += 1
        if timesOffered <= Self.mostOffers { return OwnKey.event }
        timesOffered = 0
        return nil
      }
      decoder.isLineEmpty = isLineEmpty
      if let key = decoder.next() {
        if let character = typed(key) { return character }
        continue
      }
      if decoder.patience == nil { setup.ready?(taken) }
      switch setup.input.awaitArrival(within: decoder.patience) {
      case .signal:
        taken += 1
        if let signal = Signals.next() { heed(signal) }
      case .nothing: decoder.flush()
      case .input: readMore()
      }
    }
  }

  /// The number of event keys after which libedit must be in a prompt of its own.
  private static let mostOffers = 3

  /// Returns the character for libedit; nil if the key became an event.
  private func typed(_ key: KeyDecoder.Key) -> wchar_t? {
    switch key {
    case .paste(let text):
      event = .paste(text)
    // libedit passes Ctrl-Z on as a character; a terminal without ISIG does so with Ctrl-C.
    case .character("\u{03}"):
      heed(.interrupt)
      return nil
    case .character("\u{1A}"):
      event = .suspend
    // Escape ends a search and leaves the line that was found.
    case .character(KeyDecoder.clearLine) where isSearching:
      return Unicode.Scalar(0x1B).wide
    case .character(Self.search) where !isSearching && last.length > History.longestLine:
      show("\u{7}")
      return nil
    case .character(let scalar) where scalar.isMark:
      event = .mark(scalar)
    case .character(let scalar):
      isTouched = true
      return scalar.wide
    }
    isTouched = true
    return nil
  }

  /// Ctrl-R: libedit then searches for the typed text at every position of the line, which takes
  /// minutes if the line is long.
  private static let search: Unicode.Scalar = "\u{12}"

  /// True during libedit's incremental search, the only time when the line contains a newline.
  private var isSearching: Bool { (textAround().before + textBehind).contains("\n") }

  private func readMore() {
    let bytes = (try? setup.input.read(upTo: 4_096)) ?? []
    if bytes.isEmpty { ending = .endOfInput }
    taken += bytes.count
    decoder.feed(bytes)
  }

  private func heed(_ signal: Signal) {
    switch signal {
    case .interrupt:
      // Input that was typed ahead is discarded too, as the terminal driver does.
      decoder.clear()
      event = .interrupt
    case .suspend:
      event = .suspend
    case .resumed:
      resumeModes()
      event = .redraw(isMoved: true)
    case .windowChanged:
      event = .redraw(isMoved: false)
    case .terminate, .hangUp:
      event = .leave(signal)
    default:
      break
    }
  }

  /// Restores the modes for editing, which the shell changed while the program was stopped.
  func resumeModes() {
    editingModes?.restore()
    markPastes(true)
  }
}
