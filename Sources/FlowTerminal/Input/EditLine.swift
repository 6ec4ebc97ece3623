import CEditLine
import FlowFormats
import FlowSystem

/// Reads lines from a terminal through libedit, with editing, history and completion.
///
/// Typed text isn't styled. Emoji clusters are shown as separate code points, because libedit
/// measures those; but backspace deletes a whole cluster, and the cursor is never inside one. One
/// instance serves the whole run, on the main thread.
///
/// libedit handles no signals here. A signal, a paste or a redraw becomes an `Event`, which reaches
/// libedit as a key that no terminal sends, bound to our own command. libedit therefore always
/// knows where the cursor is.
final class EditLine: LineReader {
  let setup: ReaderSetup
  /// libedit's own instance, with the line in its buffer.
  let line: OpaquePointer
  private(set) var request = noRequest
  /// The event to pass to libedit next.
  var event: Event?
  /// The result of the line if it ended other than by Enter.
  var ending: LineResult?
  var decoder = KeyDecoder()
  /// True if a key was typed since the line began.
  var isTouched = false
  /// The choice that an arrow key put on the line; nil once anything else was typed.
  var chosen: String?
  /// What was typed of a secret, in whose place libedit has bullets.
  var secret = ""
  /// True for emacs keys, where Escape clears the line.
  var hasEmacsKeys = true
  /// The sequences that the user has bound.
  var boundSequences: Set<String> = []
  /// The number of bytes and signals since the prompt.
  var handled = 0
  /// The code points before the cursor and in the whole line when the last key was awaited.
  var previous = (cursor: 0, length: 0)
  /// The number of times libedit got the event key without handling the event.
  var eventOffers = 0
  /// The code points after the real cursor while an event has moved the cursor to the line's end.
  var scalarsAfterCursor: Int?
  /// The terminal modes during editing, to restore after the program was stopped.
  var editingModes: TerminalModes?
  let originalModes: TerminalModes
  private let state = ScreenState()

  /// libedit's own history, with the lines of `history`.
  private let recalled: OpaquePointer
  private let historyFile: String?
  /// The lines of the history file.
  private lazy var kept = LineHistory(historyFile.map(History.load) ?? History())
  /// The lines that can be recalled now.
  private var history: LineHistory?
  /// The lines to add to the history file at the end.
  private var newLines: [String] = []
  private(set) var promptMemory: UnsafeMutableBufferPointer<wchar_t>
  private var isEnded = false
  private let streams: [CStream]

  /// Gets control of the terminal; nil if libedit can't work: without a terminal or a UTF-8 locale.
  init?(_ setup: ReaderSetup) {
    // In the background, the terminal has the modes of the shell's line editor.
    Signals.awaitForeground(of: setup.input)
    guard CharacterLocale.useUTF8(), let modes = TerminalModes(of: setup.input) else { return nil }
    guard
      let input = try? CStream(on: setup.input, mode: "r"),
      let output = try? CStream(on: setup.output, mode: "w"),
      let error = try? CStream(on: .nowhere(), mode: "w")
    else { return nil }
    let terminal = setup.environment("TERM") ?? ""
    guard let known = Self.known(terminal, error) else { return nil }
    Signals.restoreOnDeath(modes)
    guard let line = el_init("firstrun", input.pointer, output.pointer, error.pointer) else {
      return nil
    }
    guard let recalled = history_winit() else {
      editline_end(line)
      return nil
    }
    self.setup = setup
    self.line = line
    self.recalled = recalled
    originalModes = modes
    streams = [input, output, error]
    promptMemory = .allocate(capacity: 1)
    promptMemory.initialize(repeating: 0)
    historyFile = History.path(environment: setup.environment)
    if known != terminal { editline_set_terminal(line, known) }
    configure()
  }

  /// Returns a terminal name that libedit knows: the name itself or its first part.
  ///
  /// For example, `xterm-new` becomes `xterm`. The names are tried on an instance without the real
  /// terminal, because trying them there would discard input.
  private static func known(_ terminal: String, _ nowhere: CStream) -> String? {
    if ["xterm", "xterm-256color", "screen-256color", "tmux-256color", "linux"].contains(terminal) {
      return terminal
    }
    guard let line = el_init("firstrun", nowhere.pointer, nowhere.pointer, nowhere.pointer) else {
      return nil
    }
    defer { el_end(line) }
    for name in [terminal, String(terminal.prefix { $0 != "-" })] where !name.isEmpty {
      editline_set_terminal(line, name)
      if editline_can_move_up(line) != 0, editline_clears_as_ansi(line) != 0 { return name }
    }
    return nil
  }

  deinit {
    end()
    promptMemory.deallocate()
  }

  /// Saves the history and restores the terminal; further calls do nothing.
  func end() {
    if isEnded { return }
    isEnded = true
    if let historyFile { History.append(newLines, to: historyFile) }
    editline_end(line)
    history_wend(recalled)
    originalModes.restore()
  }

  var screen: ScreenState? { state }

  /// Notes that something was written that stays.
  func disturb() { state.isDisturbed = true }

  func read(_ request: LineRequest) -> LineResult {
    self.request = request
    defer { self.request = Self.noRequest }
    handled = 0
    recall(request.history ?? kept)
    let wide = setup.charset.transliterated(request.prompt.marked(with: Self.mark)).wide
    promptMemory.deallocate()
    promptMemory = .allocate(capacity: wide.count)
    _ = promptMemory.initialize(from: wide)
    return Signals.whileAwaiting { readLine() }
  }

  func withTerminalRestored<Result>(_ body: () -> Result) -> Result {
    let quiet = TerminalModes(of: setup.input)
    originalModes.restore()
    defer { quiet?.restore() }
    return body()
  }

