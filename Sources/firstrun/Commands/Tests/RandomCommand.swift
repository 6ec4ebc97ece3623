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

  init(_ context: CommandContext) throws(CommandError) {
    self.context = context
    let text = context.invocation.value(.random) ?? ""
    guard let count = Int(text), (1...1_000_000).contains(count) else {
      throw CommandError(
        exitCode: .usage, message: "'--random' must be a number of commands, not '\(text)'")
    }
    let seedText = context.invocation.value(.seed) ?? "1"
    guard let seed = UInt64(seedText) else {
      throw CommandError(exitCode: .usage, message: "'--seed' must be 0 or more, not '\(seedText)'")
    }
    self.count = count
    self.seed = seed
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
