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
    (presentation, isResumed, unlocks) = (nil, false, [])
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
    if state.visit != nil { recorder?.note(event, at: presenter.moment) }
    context.apply(machine.changes(by: event, in: state))
    var events = [event]
    while !events.isEmpty {
      let (event, before, facts) = (events.removeFirst(), state, facts)
      let move = machine.transition(from: before, on: event, given: facts)
      state = move.state
      for effect in move.effects {
        switch effect {
        case .show(let shown):
          if case .present(let presentation) = shown { self.presentation = presentation }
          events += presenter.show(shown, of: &self)
          follow(shown, at: presenter.moment)
        case .save(let saved): save(saved, at: presenter.moment)
        }
      }
      recorder?.noteExposures(
        by: event, from: before, given: facts, in: context, at: presenter.moment)
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
    case .postponement:
      if let outcome {
        context.progress.postpone(
          recorded(outcome, at: moment.time), at: moment.time.secondsSince1970)
      }
    }
  }

  /// Keeps what follows from something that was shown.
  private mutating func follow(_ shown: Effect.Shown, at moment: VisitRecorder.Moment) {
    if case .present(let presentation) = shown, !presentation.isReplay {
      context.keepVariants()
      context.countShowing(at: moment.time)
    }
    if shown == .resume { isResumed = true }
    recorder?.note(shown, in: context, at: moment)
  }

  /// Records an outcome and the achievements that it unlocks, and ends the visit.
  package mutating func finish(_ outcome: Outcome, at moment: VisitRecorder.Moment) {
    if state.visit == nil { presentation = nil }
    record(outcome, at: moment.time)
    if state.visit != nil {
      recorder?.add(JournalEvent(outcome), at: moment)
      writeJournal(inCall: true)
    }
    state = .ended(outcome)
  }

  /// Forgets the visit and everything that is recorded of the flow.
  package mutating func erase() {
    writeJournal(inCall: true)
    (state, presentation, recorder) = (.idle, nil, nil)
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
    context.recorded(outcome, on: presentation, at: now)
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

  /// Returns the presentation of the page in view with its current position, since facts may have
  /// changed.
  package mutating func presentAgain() -> Presentation? {
    if let shown = presentation, let visit = state.visit {
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
