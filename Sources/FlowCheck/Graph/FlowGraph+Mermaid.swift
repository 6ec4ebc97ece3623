import FlowCore
import FlowFormats
import FlowTerminal

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
    lines += otherFlows.map { "  \(Node.flow($0).name)[[\"\($0.escapedForMermaid)\"]]" }
    lines += edges.filter { !$0.isBack }.map { edge in
      let words = [edge.label] + edge.pattern.parts.map(\.text)
      let label = words.filter { !$0.isEmpty }.map(\.escapedForMermaid).joined(separator: "<br/>")
      var arrow = edge.from == .replay ? "-.->" : "-->"
      if case .flow = edge.to { arrow = "<-->" }
      return "  \(edge.from.name) \(arrow)\(label.isEmpty ? "" : "|\"\(label)\"|") \(edge.to.name)"
    }
    lines += titles.compactMap { page, _ in
      flow.pages[page].accent.map { accent in
        let ink = accent.contrast(with: .white) >= 3 ? RGB.white : .black
        return "  style page\(page) fill:\(accent.hex),color:\(ink.hex),stroke-width:0"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
