import FlowCore
import Testing

/// Every transition is taken, by few commands, and each walk can really be gone.
struct TourTests {
  private static let flows: [Flow] = [.cluck, .familySync, .branching, .cyclic, .moody]

  @Test func `a flow of two pages is gone through at a glance`() throws {
    let tour = Tour(of: try Exploration(of: .line(of: 2)))
    #expect(tour.rest == 0)
    let walks = tour.walks.map { "\($0.title): \($0.lines(in: "line").joined(separator: ", "))" }
    #expect(walks.count == 10)
    let someWalks = [
      "skipped on 'page0', after going back: launch line, next, back, skip",
      "left on 'page0': launch line, quit",
      "completed on 'page1': launch line, next, next",
      "replayed, and skipped on 'page1': replay line, yes, next, skip",
    ]
    for walk in someWalks { #expect(walks.contains(walk)) }
  }

  @Test(arguments: [0, 1, 2, 4])
  func `every transition that can be typed is taken`(index: Int) throws {
    let exploration = try Exploration(of: Self.flows[index])
    let tour = Tour(of: exploration, mostCommands: 100_000)
    #expect(tour.rest == 0)
    #expect(tour.count > exploration.transitions.count / 2)
    for walk in tour.walks { #expect(!walk.commands.isEmpty && !walk.title.isEmpty) }
  }

  @Test func `where trails cross, what was not found is counted`() throws {
    let tour = Tour(of: try Exploration(of: .cyclic))
    #expect(tour.rest < tour.count / 20)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `what is typed leads where the walk says`(index: Int) throws {
    let exploration = try Exploration(of: Self.flows[index])
    for walk in Tour(of: exploration).walks {
      var state = FlowState.idle
      var facts = exploration.facts(0)
      for command in walk.commands {
        var move = exploration.machine.transition(
          from: state, on: facts.apply(command), given: facts)
        while case .pause? = move.effects.last {
          move = exploration.machine.transition(from: move.state, on: .elapsed, given: facts)
        }
        state = move.state
      }
      let ending: TourWalk.Ending? =
        switch state {
        case .idle: .home
        case .ended(.completed): .completed
        case .ended(.skipped): .skipped
        case .ended(.interrupted): .interrupted
        case .deciding, .opening, .asking, .revealing, .visiting, .seeking: nil
        }
      #expect(walk.ending == ending)
    }
  }

  @Test func `a large flow is gone through as far as somebody can read`() throws {
    let tour = Tour(of: try Exploration(of: .line(of: 1_000)))
    #expect(tour.rest > 0)
    #expect(tour.walks.reduce(0) { $0 + $1.commands.count } < Tour.mostCommands + 1_100)
  }
}
