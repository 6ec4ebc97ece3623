import FlowCore

/// The rules of two versions, compared as sets of values in one table of diagrams.
///
/// As long as nothing that people notice differs, both versions are in the same state, so a
/// difference counts only for values that the earlier version can have.
struct RuleComparison {
  typealias Node = DecisionDiagrams.Node
  typealias Sets = FactVariables.TruthSets

  /// The rules of one version.
  private struct Rules {
    let machine: FlowMachine
    let inclusions: [Sets]
    let elements: [Sets]
    let completion: Condition?
    /// For each page, the values with which it counts in "n of N".
    let counted: [Node]

    var flow: Flow { machine.flow }
  }

  let pair: FlowPair
  let system: FlowSteps
  private let old: Rules
  private let new: Rules
  private(set) var differences: [RuleDifference] = []
  private var variables: FactVariables { system.variables }
  private var diagrams: DecisionDiagrams { system.diagrams }
  private var isReplay: Bool { system.question.isReplay }

  /// Compares the rules of launches, or of replays.
  init(
    of pair: FlowPair, isReplay: Bool, mostNodes: Int, within budget: ProofBudget
  ) throws(FactVariables.Unsupported) {
    self.pair = pair
    let (machine, other) = (pair.old.machine, pair.new.machine)
    let asked = other.conditions + (pair.old.looks + pair.new.looks).flatMap(\.conditions)
    let system = try FlowSteps(
      FlowMachine(machine.flow.serving(other.flow, asked)),
      FlowSteps.Question(isReplay: isReplay, asked: asked, tellsWaiting: true),
      in: DecisionDiagrams(mostNodes: mostNodes, within: budget))
    self.system = system
    func rules(_ machine: FlowMachine) -> Rules {
      let inclusions = machine.inclusions.map { system.variables.truth(of: $0) }
      return Rules(
        machine: machine, inclusions: inclusions,
        elements: machine.elementConditions.map { system.variables.truth(of: $0) },
        completion: isReplay ? nil : machine.flow.completeWhen,
        counted: zip(machine.flow.pages, inclusions).map { page, inclusion in
          page.isNumbered ? system.diagrams.not(inclusion.no) : DecisionDiagrams.none
        })
    }
    (old, new) = (rules(machine), rules(other))
    compareFlows()
    for (page, other) in pair.sharedPages {
      compareInputs(of: page, other)
      compareWays(from: page, other)
    }
  }

  private mutating func add(
    _ aspect: Aspect?, _ set: Node, _ moment: RuleDifference.Moment, page: Int? = nil,
    by event: Event? = nil
  ) {
    if set == DecisionDiagrams.none { return }
    differences.append(
      RuleDifference(
        aspect: aspect, page: page.map { old.flow.pages[$0].id }, isReplay: isReplay, set: set,
        moment: moment, event: event))
  }

  // MARK: - Sets

  private func truth(
    of condition: Condition?, _ context: FactVariables.Context = FactVariables.Context()
  ) -> Sets {
    variables.truth(of: condition ?? .constant(false), context)
  }

  private func either(_ left: Node, _ right: Node) -> Node {
    diagrams.or(diagrams.without(left, right), diagrams.without(right, left))
  }

  private func union(_ sets: [Node]) -> Node {
    sets.reduce(DecisionDiagrams.none) { diagrams.or($0, $1) }
  }

  // MARK: - The flow as a whole

  private mutating func compareFlows() {
    let all = DecisionDiagrams.all
    let (flow, other) = (old.flow, new.flow)
    add(.behavior, difference(starts(old), starts(new)), .start)
    if isReplay { return }
    if flow.delay != other.delay || flow.reveal != other.reveal { add(.pauses, all, .always) }
    if flow.replay != other.replay { add(.behavior, all, .always) }
    if pair.old.countsLaunches != pair.new.countsLaunches { add(.launches, all, .always) }
    if flow.later != other.later { add(.postponement, all, .always) }
    if pair.old.record != pair.new.record { add(.record, all, .always) }
    if flow.then != other.then { add(.destination, all, .always) }
    for (index, variable) in variables.variables.enumerated() {
      let name = variable.name
      guard name == "version" || [flow, other].allSatisfy({ $0.facts.map(\.name).contains(name) })
      else { continue }
      let isSame =
        flow.factTypes[name] == other.factTypes[name]
        && variables.code(of: flow.firstFacts[name], index)
          == variables.code(of: other.firstFacts[name], index)
      if !isSame { add(nil, all, .always) }
    }
  }

  // MARK: - Ways

  /// What comes next, or what is waited for, in its words.
  private enum Way: Hashable {
    case page(String)
    case waits(Condition?, Truth)
    case notShown, completed, goesOn, practiceFirst, choiceNeeded
  }

