import FlowCore
public import FlowSystem
public import FlowTerminal

/// Where a session takes place: how things look, what takes the bytes, where lines come from, and
/// the clock.
///
/// There is one for the whole run, which home and the flows launched from there share.
public final class Stage {
  /// How everything looks.
  public let appearance: Appearance
  /// Whether nothing more can be shown: nobody reads any more, or writing failed.
  private(set) var isClosed = false
  /// Why writing failed, where it did.
  public private(set) var failure: SystemError?
  /// Whether the run was cut off, so that nothing may be saved on the way out.
  private(set) var isCutOff = false
  private let columns: () -> Int
  private let write: ([UInt8]) throws(SystemError) -> Void
  private var reader: any LineReader
  private let suggestions: Suggestions
  private var clock: any SessionClock
  private let listener: (any StructureListener)?

  /// Sets a stage up.
  ///
  /// - Parameters:
  ///   - appearance: how everything looks.
  ///   - columns: how wide the terminal is now, in cells.
  ///   - write: takes the bytes.
  ///   - reader: where lines come from.
  ///   - suggestions: what the reader completes from.
  ///   - clock: lets time pass.
  ///   - listener: hears what happens, apart from how it looks.
  public init(
    _ appearance: Appearance, columns: @escaping () -> Int,
    write: @escaping ([UInt8]) throws(SystemError) -> Void, reader: any LineReader,
    suggestions: Suggestions, clock: any SessionClock, listener: (any StructureListener)? = nil
  ) {
    self.appearance = appearance
    self.columns = columns
    self.write = write
    self.reader = reader
    self.suggestions = suggestions
    self.clock = clock
    self.listener = listener
  }

  /// Waits for a line about a card; once nobody reads any more, there is none.
  func read(
    _ prompt: Prompt, as prompting: Prompting, about card: @escaping () -> Card? = { nil },
    completing candidates: @escaping (String) -> [Candidate]
  ) -> LineResult {
    guard !isClosed else { return .endOfInput }
    suggestions.candidates = candidates
    suggestions.shown = { [weak self] in if let card = card() { self?.show(card) } }
    listener?.willRead(prompting)
    return reader.read(prompt)
  }

  /// Gives the terminal back: its modes, and the history to its file.
  public func end() {
    reader.end()
  }

  /// Runs something that may use the terminal by itself.
  func lend<Result>(to body: () -> Result) -> Result {
    reader.lendTerminal(to: body)
  }

  /// Lets so many milliseconds pass; what a person types meanwhile is dropped, or kept for later.
  func pass(milliseconds: Int, input: Reveal.Input) {
    note(.pause(milliseconds))
    listener?.keepsInput(input == .queue)
    guard input == .discard else { return clock.pass(milliseconds: milliseconds) }
    reader.droppingInput { clock.pass(milliseconds: milliseconds) }
  }

  /// Tells whoever listens what happens.
  func note(_ event: StructureEvent) {
    listener?.note(event)
  }

  /// Ends the run as a power cut would: nothing more is said, read or saved.
  public func cutOff() {
    isClosed = true
    isCutOff = true
  }

  /// Shows a card, after an empty line, with a bell where the page lights something up.
  func show(_ card: Card) {
    if card.sketch != nil, case .coloured = appearance.mode { send([UInt8(ascii: "\u{7}")]) }
    put(card.frame(columns: columns(), in: appearance), isApart: true)
  }

  /// Shows a notice.
  public func say(_ kind: Notice.Kind, _ text: String) {
    put(Notice(kind, text).frame(columns: columns(), in: appearance), isApart: false)
  }

  /// Shows help.
  func show(_ topics: TopicList) {
    put(topics.frame(columns: columns(), in: appearance), isApart: false)
  }

  /// Shows a text as it is.
  func show(_ verbatim: Verbatim) {
    put(verbatim.frame, isApart: false)
  }

  private func put(_ frame: Frame, isApart: Bool) {
    send((isApart ? [UInt8(ascii: "\n")] : []) + Encoder(appearance).encode(frame))
  }

  private func send(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    do throws(SystemError) {
      try write(bytes)
    } catch {
      isClosed = true
      failure = error
    }
  }
}
