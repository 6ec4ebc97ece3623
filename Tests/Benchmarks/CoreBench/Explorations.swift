import FlowCore

/// Walks every state of a flow of pages in a line, as `check` does.
enum Explorations {
  /// Returns `states transitions seconds`, all of one walk: the mean of many.
  ///
  /// So many walks are kept together: a hundred small ones need the memory of a large one.
  static func measure(pages: Int, kept: Int) throws -> String {
    let flow = Flow(
      id: "line", app: "Line", domain: "com.example.line", completion: "done",
      pages: (1...max(pages, 1)).map { Page(id: "page\($0)") })
    let rounds = max(1, 30_000 / max(pages * kept, 1))
    var explorations: [Exploration] = []
    let duration = try ContinuousClock().measure {
      for _ in 0..<rounds {
        explorations = []
        for _ in 0..<kept { explorations.append(try Exploration(of: flow)) }
      }
    }
    let seconds = duration / .seconds(1) / Double(rounds * kept)
    return explorations.last.map { "\($0.count) \($0.transitions.count) \(seconds)" } ?? ""
  }
}
