import FlowContent
import FlowCore
import FlowFormats
import FlowProtocol
import FlowSession
import FlowSystem
import Onboarding

/// A driver that runs cases with an app, which has screens of its own and speaks the protocol of
/// `firstrun serve` in a test build.
///
/// A typed line becomes a command of the protocol by the flow's own words. The flow runs beside the
/// app and gets the same commands: each answer of the app is compared with the flow's, field by field.
/// What the app answers is what happened in the case, so its expectations hold for the app, too.
final class AppDriver {
  private let run: CaseRun
  /// The flow, with its name in the case.
  private let flow: (name: String, opened: OpenedFlow)
  /// Starts the app; it is given what earlier processes of the case wrote to standard error.
  private let connect: (_ errors: String) throws(DriverError) -> any AppConnection
  private let arguments: LaunchRequest
  private var app: (any AppConnection)?
  /// The flow as it runs beside the app, and its record, which outlives the app's processes.
  private(set) var host: FlowHost?
  private let store = MemoryStore()
  private var errors = ""
  var state = ProgramOutput.RunState.waiting(.home)
  var events: [StructureEvent] = []
  /// Where the case is on a page that asks.
  var stop = FieldStop()
  /// The fact of the field that refused the last command.
  private(set) var refusedField: String?
  /// False if only a terminal understands the step.
  private var isCompared = true
  /// The page in view; nil while none is.
  private var page: PageMessage?
  /// The facts that the flow waits for.
  private var awaited: [String]?
  private var parser: AppLineParser
  /// The values of the app's property list at the first start.
  private var initialRecord: [String: PropertyValue] = [:]
  /// True while the user is signed in, which the driver remembers as a service would.
  private var isSignedIn: Bool
  /// True if the user has left the flow before its end.
  private var hasLeft = false
  private var lastID = 0
  /// The lines that were typed during a pause and are read after it.
  private var early: [String] = []
  private var isOver = false
  /// The number of commands of the case that the app was sent.
  private(set) var commandCount = 0
  /// The indices of the steps that were left out: their line is for a terminal, or they follow one
  /// that can't be done in an app.
  private var skippedSteps: Set<Int> = []
  /// The number of lines that were typed while a page appeared, and are discarded then.
  private var discardedLines = 0

  init(
    _ run: CaseRun, _ flow: (name: String, opened: OpenedFlow),
    connect: @escaping (String) throws(DriverError) -> any AppConnection
  ) {
    (self.run, self.flow, self.connect) = (run, flow, connect)
    parser = AppLineParser(flow: flow, language: run.language)
    arguments = run.job.arguments
    let record = run.record(of: flow.opened.flow)
    isSignedIn = record.isSignedIn
    for entry in record.root.entries { initialRecord[entry.key] = entry.value }
  }

  /// Returns the folder of the app's record in that of a case.
  static func stateFolder(in folder: String) -> String { folder + "/app" }

  /// The number of lines that the app's run leaves out.
  var linesLeftOut: Int { discardedLines + run.transcriptCase.lines(ofSteps: skippedSteps) }

  /// Runs the case to its end.
  func perform() throws(DriverError) {
    defer { close() }
    try begin()
    while !isOver {
      switch run.proceed(after: try takeOutput()) {
      case .type(let line): try type(line)
      case .press, .endInput: try endInput()
      case .elapse(let milliseconds): try send(.elapse(milliseconds: milliseconds))
      case .event(let words): try perform(parser.events(words))
      case .kill: kill()
      case .relaunch:
        try leave()
        try begin()
      case .finish:
        if commandCount > 0 { try ask(.record) }
        close()
        isOver = true
      }
    }
  }

  /// True if the case starts the flow itself instead of home.
  private var isFlowAlone: Bool { arguments.flow != nil }

  /// Starts the app, says hello, and launches the flow if the case does so at its start.
  private func begin() throws(DriverError) {
    app = try connect(errors)
    (state, page, awaited, hasLeft) = (.waiting(.home), nil, nil, false)
    stop = FieldStop()
    parser.language = run.language
    var hello = ProtocolCommand.Hello()
    hello.flow = flow.opened.flow.id
    // Without a language, transcripts run in the flow's own, wherever the app is.
    hello.language = run.language?.description ?? flow.opened.catalog?.sourceLanguage
    hello.appVersion = run.version?.description
    // Transcripts have the words of a terminal, which are those of a Mac.
    hello.device = CopyDevice.mac.rawValue
    hello.variants = run.transcriptCase.settings.variants
    if flow.opened.flow.usesFact(FactTypes.authenticated) {
      hello.facts = [FactTypes.authenticated: .boolean(isSignedIn)]
    }
    hello.folder = AppDriver.stateFolder(in: run.folder)
    hello.time = run.now.secondsSince1970
    (hello.record, initialRecord) = (initialRecord, [:])
    do throws(StoreError) {
      let context = try LaunchContext(
        flow.opened, in: store, environment: SessionEnvironment(at: run.now),
        isVersionAwaited: true)
      let start = VisitRecorder.Moment(run.now, milliseconds: 0)
      host = FlowHost(
        OnboardingFlow(context, journal: nil, journalPath: nil, clock: { start }), program: ""
      ) { [store] _ in store }
    } catch {
      return stop(error.description)
    }
    try ask(.hello(hello))
    guard isFlowAlone else { return }
    try send(.send(arguments.isReplay ? .replay : .launch))
    if arguments.isConfirmed, state == .waiting(.question) { try send(.send(.confirm)) }
  }

