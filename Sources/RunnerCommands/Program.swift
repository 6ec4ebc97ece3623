import FlowContent
import FlowCore
package import FlowSession
package import FlowSystem

/// A program with commands: firstrun, or the runner alone, which people need who use flows.
package struct Program {
  package static let version = "0.1.0"

  let table: CommandTable
  /// The commit that was built; nil if it isn't known.
  private let commit: String?
  /// What explains flows at home.
  let why: Home.Why
  /// The tools of `serve --mcp` besides those that step through flows.
  let tools: (CommandContext) -> [Tool]
  private let overview: (CommandTable) -> String

  package init(
    _ table: CommandTable, commit: String? = nil, why: Home.Why = .notInstalled,
    tools: @escaping (CommandContext) -> [Tool] = { _ in [] },
    overview: @escaping (CommandTable) -> String = { $0.help(for: $0.launch, path: []) }
  ) {
    (self.table, self.commit, self.why) = (table, commit, why)
    (self.tools, self.overview) = (tools, overview)
  }

  /// Runs the command that the program was started with; returns its status, or another one for a
  /// command line that is wrong.
  ///
  /// After Ctrl-C, the signal ends the program.
  package func run(usage: (_ words: [String]) -> ExitCode = { _ in .usage }) -> ExitCode {
    Descriptor.reserveStandardDescriptors()
    Signals.ignoreWriteSignals()
    let console = Console()
    console.reportLockWaits()
    let words = Array(CommandLine.arguments.dropFirst())
    let status: ExitCode
    do {
      status = try run(words, console)
    } catch {
      let error = CommandError(error)
      console.report(error)
      status = error.exitCode == .usage ? usage(words) : error.exitCode
    }
    console.reportUnsynced()
    if let failure = console.failure {
      console.writeError("can't write to standard output: \(failure.reason)")
      return .inputOutput
    }
    if console.hasFailed { return .inputOutput }
    // The loop of a shell ends only if Ctrl-C has ended the program in it.
    if status == .interrupted { Signals.die(of: .interrupt) }
    return status
  }

  private func run(_ words: [String], _ console: Console) throws -> ExitCode {
    try ProgramLaunch.skip(words, by: self, console)
    let invocation = try table.parse(words)
    if invocation.has(.version) {
      console.say("firstrun \(Self.version)\(commit.map { " (\($0))" } ?? "")")
    } else if invocation.has(.help) {
      var about = invocation
      about.operands = []
      try CommandContext(about, console, of: self).page(
        invocation.path.isEmpty
          ? overview(table) : table.help(for: invocation.command, path: invocation.path))
    } else {
      return try invocation.command.run?(CommandContext(invocation, console, of: self)) ?? .success
    }
    return .success
  }
}

extension Home.Why {
  /// What stands in for explanations in the runner alone, which can't explore a flow.
  package static var notInstalled: Self {
    let text = """
      firstrun explains this once it is installed: make install PREFIX=$HOME/.local

      """
    return Self(launch: { _ in text }, page: { _, _ in text })
  }
}
