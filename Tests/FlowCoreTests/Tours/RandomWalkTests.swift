import FlowCore
import Testing

/// Anything is typed, all holds, and what does not is shown in few commands.
struct RandomWalkTests {
  private static let flows: [Flow] = [.cluck, .familySync, .branching, .line(of: 5)]

  @Test(arguments: flows.indices)
  func `all holds whatever is typed`(index: Int) throws {
    let exploration = try Exploration(of: Self.flows[index])
    for seed in 1...3 {
      let walk = RandomWalk(in: exploration, count: 500, seed: UInt64(seed))
      #expect(walk.broken == nil, "\(walk.commands)")
    }
  }

  private static func hasAnswered(_ comparison: Condition.Comparison, _ answer: String) -> Condition
  {
    .comparison(.fact("answer.one"), comparison, .value(.word(answer)))
  }

  /// Who answers badly can't even go back, since the question is gone.
  private static let stuck = Flow(
    id: "stuck", app: "Stuck", domain: "a.b", completion: "done",
    pages: [
      Page(
        id: "one", show: hasAnswered(.unequal, "bad"),
        choices: [
          Choice(id: "good", label: "", deed: .answer("good")),
          Choice(id: "bad", label: "", deed: .answer("bad")),
        ]),
      Page(id: "two", show: hasAnswered(.equal, "good")),
      Page(
        id: "three", show: hasAnswered(.equal, "bad"),
        choices: [Choice(id: "again", label: "", deed: .goTo("three"))]),
    ],
    skip: .constant(false))

  @Test func `what does not hold is shown in few commands, the same for the same seed`() throws {
    let exploration = try Exploration(of: Self.stuck)
    let walks = [7, 7, 8].map { RandomWalk(in: exploration, count: 2_000, seed: $0) }
    for walk in walks {
      #expect(walk.broken == .outcome)
      #expect(walk.isOpen)
      #expect(walk.commands.flatMap { $0.lines(in: "stuck") } == ["launch stuck", "bad"])
    }
    #expect(walks[0].commands == walks[1].commands)
  }
}
