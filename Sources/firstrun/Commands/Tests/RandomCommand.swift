import FlowAcceptance
import FlowContent
import FlowExploration
import FlowSystem
import FlowTerminal
import Onboarding

extension Command {
  static let testRandom = Command(
    name: "random", summary: "Type random commands in a flow and check what must always hold",
    operands: [.flow], options: [.count, .seed, .catalog, .variant]
  ) { context in
    try Signals.clearingUp {
      let flow = try context.flow().flow
      let name = context.invocation.subject
      let count = context.invocation.int(.count) ?? 500
      let seed = UInt64(context.invocation.int(.seed) ?? 1)
      let progress = context.progress("Typing commands at random")
      defer { progress.end() }
      let walk = RandomWalk(in: flow, count: count, seed: seed) {
        progress.show($0, of: count)
      }
      guard let broken = walk.violated, let draft = TranscriptDraft(of: walk, named: name) else {
        context.console.say("\(name): no violations in \(count) random commands (seed \(seed))")
        return .success
      }
      context.console.writeError("'\(name)': \(broken.message)")
      context.console.write(bytes: try draft.filled(in: context))
      return .checkFailed
    }
  }
}

extension Option {
  fileprivate static let count = Option(
    name: "count", value: "N", kind: .int(1...1_000_000),
    summary: "Type N commands (default: 500)")
  fileprivate static let seed = Option(
    name: "seed", value: "S", kind: .int(0...Int.max),
    summary: "Type what this seed gives (default: 1)")
}
