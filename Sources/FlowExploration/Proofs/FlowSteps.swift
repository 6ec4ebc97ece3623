import FlowCore

/// Something that happens in a visit.
struct FlowStep {
  /// What is typed for it, or what the world does.
  enum Action: Hashable {
    case change(variable: Int)
    case input(FlowInput)
    /// The flow goes on from a page that it is about to leave.
    case leave
    /// The flow would wait for the next page, and the user goes back to the one in view.
    case returnFromWaiting
  }

  enum Target: Hashable {
    /// The same page.
    case stay
    /// Another page, which is put on the trail's top.
    case page(Int)
    case end(String)
  }

  let action: Action
  let changes: [ValueChange]
  let target: Target
  /// The value with which an unknown fact becomes known; each has to be reckoned with.
  var learned: Learned?

  struct Learned: Hashable {
    let variable: Int
    let value: Int
  }
}

/// The rules of `FlowMachine` (FlowCore/Machine/FlowRules.swift) as steps over sets of values, page by
/// page.
///
/// The rules are the machine's own; only how their questions are answered differs (`parts`), and what
/// is done with a set of visits in place of one. The README of this module has both side by side.
///
/// A fact that the world may change at any time, and whose change does nothing on a page, is open
/// there: it has no value in the sets of the page, and a step can be taken if some value lets it.
struct FlowSteps {
  typealias Node = DecisionDiagrams.Node

  /// What a run is about.
  struct Question {
    var isReplay = false
    /// The condition that is never true in the run, at any moment of a visit.
    var avoided: Condition?
    /// Further conditions that will be asked of the run.
    var asked: [Condition] = []
    /// True to tell waiting for a fact from the page in view even where nothing else depends on it.
    var tellsWaiting = false
    /// False if moments that are avoided are only told apart.
    var blocksAvoided = true
    /// The number up to which commands to go on are counted; then nobody goes back, skips or quits.
    var mostCommands: Int?
    /// False if nobody launches again after quitting.
    var canResume = true
    /// The facts that the world changes; nil for all of them.
    ///
    /// The others have a value everywhere, and only become known.
    var helpers: Set<String>?
    /// True if facts change only as the flow declares.
    var assumesChanges = false

    var isCounting: Bool { mostCommands != nil }
  }

  /// What the rules say of a page, for all values at once.
  struct PageRules {
    /// When the next page is looked for: the values with which the page isn't part of the visit, comes
    /// into view, or is waited for.
    var passedOver = DecisionDiagrams.none
    var shown = DecisionDiagrams.none
    var awaited = DecisionDiagrams.none
    /// The values with which no page after it is part of the visit.
    var isLast = DecisionDiagrams.all
    /// The moments with the page in view that are avoided.
    var avoided = DecisionDiagrams.none
    /// True if waiting for the next page has to be told from the page in view.
    var hasWaiting = false
    /// The facts of the world that have a value while the page is in view, and while it waits.
    var watched: (view: Set<Int>, waiting: Set<Int>) = ([], [])
    /// The variables that no later page depends on.
    var lastRead: Set<Int> = []
    /// What keeps of the page in view, and while it waits, what matters there.
    var settling: (view: [ValueChange], waiting: [ValueChange]) = ([], [])
    /// What is kept when the page comes into view, and what it begins with.
    var arrival: [ValueChange] = []
    /// What `back`, or a launch, does if it lands on the page.
    var landing: [ValueChange] = []
    /// What each way to leave the page downwards does, before the page under it is landed on.
    var popping: [[ValueChange]] = []
    /// The steps from the page, those that leave it last.
    var steps: [FlowStep] = []
  }

  let machine: FlowMachine
  private(set) var question: Question
  let variables: FactVariables
  let diagrams: DecisionDiagrams
  private(set) var pages: [PageRules] = []
  let world: Set<Int>
  /// The facts of the world that don't change freely, as the flow declares.
  let restricted: [Int: FactChange]
  /// The pages that interrupt.
  let interrupting: [Int]
  /// The answers that can be typed in each field.
  let answers: [String: [FactValue]]
  private let remembered: Set<Int>
  /// The truth of the conditions that rules of visits ask for.
  private let truths: [Condition: FactVariables.TruthSets]

