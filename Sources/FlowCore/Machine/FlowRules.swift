/// A rule by which a flow moves: questions in order, of which the first one that is answered with
/// yes decides.
///
/// The machine asks them about one visit and its facts (`FlowMachine.result`). Proofs ask them about
/// all visits at once, as sets of values (`FlowSteps.parts` in FlowExploration). So a rule stands
/// once, and a proof can't know another one than the machine.
package struct Rule<Result> {
  package typealias Clause = (question: VisitQuestion, result: Result)

  package let clauses: [Clause]
  /// The result if no question is answered with yes.
  package let otherwise: Result

  init(_ clauses: [Clause] = [], otherwise: Result) {
    (self.clauses, self.otherwise) = (clauses, otherwise)
  }
}

extension Rule: Sendable where Result: Sendable {}

/// A question of a rule.
package enum VisitQuestion: Hashable, Sendable {
  /// Does a condition have this truth?
  case has(Condition, Truth)
  /// Does the page's `advanceWhen` hold now, and did it not hold before the event?
  case advances
  /// Does an interrupting page stand over the page, having not been dismissed?
  case interrupts(Int)
  /// Is the practice that the page requires still to be done?
  case lacksPractice
}

// MARK: - Before the first page

/// What a launch finds before any page.
package enum GateResult: Hashable, Sendable {
  case closed
  case undecided(Condition)
  /// The flow is complete, and ends without a page.
  case completed
  case open
}

extension FlowMachine {
  /// The gate: `show`, then `completeWhen`.
  ///
  /// While it is unknown if the flow is complete, no page is drawn, since it might disappear at once.
  package var gate: Rule<GateResult> {
    var clauses: [Rule<GateResult>.Clause] = [
      (.has(show, .no), .closed), (.has(show, .unknown), .undecided(show)),
    ]
    if let done = flow.completeWhen {
      clauses += [(.has(done, .yes), .completed), (.has(done, .unknown), .undecided(done))]
    }
    return Rule(clauses, otherwise: .open)
  }
}

// MARK: - From page to page

/// How a page stands when the next one is looked for.
package enum Candidacy: Hashable, Sendable {
  /// It isn't part of the visit, and the page after it is looked at.
  case passedOver
  case shown
  /// It may be next once this condition holds.
  case awaited(Condition)
}

extension FlowMachine {
  /// Returns how a page stands as the next one, by its inclusion and the elements that it waits for.
  static func candidacy(_ inclusion: Condition, _ elements: Condition) -> Rule<Candidacy> {
    Rule(
      [
        (.has(inclusion, .no), .passedOver), (.has(inclusion, .unknown), .awaited(inclusion)),
        (.has(elements, .yes), .shown),
      ], otherwise: .awaited(elements))
  }

  /// What happens where no page is left after one.
  package func afterLastPage(isReplay: Bool) -> Consequence {
    if let done = flow.completeWhen, !isReplay { .refuseUntil(done) } else { .end(.completed) }
  }

  /// Returns if `back`, or a launch after quitting, lands on a page of the trail; else the one under
  /// it is next.
  package func landing(on page: Int) -> Rule<Bool> {
    Rule([(.has(inclusions[page], .no), false)], otherwise: true)
  }
}

// MARK: - In a visit

/// Where a visit is on its page.
package enum VisitPhase: Hashable, Sendable {
  /// The page is appearing: commands do nothing until it is there.
  case revealing
  case inView
  /// The page is in view, and the next one depends on an unknown fact.
  case waiting
}

/// What an event changes in a visit by itself.
package enum VisitChange: Hashable, Sendable {
  /// The answer on the page.
  case answer(String)
  /// The answer in the field of a fact; an empty one leaves it so.
  case field(String, FactValue)
  /// The language was chosen, by its tag.
  case language(String)
  /// An interrupting page was dismissed.
  case dismissal(Int)
  /// One more event of the app with this name.
  case count(String)
  /// An action of the page's practice was tried.
  case practice(Practice.Action)

  package var isAnswer: Bool {
    switch self {
    case .answer, .field, .language: true
    case .dismissal, .count, .practice: false
    }
  }
}

