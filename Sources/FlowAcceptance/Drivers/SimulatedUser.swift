import FlowCore
import FlowSession
import FlowSystem
import FlowTerminal

/// The simulated user and terminal of the core driver: it types a case's input and keeps output.
final class SimulatedUser: VirtualClock, StructureListener {
  private let run: CaseRun
  fileprivate let recorder: TerminalRecorder?
  private var text = ""
  /// The output as a terminal with all colours would get it, if pictures are recorded.
  private var picture = ""
  private var events: [String] = []
  private var errors = ""
  private var prompting = InputPurpose.home
  private var isKept = false
  /// Lines that were typed during a pause and that later prompts will read.
  private var early: [String] = []
  /// The events of the app that the flow has not taken yet, in the words after `event`.
  private var appEvents: [[String]] = []
  private weak var io: SessionIO?
  private(set) var isFinished = false
  var isKilled = false
  var isRelaunching = false
  private(set) var milliseconds = 0

  init(_ run: CaseRun, _ recorder: TerminalRecorder? = nil) {
    self.run = run
    self.recorder = recorder
  }

  /// Returns the input and output of one run of the program.
  func io(columns: Int) -> SessionIO {
    let io = SessionIO(
      recorder?.appearance ?? Appearance(.plain), columns: { columns },
      write: { [self] in
        let output = String(decoding: $0, as: UTF8.self)
        text += output
        run.report?(.output(output))
        recorder?.write($0)
      },
      reader: CoreReader(actor: self), clock: self, listener: self)
    self.io = io
    return io
  }

  func didShow(_ bytes: (Appearance) -> [UInt8]) {
    guard run.recordsTurns else { return }
    picture += String(decoding: bytes(Self.pictured), as: UTF8.self)
  }

  /// The look of pictures.
  private static let pictured = Appearance(.coloured(.truecolour), reducesMotion: true)

  func handle(_ event: StructureEvent) { events.append(event.description) }

  func willRead(_ purpose: InputPurpose) { prompting = purpose }

  func didSetInputPolicy(isKept: Bool) { self.isKept = isKept }

  var now: CalendarTime { .transcriptStart(plus: run.waited) }

  var descriptor: Descriptor? { nil }

  func advance() {}

  var hasEvent: Bool { !appEvents.isEmpty }

  func nextEvent() -> [String]? { appEvents.isEmpty ? nil : appEvents.removeFirst() }

  func wait(milliseconds: Int) {
    self.milliseconds += milliseconds
    let typed = run.takeLines(forPauseOf: milliseconds) { takeOutput(.waiting(prompting)) }
    if isKept { early += typed }
  }

  func complain(_ message: String) { errors += message + "\n" }

  /// Returns the output since the last call, with the state of the program.
  func takeOutput(_ state: ProgramOutput.RunState) -> ProgramOutput {
    defer { (text, events, picture) = ("", [], "") }
    return ProgramOutput(
      lines: ProgramOutput.lines(of: text), events: events, errors: errors, state: state,
      picture: picture.isEmpty ? nil : picture)
  }

  fileprivate func answer(_ request: LineRequest) -> LineResult {
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

private struct CoreReader: LineReader {
  let actor: SimulatedUser

  func read(_ request: LineRequest) -> LineResult {
    actor.recorder?.prompt(request.prompt)
    let result = actor.answer(request)
    if !actor.isFinished { actor.recorder?.finish(result) }
    return result
  }
}