  var flow: Flow { machine.flow }

  init(
    _ machine: FlowMachine, _ question: Question, in diagrams: DecisionDiagrams
  ) throws(FactVariables.Unsupported) {
    self.machine = machine
    self.question = question
    self.diagrams = diagrams
    let conditions = question.asked + (question.avoided.map { [$0] } ?? [])
    let variables = try FactVariables(
      diagrams, of: machine, conditions, isReplay: question.isReplay,
      counting: question.mostCommands)
    self.variables = variables
    world = variables.indices { $0 == .world }
    interrupting = question.isReplay ? [] : machine.interruptingPages
    restricted =
      question.assumesChanges
      ? world.reduce(into: [:]) { restricted, index in
        let name = variables.variables[index].name
        let change = name == FactTypes.language ? .never : machine.flow.change(of: name)
        if change != .anytime { restricted[index] = change }
      } : [:]
    answers = variables.answers
    remembered = Set(variables.variables.indices).subtracting(world)
    truths = machine.visitConditions.reduce(into: [:]) { $0[$1] = variables.truth(of: $1) }
    pages = rulesOfPages()
    let relaunch = relaunch
    for page in pages.indices {
      pages[page].settling = (settling(.inView, page), settling(.waiting, page))
      pages[page].arrival = arrival(on: page)
      let landed = set(of: parts(of: machine.landing(on: page), on: page)) { $0 }
      pages[page].landing = [.keep(landed)] + pages[page].arrival
      pages[page].popping = [popping, resuming(from: page) + [relaunch], openingAgain]
    }
    for page in pages.indices { pages[page].steps = steps(from: page) }
  }

  /// Finds, from the last page to the first one, how each page stands as the next one, and which facts
  /// have a value there.
  private func rulesOfPages() -> [PageRules] {
    let everywhere = watchedEverywhere
    let asked = worldFacts(readBy: [question.avoided])
    var rules: [PageRules] = []
    var isLast = DecisionDiagrams.all
    var canWait = false
    var ahead: Set<Int> = []
    var later: Set<Int> = []
    for page in flow.pages.indices.reversed() {
      var rule = PageRules()
      let candidacy = parts(of: machine.candidacies[page], on: page)
      rule.passedOver = set(of: candidacy) { $0 == .passedOver }
      rule.shown = set(of: candidacy) { $0 == .shown }
      rule.awaited = set(of: candidacy) { if case .awaited = $0 { true } else { false } }
      rule.isLast = isLast
      rule.avoided =
        question.avoided.map { truth(of: $0, at: .inView(page)).yes } ?? DecisionDiagrams.none
      let isAvoidedSometimes = ![DecisionDiagrams.none, DecisionDiagrams.all].contains(rule.avoided)
      let advance = flow.pages[page].advanceWhen
      let judged = question.isReplay ? [] : flow.pages[page].fields.compactMap(\.isRefused)
      let canBeJudged = judged.contains {
        variables.unknown(variables.truth(of: $0)) != DecisionDiagrams.none
      }
      // Who waits for a judgement goes on where `next` alone doesn't lead.
      let isLeftByChoice = canBeJudged && !flow.pages[page].choices.isEmpty
      rule.hasWaiting =
        (canWait || canBeJudged)
        && (advance != nil || isLeftByChoice || question.isCounting || question.tellsWaiting
          || isAvoidedSometimes
          || !interrupting.isEmpty)
      let view = everywhere.union(worldFacts(readBy: [advance]))
        .union(isAvoidedSometimes ? asked : [])
      rule.watched = (
        view, rule.hasWaiting ? view.union(ahead).union(worldFacts(readBy: judged)) : view
      )
      let conditions = [machine.inclusions[page], machine.elementConditions[page]]
      let read = variables.indices(readBy: conditions).union(view)
      rule.lastRead = read.subtracting(later)
      rules.append(rule)

      isLast = diagrams.and(isLast, rule.passedOver)
      later.formUnion(read)
      if conditions.allSatisfy({ $0 == .constant(true) }) { ahead = [] }
      ahead.formUnion(worldFacts(readBy: conditions))
      if rule.passedOver == DecisionDiagrams.none { canWait = false }
      if rule.awaited != DecisionDiagrams.none { canWait = true }
    }
    return rules.reversed()
  }