  /// Returns what comes after a page, or first after -1, with the values for which it does.
  private func ways(after page: Int, _ rules: Rules) -> [Way: Node] {
    var ways: [Way: Node] = [:]
    var open = DecisionDiagrams.all
    for next in rules.flow.pages.indices.dropFirst(page + 1) where open != DecisionDiagrams.none {
      let (show, elements) = (rules.inclusions[next], rules.elements[next])
      let shown = diagrams.and(open, show.yes)
      ways[.page(rules.flow.pages[next].id)] = diagrams.and(shown, elements.yes)
      let inclusion = rules.machine.inclusions[next]
      add(diagrams.and(open, variables.unknown(show)), inclusion, .unknown, to: &ways)
      let element = rules.machine.elementConditions[next]
      add(diagrams.and(shown, elements.no), element, .no, to: &ways)
      add(diagrams.and(shown, variables.unknown(elements)), element, .unknown, to: &ways)
      open = diagrams.and(open, show.no)
    }
    let done = truth(of: rules.completion)
    if page < 0 || rules.completion == nil {
      ways[page < 0 ? .notShown : .completed] = open
    } else {
      add(diagrams.and(open, done.yes), rules.completion, .yes, to: &ways)
      add(diagrams.and(open, done.no), rules.completion, .no, to: &ways)
      add(diagrams.and(open, variables.unknown(done)), rules.completion, .unknown, to: &ways)
    }
    return ways
  }

  /// Adds the values for which a condition is waited for.
  private func add(
    _ set: Node, _ condition: Condition?, _ truth: Truth, to ways: inout [Way: Node]
  ) {
    let way = Way.waits(condition?.worded(where: truth), truth)
    ways[way] = diagrams.or(ways[way] ?? DecisionDiagrams.none, set)
  }

  private func starts(_ rules: Rules) -> [Way: Node] {
    let first = ways(after: -1, rules)
    if isReplay { return first }
    let gate = FactVariables.Context(isGate: true)
    let (show, done) = (truth(of: rules.machine.show, gate), truth(of: rules.completion, gate))
    let open = diagrams.and(show.yes, done.no)
    var ways = first.mapValues { diagrams.and(open, $0) }
    ways[.notShown] = diagrams.or(show.no, ways[.notShown] ?? DecisionDiagrams.none)
    ways[.completed] = diagrams.and(show.yes, done.yes)
    add(variables.unknown(show), rules.machine.show, .unknown, to: &ways)
    add(diagrams.and(show.yes, variables.unknown(done)), rules.completion, .unknown, to: &ways)
    return ways
  }

  /// Returns what `next` does on a page.
  private func nexts(_ page: Page) -> [Way: Node] {
    var ways: [Way: Node] = [:]
    var open = DecisionDiagrams.all
    if page.practice?.isRequired == true {
      ways[.practiceFirst] = system.flag(FactVariables.practiceName, 0)
      open = system.flag(FactVariables.practiceName, 1)
    }
    let choices = page.choices.filter { !$0.action.isLaunch }
    let isChoiceNeeded = !choices.isEmpty && !choices.contains { $0.action == .next }
    let advance = truth(of: page.advanceWhen)
    if page.advanceWhen != nil { ways[.goesOn] = diagrams.and(open, advance.yes) }
    let rest = diagrams.without(open, advance.yes)
    if page.advanceWhen == nil || isChoiceNeeded {
      ways[isChoiceNeeded ? .choiceNeeded : .goesOn] = rest
    } else {
      add(diagrams.and(rest, advance.no), page.advanceWhen, .no, to: &ways)
      add(diagrams.without(rest, advance.no), page.advanceWhen, .unknown, to: &ways)
    }
    return ways
  }

  private func difference(_ old: [Way: Node], _ new: [Way: Node]) -> Node {
    union(
      Set(old.keys).union(new.keys).map {
        either(old[$0] ?? DecisionDiagrams.none, new[$0] ?? DecisionDiagrams.none)
      })
  }

  // MARK: - Pages

