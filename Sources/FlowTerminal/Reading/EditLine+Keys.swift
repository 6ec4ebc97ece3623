internal import CEditLine
internal import FlowSystem

extension EditLine {
  /// Keys that no terminal sends, since C1 controls are never let through.
  private enum OwnKey {
    static let event: wchar_t = 0x80
    static let newline: wchar_t = 0x9C
  }

  /// The instance that a C function was called for.
  static func of(_ line: OpaquePointer?) -> EditLine? {
    guard let line, let data = editline_client_data(line) else { return nil }
    return Unmanaged<EditLine>.fromOpaque(data).takeUnretainedValue()
  }

  /// What libedit calls for every character: 1 with one, 0 at the end of the input.
  func take(into place: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    if editingModes == nil { editingModes = TerminalModes(of: setup.input) }
    settle()
    guard let character = nextCharacter() else { return 0 }
    place?.pointee = character
    return 1
  }

  /// Waits for a key or an event; nil at the end of the input, and of a question of libedit's own.
  ///
  /// What is under way comes first, and more than once: a quoted insert swallows the key that stands
  /// for it. What asks for words, as vi's search does, swallows it for ever: only an end of the input
  /// gets out of there, after which the key is asked for as ever.
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

  /// More than one key is taken by nothing but a question.
  private static let mostOffers = 3

  /// The character for libedit, or nil where the key became an event.
  private func typed(_ key: KeyDecoder.Key) -> wchar_t? {
    switch key {
    case .paste(let text):
      event = .paste(text)
    // libedit leaves Ctrl-Z to the program, and so does a terminal whose modes say so with Ctrl-C.
    case .character("\u{03}"):
      heed(.interrupt)
      return nil
    case .character("\u{1A}"):
      event = .suspend
    // A search ends with Escape, and leaves what it has found on the line.
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

  /// Ctrl-R: libedit looks for what is typed behind it at every place of the line, for minutes where
  /// that is long.
  private static let search: Unicode.Scalar = "\u{12}"

  /// Whether libedit asks for what to search for, behind a newline that no line has otherwise.
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
      // As the terminal does: what was typed ahead goes with the line.
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

  /// After having been stopped: the shell has set its own modes meanwhile.
  func resumeModes() {
    editingModes?.restore()
    markPastes(true)
  }
}
