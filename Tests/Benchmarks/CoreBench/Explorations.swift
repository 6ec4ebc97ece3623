import FlowCore
import FlowExploration

/// The benchmark of exploring all states of flows of consecutive pages, as `check` does.
enum Explorations {
  /// Returns `states transitions seconds` of one exploration; the time is the mean of all.
  ///
  /// Each exploration has a flow of its own and is kept to the end, so that many small ones can be
  /// compared with a few large ones of as many pages in all: both read as much memory for the first
  /// time, and both need as much.
  static func measure(pages: Int, count: Int) throws -> String {
    let flows = (0..<count).map { _ in
      Flow(
        id: "line", app: "Line", domain: "com.example.line", completion: "done",
        pages: (1...max(pages, 1)).map { Page(id: "page\($0)") })
    }
    var explorations: [Exploration] = []
    let duration = try ContinuousClock().measure {
      explorations = try flows.map { try Exploration(of: $0) }
    }
    let seconds = duration / .seconds(1) / Double(max(count, 1))
    return explorations.last.map { "\($0.count) \($0.transitions.count) \(seconds)" } ?? ""
  }
}