  /// Returns what happened since the last call, after the record was fetched for the checks.
  private func takeOutput() throws(DriverError) -> ProgramOutput {
    try fetchRecord()
    beginStop()
    if isFlowAlone, state == .waiting(.home) { end(hasLeft ? .unfinished : .success) }
    defer { (events, isCompared) = ([], true) }
    if let app { errors = app.errors }
    let isWaiting = if case .waiting = state { true } else { false }
    // A whole wait passes at once: the app says what it does by itself.
    return ProgramOutput(
      events: events, errors: errors, state: state, due: isWaiting ? .max : nil,
      isCompared: isCompared)
  }

  /// Ends the input, as the user does who closes the terminal.
  private func endInput() throws(DriverError) {
    try leave()
    end(isFlowAlone && hasLeft ? .unfinished : .success)
  }

  /// Leaves the flow if it is open, and ends the app.
  private func leave() throws(DriverError) {
    if case .waiting(let purpose) = state, purpose != .home { try quit() }
    try fetchRecord()
    close()
  }

  private func kill() {
    guard let app else { return }
    self.app = nil
    app.kill()
    errors = app.errors
    state = .killed
  }

  private func end(_ code: ExitCode) {
    close()
    if !isOver { state = .ended(status: code.rawValue) }
  }

  /// Ends the app, if it runs, and expects it to say no more.
  private func close() {
    guard let app else { return }
    self.app = nil
    let rest = isOver ? [] : app.end()
    if let line = rest.first { stop("the app wrote more than it was asked for", ["+\(line)"]) }
    app.kill()
    errors = app.errors
  }

  func quit() throws(DriverError) {
    hasLeft = true
    try send(.send(.quit))
  }
}

/// Lines that are typed.
extension AppDriver {
  private func type(_ line: String) throws(DriverError) {
    early.append(line)
    while !early.isEmpty, !isOver, case .waiting(let purpose) = state, let host {
      let line = early.removeFirst()
      if purpose == .home {
        try perform(parser.action(atHome: line))
        continue
      }
      if purpose != .signIn, try performOnForm(line, parser.words) { continue }
      try perform(
        parser.action(of: line, in: host.onboarding.run, isSigningIn: purpose == .signIn))
    }
  }

  private func perform(_ action: AppAction) throws(DriverError) {
    switch action {
    case .send([.send(.back)]) where stop.isOnForm: try goBack()
    case .send([.send(.skip)]) where stop.isOnForm: try askToSkip()
    case .send(let commands): for command in commands { try send(command) }
    case .signIn(let isSignedIn):
      self.isSignedIn = isSignedIn
      try send(.set(fact: FactTypes.authenticated, .boolean(isSignedIn)))
    case .failSignIn: state = .waiting(.flow)
    case .setLanguage(let language):
      parser.language = language
      try send(.language(language.description))
    case .quit: try quit()
    case .endInput: try endInput()
    case .otherFlow: skipRest()
    case .nothing: skip()
    }
  }

  /// Types the lines of a pause: the app's screens take the time that they need, so that what is
  /// discarded meanwhile isn't sent.
  private func pause(_ milliseconds: Int) {
    guard milliseconds > 0 else { return }
    let lines = run.takeLines(forPauseOf: milliseconds) { [self] in
      defer { events = [] }
      return ProgramOutput(events: events, errors: errors, state: .waiting(.flow))
    }
    if flow.opened.flow.reveal.input == .queue, page != nil {
      early += lines
    } else {
      discardedLines += lines.count
    }
  }

  /// Leaves a step out that only a terminal understands.
  func skip() {
    isCompared = false
    skippedSteps.insert(run.stepIndex)
  }

  /// Leaves the rest of the case out.
  private func skipRest() {
    skippedSteps.formUnion(run.stepIndex..<run.transcriptCase.steps.count)
    close()
    isOver = true
  }
}

/// Commands and answers.
extension AppDriver {
  /// Sends a command of the case, and notes what it has brought about.
  func send(_ command: ProtocolCommand) throws(DriverError) {
    let before = host?.onboarding.run.state.visit
    guard let messages = try ask(command), let answer = messages.last?.answer else {
      if !isOver { skip() }
      return
    }
    commandCount += 1
    let effects = messages.dropLast().compactMap(\.answer.event)
    events += effects.filter { !$0.isUnlock }
    follow(answer, after: command)
    events += effects.filter(\.isUnlock)
    refusedField = if case .refused(let refusal) = answer { refusal.field } else { nil }
    moveStop(from: before)
  }

