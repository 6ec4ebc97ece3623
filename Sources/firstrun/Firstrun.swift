import BuildInfo
import FlowCheck
import FlowSession
import FlowSystem
import RunnerCommands

@main
struct Firstrun {
  static func main() {
    let status = Program.firstrun.run { words in
      // For git, a merge driver with a smaller status has merged.
      words.starts(with: ["copy", "merge"]) ? .mergeFailed : .usage
    }
    exit(status.rawValue)
  }
}

extension Program {
  /// The whole program: what people use, and what authors do.
  static var firstrun: Program {
    Program(
      .firstrun, commit: Build.commit,
      why: Home.Why(launch: WhyReport.text(of:), page: PageReport.text(on:of:)),
      tools: { AuthorTools($0).all }, overview: \.overview)
  }
}