  func worldFacts(readBy conditions: [Condition?]) -> Set<Int> {
    variables.indices(readBy: conditions.compactMap(\.self)).intersection(world)
  }

  /// The facts that have a value on every page: those of `completeWhen`, those on which pages
  /// interrupt, and a language that people choose.
  private var watchedEverywhere: Set<Int> {
    if question.helpers != nil { return world }
    let done = question.isReplay ? nil : flow.completeWhen
    let interrupts = interrupting.compactMap { flow.pages[$0].interrupts }
    let own = Set(interrupting.map { FactTypes.answer + flow.pages[$0].id })
    let isChosen = variables.index(of: FactVariables.languageChosenName) != nil
    func isOfVisit(_ fact: String) -> Bool {
      if let index = variables.index(of: fact),
        [.field, .secret].contains(variables.variables[index].kind)
      {
        return true
      }
      return fact.dropping(FactTypes.answer) != nil || isChosen && fact == FactTypes.language
    }
    // A page can be at rest although the flow is complete, or another page interrupts, and any change
    // shows it then.
    let isAtRest =
      done?.factNames.contains { isOfVisit($0) || $0.dropping(FactTypes.eventsHere) != nil } == true
      || interrupts.flatMap(\.factNames).contains { isOfVisit($0) && !own.contains($0) }
    if isAtRest { return world }
    let chosen = isChosen ? variables.indices(readBy: [.fact(FactTypes.language)]) : []
    return worldFacts(readBy: [done] + interrupts).union(chosen).union(restricted.keys)
  }

  // MARK: - Asking the rules

  /// Returns the values with which each result of a rule follows on a page, or without one at the gate.
  ///
  /// It is what `FlowMachine.result(of:)` is for one visit.
  func parts<Result>(
    of rule: Rule<Result>, on page: Int?, canAdvance: Bool = true
  ) -> [(result: Result, set: Node)] {
    var parts: [(result: Result, set: Node)] = []
    var rest = DecisionDiagrams.all
    let none = DecisionDiagrams.none
    for (question, result) in rule.clauses {
      let yes =
        switch question {
        case .has(let condition, let truth):
          variables.set(
            truth,
            page == nil
              ? variables.truth(of: condition, FactVariables.Context(isGate: true))
              : self.truth(of: condition))
        case .advances: page.map { canAdvance ? advancing($0) : none } ?? none
        case .interrupts(let page): interrupting(page)
        case .lacksPractice: flag(FactVariables.practiceName, 0)
        }
      parts.append((result, diagrams.and(rest, yes)))
      rest = diagrams.without(rest, yes)
    }
    return parts + [(rule.otherwise, rest)]
  }

  /// The values with which a page interrupts.
  func interrupting(_ page: Int) -> Node {
    diagrams.and(
      truth(of: flow.pages[page].interrupts ?? .constant(false)).yes,
      flag("\(FactVariables.dismissedName)\(page)", 0))
  }

  private func advancing(_ page: Int) -> Node {
    flow.pages[page].advanceWhen.map {
      diagrams.and(truth(of: $0).yes, flag(FactVariables.advanceName, 0))
    } ?? DecisionDiagrams.none
  }

  /// Returns the values with which one of some results follows.
  func set<Result>(
    of parts: [(result: Result, set: Node)], where isWanted: (Result) -> Bool
  ) -> Node {
    parts.reduce(DecisionDiagrams.none) { isWanted($1.result) ? diagrams.or($0, $1.set) : $0 }
  }

  func truth(of condition: Condition) -> FactVariables.TruthSets {
    truths[condition] ?? variables.truth(of: condition)
  }

  // MARK: - Moments

  /// A moment on which conditions of promises are asked.
  enum PromiseMoment {
    case inView(Int)
    /// An end; without a page, at the gate.
    case end(String, page: Int?)
  }