  /// Sends a command to the app and to the flow beside it, and compares what they answer.
  @discardableResult
  private func ask(_ command: ProtocolCommand) throws(DriverError) -> [ProtocolMessage]? {
    guard let app, let host, !isOver else { return nil }
    lastID += 1
    let expected = host.handle(command, id: lastID)
    if case .error(let error)? = expected.last?.answer {
      if case .hello = command { stop(error.message) }
      return nil
    }
    app.send(command.json(id: lastID).description)
    let type = command.type
    var seen: [ProtocolMessage] = []
    repeat {
      guard let line = try app.nextLine(awaiting: "the app to answer '\(type)'") else {
        stop("the app \(app.ending ?? "closed its output") before it answered '\(type)'")
        return nil
      }
      do throws(ProtocolError) {
        seen.append(try ProtocolMessage(parsing: Array(line.utf8)))
      } catch {
        stop("the app's line isn't a message: \(error.message)", ["+\(line.prefix(200))"])
        return nil
      }
    } while seen.last?.isNotice == true
    let difference = MessageDifference(from: expected, to: seen, of: flow.opened.flow)
    if difference.isElsewhere {
      stop("the app answers '\(type)' unlike the flow", difference.lines)
      return nil
    }
    if !difference.lines.isEmpty {
      run.fail(
        run.step.line, message: "the app's answer to '\(type)' differs from the flow's",
        difference: difference.lines)
    }
    return seen
  }

  /// Notes what an answer means in the words of transcripts, and what the app waits for then.
  private func follow(_ answer: ProtocolAnswer, after command: ProtocolCommand) {
    let isStart = [.send(.launch), .send(.replay)].contains(command)
    let wasOpen = isStart || state != .waiting(.home)
    switch answer {
    case .page(let shown):
      if command == .send(.launch) { pause(flow.opened.flow.delay) }
      let isNew = isStart || command.isMove || page?.id != shown.id
      let isChanged = if case .event = command { page != shown } else { false }
      (page, awaited, state) = (shown, nil, .waiting(.flow))
      guard isNew || isChanged else { return }
      events.append(.page(shown.id, Position(number: shown.number, count: shown.count)))
      if isNew { pause(flow.opened.flow.reveal.duration) }
    case .confirmation:
      if !arguments.isConfirmed { events.append(.asks("replay")) }
      state = .waiting(.question)
    case .signIn:
      events.append(.asks("signIn"))
      state = .waiting(.signIn)
    case .waiting(let facts):
      if isStart || command.isMove || facts != awaited { events.append(.waits(facts)) }
      (awaited, state) = (facts, .waiting(.flow))
    case .refused(let refusal): events.append(.refused(refusal.reasonAndFacts))
    case .notShown(let reason):
      if wasOpen { events.append(reason == .declined ? .declined : .notNeeded) }
      (page, state) = (nil, .waiting(.home))
    case .ended(let outcome, _):
      if wasOpen { events.append(.outcome(outcome)) }
      if case .interrupted = outcome { hasLeft = true }
      (page, state) = (nil, .waiting(.home))
    case .launchFlow: skipRest()
    case .hello, .record, .done, .error, .effect: break
    }
  }

  /// Fetches the app's record for the checks of the case, which read it as if firstrun had written it.
  private func fetchRecord() throws(DriverError) {
    guard app != nil, run.checksRecord, case .record(let values)? = try ask(.record)?.last?.answer
    else { return }
    run.setRecord(PropertyList(PropertyDictionary(values) { $0 }), of: flow.opened.flow)
  }

  /// Ends the case with a failure at its step.
  private func stop(_ message: String, _ difference: [String] = []) {
    if let app { errors = app.errors }
    run.fail(run.step.line, message: message, difference: difference, isStructural: true)
    run.stop(after: ProgramOutput(events: events, errors: errors, state: state, isCompared: false))
    isOver = true
  }
}

extension ProtocolCommand {
  /// The type of the message.
  fileprivate var type: String { json()["type"]?.text ?? "" }

  /// True if the user moves in the flow, so that a page that comes is shown anew.
  fileprivate var isMove: Bool {
    switch self {
    case .send(.next), .send(.back), .send(.skip), .send(.choose), .send(.confirm): true
    case .hello, .send, .answer, .set, .signInCheckFailed, .event, .language, .elapse, .refresh,
      .reset,
      .record:
      false
    }
  }
}

extension ProtocolAnswer {
  /// What an effect is in transcripts.
  fileprivate var event: StructureEvent? {
    switch self {
    case .effect(.resumed): .resumed
    case .effect(.practiced(let action)): .practiced(action)
    case .effect(.unlocked(let id)): .unlocked(id)
    default: nil
    }
  }
}

extension StructureEvent {
  /// True for an event that comes after a page or an outcome.
  fileprivate var isUnlock: Bool { if case .unlocked = self { true } else { false } }
}

extension RefusalMessage {
  /// The reason in the words of transcripts, with its argument.
  var reasonAndFacts: String {
    ([reason] + [field, invalid?.rawValue].compactMap(\.self)
      + (facts.isEmpty ? [] : [facts.joined(separator: ", ")])).joined(separator: " ")
  }
}
