import FlowCore

/// Something that a test case can show.
enum TestGoal: Hashable {
  case page(Int)
  case way(FlowMap.Way)
  /// A choice, or an action to try, that stays on its page.
  case input(page: Int, FlowInput)
  case outcome(String, isReplay: Bool)
  /// A distinction, by its number.
  case distinction(Int)
  case nothingToShow
  case replayRefused
  case replayDeclined
  case resumed
  /// A word typed in the delay before the flow, or while a page appears.
  case typedInDelay
  case typedInReveal

  /// The kinds of goals, the most important first.
  enum Kind: String, CaseIterable {
    case page, way, outcome, condition, pause
  }

  var kind: Kind {
    switch self {
    case .page: .page
    case .way, .input: .way
    case .outcome: .outcome
    case .distinction, .nothingToShow, .replayRefused, .replayDeclined, .resumed: .condition
    case .typedInDelay, .typedInReveal: .pause
    }
  }

  /// True for a way to an outcome.
  var isEnd: Bool {
    if case .way(let way) = self, case .end = way.to { true } else { false }
  }
}

/// A page in a launch or in a replay.
struct PageKey: Hashable {
  let page: Int
  let isReplay: Bool
}

/// Facts with which a condition shows that it is not another one.
///
/// `completedVersion < version` differs from `completedVersion <= version` if both are equal.
struct Distinction {
  /// The page on which the condition decides what is seen; nil for the gate.
  let page: Int?
  /// The condition on which it is asked at all.
  let premise: Condition
  let condition: Condition
  let other: Condition
  /// The changes of facts, before a launch, that tell the two apart.
  var settings: [FlowInput] = []

  func isShown(in visit: Visit, given facts: Facts, by machine: FlowMachine) -> Bool {
    let truths = [condition, other].map { machine.truth(of: $0, visit, facts) }
    guard truths[0] != truths[1], machine.truth(of: premise, visit, facts) == .yes else {
      return false
    }
    // A gate that opens on no page looks as if it were closed.
    if page != nil || condition != machine.show || truths.contains(.unknown) { return true }
    if let done = machine.flow.completeWhen, machine.truth(of: done, visit, facts) != .no {
      return true
    }
    if case .none = machine.successor(of: visit, facts) { return false }
    return true
  }
}

/// The goals of a flow's test cases: every page, every choice and way, every outcome, the conditions
/// of the gate and of what is seen, and a word typed in a pause.
final class TestGoals: Sendable {
  let map: FlowMap
  let changes: FactChanges
  let distinctions: [Distinction]
  let all: [TestGoal]
  /// The goals that begin on a page, by their numbers, each with the inputs that can take it.
  let onPage: [PageKey: [(goal: Int, inputs: [FlowInput])]]
  /// For each page, the inputs that do something there, in the order in which they are tried.
  let inputs: [[FlowInput]]
  /// For each page, what can be typed in its fields before it is left: nothing without fields, else the
  /// answers that are needed, with each class of answers in turn.
  private let fillings: [[[FlowInput]]]
  /// True if a launch changes nothing that a later one depends on.
  let canLaunchTwice: Bool
  private let numbers: [TestGoal: Int]
  var first: Facts { map.firstFacts }

  init(of map: FlowMap) {
    self.map = map
    let machine = map.machine
    let flow = map.flow
    changes = FactChanges(of: machine)
    let inputs = map.accepted.indices.map { page in
      map.accepted[page].filter { input in
        !input.isAnswer
          && flow.pages[page].choices.allSatisfy {
            !$0.action.isBesideNext || input != .event(.choose($0.id))
          }
      }.sorted { $0.rank(on: flow.pages[page]) < $1.rank(on: flow.pages[page]) }
    }
    self.inputs = inputs
    let counting = [FactTypes.launches] + FactTypes.ofShowings
    canLaunchTwice = machine.conditions.flatMap(\.factNames).allSatisfy { !counting.contains($0) }
    distinctions = Self.distinctions(in: map, changes)
    let domains = FactDomains(
      of: flow, asking: machine.conditions + flow.conditions, atEdges: true)
    fillings = flow.pages.map { $0.fillings(domains) }
    all = Self.goals(of: map, inputs, distinctions.count, domains, canLaunchTwice: canLaunchTwice)
    numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    var onPage: [PageKey: [(goal: Int, inputs: [FlowInput])]] = [:]
    for (number, goal) in all.enumerated() {
      if case .way(let way) = goal, case .page(let page) = way.from {
        onPage[PageKey(page: page, isReplay: way.isReplay), default: []].append(
          (number, way.inputs(changes)))
      } else if case .input(let page, let input) = goal {
        onPage[PageKey(page: page, isReplay: false), default: []].append((number, [input]))
      }
    }
    self.onPage = onPage
  }

