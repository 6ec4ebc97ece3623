import FlowCore
import Testing

/// Where a fact matters, so that it must be asked for.
struct FlowMachineDependenceTests {
  private static let states: [(name: String, state: FlowState)] = [
    ("idle", .idle), ("gate", .deciding(.launch(nil))), ("again", .deciding(.replay)),
    ("opening", .opening(nil)), ("asking", .confirmingReplay), ("join", .visiting(Visit(page: 0))),
    ("news", .awaitingNextPage(Visit(page: 1))), ("last", .revealing(Visit(page: 2))),
    ("replay", .visiting(Visit(page: 0, isReplay: true))), ("ended", .ended(.completed)),
  ]

  /// The names of the states in which a fact matters to a flow of three pages.
  private func states(_ fact: String = "authenticated", _ change: (inout Flow) -> Void) -> String {
    var flow = Flow(
      id: "club", app: "Club", domain: "com.example.club", completion: "done",
      pages: [Page(id: "join"), Page(id: "news"), Page(id: "last")])
    change(&flow)
    let machine = FlowMachine(flow)
    return Self.states.filter { machine.depends(on: fact, in: $0.state) }.map(\.name)
      .joined(separator: " ")
  }

  @Test func `a fact matters where it decides how to go on, or what is seen`() {
    let signedIn = Condition.fact("authenticated")
    #expect(states { _ in } == "")
    #expect(states { $0.show = signedIn } == "gate")
    #expect(states("language") { $0.show = signedIn } == "")
    #expect(states { $0.completeWhen = signedIn } == "gate join news last")
    #expect(states { $0.skip = signedIn } == "join news last replay")
    #expect(states { $0.pages[1].skip = signedIn } == "news")
    #expect(states { $0.pages[0].advanceWhen = signedIn } == "join replay")
    #expect(states { $0.pages[1].steps = [Step(text: "a", doneWhen: signedIn)] } == "news")
    #expect(
      states { $0.pages[2].choices = [Choice(id: "a", label: "a", action: .request(.signIn))] }
        == "last")
    #expect(
      states { $0.pages[0].fields = [Field(fact: "a", label: "a", refusedWhen: signedIn)] }
        == "join")
    #expect(
      states("born") { $0.skip = .comparison(.fact("born.years"), .less, .value(.number(9))) }
        == "join news last replay")
    #expect(states { $0.pages[0].show = signedIn } == "gate again")
    #expect(states { $0.pages[1].show = signedIn } == "join replay")
    #expect(states { $0.pages[2].show = signedIn } == "news")
  }
}