  private mutating func compareInputs(of index: Int, _ otherIndex: Int) {
    let all = DecisionDiagrams.all
    let (page, other) = (old.flow.pages[index], new.flow.pages[otherIndex])
    let (looks, others) = (pair.old.looks[index], pair.new.looks[otherIndex])
    let seen = zip(looks.conditions, others.conditions).map {
      either(truth(of: $0).yes, truth(of: $1).yes)
    }
    add(.look(page.id), looks.fixed == others.fixed ? union(seen) : all, .atRest(index))
    let skips = [page.skip ?? old.flow.skip, other.skip ?? new.flow.skip].map { truth(of: $0) }
    add(.behavior, either(skips[0].yes, skips[1].yes), .atRest(index), page: index, by: .skip)
    for id in (page.choices + other.choices).map(\.id).uniqued {
      let actions = [page, other].map { page in page.choices.first { $0.id == id }?.action }
      if actions[0] == actions[1] { continue }
      add(.behavior, all, .atRest(index), page: index, by: .choose(id))
    }
    let tries = [page, other].map { $0.practice?.tries ?? [] }
    for attempt in tries.flatMap(\.self) {
      let event = FlowInput(attempt).event
      let same = tries.map { $0.first { $0.action == attempt.action } }
      if same[0]?.changes != same[1]?.changes {
        add(.behavior, all, .atRest(index), page: index, by: event)
      } else if same[0]?.say != same[1]?.say {
        add(.attempt(page.id), all, .atRest(index), page: index, by: event)
      }
    }
    let next = difference(nexts(page), nexts(other))
    add(.behavior, next, .inView(index), page: index, by: .next)
    let (turns, otherTurns) = (truth(of: page.advanceWhen), truth(of: other.advanceWhen))
    let turn = union([either(turns.yes, otherTurns.yes), either(turns.no, otherTurns.no)])
    let isAsked = page.advanceWhen != nil || other.advanceWhen != nil
    add(.behavior, isAsked ? turn : DecisionDiagrams.none, .changed(index), page: index)
    let ends = either(truth(of: old.completion).yes, truth(of: new.completion).yes)
    add(.behavior, ends, .changed(index), page: index)
  }

  private mutating func compareWays(from page: Int, _ other: Int) {
    let (ahead, otherAhead) = (page + 1, other + 1)
    let isSameAhead =
      old.completion == new.completion
      && old.flow.pages[ahead...].map(\.id) == new.flow.pages[otherAhead...].map(\.id)
      && old.machine.inclusions[ahead...] == new.machine.inclusions[otherAhead...]
      && old.machine.elementConditions[ahead...] == new.machine.elementConditions[otherAhead...]
    if !isSameAhead {
      let set = difference(ways(after: page, old), ways(after: other, new))
      add(.behavior, set, .leaving(page), page: page)
    }
    let landing = either(old.inclusions[page].no, new.inclusions[other].no)
    add(.behavior, landing, .back(page), page: page, by: .back)
    if !isReplay { add(.behavior, landing, .resuming(page)) }
    let numbers =
      old.flow.pages[page].isNumbered == new.flow.pages[other].isNumbered
      ? diagrams.or(
        otherCount(old.counted[..<page], new.counted[..<other]),
        otherCount(old.counted[ahead...], new.counted[otherAhead...])) : DecisionDiagrams.all
    add(.numbers, numbers, .atRest(page))
  }

  /// Returns the values with which another number of some pages counts.
  private func otherCount(_ sets: ArraySlice<Node>, _ others: ArraySlice<Node>) -> Node {
    let counted = [sets, others].map { $0.filter { $0 != DecisionDiagrams.none } }
    if counted[0].count != counted[1].count { return DecisionDiagrams.all }
    return union(zip(counted[0], counted[1]).map(either))
  }
}

extension Condition {
  /// Returns what is said where the condition is waited for, with `not` moved inwards: of one that is
  /// unknown, only its facts are named.
  fileprivate func worded(where truth: Truth) -> Condition {
    if truth == .unknown, atoms.count == 1 { return .all(factNames.map(Condition.fact)) }
    return hasConstants ? self : unmetPart { _ in nil } ?? self
  }

  private var hasConstants: Bool {
    switch self {
    case .constant: true
    case .not(let part): part.hasConstants
    case .all(let parts), .any(let parts): parts.contains(where: \.hasConstants)
    case .fact, .comparison, .membership: false
    }
  }
}

extension Flow {
  /// Returns the flow with the facts of another version, whose conditions are asked of it, too.
  fileprivate func serving(_ other: Flow, _ conditions: [Condition]) -> Flow {
    var flow = self
    flow.facts = facts.map { fact in
      guard let declared = other.facts.first(where: { $0.name == fact.name }) else { return fact }
      let isOpen = fact.words.isEmpty || declared.words.isEmpty
      return FactDeclaration(
        name: fact.name, type: declared.type, initial: fact.initial,
        words: isOpen ? [] : (fact.words + declared.words).uniqued)
    }
    flow.facts += other.facts.filter { fact in !facts.contains { $0.name == fact.name } }
    flow.promises = [Promise("", .never(.any(conditions)))]
    return flow
  }
}
