import FlowCheck
import FlowContent
import FlowCore
import FlowExploration
import FlowSystem
import FlowWords
import Onboarding

extension Command {
  /// The command `firstrun graph FLOW`: draws how pages lead to each other.
  static let graph = Command(
    name: "graph", summary: "Draw every path through a flow as DOT, Mermaid or JSON",
    operands: [.flow], options: [.graphFormat, .catalog, .variant, .language]
  ) { context in
    let opened = try context.flow()
    let language = try context.language()
    do throws(ExplorationError) {
      let graph = try FlowGraph(
        opened.flow,
        copy: Copy(
          opened.catalog, language: language, samples: CopySamples(opened.flow.samples)),
        words: Words.in(language))
      context.console.write(graph.text(context.invocation.choice(.graphFormat) ?? .dot))
    } catch {
      throw CommandError(error, of: opened)
    }
    return .success
  }
}

extension CommandError {
  /// Creates the error for a flow that has too many states.
  init(_ error: ExplorationError, of opened: OpenedFlow) {
    self.init(exitCode: .badData, message: "\(opened.path): \(error)")
  }
}
