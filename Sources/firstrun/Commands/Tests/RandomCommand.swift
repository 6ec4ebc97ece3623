import FlowAcceptance
import FlowCore
import FlowExploration
import FlowSystem
import FlowTerminal
import Onboarding

/// The command `firstrun test --random N --seed S FLOW`: checks invariants on a random walk.
struct RandomCommand {
  private let context: CommandContext
  private let count: Int
  private let seed: UInt64

  init(_ context: CommandContext) {
    self.context = context
    count = context.invocation.int(.random) ?? 1
    seed = UInt64(context.invocation.int(.seed) ?? 1)
  }

  /// Runs the walk, and prints a transcript if an invariant is violated.
  func run() throws -> ExitCode {
    let flow = try context.flow().flow
    let name = context.invocation.operand(0) ?? flow.id
    let walk: RandomWalk
    let progress = context.progress("Typing commands at random")
    defer { progress.end() }
    do throws(ExplorationError) {
      walk = RandomWalk(in: try Exploration(of: flow), count: count, seed: seed) {
        progress.show($0, of: count)
      }
    } catch {
      throw CommandError(exitCode: .badData, message: "'\(name)': \(error)")
    }
    guard let broken = walk.violated, let draft = TranscriptDraft(of: walk, named: name)
    else {
      context.console.say("\(name): no violations in \(count) random commands (seed \(seed))")
      return .success
    }
    context.console.writeError("'\(name)': \(broken.message)")
    context.console.write(bytes: try context.filled(draft))
    return .checkFailed
  }
}
