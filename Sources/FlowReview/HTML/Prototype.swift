import FlowCore
import FlowExploration
import FlowFormats

/// A clickable prototype of a flow: a table of everything that can happen in it.
///
/// The states and moves are the nearest ones of the flow, and the messages come from the machine's
/// effects. The script that plays the prototype only follows the table.
struct Prototype {
  enum View: Int {
    /// The flow was not launched, so nothing is shown.
    case closed
    /// The facts that decide if the flow shows are unknown.
    case deciding
    /// The delay before the flow is shown is running.
    case opening
    /// The question whether to replay is shown.
    case asking
    case revealing
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
    /// The index of the page of the visit, over which an interrupting one may be shown.
    var visited: Int?
    /// The numbered pages after it that aren't part of the visit, as an index into `absences`.
    var absences = 0
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
    var leftAt: String?
  }

  struct Transition {
    let from: Int
    let to: Int
    let command: Int
    /// The index of the message in `messages`; nil if there is none.
    var message: Int?
    var recordsCompletion = false
    /// True if the position is saved, so that the next launch resumes there.
    var savesPlace = false
    var requestsSignIn = false
    /// True if the page that was left is added to the trail.
    var pushesPage = false
    /// The tag of the language that is spoken from then on; nil for the one that is spoken.
    var language: String?
    /// The length of the pause that follows, in milliseconds.
    var pause = 0
  }

  /// A message, whose words are looked up for each language.
  enum Message: Hashable {
    case refusal(Refusal)
    case waits(Wait, page: Int?)

    init(_ refusal: Refusal, on page: Int?) {
      self =
        if case .waitsFor(let wait) = refusal { .waits(wait, page: page) } else {
          .refusal(refusal)
        }
    }
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
  /// The numbered pages ahead that aren't part of a visit; with the trail, they make a page's number.
  private(set) var absences = IndexedList<[Int]>()
  /// The appearance facts that are events, with the count that a checklist asks for.
  private(set) var goals: [(name: String, count: Int)] = []
  /// The facts that can be set, with their possible values; nil stands for unknown.
  private(set) var facts: [(name: String, values: [FactValue?])] = []
  /// How many states, from the first one, have their moves by commands, and by changes of facts.
  let triedCount: Int
  let finishedCount: Int
  private let machine: FlowMachine
  private let sampler: PageSampler

  /// Creates the table of the states that pages are sampled from.
  ///
  /// Differences between states that people can't see are left out.
  init(_ sampler: PageSampler) {
    self.sampler = sampler
    flow = sampler.flow
    let table = sampler.states
    machine = table.machine
    (triedCount, finishedCount) = (table.triedCount, table.finishedCount)
    facts = table.facts.filter { $0.values.count > 1 }
      .map { ($0.name, $0.values.sorted { $0.rank < $1.rank }) }
    for state in table.states.items { states.append(self.state(state.flow, state.facts)) }
    for move in table.moves { moves.append(transition(move, from: table.states.items[move.from])) }
    for (index, state) in table.states.items.prefix(triedCount).enumerated() {
      if case .visiting = state.flow {
        states[index].refusals = refusals(in: state.flow, state.facts)
      }
    }
    goals = Set(looks.items.flatMap(\.appearanceFacts)).sorted()
      .filter { $0.hasPrefix(FactTypes.events) }.map { ($0, sampler.goal(of: $0)) }
  }
}

extension Prototype {
  private mutating func state(_ flowState: FlowState, _ known: Facts) -> State {
    var state = State(view: flowState.view)
    state.facts = facts.map { fact in
      fact.values.firstIndex(of: known[fact.name]) ?? -1
    }
    if case .ended(.interrupted(let page)) = flowState { state.leftAt = page }
    state.isReplay = flowState.isReplay
    guard let visit = flowState.visit, let sample = sampler.sample(of: flowState, known) else {
      return state
    }
    (state.page, state.visited, state.top) = (visit.pageInView, visit.page, visit.trail.last)
    state.absences = absences.index(
      of: flow.pages.indices.dropFirst(visit.page + 1).filter {
        flow.pages[$0].isNumbered && machine.inclusion(of: $0, visit, known) == .no
      })
    state.look = looks.index(of: look(sample))
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

  private mutating func transition(
    _ move: FlowStates.Move, from state: FlowStates.State
  ) -> Transition {
    var transition = Transition(
      from: move.from, to: move.to, command: commands.index(of: move.input))
    transition.pushesPage = move.pushesPage
    let page = state.flow.visit?.pageInView
    for effect in move.effects {
      switch effect {
      case .save(.completion): transition.recordsCompletion = true
      case .save(.place): transition.savesPlace = true
      case .show(.request(let request)): transition.requestsSignIn = request == .signIn
      case .show(.pause(let milliseconds)): transition.pause = milliseconds
      case .show(.await(let wait)):
        transition.message = messages.index(of: .waits(wait, page: page))
      case .show(.language(let tag)): transition.language = tag
      case .show(.notNeeded): transition.message = messages.index(of: .notNeeded)
      case .show(.declined): transition.message = messages.index(of: .declined)
      case .show(.refuse(let refusal)):
        transition.message = messages.index(of: Message(refusal, on: page))
      case .show(.end(let outcome)):
        if outcome == .completed {
          if state.flow.visit == nil { transition.message = messages.index(of: .notNeeded) }
        } else if state.flow.isReplay {
          // Leaving a replay changes nothing.
          transition.message = messages.index(of: .declined)
        }
      case .show, .save: break
      }
    }
    return transition
  }

  /// Returns the messages for `next`, `back` and `skip`; nil for those that are not refused.
  private mutating func refusals(in state: FlowState, _ facts: Facts) -> [Int?] {
    [Event.next, .back, .skip].map { verb in
      let effects = machine.transition(from: state, on: verb, given: facts).effects
      return effects.first?.refusal.map {
        messages.index(of: Message($0, on: state.visit?.pageInView))
      }
    }
  }
}

extension FlowState {
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