/// What follows from an event in a visit.
package enum Consequence: Hashable, Sendable {
  case stay(VisitPhase)
  /// The page in view is shown again.
  case show
  /// An interrupting page stands over the page in view.
  case interrupt(Int)
  /// The page under an interrupting one is in view again, or is left by itself.
  case resumePage
  /// The next page is looked for (`candidacy`, `afterLastPage`).
  case goOn
  case goTo(page: Int)
  /// The trail is gone back (`landing`).
  case goBack
  case end(Outcome.Kind)
  case refuse(Refusal, VisitPhase)
  /// While it is unknown if a condition holds, the page stays in view.
  case waitUntil(Condition)
  /// Only once a condition holds, the page in view is left.
  case refuseUntil(Condition)
  /// The app is asked for something, with the page in view.
  case request(AppRequest)
}

/// What an event does in a visit: first its changes, then what the rule says.
package struct EventRule: Sendable {
  package let changes: [VisitChange]
  /// True if the page's `advanceWhen` is looked at again after the changes.
  package let updatesAdvance: Bool
  package let rule: Rule<Consequence>

  fileprivate init(_ rule: Rule<Consequence>, after changes: [VisitChange]? = nil) {
    (self.rule, self.changes, updatesAdvance) = (rule, changes ?? [], changes != nil)
  }

  fileprivate init(_ consequence: Consequence) { self.init(Rule(otherwise: consequence)) }
}

extension FlowMachine {
  /// Returns what an event does on a page.
  package func rule(
    of event: Event, on page: Int, _ phase: VisitPhase, isReplay: Bool,
    under interruption: Int? = nil
  ) -> EventRule {
    if let interruption { return rule(of: event, on: page, phase, under: interruption) }
    if phase == .revealing, event.isOnPage { return EventRule(.stay(phase)) }
    return switch event {
    case .next:
      EventRule(phase == .waiting ? leaving(page, isReplay) : next(on: page, isReplay))
    case .answer(let fact, let value): answer(value, to: fact, on: page, phase, isReplay)
    case .back: EventRule(phase == .waiting ? .show : .goBack)
    case .skip: EventRule(skip(on: page, phase))
    case .choose(let id): choose(id, on: page, phase, isReplay)
    case .goTo(let id): EventRule(jump(to: id, from: page, phase))
    case .attempt(let action): attempt(action, on: page, phase, isReplay)
    case .later: EventRule(later(phase, isReplay))
    case .factsChanged: following([], on: page, phase, isReplay)
    case .occurred(let name):
      following(
        [.count(name)]
          + (flow.pages[page].attempt(.event(name)) == nil ? [] : [.practice(.event(name))]),
        on: page, phase, isReplay)
    case .quit: EventRule(.end(.interrupted))
    case .elapsed: EventRule(.stay(phase == .revealing ? .inView : phase))
    case .prepare: EventRule(.stay(phase))
    case .launch, .replay, .reset: EventRule(.refuse(.alreadyOpen, phase))
    case .confirm, .decline: EventRule(.refuse(.nothingAsked, phase))
    }
  }

  private func later(_ phase: VisitPhase, _ isReplay: Bool) -> Consequence {
    flow.later == nil || isReplay ? .refuse(.noLater, phase) : .end(.postponed)
  }

  // MARK: - Interrupting pages

  /// Returns what an event does while an interrupting page stands over a page.
  private func rule(
    of event: Event, on page: Int, _ phase: VisitPhase, under interruption: Int
  ) -> EventRule {
    let rest = whileInterrupted(by: interruption, phase)
    switch event {
    case .next, .back, .skip, .goTo, .attempt, .answer:
      return EventRule(.refuse(.interrupting, phase))
    case .choose(let id):
      let choices = flow.pages[interruption].choices
      guard let choice = choices.first(where: { $0.id == id }) else {
        return EventRule(.refuse(.noSuchChoice(id), phase))
      }
      switch choice.action {
      case .request(let request): return EventRule(.request(request))
      case .answer(let answer): return EventRule(rest, after: [.answer(answer)])
      case .language(let tag): return EventRule(rest, after: [.language(tag)])
      case .dismiss: return EventRule(rest, after: [.dismissal(interruption)])
      case .later: return EventRule(later(phase, false))
      case .quit: return EventRule(.end(.interrupted))
      case .next, .skip, .finish, .goTo, .back: return EventRule(.refuse(.interrupting, phase))
      }
    case .later: return EventRule(later(phase, false))
    case .factsChanged, .occurred: return EventRule(rest)
    case .quit: return EventRule(.end(.interrupted))
    case .elapsed: return EventRule(.stay(phase == .revealing ? .inView : phase))
    case .prepare: return EventRule(.stay(phase))
    case .launch, .replay, .reset: return EventRule(.refuse(.alreadyOpen, phase))
    case .confirm, .decline: return EventRule(.refuse(.nothingAsked, phase))
    }
  }

