import FlowCheck
import FlowContent
import FlowCore
import FlowExploration
import FlowSystem
import FlowWords
import Onboarding
import RunnerCommands

extension Command {
  static let graph = Command(
    name: "graph", summary: "Draw every path through a flow as DOT, Mermaid or JSON",
    operands: [.flow], options: [.graphFormat, .catalog, .variant, .language]
  ) { context in
    let opened = try context.flow()
    let language = try context.launchOptions.language()
    let graph = FlowGraph(
      opened.flow,
      copy: Copy(opened.catalog, language: language, samples: CopySamples(opened.flow.samples)),
      words: Words.in(language))
    if !graph.isComplete {
      context.console.writeError(
        "warning: \(opened.path): not all ways were found in the time that there is")
    }
    context.console.write(graph.text(context.invocation.choice(.graphFormat) ?? .dot))
    return .success
  }
}

extension Option {
  fileprivate static let graphFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(["dot", "mermaid", "json"]),
    summary: "Draw as dot, mermaid or json")
}
