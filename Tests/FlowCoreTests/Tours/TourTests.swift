import FlowCore
import Testing

/// Every transition is taken, by the fewest commands, and each walk can really be gone.
struct TourTests {
  private static let flows: [Flow] = [.cluck, .familySync, .branching, .cyclic, .moody]

  @Test func `a flow of two pages is gone through at a glance`() throws {
    let tour = Tour(of: try Exploration(of: .line(of: 2)))
    #expect(tour.isShortest)
    let walks = tour.walks.map { "\($0.title): \($0.lines(in: "line").joined(separator: ", "))" }
    #expect(
      walks == [
        "skipped on 'page0', after a launch without need: set completed yes, replay line, quit,"
          + " launch line, set completed no, launch line, skip",
        "left on 'page0', after going back: launch line, next, back, quit",
        "completed on 'page1': launch line, next, next",
        "skipped on 'page1': launch line, next, skip",
        "left on 'page1': launch line, next, quit",
        "replayed, and skipped on 'page0', after going back: replay line, yes, next, back, skip",
        "replayed, and left on 'page0': replay line, yes, quit",
        "replayed, and completed on 'page1': replay line, yes, next, next",
        "replayed, and skipped on 'page1': replay line, yes, next, skip",
        "replayed, and left on 'page1', once completed is yes:"
          + " replay line, set completed yes, yes, next, quit",
        "a replay declined: replay line, no",
        "a replay neither confirmed nor declined, after declining a replay, where completed is"
          + " yes, once completed is no: set completed yes, replay line, no, replay line,"
          + " set completed no, quit",
      ])
  }

  /// Flows with few transitions, so that everything can be tried.
  private static let small: [Flow] = {
    var one = Flow.line(of: 1)
    one.show = .constant(true)
    var two = Flow.line(of: 2)
    two.show = .constant(true)
    two.replay = .never
    var three = Flow.line(of: 3)
    three.show = .constant(true)
    three.replay = .never
    three.skip = .constant(false)
    var gated = Flow.line(of: 1)
    gated.show = .fact("authenticated")
    gated.replay = .never
    gated.skip = .constant(false)
    return [one, two, three, gated]
  }()

  @Test(arguments: small.indices)
  func `no tour of a small flow has fewer commands`(index: Int) throws {
    let exploration = try Exploration(of: Self.small[index])
    let tour = Tour(of: exploration)
    #expect(tour.isShortest)
    // To begin anew costs nothing.
    let returns = (0..<exploration.count).filter { place in
      exploration.outcome(place) != nil || exploration.rests.contains(place)
    }
    let steps = exploration.transitions.map { step in
      (from: step.from, to: step.to, cost: step.command.lines(in: "").count)
    }
    #expect(
      tour.commandCount
        == Trial.cost(
          of: steps + returns.map { ($0, 0, 0) }, from: 0, required: steps.count))
  }

  @Test(arguments: [0, 1, 2, 4])
  func `every transition that can be typed is taken`(index: Int) throws {
    let exploration = try Exploration(of: Self.flows[index])
    let tour = Tour(of: exploration, mostCommands: 100_000)
    #expect(tour.rest == 0)
    #expect(tour.count == exploration.transitions.count)
    for walk in tour.walks { #expect(!walk.steps.isEmpty && !walk.title.isEmpty) }
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
      for case .command(let command) in walk.steps {
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
    #expect(tour.walks.reduce(0) { $0 + $1.commandCount } < Tour.mostCommands + 1_100)
    #expect(tour.fewest == nil && !tour.isShortest)
  }

  @Test func `in a pause something is typed, and dropped or kept as the flow says`() throws {
    var flow = Flow.line(of: 1)
    flow.replay = .never
    flow.show = .constant(true)
    flow.delay = 500
    flow.reveal = Reveal(duration: 200, input: .discard)
    func walks() throws -> [String] {
      let tour = Tour(of: try Exploration(of: flow))
      #expect(tour.isShortest)
      return tour.walks.map { walk in
        let steps = walk.steps.map { step in
          switch step {
          case .command(let command): command.lines(in: "line").joined(separator: " ")
          case .early(let word): "'\(word)'"
          case .wait(let milliseconds): "\(milliseconds)"
          }
        }
        return "\(walk.title): \(steps.joined(separator: ", "))"
      }
    }
    #expect(
      try walks() == [
        "completed on 'page0', with 'quit' typed in a pause:"
          + " launch line, 250, 'quit', 250, 100, 'quit', 100, next",
        "skipped on 'page0': launch line, skip", "left on 'page0': launch line, quit",
      ])
    flow.delay = 0
    flow.reveal = Reveal(duration: 201, input: .queue)
    #expect(
      try walks() == [
        "completed on 'page0', with 'page' typed in a pause: launch line, 100, 'page', 101, next",
        "skipped on 'page0': launch line, skip", "left on 'page0': launch line, quit",
      ])
  }
}