  /// The interrupting page that stands over one that is to be drawn; nil for none.
  package var interruption: Rule<Int?> {
    Rule(interruptingPages.map { (.interrupts($0), $0) }, otherwise: nil)
  }

  /// An interrupting page stands until the flow is complete, a page before it in the file interrupts,
  /// or its condition is no longer true.
  private func whileInterrupted(by interruption: Int, _ phase: VisitPhase) -> Rule<Consequence> {
    Rule(
      completion(false)
        + interruptingPages.map {
          (.interrupts($0), $0 == interruption ? .stay(phase) : .interrupt($0))
        },
      otherwise: .resumePage)
  }

  /// The questions for the page that interrupts, in the order of the file.
  private func interruptions(_ isReplay: Bool) -> [Rule<Consequence>.Clause] {
    isReplay ? [] : interruptingPages.map { (.interrupts($0), .interrupt($0)) }
  }

  // MARK: - Rules of events

  /// After changes, the flow may be complete, or the page be left by itself; a page that waits for the
  /// next one looks for it again.
  private func following(
    _ changes: [VisitChange], on page: Int, _ phase: VisitPhase, _ isReplay: Bool
  ) -> EventRule {
    let interruptions = interruptions(isReplay)
    let asked = phase == .waiting ? fields(of: page, isReplay) : []
    var clauses = interruptions.isEmpty ? asked : []
    if !completesByAnswer(on: page) { clauses += completion(isReplay) }
    // An answer that waits for its judgement waits under an interrupting page, too.
    if !interruptions.isEmpty { clauses += interruptions + asked }
    if flow.pages[page].advanceWhen != nil { clauses.append((.advances, .goOn)) }
    let rest = phase == .waiting ? Consequence.goOn : .stay(phase)
    return EventRule(Rule(clauses, otherwise: rest), after: changes)
  }

  /// Returns true if answers on a page can complete the flow, which takes effect with `next` alone.
  private func completesByAnswer(on page: Int) -> Bool {
    let asked = Set(flow.pages[page].fields.map(\.fact))
    return !asked.isEmpty
      && flow.completeWhen?.factNames.contains { asked.contains(Derivation($0)?.base ?? $0) }
        == true
  }

  private func completion(_ isReplay: Bool) -> [Rule<Consequence>.Clause] {
    guard let done = flow.completeWhen, !isReplay else { return [] }
    return [(.has(done, .yes), .end(.completed))]
  }

  /// The command `next`: it leaves a page once its practice is done and its `advanceWhen` holds.
  ///
  /// A page with choices is left by one of these, unless one of them goes on, too.
  private func next(on index: Int, _ isReplay: Bool) -> Rule<Consequence> {
    let page = flow.pages[index]
    var clauses: [Rule<Consequence>.Clause] = []
    if page.practice?.isRequired == true {
      clauses.append((.lacksPractice, .refuse(.practiceFirst, .inView)))
    }
    clauses += fields(of: index, isReplay)
    if let advance = page.advanceWhen { clauses.append((.has(advance, .yes), .goOn)) }
    // A choice that runs another flow comes back to the page, so it does not leave it.
    let choices = page.choices.filter { !$0.action.isBesideNext }
    if !choices.isEmpty, !choices.contains(where: { $0.action == .next }) {
      return Rule(clauses, otherwise: .refuse(.choiceNeeded, .inView))
    }
    return Rule(clauses, otherwise: page.advanceWhen.map { .refuseUntil($0) } ?? .goOn)
  }

  private func skip(on page: Int, _ phase: VisitPhase) -> Rule<Consequence> {
    Rule(
      [(.has(flow.pages[page].skip ?? flow.skip, .yes), .end(.skipped))],
      otherwise: .refuse(.noSkip, phase))
  }

