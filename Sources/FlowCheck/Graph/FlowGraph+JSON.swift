import FlowCore
import FlowFormats

extension FlowGraph {
  /// The graph as JSON.
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
        ("when", edge.pattern.json),
      ])
    }
    return .object([
      ("flow", .string(flow.id)), ("pages", .array(pages)), ("edges", .array(arrows)),
    ])
  }
}
