import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// Every transition is taken, and each walk can really be gone.
struct TourTests {
  private static let flows: [Flow] = [.cluck, .familySync, .branching, .cyclic, .moody]

  @Test func `a flow of two pages is gone through at a glance`() throws {
    let tour = Tour(of: try Exploration(of: .line(of: 2)))
    let walks = tour.walks.map { "\($0.title): \($0.lines(in: "line").joined(separator: ", "))" }
    #expect(
      walks == [
        "skipped on 'page0', after going back: launch line, next, back, skip",
        "replayed, and skipped on 'page0', after going back: replay line, yes, next, back, skip",
        "left on 'page0': launch line, quit",
        "replayed, and left on 'page0', after a launch without need and declining a replay, where"
          + " completed is yes: replay line, no, replay line, quit, set completed yes, launch line,"
          + " replay line, yes, quit",
        "completed on 'page1': launch line, next, next",
        "skipped on 'page1': launch line, next, skip",
        "left on 'page1': launch line, next, quit",
        "replayed, and completed on 'page1', after declining a replay, where completed is yes:"
          + " replay line, set completed yes, no, replay line, quit, replay line, yes, next, next",
        "replayed, and skipped on 'page1': replay line, yes, next, skip",
        "replayed, and left on 'page1': replay line, yes, next, quit",
      ])
  }

  @Test(arguments: flows.indices)
  func `every transition that can be typed is taken, and leads where the walk says`(
    index: Int
  ) throws {
    let exploration = try Exploration(of: Self.flows[index])
    let tour = Tour(of: exploration)
    #expect(tour.count == TourGoals(exploration).count)
    // Where trails cross, what was not found is counted.
    #expect(tour.omitted.count <= (Self.flows[index].id == "cyclic" ? tour.count / 20 : 0))
    for walk in tour.walks {
      #expect(!walk.inputs.isEmpty && !walk.title.isEmpty)
      var state = FlowState.idle
      var facts = exploration.facts(0)
      for case .command(let command) in walk.inputs {
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
        case .ended(.postponed): .postponed
        case .deciding, .opening, .confirmingReplay, .revealing, .visiting, .awaitingNextPage: nil
        }
      #expect(walk.ending == ending)
    }
  }

  /// Eight pages, two languages, and answers that decide what comes next.
  private static let medium: Flow = {
    var flow = Flow.line(of: 8)
    func answered(_ page: Int, _ answer: String) -> Condition {
      .comparison(.fact("answer.page\(page)"), .equal, .value(.word(answer)))
    }
    func choices(_ answers: String...) -> [Choice] {
      answers.map { Choice(id: $0, label: $0, action: .answer($0)) }
    }
    flow.pages[1].choices = choices("parent", "child", "guest")
    flow.pages[2].show = answered(1, "parent")
    flow.pages[3].show = answered(1, "child")
    flow.pages[4].show = .comparison(.fact("language"), .equal, .value(.word("de")))
    flow.pages[5].choices = choices("more", "less")
    flow.pages[6].show = answered(5, "more")
    flow.pages[7].skip = .constant(false)
    return flow
  }()

  @Test func `a medium flow is gone through to the end`() throws {
    let tour = Tour(of: try Exploration(of: Self.medium))
    #expect(tour.omitted.count == 0)
    #expect(tour.commandCount > 2_000)
  }

  @Test(arguments: [200, 1_000])
  func `where there is a limit, outcomes come first, then commands`(most: Int) throws {
    let exploration = try Exploration(of: Self.medium)
    let tour = Tour(of: exploration, mostCommands: most)
    let rest = tour.omitted
    #expect(tour.commandCount <= most)
    #expect(rest.count > 0)
    #expect(rest.outcomes == 0 || rest.commands > rest.outcomes)
    #expect(rest.commands > 0 || rest.outcomes == 0)
  }

  @Test func `a large flow is gone through as far as somebody wants to read`() throws {
    let tour = Tour(of: try Exploration(of: .line(of: 1_000)), mostCommands: 2_000)
    #expect(tour.omitted.count > 0)
    #expect(tour.commandCount <= 2_000 && tour.commandCount > 1_000)
  }

  @Test func `what nobody can tell apart is taken once`() throws {
    var flow = Flow.line(of: 2)
    flow.show = .constant(true)
    flow.replay = .never
    let plain = Tour(of: try Exploration(of: flow))
    // Any of these words shows the page; which one it is shows nowhere.
    flow.facts = [FactDeclaration(name: "color", type: .word, initial: .word("red"))]
    flow.pages[1].show = .membership(
      .fact("color"), ["red", "green", "blue", "black"].map { .value(.word($0)) })
    let colored = Tour(of: try Exploration(of: flow))
    #expect(colored.omitted.count == 0)
    flow.pages[1].show = .comparison(.fact("color"), .equal, .value(.word("red")))
    #expect(Tour(of: try Exploration(of: flow)).commandCount == colored.commandCount)
    #expect(colored.commandCount > plain.commandCount)
  }

  @Test func `in a pause something is typed, and dropped or kept as the flow says`() throws {
    var flow = Flow.line(of: 1)
    flow.replay = .never
    flow.show = .constant(true)
    flow.delay = 500
    flow.reveal = Reveal(duration: 200, input: .discard)
    func walks() throws -> [String] {
      let tour = Tour(of: try Exploration(of: flow))
      return tour.walks.map { walk in
        let inputs = walk.inputs.map { input in
          switch input {
          case .command(let command): command.lines(in: "line").joined(separator: " ")
          case .early(let word): "'\(word)'"
          case .wait(let milliseconds): "\(milliseconds)"
          }
        }
        return "\(walk.title): \(inputs.joined(separator: ", "))"
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
