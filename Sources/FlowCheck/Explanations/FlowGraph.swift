package import FlowContent
package import FlowCore
import FlowExploration
import FlowFormats
import FlowTerminal
package import FlowWords

/// The pages of a flow and the transitions between them that can really happen, for drawing.
///
/// The nodes are pages and outcomes. The label of an edge is a command or choice, with the conditions
/// under which it leads there, as they are written. `back` is only in the JSON: in a picture it would double every arrow.
package struct FlowGraph: Sendable {
  /// A page, an outcome, or a start.
  enum Node: Hashable, Sendable {
    case launch
    case replay
    case page(Int)
    /// Whichever page is in view, over which another one interrupts.
    case anyPage
    case completed
    case skipped
    case postponed
    /// Another flow that a choice runs before the page comes back.
    case flow(String)
  }

  struct Edge: Hashable, Sendable {
    let from: Node
    let to: Node
    /// The label for people, such as the text of a choice.
    let label: String
    /// The conditions that have to hold.
    let when: [String]
    /// The conditions under which a page before this one would show.
    let unless: [String]
    let isBack: Bool
    /// True beside the way that a first launch takes.
    var isDashed: Bool { from == .replay || from == .anyPage || to == .anyPage }

    /// The label and the conditions; of many pages between, only the first ones are named.
    var lines: [String] {
      let shown = unless.prefix(3).joined(separator: ", ")
      let more = unless.count > 3 ? " or \(unless.count - 3) more" : ""
      let parts = [label] + when + (unless.isEmpty ? [] : ["unless \(shown)\(more)"])
      return parts.filter { !$0.isEmpty }
    }
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

  package enum Format: String, Sendable, CaseIterable {
    case dot
    case mermaid
    case json
  }

  /// False if the search for ways did not end in time, so that there may be more.
  package let isComplete: Bool

  package init(_ flow: Flow, copy: Copy, words: Words) {
    self.flow = flow
    let map = FlowMap(of: flow)
    let builder = FlowGraphBuilder(map, copy: copy, words: words)
    isComplete = map.isComplete
    titles = Set(map.pages + map.pagesInReplays).sorted().map { ($0, copy[flow.pages[$0].title]) }
    edges = (builder.edges + builder.launches + builder.interruptions).sorted {
      ($0.from.rank, $0.to.rank) < ($1.from.rank, $1.to.rank)
    }
  }

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
    case .postponed, .anyPage, .flow: Int.max
    }
  }
}

extension FlowGraph {
  var json: JSONValue {
    let pages = titles.map { page, title in
      JSONValue.object([
        ("name", .string("page\(page)")), ("page", .string(flow.pages[page].id)),
        ("title", .string(title)),
      ])
    }
    let arrows = edges.map { edge in
      JSONValue.object([
        ("from", .string(edge.from.name)), ("to", .string(edge.to.name)),
        ("label", .string(edge.label)), ("back", .boolean(edge.isBack)),
        ("when", .texts(edge.when)),
        ("unless", .texts(edge.unless)),
      ])
    }
    return .object([
      ("flow", .string(flow.id)), ("pages", .array(pages)), ("edges", .array(arrows)),
    ])
  }
}

