import FlowCore

/// Walks every state of a flow of pages in a line, as `check` does.
enum Explorations {
  /// Returns `states seconds`; a small flow is walked often, so that starting does not count.
  static func measure(pages: Int) throws -> String {
    let flow = Flow(
      id: "line", app: "Line", domain: "com.example.line", completion: "done",
      pages: (1...max(pages, 1)).map { Page(id: "page\($0)") })
    let times = max(1, 20_000 / max(pages, 1))
    var states = 0
    let duration = try ContinuousClock().measure {
      for _ in 0..<times { states += try Exploration(of: flow).count }
    }
    return "\(states) \(duration / .seconds(1))"
  }
}
