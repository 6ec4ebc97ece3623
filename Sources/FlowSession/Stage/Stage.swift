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
  /// Why nothing more is read, where that is not simply the end of the input.
  public var complaint: String? { reader.complaint }
  /// Why something could not be saved, the first time.
  public private(set) var unsaved: String?
  /// Whether the run was cut off, so that nothing may be saved on the way out.
  private(set) var isCutOff = false
  private let columns: () -> Int
  private let rows: () -> Int?
  private let write: ([UInt8]) throws(SystemError) -> Void
  private var reader: any LineReader
  private let suggestions: Suggestions
  private var clock: any SessionClock
  private let pace: (any Pace)?
  /// Whether a page was shown before: the first one is there at once.
  private var hasShownCard = false
  /// How many milliseconds the page in view took to come.
  private var entranceTime = 0
  private let listener: (any StructureListener)?

  /// Sets a stage up.
  ///
  /// - Parameters:
  ///   - appearance: how everything looks.
  ///   - columns: how wide the terminal is now, in cells.
  ///   - rows: how high it is; nil is as high as may be.
  ///   - write: takes the bytes.
  ///   - reader: where lines come from.
  ///   - suggestions: what the reader completes from.
  ///   - clock: lets time pass.
  ///   - pace: lets pages move on their way to the screen; nil lets nothing move.
  ///   - listener: hears what happens, apart from how it looks.
  public init(
    _ appearance: Appearance, columns: @escaping () -> Int,
    rows: @escaping () -> Int? = { nil },
    write: @escaping ([UInt8]) throws(SystemError) -> Void, reader: any LineReader,
    suggestions: Suggestions, clock: any SessionClock, pace: (any Pace)? = nil,
    listener: (any StructureListener)? = nil
  ) {
    self.appearance = appearance
    self.columns = columns
    self.rows = rows
    self.write = write
    self.reader = reader
    self.suggestions = suggestions
    self.clock = clock
    self.pace = pace
    self.listener = listener
  }

  /// Waits for a line about a card; once nobody reads any more, there is none.
  ///
  /// - Parameters:
  ///   - prompt: what stands before the cursor.
  ///   - prompting: who waits.
  ///   - again: shows what the line is about once more, after something else was on the screen.
  ///   - text: what stands on the line already, where it can be edited.
  ///   - candidates: what Tab offers for a line.
  /// - Returns: what came of waiting.
  package func read(
    _ prompt: Prompt, as prompting: Prompting, showing again: @escaping () -> Void = {},
    editing text: String = "",
    completing candidates: @escaping (String) -> [Candidate]
  ) -> LineResult {
    guard !isClosed else { return .endOfInput }
    suggestions.candidates = candidates
    suggestions.shown = again
    entranceTime = 0
    listener?.willRead(prompting)
    return reader.read(prompt, editing: text)
  }

  /// The moment that the clock shows.
  var now: CalendarTime { clock.now }

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
    // A page that took its time to come has begun to be revealed by then.
    let milliseconds = max(milliseconds - entranceTime, 0)
    entranceTime = 0
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

  /// Begins at the top of an empty screen, where there is one.
  func clear() {
    guard case .coloured = appearance.mode else { return }
    send(Array("\u{1B}[H\u{1B}[2J".utf8))
  }

  /// Shows a card, after an empty line, with a bell where the page lights something up.
  ///
  /// From the second one on it may move; what is typed meanwhile is dropped, or ends the moving
  /// and is kept.
  func show(_ card: Card, meanwhile input: Reveal.Input = .queue) {
    if card.sketch != nil, case .coloured = appearance.mode { send([UInt8(ascii: "\u{7}")]) }
    let frame = card.frame(columns: columns(), rows: rows(), in: appearance)
    defer {
      hasShownCard = true
      partFromPrompt(frame)
    }
    guard hasShownCard, appearance.moves, let pace else { return put(frame, isApart: true) }
    let entrance = Entrance(of: frame, in: appearance)
    send([UInt8(ascii: "\n")])
    switch input {
    case .queue: pace.play { enter(entrance, pausing: $0) }
    case .discard:
      reader.droppingInput {
        enter(entrance) { milliseconds in
          clock.pass(milliseconds: milliseconds)
          return true
        }
      }
    }
  }

  /// Shows a card as it stands, while a line is typed below it.
  func showAgain(_ card: Card) {
    let frame = card.frame(columns: columns(), rows: rows(), in: appearance)
    put(frame, isApart: true)
    partFromPrompt(frame)
  }

  /// Leaves a line empty after a card, where the screen has one to spare.
  private func partFromPrompt(_ frame: Frame) {
    guard let rows = rows(), frame.height(in: appearance) + 3 <= rows else { return }
    part()
  }

  /// Leaves a line empty on a screen, so that what was said and the next prompt do not run together.
  package func part() {
    guard case .coloured = appearance.mode else { return }
    send([UInt8(ascii: "\n")])
  }

  /// Plays an entrance; once a pause says so, what is left of it stands there at once.
  private func enter(_ entrance: Entrance, pausing pause: (_ milliseconds: Int) -> Bool) {
    var moves = true
    var isDraft = false
    for moment in entrance.moments where moves || !moment.isDraft {
      send((isDraft ? Entrance.clearing : []) + moment.bytes)
      isDraft = moment.isDraft
      guard moves else { continue }
      moves = pause(moment.milliseconds)
      entranceTime += moment.milliseconds
    }
  }

  /// Shows a notice.
  public func say(_ kind: Notice.Kind, _ text: String) {
    put(Notice(kind, text).frame(columns: columns(), in: appearance), isApart: false)
  }

  /// Says that something could not be saved, and remembers it for the end.
  func sayNotSaved(_ reason: String, in words: Words) {
    say(.error, words.notSaved(reason))
    unsaved = unsaved ?? reason
  }

  /// Shows help.
  package func show(_ topics: TopicList) {
    put(topics.frame(columns: columns(), in: appearance), isApart: false)
  }

  /// Shows what can be earned.
  func show(_ achievements: AchievementList) {
    put(achievements.frame(columns: columns(), in: appearance), isApart: false)
  }

  /// Shows a text as it is.
  package func show(_ verbatim: Verbatim) {
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
