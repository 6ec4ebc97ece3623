import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding
import OnboardingFiles

/// A driver that runs cases in this process, without terminal, clock or environment.
struct CoreDriver {
  let library: FlowLibrary
  /// What a terminal shows of the case; nil for none.
  var played: PlayedCase?

  /// Runs a case to its end.
  func perform(_ run: CaseRun) {
    let actor = SimulatedUser(run, played)
    while true {
      let exitCode = start(run, actor)
      if actor.isFinished { return }
      if actor.isRelaunching {
        actor.isRelaunching = false
        continue
      }
      let seen = actor.takeOutput(actor.isKilled ? .killed : .ended(status: exitCode.rawValue))
      guard run.proceed(after: seen) == .relaunch else { return }
      actor.isKilled = false
    }
  }

  /// Runs the flow or home as the command would, and returns its exit code.
  private func start(_ run: CaseRun, _ actor: SimulatedUser) -> ExitCode {
    var environment = SessionEnvironment(language: run.language, at: actor.now)
    environment.version = run.version
    environment.forcedVariants = run.transcriptCase.settings.variants
    let io = actor.io(columns: played?.columns ?? run.transcriptCase.settings.columns)
    let state = StateDirectory(path: run.stateFolder)
    let arguments = run.job.arguments
    (environment.signInCommand, environment.factsCommand) = arguments.commands
    guard let name = arguments.flow else {
      var home = Home(
        library, directory: state, environment: environment,
        why: Home.Why(launch: WhyReport.text(of:), page: PageReport.text(on:of:)),
        testing: run.transcriptCase.settings.flow?.name, on: io)
      return ExitCode(leaving: home.run())
    }
    do {
      let opened = try library.open(name)
      let context = try LaunchContext(
        opened, in: Domain(of: opened.flow, in: state), environment: environment)
      if let warning = context.progress.warning {
        actor.writeError("firstrun: warning: \(warning)")
      }
      var settings = SessionSettings(name: name)
      settings.skipsConfirmation = arguments.isConfirmed
      settings.allowsGoTo = arguments.allowsGoTo
      var session = Session(context, settings: settings, on: io)
      return ExitCode(session.run(arguments.isReplay ? .replay : context.launch))
    } catch {
      // Diagnostics begin with their location instead of the program's name.
      let hasLocation = if case LibraryError.invalid = error { true } else { false }
      actor.writeError(hasLocation ? "\(error)" : "firstrun: \(error)")
      switch error {
      case let error as LibraryError: return ExitCode(error)
      case let error as StoreError: return ExitCode(error)
      default: return .internalError
      }
    }
  }
}

/// The simulated user and terminal of the core driver: it types a case's input and keeps output.
final class SimulatedUser: LineReader, VirtualClock, StructureListener {
  private let run: CaseRun
  private let played: PlayedCase?
  private var text = ""
  /// The output as a terminal with all colours would get it, if pictures are recorded.
  private var picture = ""
  private var events: [StructureEvent] = []
  private var errors = ""
  private var prompting = InputPurpose.home
  private var isKept = false
  /// Lines that were typed during a pause and that later prompts will read.
  private var early: [String] = []
  /// The events of the app that the flow has not handled yet, in the words after `event`.
  private var appEvents: [[String]] = []
  private weak var io: SessionIO?
  private(set) var isFinished = false
  var isKilled = false
  var isRelaunching = false
  private(set) var milliseconds = 0

  init(_ run: CaseRun, _ played: PlayedCase? = nil) {
    self.run = run
    self.played = played
  }

  /// Returns the input and output of one run of the program.
  func io(columns: Int) -> SessionIO {
    let io = SessionIO(
      played?.appearance ?? Appearance(.plain), columns: { columns },
      write: { [self] in
        text += String(decoding: $0, as: UTF8.self)
        played?.write($0)
      },
      reader: self, clock: self, listener: self)
    self.io = io
    return io
  }

  func didShow(_ bytes: (Appearance) -> [UInt8]) {
    guard run.job.recordsTurns else { return }
    picture += String(decoding: bytes(Self.pictured), as: UTF8.self)
  }

  /// The look of pictures.
  private static let pictured = Appearance(.coloured(.truecolour), reducesMotion: true)

  func handle(_ event: StructureEvent) { events.append(event) }

  func willRead(_ purpose: InputPurpose) { prompting = purpose }

  func didSetInputPolicy(isKept: Bool) { self.isKept = isKept }

  var now: CalendarTime { run.now }

  var descriptor: Descriptor? { nil }

  func advance() {}

  var hasEvent: Bool { !appEvents.isEmpty }

  func nextEvent() -> [String]? { appEvents.isEmpty ? nil : appEvents.removeFirst() }

  func wait(milliseconds: Int) {
    self.milliseconds += milliseconds
    let typed = run.takeLines(forPauseOf: milliseconds) { takeOutput(.waiting(prompting)) }
    if isKept { early += typed }
  }

  func writeError(_ message: String) { errors += message + "\n" }

  /// Returns the output since the last call, with the state of the program.
  func takeOutput(_ state: ProgramOutput.RunState) -> ProgramOutput {
    defer { (text, events, picture) = ("", [], "") }
    return ProgramOutput(
      lines: ProgramOutput.lines(of: text), events: events, errors: errors, state: state,
      picture: picture.isEmpty ? nil : picture)
  }

  func read(_ request: LineRequest) -> LineResult {
    played?.write(request.prompt.bytes)
    let result = answer(request)
    if !isFinished { played?.finish(result, isSecret: request.isSecret) }
    return result
  }

  private func answer(_ request: LineRequest) -> LineResult {
    if !early.isEmpty { return .line(early.removeFirst()) }
    while let work = request.work, work.timeLeft() == 0 {
      if work.proceed() { return .woken(.empty) }
    }
    var seen = takeOutput(.waiting(prompting))
    seen.due = request.work?.timeLeft()
    switch run.proceed(after: seen) {
    case .type(let line): return .line(line)
    case .elapse(let milliseconds):
      self.milliseconds += milliseconds
      return answer(request)
    case .event(let words):
      appEvents.append(words)
      return request.work?.proceed() == true ? .woken(.empty) : answer(request)
    case .press, .endInput: return .endOfInput
    case .relaunch: isRelaunching = true
    case .kill:
      isKilled = true
      io?.simulatePowerCut()
    case .finish:
      isFinished = true
      io?.simulatePowerCut()
    }
    return .endOfInput
  }
}