  func withInputDiscarded(_ body: () -> Void) {
    guard let modes = TerminalModes(of: setup.input) else { return body() }
    modes.withEchoOff(body)
    decoder.clear()
  }

  private static let mark: Unicode.Scalar = "\u{1}"

  private static var noRequest: LineRequest { LineRequest(Prompt("")) }

  /// Reads until there is a result; the first interrupt only begins the line again.
  private func readLine() -> LineResult {
    var draft = request.draft
    var wasInterrupted = false
    while !isEnded {
      if wasInterrupted { repeatOptions() }
      let result = editLine(beginningWith: draft)
      guard result == .interrupted, !wasInterrupted || isTouched else { return result }
      draft = .empty
      wasInterrupted = true
      disturb()
      if !request.interruptHint.isEmpty { show(Sanitiser.cleanLine(request.interruptHint) + "\n") }
    }
    return .endOfInput
  }

  /// Runs libedit for one line, with bracketed paste switched on.
  private func editLine(beginningWith draft: LineDraft) -> LineResult {
    let isSecret = request.isSecret
    secret = isSecret ? draft.text : ""
    defer { secret = "" }
    decoder.clearsLine = isSecret || hasEmacsKeys
    decoder.boundSequences = isSecret ? [] : boundSequences
    decoder.isVerbatim = isSecret
    let beginning = isSecret ? LineDraft(concealed(secret)) : draft
    event = draft.text.isEmpty ? nil : .begin(beginning)
    ending = nil
    scalarsAfterCursor = nil
    isTouched = false
    if chosen != draft.text { chosen = nil }
    previous = (0, 0)
    editingModes = nil
    setBracketedPaste(true)
    var count: Int32 = 0
    let start = el_wgets(line, &count)
    setBracketedPaste(false)
    if let ending { return ending }
    guard let start, count > 0 else {
      show("\n")
      return .endOfInput
    }
    let scalars = String(wide: start, to: start + Int(count)).unicodeScalars
    let text = String(String.UnicodeScalarView(scalars.filter { !$0.isControl }))
    addToHistory(text)
    return .line(text)
  }

  /// Lets libedit recall the lines of a history, and adds to it.
  private func recall(_ history: LineHistory) {
    guard self.history !== history else { return }
    self.history = history
    editline_history_clear(recalled)
    for text in history.history.lines where setup.charset.transliterated(text) == text {
      editline_history_enter(recalled, text.wide)
    }
  }

  private func addToHistory(_ text: String) {
    guard let history, request.mayKeep(text), history.add(text) else { return }
    if history === kept { newLines.append(text) }
    editline_history_enter(recalled, text.wide)
  }

  func setBracketedPaste(_ isOn: Bool) {
    Signals.setEndsBracketedPasteOnDeath(isOn)
    show(isOn ? "\u{1B}[?2004h" : "\u{1B}[?2004l")
  }

  /// Writes to the terminal directly; libedit flushes its own output before it calls us.
  func show(_ text: String) {
    // If the terminal is gone, reading ends, too.
    try? setup.output.write(setup.charset.converted(Array(text.utf8)))
  }

  private func configure() {
    editline_set_client_data(line, Unmanaged.passUnretained(self).toOpaque())
    editline_set_editor_emacs(line)
    editline_set_prompt(line, { EditLine.of($0)?.promptMemory.baseAddress }, Self.mark.wide)
    editline_set_getc(line) { EditLine.of($0)?.passCharacter(to: $1) ?? -1 }
    editline_history_set_size(recalled, Int32(History.limit))
    editline_set_history(line, recalled)
    addCommands()
    bindKeys()
    editline_stay_quiet(line)
  }
}

/// The line in libedit's buffer, and drawing it on the screen.
extension EditLine {
  /// Redraws prompt and line: in place, or at the cursor's row if other output was printed.
  func redraw(isMoved: Bool) {
    clearLine(isMoved: isMoved)
    if isMoved { request.showAgain() }
    drawLine()
  }

  /// Redraws prompt and line after the size of the window has changed, and what they are about.
  func redrawAll() {
    clearLine()
    request.redraw()
    drawLine()
  }

  /// Clears prompt and line in place, or from the cursor's row on if other output was printed.
  func clearLine(isMoved: Bool = false) {
    var up = ""
    if !isMoved, let size = WindowSize(of: setup.output) {
      // Terminals rewrap the line when they get narrower, so the first row may be further up.
      let row = (request.prompt.text + textAroundCursor.before).lastRow(columns: size.columns)
      if row > 0 { up = "\u{1B}[\(row)A" }
    }
    show("\r" + up + "\u{1B}[J")
  }

  /// Replaces the line, which is redrawn because libedit miscounts the columns of emoji.
  func replaceLine(with text: String) -> CommandResult {
    clearLine()
    let (before, after) = textAroundCursor
    el_cursor(line, Int32(after.unicodeScalars.count))
    el_deletestr(line, Int32((before + after).unicodeScalars.count))
    el_winsertstr(line, text.wide)
    drawLine()
    return .nothing
  }

  func drawLine() {
    el_resize(line)
    editline_refresh(line)
  }

  var isLineEmpty: Bool {
    guard let info = el_wline(line)?.pointee else { return true }
    return info.lastchar == info.buffer
  }

  var textAroundCursor: (before: String, after: String) {
    guard let info = el_wline(line)?.pointee,
      let start = info.buffer, let cursor = info.cursor, let end = info.lastchar, start <= cursor
    else { return ("", "") }
    return (String(wide: start, to: cursor), String(wide: cursor, to: end))
  }
}
