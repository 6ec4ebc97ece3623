import FlowCore
import FlowExploration

/// A clickable prototype of a flow: a table of everything that can happen in it.
///
/// The states and transitions come from the exploration of the machine, and the messages from the
/// machine's effects. The script that plays the prototype only follows the table.
struct Prototype {
  /// The kind of view in a state.
  enum View: Int {
    /// The flow was not launched, so nothing is shown.
    case closed
    /// The facts that decide if the flow shows are unknown.
    case deciding
    /// The delay before the flow is shown is running.
    case opening
    /// The question whether to replay is shown.
    case asking
    /// A page is appearing.
    case revealing
    /// A page is shown.
    case visiting
    /// A page is shown, and a fact that decides which page is next is unknown.
    case awaitingNextPage
    case completed
    case skipped
    case interrupted
    case postponed
  }

  struct State {
    let view: View
    /// The index of the page shown; nil if none is.
    var page: Int?
    var position = Position(number: 0, count: 0)
    /// The page on top of the trail, to which `back` leads.
    var top: Int?
    var isReplay = false
    /// The index of the page's appearance in `looks`.
    var look: Int?
    /// The value of each fact, as an index into its `values`.
    var facts: [Int] = []
    /// The refusals of `next`, `back` and `skip`, as indices into `messages`; nil where the verb
    /// works.
    var refusals: [Int?] = []
    /// The id of the page on which the flow was left.
    var leftAt: String?
  }

  struct Transition {
    let from: Int
    let to: Int
    /// The index of the command in `commands`.
    let command: Int
    /// The index of the message in `messages`; nil if there is none.
    var message: Int?
    /// True if completion is recorded.
    var recordsCompletion = false
    /// True if the position is saved, so that the next launch resumes there.
    var savesPlace = false
    /// True if sign-in is requested.
    var requestsSignIn = false
    /// True if the page that was left is added to the trail.
    var pushesPage = false
    /// The length of the pause that follows, in milliseconds.
    var pause = 0
  }

  /// A message, whose words are looked up for each language.
  enum Message: Hashable {
    case refusal(Refusal)
    case waits(Wait)
    case notNeeded
    case declined
  }

  /// The appearances of a page, one for each combination of its appearance facts, which change nothing
  /// else.
  struct PageAppearance: Hashable {
    let page: Int
    let facts: [Facts]
    let appearanceFacts: [String]
  }

  let flow: Flow
  private(set) var states: [State] = []
  private(set) var moves: [Transition] = []
  private(set) var commands = IndexedList<FlowInput>()
  private(set) var messages = IndexedList<Message>()
  private(set) var looks = IndexedList<PageAppearance>()
  /// The appearance facts that are events, with the count that a checklist asks for.
  private(set) var goals: [(name: String, count: Int)] = []
  /// The facts that can be set, with their possible values; nil stands for unknown.
  private(set) var facts: [(name: String, values: [FactValue?])] = []
  private let exploration: Exploration
  private let sampler: PageSampler

  /// Creates the table of an exploration.
  ///
  /// Differences between states that people can't see are left out.
  init(_ exploration: Exploration, _ sampler: PageSampler) {
    self.exploration = exploration
    self.sampler = sampler
    flow = exploration.machine.flow
    collectFacts()
    let flowStates = (0..<exploration.count).map { exploration.state($0).shortened }
    states = flowStates.enumerated().map { state($0, $1) }
    moves = exploration.transitions.map { move($0, from: flowStates[$0.from]) }
    addRefusals(flowStates)
    goals = Set(looks.items.flatMap(\.appearanceFacts)).sorted()
      .filter { $0.hasPrefix(FactTypes.events) }.map { ($0, sampler.goal(of: $0)) }
  }
}

extension Prototype {
  /// Collects the facts that can be set anywhere, with their values, in the order of the
  /// transitions.
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

  private mutating func state(_ index: Int, _ flowState: FlowState) -> State {
    var state = State(view: flowState.view)
    let known = exploration.facts(index)
    state.facts = facts.map { fact in
      fact.values.firstIndex(of: known[fact.name]) ?? -1
    }
    if case .ended(.interrupted(let page)) = flowState { state.leftAt = page }
    if case .ended(.skipped(let number, let count)) = flowState {
      state.position = Position(number: number, count: count)
    }
    state.isReplay = flowState.isReplay
    guard let visit = flowState.visit else { return state }
    state.page = visit.page
    state.top = visit.trail.last
    let sample = sampler.sample(visit.page, index)
    state.position = sample.position
    state.look = looks.addIfNew(look(sample))
    return state
  }

  /// Returns the appearance of a page.
  ///
  /// Two appearances differ only if a fact in the page's own conditions differs.
  private func look(_ sample: PageSampler.PageSample) -> PageAppearance {
    let names = sampler.conditionFacts(of: sample.page)
    let facts = sampler.appearances(of: sample.page, given: sample.facts).map { facts in
      var seen = Facts()
      for name in names { seen[name] = facts[name] }
      return seen
    }
    return PageAppearance(
      page: sample.page, facts: facts, appearanceFacts: sampler.appearanceFacts(of: sample.page))
  }

  private mutating func move(
    _ transition: Exploration.Transition, from flowState: FlowState
  ) -> Transition {
    var facts = exploration.facts(transition.from)
    let event = facts.apply(transition.command)
    let answer = exploration.machine.transition(from: flowState, on: event, given: facts)
    var move = Transition(
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
        // Leaving a replay changes nothing.
        if flowState.isReplay { move.message = messages.addIfNew(.declined) }
      case .end(.completed):
        if flowState.visit == nil { move.message = messages.addIfNew(.notNeeded) }
      case .present, .ask, .erase, .countLaunch, .checkFacts, .practiced, .launch, .postpone,
        .resume:
        break
      }
    }
    if event != .back, let before = flowState.visit, let after = answer.state.visit {
      move.pushesPage = after.trail.count > before.trail.count
    }
    return move
  }

  /// Adds the messages for `next`, `back` and `skip` in the states where they are refused.
  private mutating func addRefusals(_ flowStates: [FlowState]) {
    let verbs: [Event] = [.next, .back, .skip]
    for (index, flowState) in flowStates.enumerated() {
      guard case .visiting = flowState else { continue }
      let facts = exploration.facts(index)
      states[index].refusals = verbs.map { verb in
        let effects = exploration.machine.transition(from: flowState, on: verb, given: facts)
          .effects
        guard case .refuse(let refusal)? = effects.first else { return nil }
        return messages.addIfNew(.refusal(refusal))
      }
    }
  }
}

extension FlowState {
  /// The state with only the last page of its trail, since `back` does not need the others.
  fileprivate var shortened: FlowState {
    guard var visit else { return self }
    visit.trail = visit.trail.suffix(1)
    return replacingVisit(visit)
  }

  fileprivate var view: Prototype.View {
    switch self {
    case .idle: .closed
    case .deciding: .deciding
    case .opening: .opening
    case .confirmingReplay: .asking
    case .revealing: .revealing
    case .visiting: .visiting
    case .awaitingNextPage: .awaitingNextPage
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
