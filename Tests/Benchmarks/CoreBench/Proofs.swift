import Dealer
import FlowCore
import FlowExploration

/// The benchmark of proving ten promises of flows of consecutive pages, as `check` does.
enum Proofs {
  /// Returns the number of promises that hold, and the seconds of all proofs of a flow.
  ///
  /// The time is the mean of all flows.
  static func measure(pages: Int, count: Int) throws -> String {
    let flows = try (0..<count).map { _ in try flow(of: max(pages, 2)) }
    var results: [[FlowProof.Result]] = []
    let duration = ContinuousClock().measure {
      results = flows.map { flow in flow.promises.map(FlowProof(of: flow).result) }
    }
    let holding = results.last?.count { $0 == .holds } ?? 0
    return "\(holding) \(duration / .seconds(1) / Double(Swift.max(count, 1)))"
  }

  /// Returns the seconds of all questions of `check` about a flow in a shape that apps have; nil for
  /// an unknown shape.
  static func measure(shape: String) -> Double? {
    let flows: [String: () -> [Flow]] = [
      "7-optional-pages": { [ProofFlows.optionalPages(7)] },
      "50-optional-pages": { [ProofFlows.optionalPages(50)] },
      "200-optional-pages": { [ProofFlows.optionalPages(200)] },
      "checklist-of-40": { [ProofFlows.checklist(40)] },
      "40-tasks": { [ProofFlows.tasks(40)] },
      "12-questions": { [ProofFlows.questions(12, answers: 4)] },
      "bank": { (0..<4).map { ProofFlows.bank(form: $0) } },
      "1000-pages": { [ProofFlows.manyPages(1_000, facts: 100)] },
    ]
    guard let flows = flows[shape]?() else { return nil }
    let duration = ContinuousClock().measure {
      for flow in flows {
        let proof = FlowProof(of: flow)
        _ = (proof.unreachablePages(), proof.pagesWithoutOutcome())
        for promise in flow.promises { _ = proof.result(of: promise) }
      }
    }
    return duration / .seconds(1)
  }

  /// Returns a flow that keeps its ten promises, so that each proof looks at all of it.
  private static func flow(of pages: Int) throws -> Flow {
    var flow = Flow(
      id: "line", app: "Line", domain: "com.example.line", completion: "done",
      pages: (1...pages).map { Page(id: "page\($0)") })
    flow.pages[pages - 1].skip = .constant(false)
    let last = "page\(pages)"
    let types = Promise.factTypes(flow.factTypes, pages: flow.pages.map(\.id))
    func condition(_ text: String) throws -> Condition {
      try Condition(parsing: text, facts: types)
    }
    let finished = try condition("outcome in [completed, skipped] and not recorded")
    let left = try condition("outcome == interrupted and recorded")
    flow.promises = [
      Promise("1", .never(finished)),
      Promise("2", .never(left)),
      Promise("3", .never(try condition("page == \(last) and outcome == skipped"))),
      Promise("4", .always(try condition("outcome in [none, interrupted] or recorded"))),
      Promise("5", .always(try condition("outcome != completed or page == \(last)"))),
      Promise("6", .eventually(try condition("outcome == completed"), within: nil)),
      Promise("7", .eventually(try condition("page == \(last)"), within: nil)),
      Promise("8", .eventually(try condition("page == page2"), within: 1)),
      Promise(
        "9",
        .order(first: try condition("page == page1"), before: try condition("page == \(last)"))),
      Promise(
        "10",
        .order(
          first: try condition("page == \(last)"), before: try condition("outcome == completed"))),
    ]
    return flow
  }
}
