package import FlowContent
package import FlowCore
package import FlowExploration
package import FlowLocalization

/// The pages of a flow and the ways between them that can really be taken, for drawing.
///
/// The nodes are pages and outcomes. Each edge is labelled with the command or choice that leads
/// on, and with the facts that it needs. `back` is only in the JSON: in a picture it would double
/// every arrow.
package struct FlowGraph: Sendable {
  /// A node: a page, an outcome, or one of the two ways to begin.
  enum Node: Hashable, Sendable {
    case launch
    case replay
    case page(Int)
    case completed
    case skipped
    case postponed
    /// Another flow that a choice runs before the page comes back.
    case flow(String)
  }

  struct Edge: Sendable {
    let from: Node
    let to: Node
    /// The label for people, such as the text of a choice.
    let label: String
    let pattern: FactPattern
    let isBack: Bool
  }

  let flow: Flow
  /// The reachable pages with their titles, in the order of the flow.
  let titles: [(page: Int, title: String)]
  let edges: [Edge]
  /// The names of the other flows that choices run, in the order of the pages.
  var otherFlows: [String] {
    edges.reduce(into: []) { flows, edge in
      if case .flow(let name) = edge.to, !flows.contains(name) { flows.append(name) }
    }
  }

  /// The output formats.
  package enum Format: String, Sendable, CaseIterable {
    case dot
    case mermaid
    case json
  }

  /// Creates the graph of a flow by exploring its states.
  ///
  /// - Parameters:
  ///   - flow: The flow to draw.
  ///   - copy: The texts of the flow, in the language of the graph.
  ///   - words: The runner's own words, in the same language.
  /// - Throws: `ExplorationError` when the flow has too many states.
  package init(_ flow: Flow, copy: Copy, words: Words) throws(ExplorationError) {
    self.flow = flow
    let builder = FlowGraphBuilder(try Exploration(of: flow), copy: copy, words: words)
    titles = builder.pages.map { ($0, copy[flow.pages[$0].title]) }
    edges = (builder.edges + builder.launches).sorted {
      ($0.from.rank, $0.to.rank) < ($1.from.rank, $1.to.rank)
    }
  }

  /// Returns the graph in a format.
  package func text(_ format: Format) -> String {
    switch format {
    case .dot: dot
    case .mermaid: mermaid
    case .json: "\(json)\n"
    }
  }
}

extension FlowGraph.Node {
  /// The position of the node in reading order.
  fileprivate var rank: Int {
    switch self {
    case .launch: -2
    case .replay: -1
    case .page(let page): page
    case .completed: Int.max - 2
    case .skipped: Int.max - 1
    case .postponed, .flow: Int.max
    }
  }
}
