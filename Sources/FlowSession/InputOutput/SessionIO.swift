package import FlowCore
package import FlowSystem
package import FlowTerminal
import FlowWords
package import OnboardingFiles

/// The input and output of a session: appearance, output, line reader and clock.
///
/// One serves the whole run: home and the flows launched from it share it.
package final class SessionIO {
  let output: SessionOutput
  /// The side that messages of the runner start from.
  package var direction = TextDirection.leftToRight
  /// The reason why no more input can be read, if it is not simply the end of the input.
  package var inputFailure: String? { reader.inputFailure }
  /// The reason of the first failure to save.
  package private(set) var unsaved: String?
  /// True if the run was cut off, so that nothing may be saved on the way out.
  private(set) var isCutOff = false
  private var reader: any LineReader
  let clock: any SessionClock
  /// Makes the pauses of animations; nil turns them off.
  let animationTimer: (any AnimationTimer)?
  /// True once a page was shown; only later pages are animated.
  private var hasShownPage = false
  /// The duration in milliseconds of the animation of the page in view.
  private var entranceTime = 0
  private let listener: (any StructureListener)?
  /// The terminal that other programs can be run on.
  private let terminal: TerminalEnds?
  /// True if the arrow keys go through what can be chosen, and pages may say so.
  let choosesByArrows: Bool
  /// What was said since the last line was typed, and stays below a page that is drawn again.
  private var messages: [Message] = []

  private struct Message {
    /// True for what stands right above the prompt of a field.
    var isHeading = false
    let draw: (Appearance) -> Frame
  }

  package init(
    _ appearance: Appearance, columns: @escaping () -> Int,
    rows: @escaping () -> Int? = { nil },
    write: @escaping ([UInt8]) throws(SystemError) -> Void, reader: any LineReader,
    clock: any SessionClock, animationTimer: (any AnimationTimer)? = nil,
    listener: (any StructureListener)? = nil,
    terminal: TerminalEnds? = nil, isRewrapped: Bool = true
  ) {
    choosesByArrows = appearance.isDrawn && reader.screen != nil
    output = SessionOutput(
      appearance, columns: columns, rows: rows, write: write, listener: listener,
      screen: reader.screen, isRewrapped: isRewrapped)
    self.reader = reader
    self.clock = clock
    self.animationTimer = animationTimer
    self.listener = listener
    self.terminal = terminal
  }

  package var appearance: Appearance { output.appearance }

  package var isClosed: Bool { output.isClosed }

  /// The error of the first failed write.
  package var failure: SystemError? { output.failure }

  /// The number of times that something was written, by which silence shows.
  var writeCount: Int { output.writeCount }

  var now: CalendarTime { clock.now }

  /// Restores the terminal modes and saves the history.
  package func end() { reader.end() }

  /// Runs a closure that may use the terminal itself, if there is one.
  func withTerminalRestored<Result>(_ body: (TerminalEnds?) -> Result) -> Result {
    output.keepPages()
    return reader.withTerminalRestored { body(terminal) }
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

  /// True if a test driver listens.
  var isDriven: Bool { listener != nil }

  func notifyListener(_ event: StructureEvent) { listener?.handle(event) }

  /// Says why a line had no effect, and passes the reason to the listener.
  func refuse(
    _ reason: InputRefusal, saying message: String, as kind: Notice.Kind = .warning
  ) {
    notifyListener(.refused(reason.name))
    say(kind, message, isLasting: false)
  }

  /// Ends the run as a power cut would: nothing more is shown, read or saved.
  package func simulatePowerCut() {
    output.close()
    isCutOff = true
  }

  /// Shows a page: in its place if it stands on the screen and nothing else was written below it,
  /// otherwise after an empty line, with a bell if it has a mock screen.
  ///
  /// From the second page on, a page in a new place may be animated. Input typed meanwhile is
  /// discarded, or ends the animation and is kept.
  package func show(
    _ view: PageView, as page: String? = nil, goingBack isBack: Bool = false,
    meanwhile input: Reveal.Input = .queue
  ) {
    if let page, output.returnToPage(page) || isBack && output.returnToPage(nil) {
      return draw(view, as: page)
    }
    if view.mockScreen != nil { output.ring() }
    // The messages since the last line was typed stay in view: above the page, or else below it.
    let above = notices
    let others = above.reduce(0) { $0 + $1.height(in: appearance) }
    let frame = output.frame(of: view, leaving: others)
    let isHiding = output.hides(frame, leaving: others)
    if !isHiding { messages = [] }
    output.begin(page: page)
    defer {
      hasShownPage = true
      output.remind(of: view, laidOut: frame, leaving: isHiding ? others : 0)
      output.separateFromPrompt(frame, leaving: others)
      if isHiding { for notice in above { output.putAgain(notice) } }
    }
    guard hasShownPage, appearance.isAnimated, let animationTimer else {
      return output.put(view, laidOut: frame)
    }
    let entrance = PageAnimation(of: frame, in: appearance)
    defer { output.addPlayed(frame) }
    output.send([UInt8(ascii: "\n")])
    switch input {
    case .queue: animationTimer.play { play(entrance, pausing: $0) }
    case .discard:
      reader.withInputDiscarded {
        play(entrance) { milliseconds in
          clock.wait(milliseconds: milliseconds)
          return true
        }
      }
    }
  }

  /// Draws a page at the cursor, with the messages since the last line was typed below it, and one
  /// more.
  func draw(_ view: PageView, as page: String?, saying text: String? = nil) {
    if let text { messages.append(message(Notice(.success, text))) }
    let notices = notices
    let others = notices.reduce(0) { $0 + $1.height(in: appearance) }
    let frame = output.frame(of: view, leaving: others)
    output.begin(page: page)
    output.put(view, laidOut: output.part(of: frame, in: page, leaving: others))
    output.remind(of: view, laidOut: frame, leaving: others)
    output.separateFromPrompt(frame, leaving: others)
    for notice in notices { output.put(notice) }
  }

  /// Forgets what stands above the prompt of a field or, with `isAll`, all that was said since the last
  /// line was typed.
  func forgetMessages(isAll: Bool) { messages.removeAll { isAll || $0.isHeading } }

  private var notices: [Frame] { messages.map { $0.draw(appearance) } }

  private func message(_ notice: Notice) -> Message {
    Message { [output, direction] in
      notice.frame(columns: output.columns(), from: direction, in: $0)
    }
  }

  /// Shows what stands right above the prompt of a field.
  func show(heading draw: @escaping (Appearance) -> Frame) {
    messages.removeAll(where: \.isHeading)
    output.put(draw)
    messages.append(Message(isHeading: true, draw: draw))
  }

  /// True if that still stands right above the prompt.
  var isHeadingInPlace: Bool { messages.last?.isHeading == true }

  /// Draws a page again where it stands, if nothing else was written below it.
  func redraw(_ view: PageView, as page: String) {
    if output.returnToPage(page) { draw(view, as: page) }
  }

  /// Shows a page again at the cursor, without what was written before.
  package func showAgain(_ view: PageView, as page: String? = nil) {
    messages = []
    output.keepPages()
    draw(view, as: page)
  }

  /// Says something, with an advised command on a line of its own.
  ///
  /// What isn't lasting, as by default all but warnings and errors, is written again below a page that
  /// is drawn again.
  package func say(
    _ kind: Notice.Kind, _ text: String, command: String? = nil, isLasting: Bool? = nil
  ) {
    let message = message(Notice(kind, text, command: command))
    output.put(message.draw)
    guard isLasting ?? kind.isLasting else { return messages.append(message) }
    output.keepPages()
    messages.removeAll(where: \.isHeading)
  }

  /// Plays an animation; once a pause returns false, shows the rest of the page at once.
  private func play(_ entrance: PageAnimation, pausing pause: (_ milliseconds: Int) -> Bool) {
    var isPlaying = true
    var isDraft = false
    for moment in entrance.keyframes where isPlaying || !moment.isOverwritten {
      output.send((isDraft ? PageAnimation.clearing : []) + moment.bytes)
      isDraft = moment.isOverwritten
      guard isPlaying else { continue }
      isPlaying = pause(moment.milliseconds)
      entranceTime += moment.milliseconds
    }
  }

  /// Reports that something could not be saved, and keeps the first reason for the end.
  func sayNotSaved(_ reason: String, in words: Words) {
    say(.error, words.notSaved(reason: reason))
    unsaved = unsaved ?? reason
  }
}

/// The read-evaluate-print loop of home, of flows and of the review of copy.
extension SessionIO {
  /// Reads lines and hands each to a handler, until no more are requested, or the handler, the input or
  /// a closed output ends the loop; returns the way in which the user left, if they did.
  package func readLines(
    as purpose: () -> InputPurpose, nextRequest request: () -> LineRequest?,
    onWake wake: (LineDraft) -> Void = { _ in },
    handling handle: (String) -> SessionResult.ExitReason?
  ) -> SessionResult.ExitReason? {
    while let request = request() {
      guard !isClosed else { return .endOfInput }
      entranceTime = 0
      listener?.willRead(purpose())
      switch reader.read(request) {
      case .line(let line):
        output.addTyped(line, after: request.prompt)
        messages = []
        if let departure = handle(line) { return departure }
      case .woken(let draft): wake(draft)
      case .interrupted: return .interrupted
      case .endOfInput: return .endOfInput
      case .terminated(let signal): return .terminated(signal)
      }
    }
    return nil
  }
}

extension SessionIO {
  /// Creates an input that has ended and an output that is drawn somewhere else than on a terminal.
  package static func drawing(
    in appearance: Appearance, columns: Int, write: @escaping ([UInt8]) -> Void
  ) -> SessionIO {
    SessionIO(
      appearance, columns: { columns }, write: write, reader: EndedInput(), clock: InstantClock())
  }

  /// Creates an input that has ended and an output that is not shown, for a launch that needs
  /// neither and must not wait for a terminal to be set up.
  package static func silent(listener: (any StructureListener)? = nil) -> SessionIO {
    SessionIO(
      Appearance(.plain), columns: { 80 }, write: { _ in }, reader: EndedInput(),
      clock: InstantClock(), listener: listener)
  }
}

private struct EndedInput: LineReader {
  func read(_ request: LineRequest) -> LineResult { .endOfInput }
}

extension SessionIO {
  package convenience init(
    _ reader: any LineReader, of setup: ReaderSetup, appearance: Appearance,
    columns: Int? = nil, clock: (any SessionClock)? = nil,
    listener: (any StructureListener)? = nil
  ) {
    let (output, charset) = (setup.output, setup.charset)
    let ownClock: any SessionClock = appearance.reducesMotion ? InstantClock() : RealClock()
    self.init(
      appearance, columns: { columns ?? output.columns }, rows: { WindowSize(of: output)?.rows },
      write: { bytes throws(SystemError) in try output.write(charset.converted(bytes)) },
      reader: reader, clock: clock ?? ownClock,
      animationTimer: appearance.isAnimated ? TerminalAnimationTimer(input: setup.input) : nil,
      listener: listener,
      // A driver of tests has no terminal to hand on.
      terminal: listener == nil ? TerminalEnds(input: setup.input, output: setup.output) : nil,
      isRewrapped: ["XTERM_VERSION", "STY"].allSatisfy { setup.environment($0) == nil })
  }
}

extension Descriptor {
  /// The width of pages in cells: that of the terminal, or `COLUMNS`, or 80.
  package var columns: Int {
    if let size = WindowSize(of: self) { return size.columns }
    let columns = Environment.value("COLUMNS").flatMap { Int($0) } ?? 80
    return (2...1000).contains(columns) ? columns : 80
  }
}

/// The purpose of a line of input.
package enum InputPurpose: String, Hashable, Sendable, CaseIterable {
  /// A command at home, where no flow is open.
  case home
  /// A command in a flow.
  case flow
  /// The answer to the question whether to replay a flow.
  case question
  /// The result of a simulated sign-in.
  case signIn
  /// A command in a review of copy.
  case review
}
