import CEditLine
import FlowFormats
import FlowSystem

extension EditLine {
  /// Returns the instance that belongs to libedit's pointer in a callback.
  static func of(_ line: OpaquePointer?) -> EditLine? {
    guard let line, let data = editline_client_data(line) else { return nil }
    return Unmanaged<EditLine>.fromOpaque(data).takeUnretainedValue()
  }

  /// Passes libedit the next character; returns 1 for a character and 0 at the end of the input.
  func passCharacter(to pointer: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    if editingModes == nil {
      editingModes = TerminalModes(of: setup.input)
      request.prompted()
    }
    correctAfterKey()
    guard let character = nextCharacter() else { return 0 }
    pointer?.pointee = character
    return 1
  }

  /// Waits for a key or an event; nil at the end of the input and to cancel a prompt of libedit's.
  ///
  /// A pending event is passed first, if necessary several times, because a quoted insert takes the
  /// event key as text. A prompt of libedit's own, such as vi's search, takes it every time; only
  /// an end of input leaves that prompt, and then reading continues as before.
  private func nextCharacter() -> wchar_t? {
    while true {
      switch ending {
      case .endOfInput?, .woken?: return nil
      case .interrupted?, .terminated?, .line?: return PrivateKey.newline.wide
      case nil: break
      }
      if event != nil {
        eventOffers += 1
        if eventOffers <= Self.mostEventOffers { return PrivateKey.event.wide }
        eventOffers = 0
        return nil
      }
      decoder.isLineEmpty = isLineEmpty
      if let key = decoder.next() {
        if request.isSecret {
          if let scalar = secretCharacter(for: key) { return scalar.wide }
        } else if handlesInField(key) {
          isTouched = true
        } else if let character = character(for: key) {
          return character
        }
        continue
      }
      let arrived =
        decoder.timeout.map { setup.input.waitForInput(within: $0) }
        ?? setup.input.waitForInput(or: workMeanwhile, handled: handled, ready: setup.ready)
      switch arrived {
      case .signal:
        handled += 1
        if let signal = Signals.next() { handle(signal) }
      case .timedOut, .other:
        if decoder.timeout != nil { decoder.flush() } else if wakes { event = .wake }
      case .input: readMore()
      }
    }
  }

  /// Does the background work that is due; true if it has something to show.
  var wakes: Bool { workMeanwhile?.proceed() ?? false }

  private var workMeanwhile: BackgroundWork? {
    request.work.flatMap { isSearching ? nil : $0 }
  }

  /// The number of event keys after which libedit must be in a prompt of its own.
  private static let mostEventOffers = 3

  /// Returns the character for libedit; nil if the key became an event.
  private func character(for key: KeyDecoder.Key) -> wchar_t? {
    switch key {
    case .paste(let text):
      event = chosen == nil ? .paste(text) : .replace(text)
      chosen = nil
    // libedit passes Ctrl-Z on as a character; a terminal without ISIG does so with Ctrl-C.
    case .character("\u{03}"):
      handle(.interrupt)
      return nil
    case .character("\u{1A}"):
      event = .suspend
    // Escape ends a search and leaves the line that was found.
    case .character(PrivateKey.clearLine) where isSearching:
      return Unicode.Scalar(0x1B).wide
    case .character(Self.search) where !isSearching && previous.length > History.longestLine:
      show("\u{7}")
      return nil
    case .character(let scalar) where isLineEmpty && swipe(scalar) != nil:
      event = swipe(scalar).map(Event.enter)
    case .character(let scalar) where choice(by: scalar) != nil:
      chosen = choice(by: scalar)
      event = chosen.map(Event.replace)
    case .character(let scalar) where chosen != nil && !scalar.isControl && !scalar.isMark:
      chosen = nil
      event = .replace(String(scalar))
    case .character(let scalar) where scalar.isMark:
      event = .mark(scalar)
    case .character(let scalar):
      chosen = nil
      isTouched = true
      return scalar.wide
    }
    isTouched = true
    return nil
  }

  /// Returns the line that an arrow key enters while nothing is typed.
  private func swipe(_ key: Unicode.Scalar) -> String? {
    switch key {
    case EditingKey.left.code: request.swipes.left
    case EditingKey.right.code: request.swipes.right
    default: nil
    }
  }

