import FlowCore
import FlowExploration
import FlowFormats
import TestSupport
import Testing

@testable import FlowReview

struct FlowStatesTests {
  private static let flows: [Flow] = [
    .canoe, .branching, .cyclic, .moody, .comparing, .practicing, .line(of: 5),
  ]

  @Test(arguments: flows.indices)
  func `whatever somebody does is a move of the table`(index: Int) {
    var random = SplitMix(state: UInt64(index))
    let states = FlowStates(of: Self.flows[index])
    #expect(!states.isCut)
    for _ in 0..<30 { Self.walk(through: states, using: &random) }
  }

  @Test func `whatever somebody does in a random flow is a move of its table`() {
    var random = SplitMix(state: 3)
    for _ in 0..<40 {
      let states = FlowStates(of: .random(using: &random))
      guard !states.isCut else { continue }
      for _ in 0..<10 { Self.walk(through: states, using: &random) }
    }
  }

  /// Follows the table at random beside the machine, which keeps the whole trail.
  private static func walk(through states: FlowStates, using random: inout SplitMix) {
    let moves = Dictionary(grouping: states.moves, by: \.from)
    var (index, state, facts) = (0, FlowState.idle, states.states.items[0].facts)
    for _ in 0..<25 {
      guard let move = moves[index]?.randomElement(using: &random) else { return }
      let event = facts.apply(move.input)
      let before = state
      let result = states.machine.transition(from: state, on: event, given: facts)
      state = result.state
      // Under the page that is passed over, only other visits had one.
      if event == .back, state == before, result.effects == [.refuse(.firstPage)] { continue }
      // Of several moves back, the one to the page under the topmost ones is taken.
      let found = moves[index]?.first { other in
        let next = states.states.items[other.to].flow
        return other.input == move.input && next.visit?.page == state.visit?.page
          && next.visit?.trail.last == state.visit?.trail.last
      }
      guard let found else {
        Issue.record("\(move.input) leads to \(state), which is not in the table")
        return
      }
      index = found.to
      let there = states.states.items[index].flow
      #expect(there.outcome?.name == state.outcome?.name)
      #expect(there.visit?.isAdvanceMet == state.visit?.isAdvanceMet)
      #expect(there.visit?.isPracticed == state.visit?.isPracticed)
      #expect(there.visit?.eventsHere == state.visit?.eventsHere)
    }
  }

  @Test func `a table that is cut has what is near`() throws {
    let whole = FlowStates(of: .branching)
    let near = FlowStates(of: .branching, mostMoves: 20)
    #expect(near.isCut)
    #expect(near.moves.count < 60)
    #expect(Array(whole.states.items.prefix(near.states.items.count)) == near.states.items)
    #expect(near.moves.map(\.to) == whole.moves.prefix(near.moves.count).map(\.to))
  }

  @Test func `a page beyond the table is shown as a path leads to it`() throws {
    let pages = (1...9).map { number in
      Page(
        id: "q\(number)", title: "q",
        choices: ["a", "b", "c", "d"].map { Choice(id: $0, label: $0, action: .answer($0)) })
    }
    let answers = pages.map { page in
      Condition.comparison(.fact("answer.\(page.id)"), .equal, .value(.word("a")))
    }
    let last = Page(id: "last", title: "last", show: .all(answers))
    let flow = Flow(
      id: "a", app: "A", domain: "a.b", completion: "done", pages: pages + [last])
    let sampler = PageSampler(flow)
    #expect(sampler.states.isCut)
    #expect(sampler.sample(of: 9).position == Position(number: 10, count: 10))
    #expect(sampler.sample(of: 9).facts["answer.q9"] == .word("a"))
  }
}
