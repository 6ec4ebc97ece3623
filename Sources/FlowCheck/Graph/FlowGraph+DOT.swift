import FlowCore
import FlowFormats
import FlowTerminal

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
    let ink = accent.contrast(with: .white) >= 3 ? RGB.white : .black
    return
      "  page\(page) [label=\"\(label)\", fillcolor=\"\(accent.hex)\", fontcolor=\"\(ink.hex)\"]"
  }

  private func line(_ edge: Edge) -> String {
    let words = (edge.label.wrapped(at: 24) + edge.pattern.parts.map { "[\($0.text)]" })
      .map { " \($0) " }
    var attributes = ["label=\"\(words.map(\.escapedForDOT).joined(separator: "\\n"))\""]
    if edge.from == .replay { attributes.append("style=dashed") }
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
  var name: String {
    switch self {
    case .launch: "launch"
    case .replay: "replay"
    case .page(let page): "page\(page)"
    case .completed: "completed"
    case .skipped: "skipped"
    case .postponed: "postponed"
    case .flow(let name):
      "flow_" + name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    }
  }
}

extension String {
  /// Returns the text in lines of about `width` characters, broken at spaces.
  func wrapped(at width: Int) -> [String] {
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
