import FlowSystem
import RunnerCommands

/// The runner alone, which `make run` builds: it shows flows, and knows nothing of what authors do.
@main
struct Runner {
  static func main() { exit(Program(.runner).run().rawValue) }
}