  private static func goals(
    of map: FlowMap, _ inputs: [[FlowInput]], _ distinctionCount: Int, _ domains: FactDomains,
    canLaunchTwice: Bool
  ) -> [TestGoal] {
    let flow = map.flow
    let causes = Set(map.ways.map { Cause(page: $0.from, cause: $0.cause) })
    var goals = Set(map.pages + map.pagesInReplays).sorted().map(TestGoal.page)
    goals += map.testedWays.map(TestGoal.way)
    for page in map.pages {
      let tries = flow.pages[page].practice?.tries.map(FlowInput.init) ?? []
      let own = flow.pages[page].choices.map { FlowInput.event(.choose($0.id)) } + tries
      goals += own.filter {
        inputs[page].contains($0) && !causes.contains(Cause(page: .page(page), cause: .input($0)))
      }.map { .input(page: page, $0) }
      for field in flow.pages[page].fields {
        let refused =
          flow.facts.first { $0.name == field.fact }?
          .refusedSamples(today: FactDomains.today).map(\.value).filter { !$0.texts.isEmpty } ?? []
        goals += (domains.answers(to: field) + refused)
          .map { .input(page: page, .event(.answer(field.fact, $0))) }
      }
    }
    goals += map.ways.compactMap { way in
      if case .end(let name) = way.to { .outcome(name, isReplay: way.isReplay) } else { nil }
    }
    goals += (0..<distinctionCount).map(TestGoal.distinction)
    if map.settingsWithoutPage != nil { goals.append(.nothingToShow) }
    switch flow.replay {
    case .never: goals.append(.replayRefused)
    case .confirm: goals.append(.replayDeclined)
    case .allowed: break
    }
    if canLaunchTwice, !map.pages.isEmpty { goals.append(.resumed) }
    if flow.delay > 0, !map.pages.isEmpty { goals.append(.typedInDelay) }
    if flow.reveal.duration > 0, !map.pages.isEmpty { goals.append(.typedInReveal) }
    return goals.uniqued
  }

  private struct Cause: Hashable {
    let page: FlowMap.Node
    let cause: FlowMap.Cause
  }

  func number(of goal: TestGoal) -> Int? { numbers[goal] }

  /// Returns the ways to take an input on a page: at once, or after its fields are filled in.
  ///
  /// The Enter of the last field's value goes on by itself.
  func attempts(_ input: FlowInput, on page: Int) -> [[FlowInput]] {
    let (flow, next) = (map.flow, FlowInput.event(.next))
    switch input {
    case .event(.answer(let fact, let value)):
      let goesOn =
        flow.pages[page].choices.isEmpty && flow.pages[page].fields.last?.fact == fact
        && flow.refusal(of: value, as: fact, today: FactDomains.today) == nil
      return [goesOn ? [input, next] : [input]]
    case next, .event(.choose):
      let isFilled = !flow.pages[page].fields.isEmpty
      return [[input]] + (isFilled ? fillings[page].map { $0 + [input] } : [])
    case .event, .set, .input: return [[input]]
    }
  }

  private static func distinctions(in map: FlowMap, _ changes: FactChanges) -> [Distinction] {
    let (machine, flow) = (map.machine, map.flow)
    let always = Condition.constant(true)
    var asked: [(page: Int?, premise: Condition, condition: Condition)] = [
      (nil, always, machine.show)
    ]
    if let done = flow.completeWhen { asked.append((nil, machine.show, done)) }
    if let page = map.pages.first(where: { flow.pages[$0].skip == nil }) {
      asked.append((page, always, flow.skip))
    }
    for page in map.pages where flow.pages[page].interrupts == nil {
      let looks = [flow.pages[page].skip].compactMap(\.self) + flow.looks(of: page, isDrawn: false)
      asked += looks.uniqued.map { (page, always, $0) }
    }
    return asked.flatMap { page, premise, condition -> [Distinction] in
      let names = changes.names(in: .all([premise, condition]))
      // What answers and events on the page decide is seen on the ways there.
      let settable = names.filter {
        changes.names.contains($0) || page == nil && changes.kept.contains($0)
      }
      guard !settable.isEmpty,
        names.allSatisfy({
          settable.contains($0) || [FactTypes.firstUse, FactTypes.replaying].contains($0)
        })
      else { return [] }
      let pages = page == nil ? machine.inclusions.flatMap(\.factNames) : []
      let searched = (settable + pages.filter(changes.names.contains)).uniqued
      let others = [always, .constant(false)] + condition.changes.map(\.condition)
      return others.uniqued.compactMap { other in
        var distinction = Distinction(
          page: page, premise: premise, condition: condition, other: other)
        let settings = changes.fewest(of: searched) { facts in
          distinction.isShown(in: Visit(page: -1), given: facts, by: machine)
        }
        guard let settings else { return nil }
        distinction.settings = settings
        return distinction
      }
    }
  }