extension FlowGraph {
  /// The graph in Mermaid, for Markdown between ` ```mermaid ` and ` ``` `.
  var mermaid: String {
    let nodes = Set(edges.flatMap { [$0.from, $0.to] })
    var lines = ["flowchart TD", "  launch([\"\(flow.app.escapedForMermaid)\"])"]
    if nodes.contains(.replay) { lines.append("  replay([\"replay\"])") }
    lines += titles.map { page, title in
      "  page\(page)[\"\(title.escapedForMermaid)<br/><small>\(flow.pages[page].id)</small>\"]"
    }
    for outcome in [Node.completed, .skipped, .postponed] where nodes.contains(outcome) {
      lines.append("  \(outcome.name)((\"\(outcome.name)\"))")
    }
    if nodes.contains(.anyPage) { lines.append("  anyPage([\"any page\"])") }
    lines += otherFlows.map { "  \(Node.flow($0).name)[[\"\($0.escapedForMermaid)\"]]" }
    lines += edges.filter { !$0.isBack }.map { edge in
      let label = edge.lines.map(\.escapedForMermaid).joined(separator: "<br/>")
      var arrow = edge.isDashed ? "-.->" : "-->"
      if case .flow = edge.to { arrow = "<-->" }
      return "  \(edge.from.name) \(arrow)\(label.isEmpty ? "" : "|\"\(label)\"|") \(edge.to.name)"
    }
    lines += titles.compactMap { page, _ in
      flow.pages[page].accent.map { accent in
        "  style page\(page) fill:\(accent.hex),color:\(accent.textColour.hex),stroke-width:0"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FlowGraph {
  /// The graph in DOT, the language of Graphviz: `firstrun graph cluck | dot -Tsvg`.
  var dot: String {
    var lines = [
      "digraph \(quoted(flow.id)) {",
      "  graph [rankdir=TB, nodesep=0.5, ranksep=0.45, pad=0.3, bgcolor=white]",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#F2F2F2\", color=\"#00000000\","
        + " fontname=\"Helvetica\", fontsize=12, margin=\"0.25,0.12\"]",
      "  edge [color=\"#8A8A8A\", fontcolor=\"#555555\", fontname=\"Helvetica\", fontsize=10,"
        + " arrowsize=0.7]",
      "",
      "  launch [label=\(quoted(flow.app)), shape=plain, style=\"\", fontsize=16]",
    ]
    let nodes = Set(edges.flatMap { [$0.from, $0.to] })
    if nodes.contains(.replay) {
      lines.append("  replay [label=\"replay\", shape=plain, style=\"\", fontcolor=\"#8A8A8A\"]")
    }
    if nodes.contains(.anyPage) {
      lines.append(
        "  anyPage [label=\"any page\", shape=plain, style=\"\", fontcolor=\"#8A8A8A\"]")
    }
    lines += titles.map(line)
    if nodes.contains(.completed) {
      lines.append(
        "  completed [shape=oval, fillcolor=\"#2E7D32\", fontcolor=white, label=\"completed\"]")
    }
    for outcome in [Node.skipped, .postponed] where nodes.contains(outcome) {
      let name = outcome.name
      lines.append(
        "  \(name) [shape=oval, fillcolor=\"#E0E0E0\", fontcolor=\"#333333\", label=\"\(name)\"]")
    }
    lines += otherFlows.map {
      "  \(Node.flow($0).name) [label=\(quoted($0)), style=dashed, color=\"#8A8A8A\"]"
    }
    lines.append("")
    lines += edges.filter { !$0.isBack }.map(line)
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private func line(_ page: Int, _ title: String) -> String {
    let name = flow.pages[page].id
    let label = (title.wrapped(at: 28) + [name]).map(\.escapedForDOT).joined(separator: "\\n")
    guard let accent = flow.pages[page].accent else { return "  page\(page) [label=\"\(label)\"]" }
    return "  page\(page) [label=\"\(label)\", fillcolor=\"\(accent.hex)\","
      + " fontcolor=\"\(accent.textColour.hex)\"]"
  }

  private func line(_ edge: Edge) -> String {
    let conditions = edge.lines.dropFirst(edge.label.isEmpty ? 0 : 1)
    let words = (edge.label.wrapped(at: 24) + conditions.map { "[\($0)]" }).map { " \($0) " }
    var attributes = ["label=\"\(words.map(\.escapedForDOT).joined(separator: "\\n"))\""]
    if edge.isDashed { attributes.append("style=dashed") }
    if case .flow = edge.to { attributes.append("dir=both") }
    if edge.to == .skipped || edge.to == .postponed {
      attributes += ["color=\"#CCCCCC\"", "fontcolor=\"#999999\""]
    }
    return "  \(edge.from.name) -> \(edge.to.name) [\(attributes.joined(separator: ", "))]"
  }

  private func quoted(_ text: String) -> String { "\"\(text.escapedForDOT)\"" }
}

extension FlowGraph.Node {
  /// The identifier of the node in every format.
  fileprivate var name: String {
    switch self {
    case .launch: "launch"
    case .replay: "replay"
    case .page(let page): "page\(page)"
    case .anyPage: "anyPage"
    case .completed: "completed"
    case .skipped: "skipped"
    case .postponed: "postponed"
    case .flow(let name):
      "flow_" + name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    }
  }
}

extension RGB {
  fileprivate var textColour: RGB { contrast(with: .white) >= 3 ? .white : .black }
}

extension String {
  /// Returns the text in lines of about `width` characters, broken at spaces.
  fileprivate func wrapped(at width: Int) -> [String] {
    var lines: [String] = []
    for word in split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
