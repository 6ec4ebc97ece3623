package import Achievements
package import FlowContent
package import FlowCore

/// Who shows what a flow asks for: the session on a terminal, or an app with screens of its own.
package protocol FlowPresenter {
  var moment: VisitRecorder.Moment { get }

  /// Shows or finds out something, and returns the events that follow.
  mutating func show(_ shown: Effect.Shown, of run: inout FlowRun) -> [Event]
}

/// A flow as it runs: the state of its machine, and what is kept of the visit.
///
/// The session on a terminal and apps that embed a flow both use this value. They differ in what they
/// show; what an effect asks to keep (the record, counts, achievements and the journal) is kept here,
/// and nowhere else.
package struct FlowRun {
  package let machine: FlowMachine
  /// The flow with its current progress and environment.
  package var context: LaunchContext
  package private(set) var state = FlowState.idle
  /// The presentation of the page in view, to show it again.
  package private(set) var presentation: Presentation?
  /// The presentation of the last page in the flow's order, over which others stand.
  private var ordinary: Presentation?
  /// Where the app goes after the visit that has ended; nil for nowhere.
  package private(set) var destination: String?
  /// The facts to keep from a visit's first page on: those of the gate, and those with a rule of changes.
  private let begunFacts: [String]
  private let steadyFacts: [FactDeclaration]
  /// The last known values of the facts with a rule of changes.
  private var steadyValues: [String: FactValue] = [:]
  /// The facts that have changed in the visit against their rule, each once, and how many were told of.
  private var brokenFacts: (all: [FactDeclaration], taken: Int) = ([], 0)
  /// True during a replay.
  package private(set) var isReplay = false
  /// True if the visit continues one that was interrupted.
  package private(set) var isResumed = false
  /// The achievements that the visit has unlocked.
  package var unlocks: [AchievementIndex] = []
  /// The error of the achievements' file, which could not be used when an outcome was recorded.
  package var achievementError: LibraryError?
  /// The journal of the visit; nil where there is none.
  private var recorder: VisitRecorder?
  private let journal: (any VisitJournal)?

  package init(_ context: LaunchContext, journal: (any VisitJournal)?) {
    self.context = context
    machine = FlowMachine(context.flow)
    steadyFacts = context.flow.facts.filter { $0.changes != .anytime }
    let atGate = Set(machine.show.factNames).intersection(FactTypes.ofBeginnings)
    begunFacts = atGate.sorted() + steadyFacts.map(\.name)
    self.journal = context.opened.isJournaled ? journal : nil
    recorder = self.journal.map(VisitRecorder.init)
  }

  /// The facts that conditions see now.
  package var facts: Facts { context.facts }

  /// Returns what stands in a field of the page in view; in a replay, which keeps nothing, also what was
  /// answered in it.
  package func draft(of field: Field) -> FactValue? {
    switch state.visit?.fields[field.fact] {
    case .empty?: nil
    case let answer?: answer
    case nil: context.draft(of: field)
    }
  }

  /// The reason why the journal of the visit could not be written; nil if it was.
  package var journalFailure: String? { recorder?.failure }

  /// Forgets the last visit, and reads the progress again, which another process may have changed.
  package mutating func beginVisit(at now: CalendarTime) {
    context = context.refreshed(at: now)
    (presentation, ordinary, destination) = (nil, nil, nil)
    (isResumed, unlocks, steadyValues, brokenFacts) = (false, [], [:], ([], 0))
    recorder = journal.map(VisitRecorder.init)
  }

  /// Sends an event to the machine, has its effects shown, keeps what they ask for, and sends the
  /// resulting events.
  package mutating func send(_ event: Event, shownBy presenter: inout some FlowPresenter) {
    if case .prepare(let start) = event {
      isReplay = start == .replay
      context.beginPractice(inReplay: isReplay)
      context.progress.noteCompletion(at: presenter.moment.time.secondsSince1970)
    }
    if state.visit != nil {
      noteBrokenFacts(at: presenter.moment)
      recorder?.note(event, at: presenter.moment)
    }
    context.apply(machine.changes(by: event, in: state))
    var events = [event]
    while !events.isEmpty {
      let (event, before, facts) = (events.removeFirst(), state, facts)
      let move = machine.transition(from: before, on: event, given: facts)
      state = move.state
      if before.visit == nil, let visit = state.visit { events += open(visit, &presenter) }
      for effect in move.effects {
        switch effect {
        case .show(let shown):
          note(shown, after: event, in: before)
          events += presenter.show(shown, of: &self)
          follow(shown, at: presenter.moment)
        case .save(let saved): save(saved, at: presenter.moment)
        }
      }
      recorder?.noteExposures(
        by: event, from: before, given: facts, in: context, at: presenter.moment)
    }
    // What people change themselves breaks no rule.
    keepSteadyValues()
  }

  /// Goes on in the language of a visit that was left, and looks at what has changed since then.
  private mutating func open(_ visit: Visit, _ presenter: inout some FlowPresenter) -> [Event] {
    if !visit.isReplay {
      for fact in steadyFacts {
        steadyValues[fact.name] = context.progress.begun[fact.name].flatMap(fact.type.value)
      }
      noteBrokenFacts(at: presenter.moment)
    }
    guard let tag = visit.language, tag != context.environment.language?.description else {
      return []
    }
    return presenter.show(.language(tag), of: &self)
  }

  private mutating func note(_ shown: Effect.Shown, after event: Event, in before: FlowState) {
    switch shown {
    case .present(let presentation):
      self.presentation = presentation
      if !isInterrupting(presentation) { ordinary = presentation }
    case .end(let outcome):
      destination = machine.destination(after: outcome, by: event, in: before, given: facts)
    case .await, .pause, .ask, .language, .checkFacts, .practiced, .request, .refuse, .resume,
      .declined, .notNeeded:
      break
    }
  }

  private func isInterrupting(_ presentation: Presentation) -> Bool {
    machine.flow.pages[presentation.page].interrupts != nil
  }

  /// Notes each fact once that has changed against its rule; its new value counts.
  private mutating func noteBrokenFacts(at moment: VisitRecorder.Moment) {
    if steadyFacts.isEmpty { return }
    let facts = facts
    for fact in steadyFacts where !brokenFacts.all.contains(fact) {
      guard let value = facts[fact.name], let before = steadyValues[fact.name], value != before,
        fact.changes == .never || value != .boolean(true)
      else { continue }
      brokenFacts.all.append(fact)
      recorder?.add(.changed(fact.name), at: moment)
    }
    keepSteadyValues()
  }

  /// Returns the facts that have changed against their rule since the last call.
  package mutating func takeBrokenFacts() -> [FactDeclaration] {
    defer { brokenFacts.taken = brokenFacts.all.count }
    return Array(brokenFacts.all.dropFirst(brokenFacts.taken))
  }

  private mutating func keepSteadyValues() {
    if steadyFacts.isEmpty { return }
    let facts = facts
    for fact in steadyFacts {
      steadyValues[fact.name] = facts[fact.name] ?? steadyValues[fact.name]
    }
  }

  private mutating func save(_ saved: Effect.Saved, at moment: VisitRecorder.Moment) {
    let outcome = state.outcome
    switch saved {
    case .place(let place):
      context.progress.savePlace(place, leaving: outcome.map { recorded($0, at: moment.time) })
    case .completion: if let outcome { record(outcome, at: moment.time) }
    case .answer(let fact, let value): context.keep(value, as: fact)
    case .erasure: context.erase()
    case .launch: context.progress.countLaunch()
    case .postponement(let place):
      if let outcome {
        context.progress.postpone(
          recorded(outcome, at: moment.time), at: place, moment.time.secondsSince1970)
      }
    }
  }

  /// Keeps what follows from something that was shown.
  private mutating func follow(_ shown: Effect.Shown, at moment: VisitRecorder.Moment) {
    // A page that stands over the first one doesn't show the flow yet.
    if case .present(let presentation) = shown, !presentation.isReplay,
      ordinary != nil || !isInterrupting(presentation)
    {
      context.keepBeginning(begunFacts)
      context.keepVariants()
      context.countShowing(at: moment.time)
    }
    if shown == .resume { isResumed = true }
    recorder?.note(shown, in: context, at: moment)
  }

  /// Records an outcome and the achievements that it unlocks, and ends the visit.
  package mutating func finish(_ outcome: Outcome, at moment: VisitRecorder.Moment) {
    if state.visit == nil { (presentation, ordinary) = (nil, nil) }
    record(outcome, at: moment.time)
    destination = machine.flow.destination(after: outcome, given: facts)
    if state.visit != nil {
      recorder?.add(JournalEvent(outcome), at: moment)
      writeJournal(inCall: true)
    }
    state = .ended(outcome)
  }

  /// Forgets the visit and everything that is recorded of the flow.
  package mutating func erase() {
    writeJournal(inCall: true)
    (state, presentation, ordinary, recorder) = (.idle, nil, nil, nil)
    context.erase()
  }

  /// Records an outcome and the achievements that it unlocks, in one change.
  private mutating func record(_ outcome: Outcome, at now: CalendarTime) {
    do throws(LibraryError) {
      unlocks = try context.record(recorded(outcome, at: now), at: now)
      achievementError = nil
    } catch {
      achievementError = error
    }
  }

  private func recorded(_ outcome: Outcome, at now: CalendarTime) -> RecordedOutcome {
    context.recorded(outcome, on: ordinary, at: now)
  }

  /// Goes on in another language, also where the visit resumes; nil means the flow's own.
  package mutating func speak(_ language: LanguageTag?) {
    context.environment.language = language
    guard var visit = state.visit else { return }
    visit.language = language?.description
    state = state.replacingVisit(visit)
  }

  /// Takes the answer in a field of the page in view back, which the page needs.
  package mutating func clear(_ fact: String) {
    guard var visit = state.visit else { return }
    visit.fields[fact] = nil
    state = .visiting(visit)
    context.keep(nil, as: fact)
  }

  /// Notes that an answer was refused before it reached the machine.
  package mutating func note(_ refusal: Refusal, at moment: VisitRecorder.Moment) {
    recorder?.note(.refuse(refusal), in: context, at: moment)
  }

  /// Gives a fact by hand, in place of what was answered in this visit; nil is unknown.
  package mutating func give(_ text: String?, as fact: String) {
    context.environment.given[fact] = .some(text)
    guard var visit = state.visit, visit.fields[fact] != nil else { return }
    visit.fields[fact] = nil
    state = state.replacingVisit(visit)
  }

  /// The position of the page that the visit has reached, over which others may stand; nil before the
  /// first one.
  package var position: Position? { ordinary?.position }

  /// Returns the presentation of the page in view with its current position, since facts may have
  /// changed.
  package mutating func presentAgain() -> Presentation? {
    if let shown = presentation, let visit = state.visit, visit.interruption == nil {
      presentation = Presentation(
        page: shown.page, position: machine.position(of: visit, facts), isReplay: shown.isReplay)
    }
    return presentation
  }

  /// Writes the journal's lines of the page in view, once that has been drawn.
  package func writeJournal(inCall isCall: Bool = false) {
    recorder?.write(sharingWaitsOf: isCall ? context.progress.store : nil)
  }
}