  // MARK: - Taking goals

  /// Performs an input, and returns the numbers of the goals that it takes.
  func perform(_ input: FlowInput, in run: inout FlowReplay) -> [Int] {
    let (known, hadPlace) = (run.facts, run.place != nil)
    let step = run.perform(input, on: map.machine)
    let way = step.way
    var taken: [TestGoal] = []
    if case .end(let outcome) = way.to {
      taken.append(.outcome(outcome, isReplay: way.isReplay))
    }
    if way.from == .start, case .page = way.to, !step.isFresh {
      taken.append(.resumed)
    } else if way.from != way.to {
      taken.append(.way(way))
    } else if case .page(let page) = way.from, step.refusal == nil || input.isAnswer,
      input.isNew(given: known, first)
    {
      taken.append(.input(page: page, input))
    }
    if way.from != way.to, case .page(let page) = way.to, let visit = run.state.visit {
      taken.append(.page(page))
      if !way.isReplay { taken += shown(on: page, in: visit, given: run.facts) }
    }
    if way.from == .start {
      switch input {
      case .event(.launch) where !hadPlace:
        taken += shown(on: nil, in: Visit(page: -1), given: run.facts)
        if run.state == .idle, Gate(of: map.flow).isOpen(given: run.facts) {
          taken.append(.nothingToShow)
        }
      case .event(.replay) where step.refusal != nil: taken.append(.replayRefused)
      case .event(.decline) where step.before == .confirmingReplay: taken.append(.replayDeclined)
      case .event, .input, .set: break
      }
    }
    return taken.compactMap { numbers[$0] }
  }

  private func shown(on page: Int?, in visit: Visit, given facts: Facts) -> [TestGoal] {
    distinctions.indices.filter {
      distinctions[$0].page == page
        && distinctions[$0].isShown(in: visit, given: facts, by: map.machine)
    }.map(TestGoal.distinction)
  }
}

extension Page {
  /// The answers that the page needs, with each class of answers in turn.
  fileprivate func fillings(_ domains: FactDomains) -> [[FlowInput]] {
    var usual: [FactValue?] = fields.map { $0.isRequired ? domains.answers(to: $0).first : nil }
    var all = [usual]
    for (index, field) in fields.enumerated() {
      for answer in domains.answers(to: field) {
        let first = usual[index]
        usual[index] = answer
        all.append(usual)
        usual[index] = first
      }
    }
    return all.uniqued.map { answers in
      zip(fields, answers).compactMap { field, answer in
        answer.map { .event(.answer(field.fact, $0)) }
      }
    }
  }
}

extension FlowInput {
  /// True for an answer in a field.
  var isAnswer: Bool { if case .event(.answer) = self { true } else { false } }

  /// Returns false for a try that sets a fact to what an earlier one has set it to.
  fileprivate func isNew(given facts: Facts, _ first: Facts) -> Bool {
    guard case .input(_, let settings) = self else { return true }
    return settings.allSatisfy { setting in
      facts[setting.fact] != setting.value || first[setting.fact] == setting.value
    }
  }

  /// Returns the place of the input in the order in which inputs are tried: on, back and out.
  fileprivate func rank(on page: Page) -> (Int, Int, String) {
    let tries = page.practice?.tries.map(FlowInput.init) ?? []
    if let index = tries.firstIndex(of: self) { return (2, index, "") }
    return switch event {
    case .next: (0, 0, "")
    case .choose(let id): (1, page.choices.firstIndex { $0.id == id } ?? 0, "")
    case .answer(let fact, let value):
      (-1, page.fields.firstIndex { $0.fact == fact } ?? 0, "\(value)")
    case .back: (4, 0, "")
    case .skip: (5, 0, "")
    case .later: (6, 0, "")
    case .quit: (7, 0, "")
    case .occurred, .attempt, .prepare, .launch, .replay, .confirm, .decline, .goTo, .reset,
      .factsChanged, .elapsed, nil:
      (3, 0, lines(in: "").joined())
    }
  }
}

extension FlowMap.Way {
  /// Returns the inputs that can take the way.
  fileprivate func inputs(_ changes: FactChanges) -> [FlowInput] {
    switch cause {
    case .opening: []
    case .input(let input): [input]
    case .change(let fact): changes.inputs(of: fact)
    }
  }
}
