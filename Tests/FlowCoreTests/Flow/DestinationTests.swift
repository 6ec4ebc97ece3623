import Testing

@testable import FlowCore

struct DestinationTests {
  @Test(
    arguments: [
      (.completed, "home"), (.skipped(at: 1, of: 1), "plans"), (.interrupted(at: nil), nil),
    ] as [(Outcome, String?)])
  func `a destination sees how its own flow was finished just now`(
    outcome: Outcome, screen: String?
  ) {
    var flow = Flow(
      id: "tour", app: "A", domain: "a", completion: "done", pages: [Page(id: "one")])
    flow.destinations = [
      Destination(screen: "plans", condition: .fact("skipped.tour")),
      Destination(screen: "home", condition: .fact("done.tour")), Destination(screen: "start"),
    ]
    let before = Facts(["done.tour": .boolean(false), "skipped.tour": .boolean(false)])
    #expect(flow.destination(after: outcome, given: before) == screen)
  }
}