  /// Returns the truth of a promise's condition in a moment; an interrupting page is the one in view.
  func truth(of condition: Condition, at moment: PromiseMoment) -> FactVariables.TruthSets {
    func truth(_ page: Int?) -> FactVariables.TruthSets {
      switch moment {
      case .inView(let own): variables.truth(of: condition, context(onPage: page ?? own))
      case .end(let outcome, let own):
        variables.truth(of: condition, context(ofEnd: outcome, onPage: page ?? own))
      }
    }
    if case .end(_, page: nil) = moment { return truth(nil) }
    if interrupting.isEmpty || !condition.usesFact(FactTypes.page) { return truth(nil) }
    var (yes, no) = (DecisionDiagrams.none, DecisionDiagrams.none)
    for page in [nil] + interrupting.map(Optional.some) {
      let (truth, isOver) = (truth(page), interrupted(by: page))
      yes = diagrams.or(yes, diagrams.and(truth.yes, isOver))
      no = diagrams.or(no, diagrams.and(truth.no, isOver))
    }
    return FactVariables.TruthSets(yes: yes, no: no)
  }

  /// The values with which an interrupting page is in view; with nil, those with which none is.
  func interrupted(by page: Int?) -> Node {
    flag(FactVariables.interruptionName, page.flatMap(interrupting.firstIndex).map { $0 + 1 } ?? 0)
  }

  func interrupting(by page: Int?) -> ValueChange {
    assign(
      FactVariables.interruptionName, page.flatMap(interrupting.firstIndex).map { $0 + 1 } ?? 0)
  }

  /// Returns how conditions of promises are asked while a page is in view.
  private func context(onPage page: Int) -> FactVariables.Context {
    var context = FactVariables.Context()
    context.known[FactTypes.page] = .word(flow.pages[page].id)
    context.known[FactTypes.outcome] = .word("none")
    if question.isReplay { context.known[FactTypes.recorded] = .boolean(false) }
    return context
  }

  /// Returns how conditions of promises are asked at an end; without a page, at the gate.
  private func context(ofEnd outcome: String, onPage page: Int?) -> FactVariables.Context {
    var context = FactVariables.Context()
    context.known[FactTypes.page] = .some(page.map { .word(flow.pages[$0].id) })
    context.known[FactTypes.outcome] = .word(outcome)
    context.isGate = page == nil
    if outcome == "completed" || outcome == "skipped", !question.isReplay {
      context.known[FactTypes.recorded] = .boolean(true)
    }
    return context
  }

  /// The values with which a page can be at rest: `advanceWhen` is then as it was last known, or as it
  /// was before another page interrupted.
  func atRest(on page: Int) -> Node {
    let isUnmet = flag(FactVariables.advanceName, 0)
    guard let advance = flow.pages[page].advanceWhen else { return diagrams.and(atRest, isUnmet) }
    let truth = truth(of: advance)
    let isOld = diagrams.or(diagrams.and(truth.yes, isUnmet), diagrams.without(truth.no, isUnmet))
    return diagrams.without(atRest, diagrams.and(interrupted(by: nil), isOld))
  }

  /// The values of states in which nothing happens by itself.
  var atRest: Node { diagrams.not(values(in: .leaving)) }

  func values(in phase: FactVariables.Phase) -> Node {
    flag(FactVariables.phaseName, phase.rawValue)
  }

  func flag(_ name: String, _ value: Int) -> Node {
    variables.index(of: name).map { variables.set($0, value) } ?? DecisionDiagrams.all
  }

  func assign(_ name: String, _ value: Int) -> ValueChange {
    guard let index = variables.index(of: name) else { return .keep(DecisionDiagrams.all) }
    return .assign(variables.bits([index]), variables.code(index, value))
  }

  /// Returns true if a condition can be true while a page is in view, or when it is quit.
  func canMeet(_ condition: Condition) -> Bool {
    flow.pages.indices.contains { page in
      [PromiseMoment.inView(page), .end("interrupted", page: page)]
        .contains { truth(of: condition, at: $0).yes != DecisionDiagrams.none }
    }
  }

  // MARK: - Facts that are watched

