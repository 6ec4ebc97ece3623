import FlowCore

/// Something that people notice between two versions that get the same input.
enum Aspect: Hashable, Sendable {
  /// What happens: another page, answer or outcome, or another place that is kept.
  case behavior, place
  /// The answer in the field of a fact that is kept.
  case answer(String)
  /// How the page with this id is drawn, and what is said to a try on it.
  case look(String), attempt(String)
  /// The numbers of pages, their pauses, the count of launches, and where all of it is kept.
  case numbers, pauses, launches, record, destination, postponement
}

/// Two versions of a flow that get the same input.
struct FlowPair: Sendable {
  let old: FlowSide
  let new: FlowSide

  init(_ old: Flow, _ new: Flow, drawsScreens: Bool) {
    self.old = FlowSide(old, drawsScreens: drawsScreens)
    self.new = FlowSide(new, drawsScreens: drawsScreens)
  }
}

/// One version, and what people see of it.
struct FlowSide: Sendable {
  let machine: FlowMachine
  let firstFacts: Facts
  /// What is seen of each page whatever the facts, and the conditions of the rest.
  let looks: [(fixed: PageLook, conditions: [Condition])]
  let countsLaunches: Bool

  var flow: Flow { machine.flow }

  init(_ flow: Flow, drawsScreens: Bool) {
    var flow = flow
    flow.promises = []
    machine = FlowMachine(flow)
    firstFacts = flow.firstFacts
    countsLaunches = flow.usesFact(FactTypes.launches)
    looks = flow.pages.indices.map { page in
      (
        PageLook(page, flow, isDrawn: drawsScreens),
        flow.looks(of: page, isDrawn: drawsScreens)
      )
    }
  }

  /// The record of completion: its place, and the version that it is made by.
  var record: [String?] {
    [flow.domain, flow.completionKey, flow.id, flow.version.map { "\($0)" }]
  }

  /// Gives the version an input, and returns what it does.
  func answer(to input: FlowInput, in run: inout FlowReplay) -> FlowDifference.Answer {
    let tries = run.state.visit.flatMap { flow.pages[$0.page].practice?.tries } ?? []
    let attempt = input.event.flatMap { event in tries.first { FlowInput($0).event == event } }
    // What a try changes is for each version to say.
    let own = attempt.map(FlowInput.init) ?? input.event.map(FlowInput.event) ?? input
    var effects = run.perform(own, on: machine).effects
    if countsLaunches, case .launch? = input.event { effects.insert(.countLaunch, at: 0) }
    return FlowDifference.Answer(
      state: run.state, effects: effects, changes: attempt?.changes,
      seen: seen(effects, attempt, in: run))
  }

  /// Returns what people notice of an answer.
  private func seen(
    _ effects: [Effect], _ attempt: Practice.Try?, in run: FlowReplay
  ) -> [Aspect: AnyHashable] {
    var seen: [Aspect: AnyHashable] = [:]
    var positions: [Position] = []
    var pauses: [Int] = []
    var behavior: [AnyHashable] = [attempt?.changes]
    for effect in effects {
      switch effect {
      case .show(.present(let page)):
        behavior += [flow.pages[page.page].id, page.isReplay]
        positions.append(page.position)
      case .show(.end(let outcome)):
        if case .skipped(let number, let count) = outcome {
          behavior.append("skipped")
          positions.append(Position(number: number, count: count))
        } else {
          behavior.append(effect)
        }
        seen[.destination] = flow.destination(after: outcome, given: run.facts)
      case .show(.pause(let length)): pauses.append(length)
      case .save(.launch): seen[.launches] = true
      case .save(.completion): seen[.record] = record
      case .save(.postponement): seen[.postponement] = flow.later
      case .save(.place(let place)): seen[.place] = place
      case .save(.answer(let fact, let value)): seen[.answer(fact)] = value
      case .show(.checkFacts): break
      case .show, .save(.erasure): behavior.append(effect)
      }
    }
    seen[.behavior] = behavior + [seen[.record] != nil, seen[.postponement] != nil]
    seen[.numbers] = positions
    seen[.pauses] = [pauses, pauses.isEmpty ? "" : flow.reveal.input.rawValue] as [AnyHashable]
    guard let visit = run.state.visit else { return seen }
    let id = flow.pages[visit.page].id
    seen[.attempt(id)] = attempt?.say
    seen[.look(id)] =
      [looks[visit.page].fixed]
      + looks[visit.page].conditions.map { machine.truth(of: $0, visit, run.facts) == .yes }
      as [AnyHashable]
    return seen
  }

  /// Returns what of a run decides what inputs do next.
  func stateKey(of run: FlowReplay) -> [AnyHashable] {
    let visit = run.state.visit
    let phase =
      switch run.state {
      case .idle, .ended: 0
      case .deciding: 1
      case .opening, .confirmingReplay: 2
      case .visiting, .revealing: 3
      case .awaitingNextPage: 4
      }
    let pages = visit.map { ($0.trail + [$0.page]).map { flow.pages[$0].id } }
    return [phase, run.place, pages, visit?.answers, visit?.isReplay]
  }
}

/// Both versions after the same input.
struct PairRun: Hashable {
  private(set) var old: FlowReplay
  private(set) var new: FlowReplay

  init(of pair: FlowPair) {
    old = FlowReplay(pair.old.firstFacts)
    new = FlowReplay(pair.new.firstFacts)
  }

  /// Gives both versions an input, and returns what they do.
  mutating func perform(_ input: FlowInput, in pair: FlowPair) -> PairStep {
    let before = old
    let answer = pair.old.answer(to: input, in: &old)
    let other = pair.new.answer(to: input, in: &new)
    var aspects = Set(answer.seen.keys).union(other.seen.keys)
      .filter { answer.seen[$0] != other.seen[$0] }
    if !aspects.isDisjoint(with: [.behavior, .place]) { aspects = [.behavior] }
    let isTogether = pair.old.stateKey(of: old) == pair.new.stateKey(of: new)
    return PairStep(
      input: input, page: before.state.visit.map { pair.old.flow.pages[$0.page].id },
      isReplay: before.state.isReplay, old: answer, new: other, aspects: aspects,
      isParted: aspects.contains(.behavior) && (!isTogether || answer.changes != other.changes))
  }
}

/// What both versions do on an input.
struct PairStep {
  let input: FlowInput
  /// The page that was in view.
  let page: String?
  let isReplay: Bool
  let old: FlowDifference.Answer
  let new: FlowDifference.Answer
  let aspects: Set<Aspect>
  /// True if people see that the versions go different ways from now on.
  let isParted: Bool
}
