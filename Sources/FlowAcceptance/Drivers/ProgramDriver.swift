import FlowContent
import FlowCore
import FlowSession
import FlowSystem
import Onboarding
import OnboardingFiles

/// A driver that runs cases with the built program, through pipes or in a terminal.
struct ProgramDriver {
  let program: String
  let isTerminal: Bool
  let searchPath: String?
  /// The flow that takes precedence over all others when names are looked up.
  let tested: TestedFlow?
  /// The time limit of a case in milliseconds.
  let timeout: Int

  /// Runs a case to its end; throws if the program can't be started or hangs, and is killed.
  func perform(_ run: CaseRun) throws(DriverError) {
    let deadline = SystemClock.milliseconds + timeout
    do throws(SystemError) { _ = try Folder(creating: run.stateFolder) } catch {
      throw .system(error)
    }
    var errors = ""
    var farewell: (lines: [String], events: [StructureEvent]) = ([], [])
    while true {
      let conversation = try started(run, until: deadline, errors)
      defer { conversation.close() }
      var seen = try conversation.waitForOutput(in: run)
      seen.lines = farewell.lines + seen.lines
      seen.events = farewell.events + seen.events
      farewell = ([], [])
      guard try converse(conversation, run, seen) else { return }
      if !conversation.hasEnded {
        try conversation.endInput()
        let last = try conversation.waitForOutput(in: run)
        farewell = (last.lines, last.events)
      }
      errors = conversation.errors
    }
  }

  /// Performs the actions of a case, and returns true if the program must be started again.
  private func converse(
    _ conversation: ProgramUnderTest, _ run: CaseRun, _ first: ProgramOutput
  ) throws(DriverError) -> Bool {
    var seen = first
    while true {
      let action = run.proceed(after: seen)
      conversation.setClock(run.waited)
      switch action {
      case .type(let line): try conversation.type(line, clearing: run.isOnForm)
      case .press(let keys): try conversation.press(keys, run)
      case .endInput: try conversation.endInput()
      case .elapse(let milliseconds): conversation.tell("elapse \(milliseconds)")
      case .event(let words):
        conversation.tell("event \(words.joined(separator: " "))")
      case .kill: conversation.kill()
      case .relaunch: return true
      case .finish: return false
      }
      seen = try conversation.waitForOutput(in: run)
    }
  }

  private func started(
    _ run: CaseRun, until deadline: Int, _ errors: String
  ) throws(DriverError) -> ProgramUnderTest {
    let settings = run.transcriptCase.settings
    let size = WindowSize(rows: settings.rows, columns: settings.columns)
    // Arguments after `--` belong to another program.
    let end = settings.arguments.firstIndex(of: "--") ?? settings.arguments.endIndex
    var words = [program] + settings.arguments[..<end]
    if let language = run.language { words += ["--language", language.description] }
    if let version = run.version { words += ["--app-version", version.description] }
    for (experiment, variant) in settings.variants.sorted(by: { $0.key < $1.key }) {
      words += ["--variant", "\(experiment)=\(variant)"]
    }
    words += settings.arguments[end...]
    do throws(SystemError) {
      return try ProgramUnderTest(
        words, environment: environment(run, size), size: isTerminal ? size : nil,
        clock: run.waited, deadline: deadline, limit: timeout, errors: errors)
    } catch {
      throw .system(error)
    }
  }

  /// Returns the whole environment of the program.
  private func environment(_ run: CaseRun, _ size: WindowSize) -> [String] {
    var variables = [
      "HOME=\(run.folder)", "XDG_CONFIG_HOME=\(run.stateFolder)",
      "XDG_STATE_HOME=\(run.folder)/history", "LC_ALL=C.UTF-8", "TZ=UTC",
      "PATH=\(Environment.value("PATH") ?? "/usr/bin:/bin")",
      "TERM=\(isTerminal ? "xterm-256color" : "dumb")", "FIRSTRUN_EVENTS=3",
      "SWIFT_BACKTRACE=enable=no",
    ]
    if !isTerminal { variables.append("COLUMNS=\(size.columns)") }
    if let searchPath { variables.append("FIRSTRUN_PATH=\(searchPath)") }
    if let tested { variables.append("FIRSTRUN_TESTED=\(tested.folder)") }
    if let flow = run.transcriptCase.settings.flow {
      variables.append("FIRSTRUN_FLOW=\(flow.name)")
    }
    return variables
  }
}