  /// The variables that have values on a page in view, or while it waits.
  func stateVariables(of page: Int, isWaiting: Bool) -> Set<Int> {
    remembered.union(isWaiting ? pages[page].watched.waiting : pages[page].watched.view)
  }

  /// The values of states in which a page waits for the next one.
  var inWaiting: Node { values(in: .waiting) }

  /// Returns a set of values of a page, with any values of the facts that are open there.
  func opened(_ set: Node, on page: Int) -> Node {
    let watched = pages[page].watched
    let inView = diagrams.and(set, values(in: .inView))
    let waiting = diagrams.and(set, values(in: .waiting))
    let rest = diagrams.and(set, values(in: .leaving))
    return diagrams.or(
      rest,
      diagrams.or(
        diagrams.exists(variables.bits(world.subtracting(watched.view)), inView),
        diagrams.exists(variables.bits(world.subtracting(watched.waiting)), waiting)))
  }

  /// The values with which a page can come into view.
  func arriving(on page: Int) -> Node {
    diagrams.image(of: DecisionDiagrams.all, by: pages[page].arrival)
  }

  private func settling(_ phase: FactVariables.Phase, _ page: Int) -> [ValueChange] {
    let watched = pages[page].watched
    let kept = phase == .inView ? watched.view : watched.waiting
    let index = variables.index(of: FactVariables.phaseName) ?? 0
    return [
      .assign(
        variables.bits(world.subtracting(kept).union([index])),
        variables.code(index, phase.rawValue))
    ] + resting(on: page)
  }

  /// What is kept of a page at rest: a page that was dismissed may interrupt again once its condition
  /// is false.
  func resting(on page: Int) -> [ValueChange] {
    let dismissed = variables.indices { if case .isDismissed = $0 { true } else { false } }
    let ended: [ValueChange] = dismissed.sorted().compactMap { index in
      guard case .isDismissed(let page) = variables.variables[index].kind,
        let condition = flow.pages[page].interrupts
      else { return nil }
      let no = truth(of: condition).no
      return .either([
        [.keep(no), assign(variables.variables[index].name, 0)], [.keep(diagrams.not(no))],
      ])
    }
    return ended
      + (question.blocksAvoided && pages[page].avoided != DecisionDiagrams.none
        ? [.keep(diagrams.not(pages[page].avoided))] : [])
  }

  /// What happens where a page is to be drawn: a page that interrupts stands over it, or it is shown.
  func drawing(_ page: Int) -> [ValueChange] {
    if interrupting.isEmpty { return [] }
    return [
      .either(
        parts(of: machine.interruption, on: page).map { over, set in
          [.keep(set), interrupting(by: over)]
            + (over == nil ? [assign(FactVariables.openingName, 0)] : [])
        })
    ]
  }

  /// The same steps without launches after quitting.
  var withoutResuming: FlowSteps {
    var steps = self
    steps.question.canResume = false
    return steps
  }

  // MARK: - Arriving

  /// The facts that end with the page on which they came about.
  private var ofPage: Set<Int> {
    variables.indices { kind in
      switch kind {
      case .eventHere, .isPracticed, .isAdvanceMet, .phase, .interruption: true
      case .world, .fixed, .version, .launches, .answer, .field, .secret, .event, .count, .passed,
        .isDismissed, .opening, .isLanguageChosen:
        false
      }
    }
  }

  var clearing: [ValueChange] { [clearing(forgetting: [])] }

  private func clearing(forgetting facts: Set<Int>) -> ValueChange {
    .assign(
      variables.bits(ofPage.union(facts)),
      ofPage.sorted(by: >).reduce(DecisionDiagrams.all) { diagrams.and($0, variables.code($1, 0)) })
  }

  private func arrival(on page: Int) -> [ValueChange] {
    // The facts of `advanceWhen` are among those that are watched.
    var changes = [clearing(forgetting: world.subtracting(pages[page].watched.view))]
    if let advance = flow.pages[page].advanceWhen {
      let truth = truth(of: advance)
      changes.append(
        .either([
          [.keep(truth.yes), assign(FactVariables.advanceName, 1)],
          [.keep(diagrams.not(truth.yes))],
        ]))
    }
    return changes + drawing(page) + resting(on: page)
  }
}
