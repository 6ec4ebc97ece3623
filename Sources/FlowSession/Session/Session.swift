package import FlowCore
import FlowStore
import FlowTerminal
import FlowWords
package import Onboarding

/// A run of a flow: reads a line, makes it a command, asks the machine, and has the effects
/// performed.
///
/// ```
/// var session = Session(context, settings: SessionSettings(name: "cluck"), on: io)
/// let result = session.run(context.launch)
/// ```
package struct Session {
  let io: SessionIO
  /// The run of the flow, with its record.
  var flowRun: FlowRun
  var performer: EffectPerformer
  /// The events that the app writes, if they are followed.
  private var follower: EventFollower?
  /// True once the user was told that nothing is saved while another program holds the lock.
  private var hasSaidUnsaved = false
  /// The lines typed in this visit.
  private let history = LineHistory()
  /// The line that was being typed when the page changed without input.
  var draft = LineDraft.empty
  /// The line that was being typed when a page interrupted, for the page under it.
  var draftBelow = LineDraft.empty
  /// Where the prompt is on a page with fields, which an interrupting page doesn't change.
  var pageStop = FieldStop()
  /// Events that would interrupt while a question is open.
  var heldEvents: [Event] = []
  /// The values to choose from in the field that the prompt is at.
  var optionList: OptionList?

  package init(_ context: LaunchContext, settings: SessionSettings, on io: SessionIO) {
    self.io = io
    flowRun = FlowRun(context, journal: settings.journal)
    // A test driver reads the record whenever the prompt waits.
    context.progress.unsaved.waitForPause = !io.isDriven
    performer = EffectPerformer(context, settings: settings, on: io)
  }

  package var context: LaunchContext { flowRun.context }

  var state: FlowState { flowRun.state }

  var machine: FlowMachine { flowRun.machine }

  var words: Words { performer.words }

  var menu: FlowMenu { performer.menu(of: flowRun) }

  /// Where the prompt is on the page in view; an interrupting page has no fields.
  var stop: FieldStop {
    get { state.visit?.interruption == nil ? pageStop : FieldStop() }
    set { if state.visit?.interruption == nil { pageStop = newValue } }
  }

  /// The language that was chosen in this run; nil for none.
  package var chosenLanguage: LanguageTag? { performer.chosenLanguage }

  /// Runs a `launch`, a `replay` or a `reset` until the flow ends or the user leaves.
  package mutating func run(_ event: Event) -> SessionResult {
    let wasFinished = context.progress.isCompleted
    if case .launch(let place?) = event, let tag = place.language {
      performer.speak(LanguageTag(tag), in: &flowRun)
    }
    if let entry = event.entry { send(.prepare(entry)) }
    if performer.departure == nil, !performer.isHeldBack { send(event) }
    let left = io.readLines(
      as: { purpose }, nextRequest: { nextRequest() }, onWake: { wake($0) },
      handling: { handle($0) })
    for monitor in performer.monitors { monitor.stop() }
    io.keepPages()
    var departure = performer.departure ?? left
    // A choice may quit, too.
    if case .interrupted? = state.outcome { departure = departure ?? .quit }
    // Only the command leads back to home; otherwise the shell is next.
    if departure != .quit { performer.settings.isAtHome = false }
    if departure != nil, state.outcome == nil, !io.isCutOff { send(.quit) }
    return SessionResult(
      outcome: state.outcome, exitReason: performer.departure ?? departure,
      saveError: saveRest(), wasFinished: wasFinished, destination: flowRun.destination,
      secrets: context.secrets, unchecked: performer.unchecked)
  }

  /// Handles a line, with the facts of this moment, and returns the way in which the user leaves, if
  /// the line says so.
  private mutating func handle(_ line: String) -> SessionResult.ExitReason? {
    for monitor in performer.monitors { monitor.resumeFrequentQuestions() }
    let hasNews = readKeys()
    if hasNews, isOvertaken(line) { return nil }
    let departure = perform(line)
    if departure == nil {
      if hasNews { send(.factsChanged) }
      sendHeldEvents()
    }
    return departure
  }

  private mutating func perform(_ line: String) -> SessionResult.ExitReason? {
    if stop.isAskingToSkip { return handleSkipAnswer(line) }
    if let input = fieldInput { return handle(line, in: input) }
    switch FlowCommand(parsing: line, in: menu) {
    case .send(.back) where stop.isOnForm: goBack()
    case .send(.skip) where stop.isOnForm: askToSkip()
    case .send(let event): send(event)
    case .page: presentAgain()
    case .hint: sayHint()
    case .help: sayHelp()
    case .quit: return .quit
    case .signIn(let answer): performer.finishSigningIn(answer, &flowRun).map { send($0) }
    case .set([]):
      let facts = flowRun.facts
      io.show(machine.flow.factTypes, in: words) { facts[$0]?.description }
    case .set(let operands): set(operands)
    case .gameEvent(let operands): follow(handleEvent(operands))
    case .language(let operands): setLanguage(operands)
    case .unknown(let line): sayUnknown(line)
    }
    return nil
  }

  /// Handles changed facts and events of the app, and keeps the unfinished line for the
  /// next request.
  private mutating func wake(_ draft: LineDraft) {
    self.draft = draft
    let before = (pageStop.index, state.visit?.trail)
    if readKeys() { send(.factsChanged) }
    for monitor in performer.monitors {
      guard let answers = monitor.takeNews() else { continue }
      send(performer.receive(answers, from: monitor.command, &flowRun))
    }
    receiveEvents()
    // What was typed in a field belongs to it alone.
    if stop.isOnForm, before != (pageStop.index, state.visit?.trail) { self.draft = .empty }
  }

  /// Sends an event to the machine, performs the effects, and sends the resulting events.
  mutating func send(_ event: Event) {
    if holds(event) { return }
    let before = state.visit
    performer.refusal = nil
    flowRun.send(event, shownBy: &performer)
    sayBrokenFacts()
    followUpOnSaving()
    performer.presentNewFacts(of: &flowRun)
    moveStop(from: before)
  }

  /// Returns the request for the next line; nil if the flow does not wait for one.
  private mutating func nextRequest() -> LineRequest? {
    beginToFollow()
    receiveEvents()
    guard performer.departure == nil, state.awaitsInput else { return nil }
    showStop()
    if draft.text.isEmpty { draft = LineDraft(stop.refusedLine) }
    defer { draft = .empty }
    // The closures keep this value, which does not change while the line is read.
    let session = self
    let menu = menu
    let input = stop.isAskingToSkip ? nil : fieldInput
    return LineRequest(
      input.flatMap(prompt) ?? prompt, editing: draft, interruptHint: words.pressAgainToLeave,
      completing: { session.candidates(for: $0) },
      swiping: (left: menu.line(swiping: .swipeLeft), right: menu.line(swiping: .swipeRight)),
      choosing: choiceLines(in: input), recalling: input == nil ? history : LineHistory(),
      in: input.map(fieldLine),
      showing: {
        session.performer.showAgain(session.flowRun)
        session.showHeading()
      },
      redrawing: { session.performer.redraw(session.flowRun) },
      prompted: { session.flowRun.writeJournal() },
      meanwhile: backgroundWork)
  }

  /// The lines that the arrow keys put at the prompt, unless they mark values above it.
  private func choiceLines(in input: FieldInput?) -> [String] {
    if stop.isAskingToSkip { return [words.no, words.yes] }
    guard let input else { return menu.choiceLines }
    return io.choosesByArrows ? [] : input.entries
  }

  private var purpose: InputPurpose {
    if performer.isAskingToSignIn { return .signIn }
    return state == .confirmingReplay || stop.isAskingToSkip ? .question : .flow
  }

  /// The prompt: short, on one line, with the position in the flow.
  ///
  /// Below the values of a field it would look like how many are marked.
  private var prompt: Prompt {
    guard state != .confirmingReplay, fieldInput == nil,
      let position = flowRun.presentation?.position, position.number > 0, position.count > 1
    else {
      return Prompt(at: "", in: io.appearance)
    }
    return Prompt(at: "\(position.number)/\(position.count)", in: io.appearance)
  }
}

