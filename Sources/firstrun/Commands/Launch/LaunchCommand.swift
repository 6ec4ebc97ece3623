import FlowCore
import FlowStore
import FlowSystem
import Onboarding
import OnboardingFiles

extension Command {
  /// The command `firstrun FLOW [-- CMD ARG…]`: shows the flow if it is due, then executes CMD.
  static let launch = Command(
    name: "", summary: "Show the flow if it's due, then run CMD",
    operands: [Operand(name: "FLOW", kind: .flow, isOptional: true)],
    options: Option.environment + Option.copyVariation + Option.appearance
      + [.review, .noJournal, .follow, .eventsDescriptor]
      + Option.inFrontOfProgram,
    takesCommandLine: true
  ) { context in
    guard context.invocation.operand(0) != nil else { return try context.runHome() }
    if context.invocation.commandLine != nil { return try ProgramLaunch(context).run() }
    let launchContext = try context.launchContext(of: context.flowToLaunch(), launching: true)
    return try context.runFollowing(launchContext, on: launchContext.launch)
  }

  /// The command `firstrun replay FLOW`: shows the flow again, whether or not it is due.
  static let replay = Command(
    name: "replay", summary: "Show a flow again from the start, without recording anything",
    operands: [.flow],
    options: Option.environment + Option.copyVariation + Option.appearance
      + [.yes, .review, .noJournal, .follow, .eventsDescriptor]
  ) { context in
    let opened = try context.flow(copy: .lenient)
    let launchContext = try context.launchContext(of: opened, launching: true)
    return try context.runFollowing(launchContext, on: .replay)
  }
}

extension CommandContext {
  /// Returns the flow in the first operand; if there is none, a similar command is suggested.
  fileprivate func flowToLaunch() throws(CommandError) -> OpenedFlow {
    let name = invocation.operand(0) ?? ""
    let opened: OpenedFlow
    do throws(LibraryError) {
      opened = try library.open(name, copy: .lenient)
    } catch {
      if case .notFound(_, nearest: nil) = error, let command = CommandTable().nearest(to: name) {
        throw CommandError(
          exitCode: .noSuchFile,
          message: "unknown flow or command '\(name)'; did you mean 'firstrun \(command)'?")
      }
      throw CommandError(error)
    }
    return try choosing(in: opened)
  }
}