  /// Returns the choice that an arrow key puts on an empty line, or in place of another one.
  private func choice(by key: Unicode.Scalar) -> String? {
    let choices = request.choices.filter { choice in
      setup.charset.transliterated(choice) == choice && Sanitiser.cleanLine(choice) == choice
    }
    guard choices.count > 1, isLineEmpty || chosen != nil else { return nil }
    let index = chosen.flatMap(choices.firstIndex(of:))
    switch key {
    case EditingKey.up.code: return choices[((index ?? 0) + choices.count - 1) % choices.count]
    case EditingKey.down.code: return choices[index.map { ($0 + 1) % choices.count } ?? 0]
    default: return nil
    }
  }

  /// Ctrl-R: libedit then searches for the typed text at every position of the line, which takes
  /// minutes if the line is long.
  private static let search: Unicode.Scalar = "\u{12}"

  /// True during libedit's incremental search, the only time when the line contains a newline.
  private var isSearching: Bool {
    (textAroundCursor.before + textAroundCursor.after).contains("\n")
  }

  /// Reads a single byte: what is typed after the line stays in the terminal for whoever reads
  /// next.
  ///
  /// There may be none though the terminal has said so: Ctrl-C discards what wasn't read.
  private func readMore() {
    guard let bytes = try? setup.input.read(upTo: 1), !bytes.isEmpty || !setup.input.isHungUp else {
      ending = .endOfInput
      return
    }
    handled += bytes.count
    decoder.feed(bytes)
  }

  func handle(_ signal: Signal) {
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
      event = .resize
    case .terminate, .hangUp:
      event = .leave(signal)
    default:
      break
    }
  }

  /// Restores the modes for editing, which the shell changed while the program was stopped.
  func resumeModes() {
    editingModes?.restore()
    setBracketedPaste(true)
  }

  // MARK: - Bindings

  /// The default keys, which users can bind otherwise.
  ///
  /// vi's colon is unbound: after it libedit would wait for a command of its own.
  private static let defaultBindings = [
    ["bind", "^I", "flow-complete"],
    ["bind", "^?", "flow-erase"],
    ["bind", "^H", "flow-erase"],
    ["bind", "^D", "flow-delete-or-eof"],
    ["bind", "^L", "flow-clear"],
    ["bind", "-a", "^L", "flow-clear"],
    ["bind", "-a", ":", "ed-unassigned"],
  ]

  /// Binds our default keys, then the user's own, then the private key codes.
  func bindKeys() {
    Self.defaultBindings.forEach(bind)
    if let home = setup.environment("HOME"), home.hasPrefix("/") {
      let editrc = Editrc(home + "/.editrc")
      boundSequences = editrc.sequences
      for binding in editrc.bindings {
        bind(binding)
        if Editrc.replacesAll(binding) { Self.defaultBindings.forEach(bind) }
      }
    }
    for (code, command) in PrivateKey.bindings {
      bind(["bind", String(code), command])
      bind(["bind", "-a", String(code), command])
    }
    hasEmacsKeys = editline_has_emacs_keys(line) != 0
  }

  /// Passes the words of a line of `.editrc` to libedit.
  private func bind(_ words: [String]) {
    let copies = words.map { word in
      let wide = word.wide
      let copy = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: wide.count)
      _ = copy.initialize(from: wide)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    var pointers = copies.map { UnsafePointer($0.baseAddress) } + [nil]
    el_wparse(line, Int32(words.count), &pointers)
  }
}

/// The key codes that no terminal sends, by which libedit gets events and editing keys.
///
/// They are C1 controls, which the decoder drops from the input. U+0081 to U+008A are those of
/// `EditingKey`.
enum PrivateKey {
  /// Something happened that isn't a key; see `EditLine.Event`.
  static let event: Unicode.Scalar = "\u{80}"
  /// Escape by itself; after ESC, libedit would wait for another key.
  static let clearLine: Unicode.Scalar = "\u{8B}"
  /// The end of a line that ended other than by Enter.
  static let newline: Unicode.Scalar = "\u{9C}"

  /// The command of each code, in inserting and in vi's command mode.
  static var bindings: [(code: Unicode.Scalar, command: String)] {
    [(event, "flow-event"), (clearLine, "em-kill-line"), (newline, "ed-newline")]
      + EditingKey.allCases.map { ($0.code, $0.command) }
  }
}
