package import FlowCore
import FlowLocalization
package import FlowSystem
package import FlowTerminal

/// The input and output of a session: appearance, output, line reader and clock.
///
/// One serves the whole run: home and the flows launched from it share it.
package final class SessionIO {
  /// The appearance of all output.
  package let appearance: Appearance
  /// The side that messages of the runner start from.
  package var direction = TextDirection.leftToRight
  /// True once nothing more can be shown, because nobody reads the output any more or writing
  /// failed.
  package private(set) var isClosed = false
  /// The error of the first failed write.
  package private(set) var failure: SystemError?
  /// The reason why no more input can be read, if it is not simply the end of the input.
  package var inputFailure: String? { reader.inputFailure }
  /// The reason of the first failure to save.
  package private(set) var unsaved: String?
  /// True if the run was cut off, so that nothing may be saved on the way out.
  private(set) var isCutOff = false
  private let columns: () -> Int
  private let rows: () -> Int?
  private let write: ([UInt8]) throws(SystemError) -> Void
  private var reader: any LineReader
  private var clock: any SessionClock
  private let pace: (any AnimationTimer)?
  /// True once a page was shown; only later pages are animated.
  private var hasShownCard = false
  /// The duration in milliseconds of the animation of the page in view.
  private var entranceTime = 0
  private let listener: (any StructureListener)?
  /// The terminal that other programs can be run on.
  private let terminal: TerminalEnds?

  /// Creates the input and output of a run.
  ///
  /// - Parameters:
  ///   - appearance: the appearance of all output.
  ///   - columns: returns the width of the terminal, in cells.
  ///   - rows: returns the height of the terminal; nil is unlimited.
  ///   - write: writes bytes to the output.
  ///   - reader: the reader of input lines.
  ///   - clock: the clock for pauses.
  ///   - pace: the pace of animations; nil turns animations off.
  ///   - listener: a listener for structure events.
  ///   - terminal: the terminal that other programs can be run on; nil for none.
  package init(
    _ appearance: Appearance, columns: @escaping () -> Int,
    rows: @escaping () -> Int? = { nil },
    write: @escaping ([UInt8]) throws(SystemError) -> Void, reader: any LineReader,
    clock: any SessionClock, pace: (any AnimationTimer)? = nil,
    listener: (any StructureListener)? = nil,
    terminal: TerminalEnds? = nil
  ) {
    self.appearance = appearance
    self.columns = columns
    self.rows = rows
    self.write = write
    self.reader = reader
    self.clock = clock
    self.pace = pace
    self.listener = listener
    self.terminal = terminal
  }

  /// Reads a line; returns the end of input once nobody reads the output any more.
  ///
  /// - Returns: the line, or the reason why there is none.
  func read(_ request: LineRequest, as purpose: InputPurpose) -> LineResult {
    guard !isClosed else { return .endOfInput }
    entranceTime = 0
    listener?.willRead(purpose)
    return reader.read(request)
  }

  /// The current time of the clock.
  var now: CalendarTime { clock.now }

  /// The milliseconds since some moment, for intervals.
  var milliseconds: Int { clock.milliseconds }

  /// The clock of a transcript; nil if time passes by itself.
  var virtualClock: (any VirtualClock)? { clock.virtualClock }

  /// Restores the terminal modes and saves the history.
  package func end() {
    reader.end()
  }

  /// Runs a closure that may use the terminal itself, if there is one.
  func withTerminalRestored<Result>(_ body: (TerminalEnds?) -> Result) -> Result {
    reader.withTerminalRestored { body(terminal) }
  }

  /// Runs a closure during which typed input is discarded or kept.
  func withInput(_ input: Reveal.Input, _ body: () -> Void) {
    if input == .discard { reader.withInputDiscarded(body) } else { body() }
  }

  /// Waits for a number of milliseconds; input typed meanwhile is discarded or kept.
  func pause(milliseconds: Int, input: Reveal.Input) {
    notifyListener(.pause(milliseconds))
    listener?.didSetInputPolicy(isKept: input == .queue)
    // The time that the page's animation took counts toward the pause.
    let milliseconds = max(milliseconds - entranceTime, 0)
    entranceTime = 0
    withInput(input) { clock.wait(milliseconds: milliseconds) }
  }

  /// Passes an event to the listener.
  func notifyListener(_ event: StructureEvent) {
    listener?.handle(event)
  }

  /// Ends the run as a power cut would: nothing more is shown, read or saved.
  package func simulatePowerCut() {
    isClosed = true
    isCutOff = true
  }

  /// Clears the screen, if the output is one.
  package func clear() {
    guard case .coloured = appearance.mode else { return }
    send(Array("\u{1B}[H\u{1B}[2J".utf8))
  }

  /// Shows a page after an empty line, with a bell if it has a mock screen.
  ///
  /// From the second page on, it may be animated. Input typed meanwhile is discarded, or ends the
  /// animation and is kept.
  package func show(_ view: PageView, meanwhile input: Reveal.Input = .queue) {
    if view.mockScreen != nil, case .coloured = appearance.mode { send([UInt8(ascii: "\u{7}")]) }
    let frame = frame(of: view)
    defer {
      hasShownCard = true
      separateFromPrompt(frame)
    }
    guard hasShownCard, appearance.isAnimated, let pace else { return put(frame, isApart: true) }
    let entrance = PageAnimation(of: frame, in: appearance)
    send([UInt8(ascii: "\n")])
    switch input {
    case .queue: pace.play { play(entrance, pausing: $0) }
    case .discard:
      reader.withInputDiscarded {
        play(entrance) { milliseconds in
          clock.wait(milliseconds: milliseconds)
          return true
        }
      }
    }
  }

  /// Shows a page again without animation, while a line is typed below it.
  package func showAgain(_ view: PageView) {
    let frame = frame(of: view)
    put(frame, isApart: true)
    separateFromPrompt(frame)
  }

  /// Writes an empty line after a page if the screen has a row left for it.
  private func separateFromPrompt(_ frame: Frame) {
    guard let rows = rows(), frame.height(in: appearance) + 3 <= rows else { return }
    leaveEmptyLine()
  }

  /// Writes an empty line on a screen, to separate output from the next prompt.
  package func leaveEmptyLine() {
    guard case .coloured = appearance.mode else { return }
    send([UInt8(ascii: "\n")])
  }

  /// Plays an animation; once a pause returns false, shows the rest of the page at once.
  private func play(_ entrance: PageAnimation, pausing pause: (_ milliseconds: Int) -> Bool) {
    var moves = true
    var isDraft = false
    for moment in entrance.keyframes where moves || !moment.isOverwritten {
      send((isDraft ? PageAnimation.clearing : []) + moment.bytes)
      isDraft = moment.isOverwritten
      guard moves else { continue }
      moves = pause(moment.milliseconds)
      entranceTime += moment.milliseconds
    }
  }

  /// Shows a notice.
  package func say(_ kind: Notice.Kind, _ text: String) {
    put(
      Notice(kind, text).frame(columns: columns(), from: direction, in: appearance), isApart: false)
  }

  /// Shows a message that is true only until a closure ends, and takes it away then where the
  /// screen allows it; the closure returns false if something else was written below it.
  func show(splash text: String, while body: () -> Bool) {
    let frame = Notice(.info, text).frame(columns: columns(), from: direction, in: appearance)
    put(frame, isApart: false)
    guard body(), case .coloured = appearance.mode else { return }
    takeAway(frame)
  }

  /// Reports that something could not be saved, and keeps the first reason for the end.
  func sayNotSaved(_ reason: String, in words: Words) {
    say(.error, words.notSaved(reason))
    unsaved = unsaved ?? reason
  }

  /// Shows a list of help topics.
  package func show(_ topics: TopicList) {
    put(topics.frame(columns: columns(), from: direction, in: appearance), isApart: false)
  }

  /// Shows a list of achievements.
  func show(_ achievements: AchievementList) {
    put(achievements.frame(columns: columns(), in: appearance), isApart: false)
  }

  /// Shows preformatted text.
  package func show(_ verbatim: PreformattedText) {
    put(verbatim.frame, isApart: false)
  }

  /// Returns the layout of a page for the terminal.
  func frame(of view: PageView) -> Frame {
    view.frame(columns: columns(), rows: rows(), in: appearance)
  }

  /// Returns true if the cursor can move up to the first row of a frame after it was drawn.
  func fits(_ frame: Frame) -> Bool {
    rows().map { frame.height(in: appearance) < $0 } ?? true
  }

  /// Shows frames one after another in the same place, and takes the last one away; input ends the
  /// animation.
  func play(_ frames: [Frame], milliseconds: Int) {
    guard appearance.isAnimated, let pace else { return }
    pace.play { pause in
      var moves = true
      for frame in frames where moves {
        put(frame, isApart: false)
        moves = pause(milliseconds)
        takeAway(frame)
      }
    }
  }

  private func takeAway(_ frame: Frame) {
    send(Array("\r\u{1B}[\(frame.height(in: appearance))A\u{1B}[J".utf8))
  }

  func put(_ frame: Frame, isApart: Bool) {
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
