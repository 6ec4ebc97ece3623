import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// Whatever somebody types, the walk has been there.
struct ExplorationTests {
  private static let flows: [Flow] = [
    .cluck, .familySync, .branching, .cyclic, .moody, .comparing, .practicing,
  ]

  @Test(arguments: flows.indices)
  func `random sequences stay within the walk`(index: Int) throws {
    try compare(try Exploration(of: Self.flows[index]), seed: 1, sequences: 400)
  }

  @Test func `flows made at random are walked whole`() throws {
    for seed in 0..<60 {
      var random = SplitMix(state: UInt64(seed))
      let exploration = try Exploration(of: .random(using: &random))
      try compare(exploration, seed: UInt64(seed), sequences: 60)
    }
  }

  @Test func `an event that is a try on one page moves another one`() throws {
    var flow = Flow.practicing
    flow.pages[2].advanceWhen = .comparison(
      .fact("eventsHere.saved"), .atLeast, .value(.number(1)))
    let exploration = try Exploration(of: flow)
    let moves = exploration.transitions.filter {
      $0.command.event == .occurred("saved") && exploration.page(at: $0.from) == 2
    }
    #expect(!moves.isEmpty)
    #expect(moves.allSatisfy { exploration.page(at: $0.to) != 2 })
  }

  @Test(arguments: flows.indices)
  func `what is typed is told only where it is little enough`(index: Int) throws {
    let exploration = try Exploration(of: Self.flows[index])
    for position in 0..<exploration.count {
      let typed = exploration.commands(to: position).filter { $0 != .event(.elapsed) }
      #expect(exploration.graph.typed(to: position, within: typed.count + 1) == typed)
      #expect(exploration.graph.typed(to: position, within: typed.count) == nil)
    }
  }

  /// Whatever is typed in the machine, the walk has been there and knows the transition.
  private func compare(_ exploration: Exploration, seed: UInt64, sequences: Int) throws {
    let outgoing = Dictionary(grouping: exploration.transitions, by: \.from)
    let (settings, ownCommands) = (exploration.settings, exploration.ownCommands)
    var random = SplitMix(state: seed)
    for _ in 0..<sequences {
      var state = FlowState.idle
      var facts = exploration.facts(0)
      var positions: Set = [0]
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let command = exploration.command(
          in: state, facts, changing: settings, ownCommands, using: &random)
        let event = facts.apply(command)
        let move = exploration.machine.transition(from: state, on: event, given: facts)
        let possible = Set(exploration.positions(of: move.state, given: facts))
        var reached = positions.intersection(possible)
        for transition in positions.flatMap({ outgoing[$0] ?? [] })
        where transition.command == command && possible.contains(transition.to) {
          reached.insert(transition.to)
        }
        try #require(!reached.isEmpty, "\(state) \(command) → \(move.state)")
        (state, positions) = (move.state, reached)
        if case .ended = state { break }
      }
    }
  }

  @Test(arguments: flows.indices)
  func `the commands to each state lead there`(index: Int) throws {
    let exploration = try Exploration(of: Self.flows[index])
    for position in 0..<exploration.count {
      var state = FlowState.idle
      var facts = exploration.facts(0)
      for command in exploration.commands(to: position) {
        let event = facts.apply(command)
        state = exploration.machine.transition(from: state, on: event, given: facts).state
      }
      #expect(exploration.positions(of: state, given: facts).contains(position))
    }
  }

  @Test func `a path is typed as somebody would`() throws {
    let exploration = try Exploration(of: .cluck)
    let position = try #require(
      (0..<exploration.count).first { exploration.page(at: $0) == 2 })
    #expect(exploration.lines(to: position) == ["launch cluck", "next", "next"])
  }

  @Test func `a page that only some see is reached by setting a fact`() throws {
    let exploration = try Exploration(of: .branching)
    let position = try #require(
      (0..<exploration.count).first { exploration.page(at: $0) == 3 })
    #expect(
      exploration.lines(to: position) == [
        "launch branching", "next", "parent", "next", "set member yes",
      ])
  }

  @Test func `a choice to its own page and a cycle of gotos end the walk`() throws {
    #expect(try Exploration(of: .cyclic).count < 200)
  }

  @Test func `pages in a line cost in proportion`() throws {
    func count(_ pages: Int) throws -> Int {
      try Exploration(of: .line(of: pages)).count
    }
    #expect(try count(1_000) - count(100) == 9 * (count(200) - count(100)))
  }

  @Test func `thirty independent facts are too many`() throws {
    var flow = Flow.line(of: 30)
    flow.facts = flow.pages.map { FactDeclaration(name: $0.id, type: .boolean) }
    for page in flow.pages.indices { flow.pages[page].show = .fact(flow.pages[page].id) }
    let error = #expect(throws: ExplorationError.self) { try Exploration(of: flow) }
    #expect(error == .tooManyCombinations(facts: ["completed"] + flow.pages.map(\.id)))
  }

  @Test func `a number compared with a thousand others is too many`() throws {
    var flow = Flow.line(of: 1)
    flow.show = .membership(
      .fact("launches"), (0..<1_000).map { .value(.number(Double($0))) })
    let error = #expect(throws: ExplorationError.self) { try Exploration(of: flow) }
    #expect(error == .tooManyCombinations(facts: ["launches"]))
  }

  @Test func `answers that all matter on many pages are too many`() throws {
    var flow = Flow.line(of: 40)
    for page in flow.pages.indices {
      let id = flow.pages[page].id
      flow.pages[page].choices = ["a", "b"].map {
        Choice(id: $0, label: $0, action: .answer($0))
      }
      flow.pages[39].show = .any([
        flow.pages[39].show,
        .comparison(.fact("answer.\(id)"), .equal, .value(.word("a"))),
      ])
    }
    let error = #expect(throws: ExplorationError.self) {
      try Exploration(of: flow, mostStates: 2_000)
    }
    #expect(error == .tooManyStates(2_000))
  }

  @Test func `pages that are all hidden leave nothing but the start`() throws {
    var flow = Flow.line(of: 3)
    for page in flow.pages.indices { flow.pages[page].show = .constant(false) }
    let exploration = try Exploration(of: flow)
    #expect((0..<exploration.count).allSatisfy { exploration.page(at: $0) == nil })
  }
}

