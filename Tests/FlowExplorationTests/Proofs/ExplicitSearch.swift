import FlowCore
import FlowExploration
import TestSupport

/// An explicit search of a small flow, state by state and trail by trail, with nothing but
/// `FlowMachine`: what proofs are compared with.
///
/// Trails longer than `mostTrail` pages are cut off, so it can miss states, but invents none.
struct ExplicitSearch {
  struct State: Hashable {
    var flow = FlowState.idle
    var facts: Facts
    var place: Place?
    /// True once the visit met the goal, or was left in a way that ends the claim.
    var isMet = false
    var isOver = false
    var count = 0
  }

  /// A moment, on which conditions of promises are asked.
  struct Moment {
    let visit: Visit
    let facts: Facts
    let outcome: String
    let isRecorded: Bool
  }

  let machine: FlowMachine
  let world: [String]
  let mostTrail = 4
  let mostStates: Int

  enum Answer { case broken, holds, unknown }

  func truth(_ condition: Condition, _ moment: Moment) -> Truth {
    condition.truth { name in
      switch name {
      case "page":
        moment.visit.page < 0 ? nil : .word(machine.flow.pages[moment.visit.page].id)
      case "outcome": .word(moment.outcome)
      case "recorded": .boolean(moment.isRecorded)
      default: FlowMachine.value(of: name, moment.visit, moment.facts)
      }
    }
  }

  /// Everything that can be done in a state: the facts that change with it, and the event.
  private func events(_ state: State) -> [(Facts, Event)] {
    var all: [(Facts, Event)] = []
    for fact in world {
      for value in [FactValue.boolean(true), .boolean(false), nil] where state.facts[fact] != value
      {
        var facts = state.facts
        facts[fact] = value
        all.append((facts, .factsChanged))
      }
    }
    guard let visit = state.flow.visit else {
      switch state.flow {
      case .idle, .ended: all.append((state.facts, .launch(state.place)))
      case .deciding: all.append((state.facts, .quit))
      case .opening, .confirmingReplay, .revealing, .visiting, .awaitingNextPage: break
      }
      return all
    }
    all += [Event.next, .back, .skip, .quit].map { (state.facts, $0) }
    all += machine.flow.pages[visit.page].choices.map { (state.facts, .choose($0.id)) }
    all.append((state.facts, .occurred("e")))
    for attempt in machine.flow.pages[visit.page].practice?.tries ?? [] {
      var facts = state.facts
      for (name, value) in attempt.changes { facts[name] = value }
      if case .event(let name) = attempt.action {
        all.append((facts, .occurred(name)))
      } else {
        all.append((facts, .attempt(attempt.action)))
      }
    }
    return all
  }

  private func step(_ state: State, _ facts: Facts, _ event: Event) -> (
    state: State, moment: Moment?, isFresh: Bool, isRefused: Bool
  ) {
    var next = state
    next.facts = facts
    var effects: [Effect] = []
    (next.flow, effects) = machine.transition(from: state.flow, on: event, given: facts)
    while true {
      switch next.flow {
      case .opening, .revealing:
        let move = machine.transition(from: next.flow, on: .elapsed, given: facts)
        next.flow = move.state
        effects += move.effects
        continue
      case .idle, .deciding, .confirmingReplay, .visiting, .awaitingNextPage, .ended: break
      }
      break
    }
    for case .keep(let place) in effects { next.place = place }
    var moment: Moment?
    if case .ended(let outcome) = next.flow, effects.contains(.end(outcome)) {
      var visit = state.flow.visit ?? Visit(page: -1)
      if case .occurred(let name) = event { visit = machine.counting(name, in: visit) }
      if case .choose(let id) = event, visit.page >= 0 {
        let page = machine.flow.pages[visit.page]
        if case .answer(let answer)? = page.choices.first(where: { $0.id == id })?.action {
          visit.answers[page.id] = answer
        }
      }
      moment = Moment(
        visit: visit, facts: facts, outcome: outcome.name,
        isRecorded: effects.contains(.record) || facts["completed"] == .boolean(true))
    } else if let visit = next.flow.visit {
      moment = Moment(
        visit: visit, facts: facts, outcome: "none",
        isRecorded: facts["completed"] == .boolean(true))
    }
    let isFresh = moment != nil && state.flow.visit == nil && !effects.contains(.resume)
    let isRefused = effects.contains { if case .refuse = $0 { true } else { false } }
    return (next, moment, isFresh, isRefused)
  }

