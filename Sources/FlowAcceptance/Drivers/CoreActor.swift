import FlowSession
import FlowSystem
import FlowTerminal

/// The simulated user and terminal of the core driver: it types a case's input and keeps output.
final class CoreActor: SessionClock, StructureListener {
  private let run: CaseRun
  private var text = ""
  private var events: [String] = []
  private var errors = ""
  private var prompting = Prompting.home
  private var isKept = false
  /// Lines that were typed during a pause and that later prompts will read.
  private var early: [String] = []
  private weak var io: SessionIO?
  private(set) var isFinished = false
  var isKilled = false
  var isRelaunching = false

  init(_ run: CaseRun) {
    self.run = run
  }

  /// Returns the input and output of one run of the program.
  func io(columns: Int) -> SessionIO {
    let io = SessionIO(
      Appearance(.plain), columns: { columns },
      write: { [self] in text += String(decoding: $0, as: UTF8.self) },
      reader: CoreReader(actor: self), clock: self, listener: self)
    self.io = io
    return io
  }

  func note(_ event: StructureEvent) { events.append(event.description) }

  func willRead(_ purpose: Prompting) { prompting = purpose }

  func keepsInput(_ isKept: Bool) { self.isKept = isKept }

  var now: CalendarTime { .ofTranscripts }

  func pass(milliseconds: Int) {
    let typed = run.typed(duringPauseOf: milliseconds) { taken(.waiting(prompting)) }
    if isKept { early += typed }
  }

  func complain(_ message: String) { errors += message + "\n" }

  /// Returns the output since the last call, with the state of the program.
  func taken(_ state: Seen.RunState) -> Seen {
    defer { (text, events) = ("", []) }
    return Seen(lines: Seen.lines(of: text), events: events, errors: errors, state: state)
  }

  fileprivate func answer() -> LineResult {
    if !early.isEmpty { return .line(early.removeFirst()) }
    switch run.proceed(after: taken(.waiting(prompting))) {
    case .type(let line): return .line(line)
    case .press, .endInput: return .endOfInput
    case .relaunch: isRelaunching = true
    case .kill:
      isKilled = true
      io?.cutOff()
    case .finish:
      isFinished = true
      io?.cutOff()
    }
    return .endOfInput
  }
}

private struct CoreReader: LineReader {
  let actor: CoreActor

  func read(_ request: LineRequest) -> LineResult { actor.answer() }
}
