import FlowCore
import FlowExploration

/// The benchmark of exploring all states of a flow of consecutive pages, as `check` does.
enum Explorations {
  /// Returns `states transitions seconds` of one exploration; the time is the mean of many.
  ///
  /// `kept` explorations are held in memory at once, so that many small ones can be compared with a
  /// large one of the same memory.
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
