import FlowContent
import FlowCore
import FlowFormats
import FlowProtocol
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles

extension Command {
  /// The command `firstrun serve FLOW`: runs the flow for an app with screens of its own, which sends
  /// its commands on standard input.
  ///
  /// With `--mcp` it serves all flows to an agent.
  package static let serve = Command(
    name: "serve", summary: "Run a flow for an app that shows it, in JSON through pipes",
    operands: [Operand(name: "FLOW", kind: .flow, isOptional: true)],
    options: Option.environment + Option.copyVariation + [.language, .noJournal, .mcp, .proposals]
  ) { context in
    if context.invocation.has(.mcp) {
      var server = ToolServer(context)
      try server.run()
      return .success
    }
    guard context.invocation.operand(0) != nil else {
      throw CommandError.usage("name a flow, or add --mcp to serve all to an agent")
    }
    let launchContext = try context.launchOptions.launchContext(
      of: context.flow(copy: .lenient), launching: true, isVersionAwaited: true)
    if let warning = launchContext.progress.warning {
      context.console.writeError("warning: \(warning)")
    }
    if !launchContext.flow.secrets.isEmpty { ProcessMemory.conceal() }
    var conversation = Conversation(launchContext, context)
    return try conversation.run()
  }
}

extension Option {
  fileprivate static let mcp = Option(
    name: "mcp", excludes: ["FLOW"],
    summary: "Serve all flows to an agent over the Model Context Protocol")
  fileprivate static let proposals = Option(
    name: "output", letter: "o", value: "FILE", kind: .file, requires: ["--mcp"],
    summary: "Write what the agent proposes to FILE (default: decisions.json)")
}

extension OnboardingFlow {
  convenience init(_ launchContext: LaunchContext, in context: CommandContext) {
    self.init(
      launchContext, journal: context.launchOptions.settings(for: launchContext.flow).journal,
      journalPath: nil,
      clock: { VisitRecorder.Moment(.now(), milliseconds: SystemClock.milliseconds) })
  }
}

/// A conversation with an app, which the end of input, a signal, or the end of the app ends.
private struct Conversation {
  private let console: Console
  private let host: FlowHost
  private let questions: FactsQuestions
  private var lines = MessageLines()

  init(_ launchContext: LaunchContext, _ context: CommandContext) {
    console = context.console
    let flow = launchContext.flow
    host = FlowHost(
      OnboardingFlow(launchContext, in: context), program: "firstrun \(Program.version)"
    ) {
      (folder) throws(StoreError) in
      try Domain(of: flow, in: StateDirectory(path: folder))
    }
    questions = FactsQuestions(at: HostClock(of: host), console)
    host.facts = questions
  }

  /// Answers commands to the end; a flow that was left half-way is unfinished.
  mutating func run() throws(SystemError) -> ExitCode {
    try Signals.install()
    var ending: SessionResult.ExitReason?
    while ending == nil {
      // A signal while an app doesn't read its answers ends the program at once.
      let messages = Signals.whileAwaiting { next(&ending) }
      if !isRead(messages) { ending = .endOfInput }
    }
    host.end()
    host.onboarding.saveAgain()
    if let failure = host.onboarding.failure { console.fail(failure.description) }
    switch ending {
    case .terminated(let signal)?: Signals.die(of: signal)
    case .interrupted?: return .interrupted
    case .quit?, .endOfInput?, nil: break
    }
    guard case .interrupted? = host.onboarding.run.state.outcome else { return .success }
    return .unfinished
  }

  /// Waits for something to happen, and returns what the app is told then.
  private mutating func next(_ ending: inout SessionResult.ExitReason?) -> [ProtocolMessage] {
    let work = questions.work(for: host.onboarding)
    let event = Descriptor.input.waitForInput(
      within: work?.timeLeft().map { Int32(clamping: $0) }, or: work?.descriptors() ?? [])
    switch event {
    case .signal:
      switch Signals.next() {
      case .interrupt?: ending = .interrupted
      case .terminate?: ending = .terminated(.terminate)
      case .hangUp?: ending = .terminated(.hangUp)
      case .suspend?: Signals.stop()
      case _: break
      }
      return []
    case .other, .timedOut: return host.receiveNews(from: questions)
    case .input:
      questions.resume()
      var bytes: [UInt8] = []
      do throws(SystemError) {
        bytes = try Descriptor.input.read(upTo: 1 << 16)
      } catch {
        console.fail(error.description)
      }
      if !bytes.isEmpty { return lines.take(bytes).flatMap(host.handle) }
      ending = .endOfInput
      return lines.end().map(host.handle) ?? []
    }
  }

  /// Writes messages; returns false if nobody reads them any more.
  private func isRead(_ messages: [ProtocolMessage]) -> Bool {
    guard !messages.isEmpty else { return true }
    do throws(SystemError) {
      try Descriptor.output.write(messages.map { "\($0.json)\n" }.joined())
    } catch {
      console.recordFailure(error)
      return false
    }
    host.onboarding.pageDidAppear()
    return true
  }
}

/// The clock of a conversation, which stands if the app says so.
private final class HostClock: VirtualClock {
  private let host: FlowHost
  let descriptor: Descriptor? = nil
  let hasEvent = false

  init(of host: FlowHost) { self.host = host }

  var milliseconds: Int { host.standingTime ?? SystemClock.milliseconds }

  var virtualClock: (any VirtualClock)? { host.standingTime == nil ? nil : self }

  func wait(milliseconds: Int) {}

  func advance() {}

  func nextEvent() -> [String]? { nil }
}

/// The questions to commands that answer for facts: before a flow is launched, and while it depends
/// on them.
private final class FactsQuestions: FactsSource {
  private let clock: HostClock
  private let console: Console
  private var monitors: [FactsMonitor] = []
  /// The time of the last questions before a launch.
  private var asked: Int?

  init(at clock: HostClock, _ console: Console) { (self.clock, self.console) = (clock, console) }

  func ask(for onboarding: OnboardingFlow) {
    if monitors.isEmpty {
      monitors = onboarding.context.commands.map { FactsMonitor($0, on: clock) }
    }
    for monitor in monitors where onboarding.context.needs(monitor.command) {
      // An app that says hello has just been told.
      if let asked, clock.milliseconds - asked < monitor.command.interval { continue }
      monitor.stop()
      let answers = monitor.command.run()
      monitor.didReceive(answers)
      if let problem = answers.failure { report(problem, of: monitor.command, onboarding) }
      _ = onboarding.receive(answers)
    }
    asked = clock.milliseconds
  }

  func news(for onboarding: OnboardingFlow) -> [FactAnswers] {
    monitors.waiting(for: onboarding.run).compactMap { monitor in
      guard monitor.work.proceed(), let answers = monitor.takeNews() else { return nil }
      if let problem = answers.failure { report(problem, of: monitor.command, onboarding) }
      return answers
    }
  }

  /// Returns the questions to ask while the app sends nothing; nil where no answer matters.
  func work(for onboarding: OnboardingFlow) -> BackgroundWork? {
    .all(monitors.waiting(for: onboarding.run).map(\.work))
  }

  /// Makes questions frequent again, because the app is in use.
  func resume() {
    for monitor in monitors { monitor.resumeFrequentQuestions() }
  }

  private func report(
    _ problem: FactProblem, of command: FactsCommand, _ onboarding: OnboardingFlow
  ) {
    let words = Words.in(onboarding.context.environment.language)
    console.writeError(words.text(of: problem, from: command))
  }
}