  private func jump(to id: String, from page: Int, _ phase: VisitPhase) -> Consequence {
    guard let target = flow.pages.firstIndex(where: { $0.id == id && $0.interrupts == nil }) else {
      return .refuse(.noSuchPage(id), phase)
    }
    return target == page ? .show : .goTo(page: target)
  }

  private func choose(
    _ id: String, on page: Int, _ phase: VisitPhase, _ isReplay: Bool
  ) -> EventRule {
    guard let choice = flow.pages[page].choices.first(where: { $0.id == id }) else {
      return EventRule(.refuse(.noSuchChoice(id), phase))
    }
    switch choice.action {
    case .next: return EventRule(next(on: page, isReplay))
    case .skip: return EventRule(skip(on: page, phase))
    case .finish: return EventRule(.end(.completed))
    case .request(let request): return EventRule(.request(request))
    case .goTo(let target): return EventRule(jump(to: target, from: page, phase))
    case .back: return EventRule(phase == .waiting ? .show : .goBack)
    case .later: return EventRule(later(phase, isReplay))
    case .quit: return EventRule(.end(.interrupted))
    case .dismiss: return EventRule(.refuse(.noSuchChoice(id), phase))
    case .language(let tag):
      return EventRule(
        Rule(fields(of: page, isReplay) + completion(isReplay), otherwise: .goOn),
        after: [.language(tag)])
    case .answer(let answer):
      return EventRule(
        Rule(fields(of: page, isReplay) + completion(isReplay), otherwise: .goOn),
        after: [.answer(answer)])
    }
  }

  /// An answer in a field changes nothing else: what it makes true takes effect with `next`.
  private func answer(
    _ value: FactValue, to fact: String, on page: Int, _ phase: VisitPhase, _ isReplay: Bool
  ) -> EventRule {
    guard let field = flow.pages[page].fields.first(where: { $0.fact == fact }) else {
      return EventRule(.refuse(.invalidAnswer(fact, .noSuchField), phase))
    }
    if value == .empty {
      if field.isRequired, !isReplay { return EventRule(.refuse(.fieldNeeded(fact), phase)) }
    } else if let reason = flow.refusal(of: value, as: fact, today: nil) {
      return EventRule(.refuse(.invalidAnswer(fact, reason), phase))
    }
    return EventRule(Rule(otherwise: .stay(.inView)), after: [.field(fact, value)])
  }

  /// The fields of a page hold it until each has an answer that nobody refuses; what answers have
  /// made true takes effect then.
  private func fields(of page: Int, _ isReplay: Bool) -> [Rule<Consequence>.Clause] {
    if isReplay || flow.pages[page].fields.isEmpty { return [] }
    var clauses: [Rule<Consequence>.Clause] = []
    for field in flow.pages[page].fields {
      if field.isRequired {
        clauses.append((.has(field.isAnswered, .no), .refuse(.fieldNeeded(field.fact), .inView)))
      }
      guard let refused = field.isRefused else { continue }
      clauses += [
        (.has(refused, .yes), .refuse(.invalidAnswer(field.fact, .refused), .inView)),
        (.has(refused, .unknown), .waitUntil(refused)),
      ]
    }
    return clauses + completion(isReplay)
  }

  /// The page in view waits for the next one, or for what judges its answers.
  private func leaving(_ page: Int, _ isReplay: Bool) -> Rule<Consequence> {
    Rule(fields(of: page, isReplay), otherwise: .goOn)
  }

  private func attempt(
    _ action: Practice.Action, on page: Int, _ phase: VisitPhase, _ isReplay: Bool
  ) -> EventRule {
    guard flow.pages[page].attempt(action) != nil else {
      let isPractice = flow.pages[page].practice != nil
      return EventRule(.refuse(isPractice ? .otherPractice : .noPractice, phase))
    }
    return following([.practice(action)], on: page, phase, isReplay)
  }
}

extension Event {
  /// True for what people do on a page, which has to be there for it.
  fileprivate var isOnPage: Bool {
    switch self {
    case .next, .back, .skip, .choose, .answer, .goTo, .attempt, .later: true
    case .prepare, .launch, .replay, .confirm, .decline, .occurred, .quit, .reset, .factsChanged,
      .elapsed:
      false
    }
  }
}

extension Page {
  /// Returns the try of the page with an action, if it has one.
  package func attempt(_ action: Practice.Action) -> Practice.Try? {
    practice?.tries.first { $0.action == action }
  }
}
