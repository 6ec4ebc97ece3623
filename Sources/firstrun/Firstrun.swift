import BuildInfo
import FlowSystem

/// The program: parses the command line, runs the command, and exits with its status.
@main
struct Firstrun {
  static func main() {
    Descriptor.reserveStandardDescriptors()
    Signals.ignoreWriteSignals()
    let console = Console()
    console.reportLockWaits()
    let status = run(Array(CommandLine.arguments.dropFirst()), console)
    console.reportUnsynced()
    if let failure = console.failure {
      console.writeError("can't write to standard output: \(failure.reason)")
      exit(ExitCode.inputOutput.rawValue)
    }
    if console.hasFailed { exit(ExitCode.inputOutput.rawValue) }
    // The loop of a shell ends only if Ctrl-C has ended the program in it.
    if status == .interrupted { Signals.die(of: .interrupt) }
    exit(status.rawValue)
  }

  private static func run(_ words: [String], _ console: Console) -> ExitCode {
    let table = CommandTable()
    do {
      try ProgramLaunch.skip(words)
      let invocation = try table.parse(words)
      if invocation.has(.version) {
        console.say("firstrun \(version)\(Build.commit.map { " (\($0))" } ?? "")")
      } else if invocation.has(.help) {
        console.write(
          invocation.path.isEmpty
            ? table.overview : table.help(for: invocation.command, path: invocation.path))
      } else {
        return try invocation.command.run?(CommandContext(invocation, console)) ?? .success
      }
      return .success
    } catch {
      let error = CommandError(error)
      console.report(error)
      // For git, a merge driver with a smaller status has merged.
      let isMerge = words.starts(with: ["copy", "merge"])
      return isMerge && error.exitCode == .usage ? .mergeFailed : error.exitCode
    }
  }

  static let version = "0.1.0"
}
