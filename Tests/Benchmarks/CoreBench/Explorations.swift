import FlowCore
import FlowExploration

/// The benchmark of finding the ways of flows of consecutive pages, as `check` does.
enum Explorations {
  /// Returns `ways seconds` of one flow; the time is the mean of all.
  ///
  /// Each map has a flow of its own and is kept to the end, so that many small ones can be
  /// compared with a few large ones of as many pages in all: both read as much memory for the first
  /// time, and both need as much.
  static func measure(pages: Int, count: Int) -> String {
    let flows = (0..<count).map { _ in
      Flow(
        id: "line", app: "Line", domain: "com.example.line", completion: "done",
        pages: (1...max(pages, 1)).map { Page(id: "page\($0)") })
    }
    var maps: [FlowMap] = []
    let duration = ContinuousClock().measure { maps = flows.map { FlowMap(of: $0) } }
    let seconds = duration / .seconds(1) / Double(max(count, 1))
    return maps.last.map { "\($0.ways.count) \(seconds)" } ?? ""
  }
}