  /// Answers a claim about launches.
  func answer(_ claim: Promise.Claim) -> Answer {
    var initial = State(facts: machine.flow.firstFacts)
    initial.facts["completed"] = .boolean(false)
    initial.facts["firstUse"] = .boolean(true)
    var other = initial
    other.facts["completed"] = .boolean(true)
    other.facts["firstUse"] = .boolean(false)
    var states = [initial, other]
    var indices = [initial: 0, other: 1]
    var follow: [[Int]] = [[], []]
    var isGoal: [Bool] = [false, false]
    var isCut: [Bool] = [false, false]
    var leadsToGoal: [Bool] = [false, false]
    var index = 0
    while index < states.count {
      if states.count > mostStates { return .unknown }
      let state = states[index]
      for (facts, event) in events(state) {
        var (next, moment, isFresh, isRefused) = step(state, facts, event)
        if next.flow.visit?.trail.count ?? 0 > mostTrail {
          isCut[index] = true
          continue
        }
        let seen = (next.isMet, next.isOver, next.count)
        if isFresh { (next.isMet, next.isOver, next.count) = (false, false, 0) }
        if let moment {
          switch claim {
          case .never(let condition): if truth(condition, moment) == .yes { return .broken }
          case .always(let condition): if truth(condition, moment) == .no { return .broken }
          case .order(let first, let other):
            if truth(first, moment) == .yes { next.isMet = true }
            if !next.isMet, truth(other, moment) == .yes { return .broken }
          case .eventually(let goal, let most):
            if let most {
              switch event {
              case .back, .skip, .quit: next.isOver = true
              case .next, .choose: if !isRefused { next.count += 1 }
              default: break
              }
              if truth(goal, moment) == .yes { next.isMet = true }
              if !next.isMet, !next.isOver {
                if moment.outcome == "none" ? next.count >= most : moment.outcome == "completed" {
                  return .broken
                }
              }
              next.count = min(next.count, most)
            } else if truth(goal, moment) == .yes {
              next.isMet = true
              leadsToGoal[index] = true
            }
          }
        }
        // An end before any page leaves what an interrupted visit has seen as it was.
        if moment?.visit.page == -1 { (next.isMet, next.isOver, next.count) = seen }
        if case .ended = next.flow, state.flow.visit != nil, event != .quit { continue }
        let target = indices[next] ?? states.count
        if target == states.count {
          indices[next] = target
          states.append(next)
          follow.append([])
          isGoal.append(next.isMet)
          isCut.append(false)
          leadsToGoal.append(false)
        }
        if event != .quit, next.flow.visit != nil { follow[index].append(target) }
      }
      index += 1
    }
    guard case .eventually(_, nil) = claim else { return isCut.contains(true) ? .unknown : .holds }
    return hopeless(states, follow, isGoal, isCut, leadsToGoal)
  }

  /// Looks for a state with a page in view that leads to no goal.
  private func hopeless(
    _ states: [State], _ follow: [[Int]], _ isGoal: [Bool], _ isCut: [Bool], _ leadsToGoal: [Bool]
  ) -> Answer {
    func leads(_ start: [Bool]) -> [Bool] {
      var leads = start
      var isChanged = true
      while isChanged {
        isChanged = false
        for index in states.indices.reversed() where !leads[index] {
          if follow[index].contains(where: { leads[$0] }) {
            leads[index] = true
            isChanged = true
          }
        }
      }
      return leads
    }
    let surely = leads(states.indices.map { isGoal[$0] || leadsToGoal[$0] })
    let maybe = leads(states.indices.map { isGoal[$0] || leadsToGoal[$0] || isCut[$0] })
    let inView = states.indices.filter { states[$0].flow.visit != nil }
    if inView.contains(where: { !maybe[$0] }) { return .broken }
    return inView.allSatisfy { surely[$0] } ? .holds : .unknown
  }
}
