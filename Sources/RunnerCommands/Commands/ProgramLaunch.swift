import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import FlowSystem
import FlowWords
import Onboarding
import OnboardingFiles

/// A launch of a flow in front of a program: `firstrun FLOW -- CMD`.
///
/// The tour talks on the controlling terminal: the program gets its standard streams, its arguments
/// and its environment as if it had been started without firstrun. Without a terminal, and whatever
/// is wrong with the flow or the store, the program runs.
struct ProgramLaunch {
  private let context: CommandContext
  private let program: String
  private let wordCount: Int

  init(_ context: CommandContext) {
    self.context = context
    program = context.invocation.commandLine?.first ?? ""
    wordCount = context.invocation.commandLine?.count ?? 0
  }

  /// The variable with the screen that a flow names under `then`, which an outer launch may have set.
  private static let destinationVariable = "FIRSTRUN_THEN"

  /// Starts the program at once if `FIRSTRUN_SKIP` is set, before anything else is looked at.
  static func skip(_ words: [String], by program: Program, _ console: Console) throws(CommandError)
  {
    guard Environment.isOn("FIRSTRUN_SKIP") else { return }
    let invocation = program.table.parts(of: words).invocation
    guard invocation.path.isEmpty, let commandLine = invocation.commandLine,
      let name = commandLine.first
    else { return }
    Environment.set(destinationVariable, to: nil)
    let answers = invocation.int(.answersDescriptor).map { number in
      (try? CommandContext(invocation, console, of: program)).passAnswers(as: number)
    }
    throw withExtendedLifetime(answers) {
      CommandError(Executable.becomeCommand(ofLast: commandLine.count), of: name)
    }
  }

  /// Shows the flow if it is due, then becomes the program.
  func run() throws -> ExitCode {
    if let fault = Executable.fault(of: program) { throw CommandError(fault, of: program) }
    if let number = context.invocation.int(.answersDescriptor),
      number == context.invocation.int(.eventsDescriptor)
    {
      throw CommandError.usage("'--answers-fd' and '--events-fd' need two descriptors")
    }
    guard !Environment.isOn("CI"), let terminal = Descriptor.controllingTerminal() else {
      if context.invocation.value(.withoutTerminal) == "fail" {
        throw CommandError(exitCode: .unfinished, message: "no terminal to show the flow on")
      }
      throw start()
    }
    let context = context.usingTerminal(terminal)
    let result: SessionResult
    do {
      result = try show(context)
    } catch  where error is LibraryError || error is StoreError {
      throw broken(CommandError(error), on: context.console)
    }
    context.console.reportUnsynced()
    if let unchecked = result.unchecked, !unchecked.isReported {
      try report(unchecked)
    }
    if result.saveError != nil, stopsIfBroken { return ExitCode(result) }
    if let reason = result.exitReason, !goesOn(afterLeavingBy: reason, result) {
      return ExitCode(result)
    }
    throw start(with: result.secrets, opening: result.destination)
  }

  /// Runs the flow; its copy is read and the terminal set up only if there is something to show.
  private func show(_ context: CommandContext) throws -> SessionResult {
    let opened = try context.flow(copy: .none)
    let options = context.launchOptions
    let environment = try options.environment(of: opened, launching: true)
    if environment.signInCommand == nil, opened.flow.involvesSignIn,
      !context.invocation.has(.simulateSignIn)
    {
      throw CommandError.usage(
        "'\(opened.flow.id)' depends on sign-in; give --auth-command CMD (see 'firstrun help sign-in'), "
          + "or --simulate-sign-in to try it out")
    }
    var launchContext = try LaunchContext(
      opened, in: Domain(of: opened.flow, in: options.stateDirectory()),
      environment: environment)
    var settings = options.settings(for: opened.flow)
    settings.isSilentWhenNotNeeded = true
    settings.ifUnchecked = ifUnchecked
    settings.hostCommands = hostCommands
    switch launchContext.decisionWithoutAnswers {
    case .notShown, .doneAtOnce:
      if !launchContext.progress.mistakes.isEmpty, let warning = launchContext.progress.warning {
        context.console.writeError("warning: \(warning)")
      }
      var session = Session(launchContext, settings: settings, on: .silent(listener: context.link))
      let result = session.run(launchContext.launch)
      if let failure = result.saveError { throw failure }
      return result
    case .shown, .waits:
      try launchContext.opened.readCopy(.lenient)
      do throws(CommandError) {
        settings.events = try options.events()
      } catch {
        // A mistake in the command line is told; a file that isn't there never stops the program.
        if error.exitCode == .usage { throw error }
        context.console.writeError("warning: \(error.message)")
      }
      return SessionTerminal.run(launchContext, on: launchContext.launch, settings, in: context)
    }
  }

  /// Says on standard error that a command gave no answer, and that nothing was shown.
  private func report(_ unchecked: SessionResult.UncheckedFacts) throws {
    let words = Words.in(try context.launchOptions.language())
    let message = words.text(of: unchecked.problem, from: unchecked.command)
    if ifUnchecked == .stop { throw CommandError(exitCode: .unfinished, message: message) }
    context.console.writeError(message)
  }