extension Exploration {
  /// Something that can be typed in a state, or a fact that changes.
  fileprivate func command(
    in state: FlowState, _ facts: Facts, changing settings: [[FactSetting]],
    _ ownCommands: [Int: [FlowInput]], using random: inout SplitMix
  ) -> FlowInput {
    /// Any of the settings that change a fact.
    func change() -> [FactSetting]? {
      settings.filter { $0.allSatisfy { facts[$0.fact] != $0.value } }
        .randomElement(using: &random)
    }
    switch state {
    case .opening, .revealing: return .event(Bool.random(using: &random) ? .elapsed : .quit)
    case .idle where Int.random(in: 0..<3, using: &random) > 0:
      return .event(Bool.random(using: &random) ? .launch(nil) : .replay)
    case .deciding where Bool.random(using: &random):
      return .event(Bool.random(using: &random) ? .next : .quit)
    case .deciding:
      return change().map { .set($0) } ?? .event(.next)
    case .idle, .confirmingReplay, .visiting, .awaitingNextPage, .ended: break
    }
    if Int.random(in: 0..<4, using: &random) == 0,
      let change = change()
    {
      return .set(change)
    }
    let events: [Event] = [.next, .next, .back, .back, .confirm, .decline, .quit]
    let own = state.visit.flatMap { ownCommands[$0.page] } ?? []
    let commands = events.map(FlowInput.event) + own
    return commands.randomElement(using: &random) ?? .event(.skip)
  }

  /// The commands that only some pages take, by page, in the same order in every run.
  fileprivate var ownCommands: [Int: [FlowInput]] {
    var commands: [Int: Set<FlowInput>] = [:]
    for transition in transitions {
      guard let page = page(at: transition.from) else { continue }
      switch transition.command.event {
      case .choose?, .attempt?, .occurred?, .later?:
        commands[page, default: []].insert(transition.command)
      case nil, .some: break
      }
    }
    return commands.mapValues { $0.sorted { "\($0)" < "\($1)" } }
  }

  /// Every set of settings that the walk makes, in the same order in every run.
  fileprivate var settings: [[FactSetting]] {
    let settings = transitions.compactMap { transition -> [FactSetting]? in
      if case .set(let settings) = transition.command { settings } else { nil }
    }
    return Set(settings).sorted { "\($0)" < "\($1)" }
  }
}
