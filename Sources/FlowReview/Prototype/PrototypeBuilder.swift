import FlowCore
import FlowExploration

/// A builder that fills a prototype from an exploration.
///
/// The messages of each move come from the machine's effects. Differences between states that are
/// invisible to users are left out.
struct PrototypeBuilder {
  private let exploration: Exploration
  private let sampler: PageSampler
  private let machine: FlowMachine
  private(set) var states: [Prototype.State] = []
  private(set) var moves: [Prototype.Transition] = []
  private(set) var commands = IndexedList<Exploration.Command>()
  private(set) var messages = IndexedList<Prototype.Message>()
  private(set) var looks = IndexedList<Prototype.PageAppearance>()
  private(set) var facts: [(name: String, values: [FactValue?])] = []

  init(_ exploration: Exploration, _ sampler: PageSampler) {
    self.exploration = exploration
    self.sampler = sampler
    machine = exploration.machine
  }

  mutating func fill() {
    collectFacts()
    let situations = (0..<exploration.count).map { exploration.state($0).shortened }
    for (position, situation) in situations.enumerated() {
      states.append(state(position, situation))
    }
    moves.reserveCapacity(exploration.transitions.count)
    for transition in exploration.transitions {
      moves.append(move(transition, from: situations[transition.from]))
    }
    addRefusals(situations)
  }

  /// Collects the facts that can be set anywhere, with their values, in the order in which a person
  /// meets them.
  private mutating func collectFacts() {
    func note(_ name: String, _ value: FactValue?) {
      guard let index = facts.firstIndex(where: { $0.name == name }) else {
        return facts.append((name, [value]))
      }
      if !facts[index].values.contains(value) { facts[index].values.append(value) }
    }
    for transition in exploration.transitions {
      guard case .set(let settings) = transition.command else { continue }
      let before = exploration.facts(transition.from)
      for setting in settings {
        note(setting.fact, before[setting.fact])
        note(setting.fact, setting.value)
      }
    }
    for index in facts.indices { facts[index].values.sort { $0.rank < $1.rank } }
  }

  private mutating func state(_ position: Int, _ situation: FlowState) -> Prototype.State {
    var state = Prototype.State(view: situation.view)
    let known = exploration.facts(position)
    state.facts = facts.map { fact in
      fact.values.firstIndex(of: known[fact.name]) ?? -1
    }
    if case .ended(.interrupted(let page)) = situation { state.leftAt = page }
    if case .ended(.skipped(let number, let count)) = situation {
      state.position = Position(number: number, count: count)
    }
    state.isReplay = situation.isReplay
    guard let visit = situation.visit else { return state }
    state.page = visit.page
    state.top = visit.trail.last
    let sample = sampler.sample(visit.page, position)
    state.position = sample.position
    state.look = looks.addIfNew(look(sample))
    return state
  }

  /// Returns the appearance of a page.
  ///
  /// Two appearances differ only if a fact in the page's own conditions differs.
  private func look(_ sample: PageSampler.PageSample) -> Prototype.PageAppearance {
    let names = sampler.conditionFacts(of: sample.page)
    let facts = sampler.appearances(of: sample.page, given: sample.facts).map { facts in
      var seen = Facts()
      for name in names { seen[name] = facts[name] }
      return seen
    }
    return Prototype.PageAppearance(
      page: sample.page, facts: facts, appearanceFacts: sampler.appearanceFacts(of: sample.page))
  }

  private mutating func move(
    _ transition: Exploration.Transition, from situation: FlowState
  ) -> Prototype.Transition {
    var facts = exploration.facts(transition.from)
    let event = facts.apply(transition.command)
    let answer = machine.transition(from: situation, on: event, given: facts)
    var move = Prototype.Transition(
      from: transition.from, to: transition.to,
      command: commands.addIfNew(transition.command))
    for effect in answer.effects {
      switch effect {
      case .record: move.recordsCompletion = true
      case .signIn: move.requestsSignIn = true
      case .pause(let milliseconds): move.pause = milliseconds
      case .await(let wait): move.message = messages.addIfNew(.waits(wait))
      case .notNeeded: move.message = messages.addIfNew(.notNeeded)
      case .declined: move.message = messages.addIfNew(.declined)
      case .refuse(let refusal): move.message = messages.addIfNew(.refusal(refusal))
      case .keep: move.savesPlace = true
      case .end(.skipped), .end(.interrupted), .end(.postponed):
        // Leaving a replay changes nothing, and the message says so.
        if situation.isReplay { move.message = messages.addIfNew(.declined) }
      case .end(.completed):
        if situation.visit == nil { move.message = messages.addIfNew(.notNeeded) }
      case .present, .ask, .erase, .countLaunch, .checkSignIn, .practiced, .launch, .postpone,
        .resume:
        break
      }
    }
    if event != .back, let before = situation.visit, let after = answer.state.visit {
      move.pushesPage = after.trail.count > before.trail.count
    }
    return move
  }

  /// Adds the messages for `next`, `back` and `skip` in the states where they are refused.
  private mutating func addRefusals(_ situations: [FlowState]) {
    let verbs: [Event] = [.next, .back, .skip]
    for (position, situation) in situations.enumerated() {
      guard case .visiting = situation else { continue }
      let facts = exploration.facts(position)
      states[position].refusals = verbs.map { verb in
        let effects = machine.transition(from: situation, on: verb, given: facts).effects
        guard case .refuse(let refusal)? = effects.first else { return nil }
        return messages.addIfNew(.refusal(refusal))
      }
    }
  }
}

extension FlowState {
  /// The state with only the last page of its trail, because only `back` looks at the rest.
  fileprivate var shortened: FlowState {
    func short(_ visit: Visit) -> Visit {
      var visit = visit
      visit.trail = visit.trail.suffix(1)
      return visit
    }
    switch self {
    case .idle, .deciding, .opening, .confirmingReplay, .ended: return self
    case .revealing(let visit): return .revealing(short(visit))
    case .visiting(let visit): return .visiting(short(visit))
    case .awaitingNextPage(let visit): return .awaitingNextPage(short(visit))
    }
  }

  fileprivate var view: Prototype.View {
    switch self {
    case .idle: .closed
    case .deciding: .deciding
    case .opening: .opening
    case .confirmingReplay: .asking
    case .revealing: .revealing
    case .visiting: .visiting
    case .awaitingNextPage: .seeking
    case .ended(.completed): .completed
    case .ended(.skipped): .skipped
    case .ended(.interrupted): .interrupted
    case .ended(.postponed): .postponed
    }
  }
}

extension FactValue? {
  /// The sort key of the value: no, then yes, then other values by their text, then unknown.
  fileprivate var rank: String {
    switch self {
    case .boolean(let truth)?: truth ? "1" : "0"
    case let value?: "2\(value)"
    case nil: "3"
    }
  }
}
