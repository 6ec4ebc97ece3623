import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import FlowSystem
import FlowWords
package import Onboarding
import OnboardingFiles

extension Command {
  package static let status = Command(
    name: "status", summary: "Show whether a flow is finished or where it stopped",
    operands: [.optionalFlow], options: Option.environment + [.language, .json]
  ) { context in
    if context.invocation.operands.isEmpty { return try showAll(context) }
    let report = try StatusReport(
      context.launchOptions.launchContext(of: context.flow(copy: .lenient)), context)
    context.console.write(context.invocation.has(.json) ? "\(report.json)\n" : report.text)
    return .success
  }

  package static let list = Command(
    name: "list", summary: "List the flows and their status",
    options: Option.environment + [.language, .json], run: showAll)

  /// Shows the status of all flows, a line each.
  @Sendable private static func showAll(_ context: CommandContext) throws -> ExitCode {
    var rows: [(report: StatusReport, name: String)] = []
    var worst = ExitCode.success
    let options = context.launchOptions
    // Without one, every flow would say so.
    let directory = try options.stateDirectory()
    let environment = try options.environment(for: nil)
    for name in context.library.names {
      do {
        let opened = try context.library.open(name, copy: .lenient)
        let launchContext = try LaunchContext(
          opened, in: Domain(of: opened.flow, in: directory), environment: environment)
        rows.append((try StatusReport(launchContext, context), name))
      } catch {
        let error = CommandError(error)
        context.console.writeError(
          error.message.withShortHome, isNamed: error.includesProgramName)
        worst = error.exitCode
      }
    }
    if context.invocation.has(.json) {
      context.console.say(JSONValue.array(rows.map(\.report.json)).description)
      return worst
    }
    let lines = TextTable(rows.map { [$0.name, $0.report.summary] }).lines
    context.page(lines.map { $0 + "\n" }.joined())
    if rows.isEmpty, worst == .success {
      context.console.say("No flows found in ./Flows or $FIRSTRUN_PATH.")
    }
    return worst
  }

  package static let reset = Command(
    name: "reset", summary: "Reset a flow so that it shows again",
    operands: [.wholeFlow], options: Option.environment
  ) { context in
    try context.requireFlow()
    let (opened, options) = (try context.flow(copy: .lenient), context.launchOptions)
    try options.domain(of: opened.flow).change { (list) throws(StoreError) in
      try list.forget(opened.flow)
    }
    let launchContext = try options.launchContext(of: opened)
    let report = try StatusReport(launchContext, context)
    context.console.say(
      "\(opened.flow.app)’s tutorial was reset"
        + (report.isDue ? ". It shows again at the next launch." : ": \(report.phrase)."))
    if launchContext.isSignedInBySimulation {
      context.console.say(
        "Somebody is still signed in. To sign out:\n  firstrun signout \(options.relaunchWords)")
    }
    return .success
  }

  package static let signout = Command(
    name: "signout", summary: "Sign out of an app where signing in is simulated",
    operands: [.wholeFlow], options: [.state, .catalog, .authCommand]
  ) { context in
    try context.requireFlow()
    let options = context.launchOptions
    let launchContext = try options.launchContext(of: context.flow(copy: .none))
    let app = launchContext.flow.app
    guard launchContext.environment.signInCommand == nil else {
      throw CommandError.usage("'--auth-command' says who is signed in to \(app); sign out there")
    }
    let wasSignedIn = launchContext.progress.isSignedIn
    try options.domain(of: launchContext.flow).change { (list) throws(StoreError) in
      try list.setSignedIn(false)
    }
    context.console.say(wasSignedIn ? "Signed out of \(app)." : "Nobody is signed in to \(app).")
    return .success
  }
}

extension StatusReport {
  fileprivate init(_ launchContext: LaunchContext, _ context: CommandContext) throws {
    if let failure = launchContext.progress.failure { throw failure }
    self.init(launchContext.answered(warningOn: context.console))
  }
}

extension LaunchContext {
  /// Finds out the facts that conditions of the flow depend on; a warning says what counts where a
  /// command doesn't answer.
  package func answered(warningOn console: Console) -> LaunchContext {
    answered { problem, command in
      let known = command.names.compactMap { name -> String? in
        guard let known = progress.knownAnswers[name] else { return nil }
        let value =
          command.isSignIn
          ? known.value == .boolean(true) ? "signed in" : "signed out" : "\(name) = \(known.value)"
        return "\(value), \(CalendarTime(secondsSince1970: known.time).iso8601)"
      }
      let stated =
        command.isSignIn ? "the sign-in can't be checked" : "'--facts-command' gave no answer"
      console.writeError(
        "warning: \(flow.id): \(stated): \(problem) ("
          + (known.isEmpty
            ? "no earlier answer is known" : "last known: " + known.joined(separator: "; ")) + ")")
    }
  }
}

extension String {
  /// The text with `~` for the home folder at the beginning of paths.
  fileprivate var withShortHome: String {
    guard let home = Environment.value("HOME"), home.hasPrefix("/"), home.count > 1 else {
      return self
    }
    let folder = home.hasSuffix("/") ? home : home + "/"
    return String((" " + self).replacing(" " + folder, with: " ~/").dropFirst())
  }
}
