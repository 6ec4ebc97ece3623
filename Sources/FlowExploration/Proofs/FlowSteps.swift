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
  let remembered: Set<Int>
  /// The truth of the conditions that rules of visits ask for.
  let truths: [Condition: FactVariables.TruthSets]

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
  func rulesOfPages() -> [PageRules] {
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
  var watchedEverywhere: Set<Int> {
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

  /// The same steps without launches after quitting.
  var withoutResuming: FlowSteps {
    var steps = self
    steps.question.canResume = false
    return steps
  }
}