extension Event {
  fileprivate var entry: VisitStart? {
    switch self {
    case .launch(let place): .launch(place)
    case .replay: .replay
    case .prepare, .confirm, .decline, .next, .back, .skip, .choose, .answer, .goTo, .attempt,
      .occurred, .later, .quit, .reset, .factsChanged, .elapsed:
      nil
    }
  }
}

extension FlowState {
  /// True if the flow goes on only after a line of input.
  fileprivate var awaitsInput: Bool {
    switch self {
    case .confirmingReplay, .visiting, .awaitingNextPage, .deciding: true
    case .idle, .ended, .opening, .revealing: false
    }
  }
}

/// Events of the app while a flow is open.
extension Session {
  /// The work beside a line that is typed: asking for facts, and reading the app's events.
  var backgroundWork: BackgroundWork? {
    let events = [follower?.work, io.clock.virtualClock?.eventWork].compactMap(\.self)
    return .all(
      performer.monitors.waiting(for: flowRun).map(\.work) + events
        + [keysWork, savingWork].compactMap(\.self))
  }

  /// The work of saving what may wait, once no key came for a while.
  private var savingWork: BackgroundWork {
    let progress = flowRun.context.progress
    return BackgroundWork(
      descriptors: { [] },
      timeLeft: { progress.unsaved.isDue ? Self.pauseBeforeSaving : nil },
      proceed: {
        progress.saveUnsaved(waiting: .pause)
        return false
      })
  }

