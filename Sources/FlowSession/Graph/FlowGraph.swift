public import FlowCore

/// What can really happen in a flow, page by page, as a picture shows it.
///
/// Its nodes are the pages and the outcomes; its edges say in a person's words what leads on, and
/// under which facts. `back` is only in the JSON: in a picture it would double every arrow.
public struct FlowGraph: Sendable {
  /// Where an edge begins or ends.
  enum Node: Hashable, Sendable {
    case launch
    case replay
    case page(Int)
    case completed
    case skipped
  }

  struct Edge: Sendable {
    let from: Node
    let to: Node
    /// In a person's words, such as the label of a choice.
    let label: String
    let pattern: FactPattern
    let isBack: Bool
  }

  let flow: Flow
  /// The pages that are ever seen, by their titles.
  let titles: [(page: Int, title: String)]
  let edges: [Edge]

  /// The forms that a graph can have.
  public enum Format: String, Sendable, CaseIterable {
    case dot
    case mermaid
    case json
  }

  /// Draws a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - copy: its texts, in the language of the picture.
  ///   - words: the runner's own words, in the same.
  /// - Throws: `ExplorationError` where it has too many states.
  public init(_ flow: Flow, copy: Copy, words: Words) throws(ExplorationError) {
    self.flow = flow
    let sketch = GraphSketch(try Exploration(of: flow), copy: copy, words: words)
    titles = sketch.pages.map { ($0, copy[flow.pages[$0].title]) }
    edges = sketch.edges.sorted { ($0.from.rank, $0.to.rank) < ($1.from.rank, $1.to.rank) }
  }

  /// The graph.
  public func text(_ format: Format) -> String {
    switch format {
    case .dot: dot
    case .mermaid: mermaid
    case .json: "\(json)\n"
    }
  }
}

extension FlowGraph.Node {
  /// Its place in reading order.
  fileprivate var rank: Int {
    switch self {
    case .launch: -2
    case .replay: -1
    case .page(let page): page
    case .completed: Int.max - 1
    case .skipped: Int.max
    }
  }
}
