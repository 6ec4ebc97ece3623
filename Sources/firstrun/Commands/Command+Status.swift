import FlowCore
import FlowFormats
import FlowSession
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun status FLOW`: shows the progress with a flow.
  static let status = Command(
    name: "status", summary: "Show whether a flow is finished or where it stopped",
    operands: [.flow], options: Option.environment + [.language, .json]
  ) { setup in
    let report = try setup.status(setup.context(of: setup.flow()))
    setup.console.write(setup.invocation.has(.json) ? "\(report.json)\n" : report.text)
    return .success
  }

  /// The command `firstrun list`: shows all flows.
  static let list = Command(
    name: "list", summary: "List the flows and their status",
    options: Option.environment + [.language, .json]
  ) { setup in
    var rows: [(report: StatusReport, name: String)] = []
    var worst = ExitCode.success
    let environment = try setup.environment(for: nil)
    for name in setup.library.names {
      do {
        let opened = try setup.library.open(name)
        rows.append((try setup.status(setup.context(of: opened, in: environment)), name))
      } catch let error as LibraryError {
        let error = CommandError(error)
        setup.console.writeError(error.message, isNamed: error.includesProgramName)
        worst = error.exitCode
      } catch let error as CommandError {
        setup.console.writeError(error.message)
        worst = error.exitCode
      }
    }
    if setup.invocation.has(.json) {
      setup.console.say(JSONValue.array(rows.map(\.report.json)).description)
      return worst
    }
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      setup.console.say("\(row.name)\(gap)\(row.report.summary)")
    }
    if rows.isEmpty, worst == .success {
      setup.console.say("No flows found in ./Flows or $FIRSTRUN_PATH.")
    }
    return worst
  }
}

extension CommandContext {
  fileprivate func status(_ context: LaunchContext) throws(CommandError) -> StatusReport {
    if let failure = context.progress.failure { throw CommandError(failure) }
    return StatusReport(context, signIn: context.checkSignInIfNeeded())
  }
}