  /// The milliseconds without a key after which a page turn is saved.
  private static var pauseBeforeSaving: Int { 50 }

  /// Says once that the flow goes on without saving, if another program holds the lock or the system
  /// fails; leaves, if Ctrl-C ended the wait for the lock.
  private mutating func followUpOnSaving() {
    guard let failure = context.progress.failure, failure.isLockHeld || failure.isOfSystem else {
      return
    }
    if failure.isInterruption {
      performer.departure = performer.departure ?? .interrupted
    } else if !hasSaidUnsaved, state.outcome == nil {
      hasSaidUnsaved = true
      io.say(.warning, words.notSaved(reason: failure.description))
    }
  }

  /// Writes the rest of the record and of the journal, and reports what could not be saved; returns
  /// only the error of the record.
  private func saveRest() -> StoreError? {
    if !io.isCutOff { context.progress.saveUnsaved() }
    let failure = context.progress.failure
    if let failure, failure.isInterruption {
      io.say(.error, words.notSaved(reason: failure.description))
    } else if let failure {
      io.sayNotSaved(failure.description, in: words)
    }
    flowRun.writeJournal()
    if let failure = flowRun.journalFailure {
      io.say(.warning, words.notJournaled(reason: failure))
    }
    return failure
  }

  /// Receives the events that have arrived from the app, or from a test driver instead.
  mutating func receiveEvents() {
    while let operands = io.clock.virtualClock?.nextEvent() {
      if operands.first == "%set" {
        set(Array(operands.dropFirst()))
      } else {
        follow(handleEvent(operands, isTyped: false))
      }
    }
    follow(takeFollowedEvents())
  }

  /// Gives a fact by hand, as the user types it or a test driver says it.
  private mutating func set(_ operands: [String]) {
    let types = machine.flow.factTypes
    guard let input = flowRun.context.environment.set(operands, types: types, in: words, on: io)
    else { return }
    flowRun.give(input.text, as: input.name)
    let before = io.writeCount
    send(.factsChanged)
    // A page that changes or moves on says it itself.
    if io.writeCount == before { io.say(.info, "\(input)") }
  }

  /// Begins to follow the app's events, once the first page is in view.
  private mutating func beginToFollow() {
    guard flowRun.presentation != nil, let stream = performer.settings.events,
      let handler = performer.eventHandler(of: flowRun)
    else { return }
    performer.settings.events = nil
    let follower = EventFollower(stream, into: handler.store, on: io)
    follower.readAll()
    self.follower = follower
  }

  /// Counts an event, and says what is wrong with it; only what the user typed is answered with how
  /// many were counted.
  private func handleEvent(_ operands: [String], isTyped: Bool = true) -> CountedEvents {
    guard let input = EventInput(operands) else {
      io.refuseUsage(of: .event, in: words)
      return CountedEvents()
    }
    guard let handler = performer.eventHandler(of: flowRun) else { return CountedEvents() }
    guard handler.knows(input.name) else {
      io.refuse(.unknownEvent, saying: handler.text(ofUnknown: input.name))
      return CountedEvents()
    }
    do throws(FactError) {
      return try handler.handle(input, startsSession: false, isTyped: isTyped)
    } catch {
      io.refuse(error, in: words)
      return CountedEvents()
    }
  }

  /// Returns the events that the app has written since the last call, and says what is wrong with
  /// them.
  private func takeFollowedEvents() -> CountedEvents {
    guard let news = follower?.takeNews() else { return CountedEvents() }
    for fault in news.faults { io.say(.warning, fault) }
    guard !news.happened.isEmpty else { return news }
    io.notifyListener(.counted(news.happened.count))
    if !news.unlocks.isEmpty { performer.eventHandler(of: flowRun)?.sayUnlocked(news.unlocks) }
    return news
  }

  mutating func follow(_ events: CountedEvents) {
    for name in events.happened where state.outcome == nil {
      flowRun.context.progress.count(event: name)
      performer.hasNewFacts = true
      send(.occurred(name))
    }
    guard let counts = events.counts, flowRun.context.progress.update(eventCounts: counts) else {
      return
    }
    performer.hasNewFacts = true
    send(.factsChanged)
  }
}

extension Session {
  /// Tells reviewers of facts that have changed in spite of what the flow says.
  private mutating func sayBrokenFacts() {
    for fact in flowRun.takeBrokenFacts() where performer.settings.allowsGoTo {
      io.say(.warning, "'\(fact.name)' has changed, but its 'changes' is \(fact.changes.rawValue)")
    }
  }
}

extension VirtualClock {
  /// The events that a test driver sends, as work beside a line that is typed.
  fileprivate var eventWork: BackgroundWork {
    BackgroundWork(
      descriptors: { [descriptor].compactMap(\.self) }, timeLeft: { hasEvent ? 0 : nil },
      proceed: {
        advance()
        return hasEvent
      })
  }
}
