import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import FlowSystem
import FlowWords
import Onboarding
import OnboardingFiles

extension Command {
  package static let launch = Command(
    name: "", summary: "Show the flow if it's due, then run CMD",
    operands: [Operand(name: "FLOW", kind: .flow, isOptional: true)],
    options: Option.environment + Option.copyVariation + Option.appearance
      + [.review, .noJournal, .follow, .eventsDescriptor]
      + Option.inFrontOfProgram,
    takesCommandLine: true
  ) { context in
    if context.invocation.operands.isEmpty { return try runHome(context) }
    if context.invocation.commandLine != nil { return try ProgramLaunch(context).run() }
    let launchContext = try context.launchOptions.launchContext(
      of: flowToLaunch(context), launching: true)
    return try show(launchContext, on: launchContext.launch, context)
  }

  package static let replay = Command(
    name: "replay", summary: "Show a flow again from the start, without recording anything",
    operands: [.optionalFlow],
    options: Option.environment + Option.copyVariation + Option.appearance
      + [.yes, .review, .noJournal, .follow, .eventsDescriptor]
  ) { context in
    try context.requireFlow()
    let launchContext = try context.launchOptions.launchContext(
      of: context.flow(copy: .lenient), launching: true)
    return try show(launchContext, on: .replay, context)
  }

  /// Runs a flow, which follows the app's events if an option says so.
  private static func show(
    _ launchContext: LaunchContext, on event: Event, _ context: CommandContext
  ) throws -> ExitCode {
    var settings = context.launchOptions.settings(for: launchContext.flow)
    settings.events = try context.launchOptions.events()
    return ExitCode(SessionTerminal.run(launchContext, on: event, settings, in: context))
  }

  private static func runHome(_ context: CommandContext) throws -> ExitCode {
    let options = context.launchOptions
    let environment = try options.environment(for: nil)
    let terminal = SessionTerminal(context, Words.in(environment.language))
    defer { terminal.end() }
    var home = Home(
      context.library, directory: try options.stateDirectory(), environment: environment,
      why: context.program.why,
      testing: context.link.flatMap { _ in Environment.value("FIRSTRUN_FLOW") },
      on: terminal.io)
    home.journals = context.invocation.has(.variant) ? nil : options.journals
    return terminal.exitCode(leavingBy: home.run())
  }

  /// Returns the flow in the first operand; if there is none, a similar command is suggested.
  private static func flowToLaunch(_ context: CommandContext) throws -> OpenedFlow {
    do {
      return try context.flow(copy: .lenient)
    } catch let error as LibraryError {
      let name = context.invocation.subject
      if case .notFound(_, nearest: nil) = error,
        let command = context.program.table.nearest(to: name)
      {
        throw CommandError(
          exitCode: .noSuchFile,
          message: "unknown flow or command '\(name)'; did you mean 'firstrun \(command)'?")
      }
      throw error
    }
  }
}
