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
    /// What the promise has seen of the visit, which goes on after an interruption.
    var seen = Seen()
    /// What it has seen of a replay, which begins anew each time.
    var seenInReplay = Seen()
  }

  struct Seen: Hashable {
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
  /// The values of the facts that the world may change at any time; nil is unknown.
  let world: [String: [FactValue?]]
  /// Those of facts that only change while no visit goes on.
  let outside: [String: [FactValue?]]
  /// The versions with which the flow may have been completed before.
  let completedVersions: [FactValue]
  /// The answers that can be typed in fields, and those that earlier visits may have kept.
  let answers: [String: [FactValue]]
  let kept: [String: [FactValue]]
  let includesReplays: Bool
  let mostTrail = 4
  /// The facts with which the world helps to reach the goal of `eventually`.
  var helpers: Set<String> = []
  let mostStates: Int

  enum Answer { case broken, holds, unknown }

  /// Who does something.
  private enum Doer: Hashable {
    case people
    case world
    /// The world lets an unknown fact be known.
    case teacher(String, FactValue)
  }

  func truth(_ condition: Condition, _ moment: Moment) -> Truth {
    condition.truth { name in
      switch name {
      case "page":
        moment.visit.page < 0 ? nil : .word(machine.flow.pages[moment.visit.pageInView].id)
      case "outcome": .word(moment.outcome)
      case "recorded": .boolean(moment.isRecorded)
      default: machine.value(of: name, moment.visit, moment.facts)
      }
    }
  }

  /// Everything that can be done in a state: the facts that change with it, and the event.
  private func events(_ state: State) -> [(Facts, Event, Doer)] {
    var all = ownEvents(state).map { ($0, $1, doer(of: $1, in: state)) }
    for (index, (facts, event, _)) in all.enumerated() where event == .factsChanged {
      let names = facts.names + state.facts.names
      let changed = names.first { facts[$0] != state.facts[$0] } ?? ""
      let judged = state.flow.visit.map { machine.flow.pages[$0.page].fields } ?? []
      all[index].2 =
        helpers.contains(changed)
          || judged.contains { $0.refusedWhen?.usesFact(changed) == true }
        ? .people
        : state.facts[changed] == nil
          ? facts[changed].map { .teacher(changed, $0) } ?? .world : .world
    }
    return all
  }

  /// Only events that the page asks for, or that help, can be counted on.
  private func doer(of event: Event, in state: State) -> Doer {
    guard case .occurred(let name) = event, let visit = state.flow.visit else { return .people }
    let page = machine.flow.pages[visit.page]
    let conditions = [machine.flow.completeWhen, page.advanceWhen].compactMap(\.self)
    let names = ["events.\(name)", "eventsHere.\(name)"]
    let isAsked =
      !helpers.isDisjoint(with: names)
      || conditions.flatMap(\.factNames).contains(where: names.contains)
      || page.attempt(.event(name)) != nil
    return isAsked ? .people : .world
  }

  private func ownEvents(_ state: State) -> [(Facts, Event)] {
    var all: [(Facts, Event)] = []
    func change(_ changes: [String: [FactValue?]]) {
      for (fact, values) in changes.sorted(by: { $0.key < $1.key }) {
        for value in values where state.facts[fact] != value {
          if fact == "launches",
            case (.number(let old)?, .number(let new)?) = (
              state.facts[fact], value
            ), new < old
          {
            continue
          }
          let isOpen = state.flow.visit != nil
          if isOpen || state.place != nil,
            !machine.flow.mayChange(
              fact, from: state.facts[fact], to: value, betweenLaunches: !isOpen)
          {
            continue
          }
          var facts = state.facts
          facts[fact] = value
          all.append((facts, .factsChanged))
        }
      }
    }
    change(world)
    var counted = state.facts
    if case .number(let count)? = counted["events.e"] {
      counted["events.e"] = .number(min(count + 1, 2))
    }
    guard let visit = state.flow.visit else {
      switch state.flow {
      case .idle, .ended:
        change(outside)
        all.append((state.facts, .launch(renamed(state.place))))
        all.append((counted, .occurred("e")))
        if includesReplays, state.place == nil { all.append((state.facts, .replay)) }
      case .confirmingReplay: all.append((state.facts, .confirm))
      case .deciding: all.append((state.facts, .quit))
      case .opening, .revealing, .visiting, .awaitingNextPage: break
      }
      return all
    }
    all += [Event.next, .back, .skip, .quit].map { (state.facts, $0) }
    if machine.flow.later != nil { all.append((state.facts, .later)) }
    all += machine.flow.pages[visit.pageInView].choices.map { (state.facts, .choose($0.id)) }
    all.append((counted, .occurred("e")))
    if visit.interruption != nil { return all }
    for field in machine.flow.pages[visit.page].fields {
      all += (answers[field.fact] ?? []).map { (state.facts, .answer(field.fact, $0)) }
    }
    for attempt in machine.flow.pages[visit.page].practice?.tries ?? [] {
      var facts = state.facts
      if case .event = attempt.action { facts = counted }
      for (name, value) in attempt.changes { facts[name] = value }
      if case .event(let name) = attempt.action {
        all.append((facts, .occurred(name)))
      } else {
        all.append((facts, .attempt(attempt.action)))
      }
    }
    return all
  }

  /// Returns a place as an earlier version of the flow left it, with the former ids of pages.
  private func renamed(_ place: Place?) -> Place? {
    func former(_ id: String) -> String {
      machine.flow.pages.first { $0.id == id }?.was.first ?? id
    }
    return place.map { place in
      var renamed = Place(
        page: former(place.page), trail: place.trail.map(former),
        answers: Dictionary(uniqueKeysWithValues: place.answers.map { (former($0), $1) }))
      renamed.language = place.language
      return renamed
    }
  }

  private func step(_ state: State, _ facts: Facts, _ event: Event) -> (
    state: State, moment: Moment?, isFresh: Bool, isCounted: Bool, isLeft: Bool
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
    for case .save(.place(let place)) in effects { next.place = place }
    for case .save(.answer(let fact, let value)) in effects { next.facts[fact] = value }
    var moment: Moment?
    if case .ended(let outcome) = next.flow, effects.contains(.end(outcome)) {
      var visit = state.flow.visit ?? Visit(page: -1, isReplay: state.flow.isReplay)
      if visit.page >= 0 { visit = machine.visit(visit, changedBy: event) }
      moment = Moment(
        visit: visit, facts: facts, outcome: outcome.name,
        isRecorded: effects.contains(.record) || facts["completed"] == .boolean(true))
    } else if let visit = next.flow.visit {
      moment = Moment(
        visit: visit, facts: facts, outcome: "none",
        isRecorded: facts["completed"] == .boolean(true) && !visit.isReplay)
    }
    let isFresh = moment != nil && state.flow.visit == nil && !effects.contains(.resume)
    var isCounted = event == .next
    var isLeft = [.back, .skip, .quit, .later].contains(event)
    if case .choose(let id) = event, let visit = state.flow.visit {
      let choice = machine.flow.pages[visit.pageInView].choices.first { $0.id == id }
      isLeft = choice.map { [.back, .quit, .later].contains($0.action) } ?? false
      isCounted = !isLeft
    }
    isCounted =
      isCounted
      && !effects.contains { effect in
        if case .show(.request) = effect { true } else { effect.refusal != nil }
      }
    return (next, moment, isFresh, isCounted, isLeft)
  }

  /// The states before anything happened, with whatever was completed earlier.
  private var initial: [State] {
    var states: [State] = []
    for isDone in [false, true] {
      for version in isDone ? completedVersions : [.version(.zero)] {
        var state = State(facts: machine.flow.firstFacts)
        state.facts["completed"] = .boolean(isDone)
        state.facts["firstUse"] = .boolean(!isDone)
        state.facts["completedVersion"] = version
        states.append(state)
      }
    }
    for (fact, values) in kept.sorted(by: { $0.key < $1.key }) {
      states = states.flatMap { state in
        values.map { value in
          var state = state
          state.facts[fact] = value
          return state
        }
      }
    }
    return states
  }

  /// Answers a claim about launches, and about replays if these are included.
  func answer(_ claim: Promise.Claim) -> Answer {
    let answer = answerAlone(claim)
    guard case .eventually(let goal, _?) = claim, answer != .broken else { return answer }
    // What comes true within some commands also comes true.
    let later = answerAlone(.eventually(goal, within: nil))
    return later == .holds ? answer : later
  }

  private func answerAlone(_ claim: Promise.Claim) -> Answer {
    var states = initial
    var indices = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($1, $0) })
    var follow: [[(doer: Doer, to: Int)]] = states.map { _ in [] }
    var isGoal = states.map { _ in false }
    var isCut = isGoal
    var index = 0
    while index < states.count {
      if states.count > mostStates { return .unknown }
      let state = states[index]
      for (facts, event, doer) in events(state) {
        var (next, moment, isFresh, isCounted, isLeft) = step(state, facts, event)
        if next.flow.visit?.trail.count ?? 0 > mostTrail {
          isCut[index] = true
          continue
        }
        let isReplay = moment?.visit.isReplay ?? false
        var seen = isReplay ? next.seenInReplay : next.seen
        var reaches = false
        if isFresh { seen = Seen() }
        if let moment {
          switch claim {
          case .never(let condition): if truth(condition, moment) == .yes { return .broken }
          case .always(let condition): if truth(condition, moment) == .no { return .broken }
          case .order(let first, let other):
            if truth(first, moment) == .yes { seen.isMet = true }
            if !seen.isMet, truth(other, moment) == .yes { return .broken }
          case .eventually(let goal, let most):
            if let most {
              if isLeft { seen.isOver = true }
              if isCounted { seen.count += 1 }
              if truth(goal, moment) == .yes { seen.isMet = true }
              if !seen.isMet, !seen.isOver {
                if moment.outcome == "none" ? seen.count >= most : moment.outcome == "completed" {
                  return .broken
                }
              }
              seen.count = min(seen.count, most)
            } else if truth(goal, moment) == .yes {
              seen.isMet = true
              reaches = true
            }
          }
        }
        if reaches {
          follow[index].append((doer, -1))
        }
        // An end before any page leaves what an interrupted visit has seen as it was.
        if moment?.visit.page != -1 {
          if isReplay { next.seenInReplay = seen } else { next.seen = seen }
        }
        if case .ended(let outcome) = next.flow, state.flow.visit != nil,
          outcome.name != "interrupted" || isReplay
        {
          continue
        }
        if next.flow.visit?.isReplay != true { next.seenInReplay = Seen() }
        let target = indices[next] ?? states.count
        if target == states.count {
          indices[next] = target
          states.append(next)
          follow.append([])
          isGoal.append(
            next.flow.visit?.isReplay == true ? next.seenInReplay.isMet : next.seen.isMet)
          isCut.append(false)
        }
        if next.flow.visit != nil { follow[index].append((doer, target)) }
      }
      index += 1
    }
    guard case .eventually(_, nil) = claim else { return isCut.contains(true) ? .unknown : .holds }
    return hopeless(states, follow, isGoal, isCut)
  }

  /// Looks for a state with a page in view that leads to no goal.
  private func hopeless(
    _ states: [State], _ follow: [[(doer: Doer, to: Int)]], _ isGoal: [Bool], _ isCut: [Bool]
  ) -> Answer {
    func leads(_ start: [Bool]) -> [Bool] {
      var leads = start
      var isChanged = true
      while isChanged {
        isChanged = false
        for index in states.indices.reversed() where !leads[index] {
          // Each value that an unknown fact may have is asked on its own.
          var lessons: [String: (all: Set<FactValue>, leading: Set<FactValue>)] = [:]
          for (doer, target) in follow[index] {
            let isLeading = target < 0 || leads[target]
            switch doer {
            case .people: if isLeading { leads[index] = true }
            case .world: break
            case .teacher(let fact, let value):
              lessons[fact, default: ([], [])].all.insert(value)
              if isLeading { lessons[fact]?.leading.insert(value) }
            }
          }
          for (fact, lesson) in lessons where lesson.leading == lesson.all {
            let known = (world[fact] ?? []).compactMap(\.self)
            if known.allSatisfy(lesson.all.contains) { leads[index] = true }
          }
          if leads[index] { isChanged = true }
        }
      }
      return leads
    }
    let surely = leads(isGoal)
    let maybe = leads(states.indices.map { isGoal[$0] || isCut[$0] })
    // It isn't asked while another page interrupts.
    let inView = states.indices.filter {
      states[$0].flow.visit.map { $0.interruption == nil } ?? false
    }
    if inView.contains(where: { !maybe[$0] }) { return .broken }
    return inView.allSatisfy { surely[$0] } ? .holds : .unknown
  }
}
