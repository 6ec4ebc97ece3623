import FlowCheck
import FlowCore
import FlowExploration
import FlowSession
import Onboarding
import TestSupport
import Testing

/// What holds of every state of every flow that we ship.
struct ProofTests {
  static let names = ["baccarat", "blackjack", "cluck", "familysync", "spotlight"]

  /// The exploration of each flow, made once for all tests.
  private static let explorations = Result {
    try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Exploration(of: shipped($0).flow)) })
  }

  private func explored(_ name: String) throws -> Exploration {
    try #require(try Self.explorations.get()[name])
  }

  /// 10,000 of them in the whole run, flow by flow.
  @Test(arguments: names)
  func `whatever is typed at random, the exploration has been there`(name: String) throws {
    let sequences = try RandomSequences(in: explored(name), seed: 11)
    let count = TestExtent.choose(everyday: 1_000, whole: 10_000) / Self.names.count
    for number in 1...count {
      let stray = sequences.stray(number)
      #expect(stray == nil, "\(number): \(stray ?? "")")
      if stray != nil { break }
    }
  }

  @Test(arguments: names)
  func `every page is reached`(name: String) throws {
    let exploration = try explored(name)
    let seen = Set((0..<exploration.count).compactMap(exploration.page))
    #expect(seen == Set(exploration.machine.flow.pages.indices))
  }

  @Test(arguments: names)
  func `from every state of a visit an outcome can be reached`(name: String) throws {
    let exploration = try explored(name)
    var reaches = Set((0..<exploration.count).filter { exploration.isDone($0) })
    var size = 0
    while reaches.count > size {
      size = reaches.count
      for step in exploration.transitions where reaches.contains(step.to) {
        reaches.insert(step.from)
      }
    }
    for state in 0..<exploration.count where exploration.page(at: state) != nil {
      #expect(reaches.contains(state), "\(exploration.lines(to: state))")
    }
  }

  @Test(arguments: names)
  func `completion is recorded where a visit is done, and on no other way`(name: String) throws {
    let exploration = try explored(name)
    for step in exploration.transitions {
      let effects = exploration.effects(of: step)
      let isSeenAgain = exploration.isReplay(step.from)
      #expect(
        effects.count { $0 == .record } == (exploration.isDone(step.to) && !isSeenAgain ? 1 : 0),
        "\(exploration.lines(to: step.from)) \(step.command)")
    }
  }

  @Test(arguments: names)
  func `a replay records, keeps and erases nothing`(name: String) throws {
    let exploration = try explored(name)
    for step in exploration.transitions where exploration.isReplay(step.from) {
      for effect in exploration.effects(of: step) {
        switch effect {
        case .record, .erase, .keep, .countLaunch, .postpone, .resume: Issue.record("\(effect)")
        case .present, .await, .pause, .ask, .checkSignIn, .signIn, .practiced, .launch, .refuse,
          .declined, .notNeeded, .end:
          break
        }
      }
    }
  }

  @Test(arguments: names)
  func `skip is refused exactly where the rule says no`(name: String) throws {
    let exploration = try explored(name)
    let machine = exploration.machine
    let answers = Set(
      exploration.transitions.filter { $0.command == .event(.skip) }.map(\.from))
    for state in 0..<exploration.count {
      guard case .visiting(let visit) = exploration.state(state) else { continue }
      let rule = machine.flow.pages[visit.page].skip ?? machine.flow.skip
      let isAllowed = rule.truth(given: exploration.facts(state)) == .yes
      #expect(answers.contains(state) == isAllowed, "\(exploration.lines(to: state))")
    }
  }

  @Test(arguments: names)
  func `back undoes next`(name: String) throws {
    let exploration = try explored(name)
    for step in exploration.transitions where step.command == .event(.next) {
      guard let page = exploration.page(at: step.to), let left = exploration.page(at: step.from),
        page != left
      else { continue }
      var facts = exploration.facts(step.to)
      facts["replaying"] = .boolean(exploration.isReplay(step.to))
      // A page that facts took away meanwhile is none to go back to.
      guard exploration.machine.flow.isThere(left, facts) else { continue }
      var state = exploration.state(step.to)
      if case .revealing = state {
        state = exploration.machine.transition(from: state, on: .elapsed, given: facts).state
      }
      let back = exploration.machine.transition(from: state, on: .back, given: facts).state
      guard case .visiting(let visit) = back else {
        Issue.record("\(exploration.lines(to: step.to)) back")
        continue
      }
      #expect(visit.page == left)
    }
  }

  @Test(arguments: names)
  func `an interrupted visit resumes where it was, from every state`(name: String) throws {
    let exploration = try explored(name)
    let machine = exploration.machine
    for step in exploration.transitions where step.command == .event(.quit) {
      guard case .visiting(let visit) = exploration.state(step.from), !visit.isReplay else {
        continue
      }
      let places = exploration.effects(of: step).compactMap { effect in
        if case .keep(let place) = effect { place } else { nil }
      }
      let place = try #require(places.first)
      var facts = exploration.facts(step.from)
      facts["replaying"] = .boolean(false)
      guard machine.flow.isThere(visit.page, facts) else { continue }
      var state = machine.transition(from: .idle, on: .launch(place), given: facts).state
      for _ in 0..<2 where state.isPassing {
        state = machine.transition(from: state, on: .elapsed, given: facts).state
      }
      if case .deciding = state {
        #expect(machine.flow.completeWhen?.truth(given: facts) == .unknown)
      } else {
        #expect(state == .visiting(visit))
      }
    }
  }
}

extension FlowState {
  /// Whether the clock goes on from it.
  fileprivate var isPassing: Bool {
    switch self {
    case .opening, .revealing: true
    case .idle, .deciding, .confirmingReplay, .visiting, .awaitingNextPage, .ended: false
    }
  }
}

extension Flow {
  /// Whether a page is part of a visit, by its own rules.
  fileprivate func isThere(_ page: Int, _ facts: Facts) -> Bool {
    guard pages[page].show.truth(given: facts) == .yes else { return false }
    if facts["replaying"] == .boolean(true) { return true }
    guard let since = pages[page].since, case .version(let seen)? = facts["completedVersion"] else {
      return true
    }
    return seen < since
  }
}

extension Exploration {
  fileprivate func isDone(_ state: Int) -> Bool {
    switch outcome(state) {
    case .completed?, .skipped?: true
    case .interrupted?, .postponed?, nil: false
    }
  }

  /// What the machine has the driver do on a transition.
  fileprivate func effects(of step: Transition) -> [Effect] {
    var facts = facts(step.from)
    let event = facts.apply(step.command)
    return machine.transition(from: state(step.from), on: event, given: facts).effects
  }
}