  /// Returns true if the program starts though the user left the flow half-way.
  ///
  /// What shows because of a check that failed never stops the program for a user who has finished.
  private func goesOn(afterLeavingBy reason: SessionResult.ExitReason, _ result: SessionResult)
    -> Bool
  {
    if let choice = context.invocation.value(.ifLeft) { return choice == "run" }
    return reason != .interrupted && result.wasFinished && result.unchecked != nil
  }

  private var ifUnchecked: UncheckedPolicy? {
    context.invocation.choice(.ifUnknown)
  }

  /// The commands that people are told.
  ///
  /// What they typed resumes the flow and starts the program, too. Only a flow with a name is replayed:
  /// a path may stand in a script that they don't know of.
  private var hostCommands: HostCommands {
    let words = context.invocation.words.map(\.quotedForShell)
    return HostCommands(
      launch: context.invocation.value(.typedAs) ?? (["firstrun"] + words).joined(separator: " "),
      replay: context.library.locateAll(context.invocation.subject).isEmpty
        ? nil : "firstrun replay \(context.launchOptions.relaunchWords)")
  }

  private var stopsIfBroken: Bool { context.invocation.value(.ifBroken) == "stop" }

  /// Becomes the program in spite of an error, unless the options say otherwise; returns the reason
  /// why it does not run.
  private func broken(_ error: CommandError, on console: Console) -> CommandError {
    if stopsIfBroken { return error }
    let lines = error.message.split(separator: "\n")
    console.writeError((lines.first ?? "") + (lines.count > 1 ? " (1 of \(lines.count))" : ""))
    return start()
  }

  /// Becomes the program, which may read the answers and open a screen; returns the reason why it can't be
  /// run.
  private func start(
    with secrets: [String: FactValue] = [:], opening screen: String? = nil
  ) -> CommandError {
    Environment.set(Self.destinationVariable, to: screen)
    let answers = context.invocation.int(.answersDescriptor).map { number in
      Optional(context).passAnswers(as: number, with: secrets)
    }
    return withExtendedLifetime(answers) {
      CommandError(Executable.becomeCommand(ofLast: wordCount), of: program)
    }
  }
}

extension CommandContext? {
  /// Passes the answers in the flow to the program that takes this one's place, as a file in memory; where
  /// they can't be told, it has none of them.
  fileprivate func passAnswers(
    as number: Int, with secrets: [String: FactValue] = [:]
  ) -> Descriptor? {
    let answers = try? self?.answersInJSON(with: secrets)
    let json = answers ?? .object([("missing", .array([]))])
    guard let file = try? Descriptor.holding(Array("\(json)\n".utf8)),
      file.pass(as: Int32(number))
    else {
      self?.console.writeError("warning: the answers can't be passed as descriptor \(number)")
      return nil
    }
    return file
  }
}

extension CommandContext {
  fileprivate func answersInJSON(with secrets: [String: FactValue]) throws -> JSONValue {
    var launchContext = try launchOptions.launchContext(of: flow(copy: .none))
    launchContext.secrets = secrets
    return launchContext.answersWithSecrets
  }
}

extension Option {
  static let withoutTerminal = Option(
    name: "without-terminal", value: "WHAT", kind: .choice(["run", "fail"]),
    summary: "Without a terminal, run CMD (the default) or fail")
  static let ifLeft = Option(
    name: "if-left", value: "WHAT", kind: .choice(["stop", "run"]),
    summary: "Stop (the default) or run CMD when someone quits the flow partway through")
  static let ifBroken = Option(
    name: "if-broken", value: "WHAT", kind: .choice(["run", "stop"]),
    summary: "Run CMD (the default) or stop when the flow or its records can't be used")
  static let ifUnknown = Option(
    name: "if-unknown", value: "WHAT", kind: .choice(UncheckedPolicy.allCases.map(\.rawValue)),
    summary: "Run CMD, show the flow or stop when sign-in or facts can't be checked")
  static let typedAs = Option(
    name: "as", value: "COMMAND",
    summary: "Name COMMAND, which people typed, when saying how to resume")
  package static let answersDescriptor = Option(
    name: "answers-fd", value: "N", kind: .int(3...Int(Int32.max)),
    summary: "Let CMD read the answers as JSON from descriptor N; see 'firstrun help launch'")
  static let simulateSignIn = Option(
    name: "simulate-sign-in", excludes: ["--auth-command"],
    summary: "Let people choose whether sign-in succeeds, to try out a flow"
  )

  /// The options that need a program after the flow.
  static let inFrontOfProgram = [
    withoutTerminal, ifLeft, ifBroken, ifUnknown, typedAs, answersDescriptor, simulateSignIn,
  ].map { $0.requiring("-- CMD") }
}

extension CommandError {
  fileprivate init(_ fault: Executable.Fault, of program: String) {
    switch fault {
    case .notFound:
      self.init(exitCode: .noSuchProgram, message: "\(program): command not found")
    case .notExecutable:
      self.init(exitCode: .notExecutable, message: "\(program): can't be executed")
    }
  }
}
