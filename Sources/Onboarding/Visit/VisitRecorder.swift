import FlowContent
package import FlowCore

/// Where the visits of an app's flows are written.
package protocol VisitJournal: Sendable {
  /// Returns the lines of a new visit, of which there are none yet.
  func lines(of subject: VisitSubject) -> any VisitLines

  /// Returns the journal of another flow's app in the same place; nil if it can have none.
  func sibling(of flow: Flow) -> (any VisitJournal)?
}

/// The lines of one visit: noted while it runs, and written when nobody waits for anything.
package protocol VisitLines: AnyObject {
  /// The reason why the first line that failed could not be written.
  var failure: String? { get }

  /// Notes an event, to be written later.
  func note(_ event: JournalEvent, on page: String?, at time: CalendarTime, milliseconds: Int)

  /// Writes the events that were noted; after a failure nothing more is written.
  func write(sharingWaitsOf store: (any OnboardingStore)?)
}

/// The flow of a visit, in the form in which it was shown.
package struct VisitSubject: Hashable, Sendable {
  package let flow: String
  /// The digest of the flow's file.
  package let digest: String
  /// The app's version, if known.
  package let version: String?
  /// The language that was asked for.
  package let language: String

  package init(flow: String, digest: String, version: String?, language: String) {
    self.flow = flow
    self.digest = digest
    self.version = version
    self.language = language
  }
}

/// The journal of one visit, as the command and apps that embed a flow keep it.
///
/// It is told the commands of the visit and the effects that were performed, and writes when the
/// page has been drawn. Nothing that the user types, no facts, and no setting of the screen is ever
/// noted.
package struct VisitRecorder {
  /// The time of a note.
  package struct Moment {
    package let time: CalendarTime
    /// The milliseconds since some moment.
    package let milliseconds: Int

    package init(_ time: CalendarTime, milliseconds: Int) {
      self.time = time
      self.milliseconds = milliseconds
    }
  }

  private let journal: any VisitJournal
  /// The lines of the visit; nil before the first page.
  private var lines: (any VisitLines)?
  /// The id of the page in view.
  private var page: String?
  /// True if the visit continues at the place where it was left.
  private var isResumed = false
  /// The experiments of which a difference was seen in this visit.
  private var exposed: Set<String> = []
  /// For each experiment, the flow in the forms that other variants give it.
  private var otherForms: [String: [(variant: String, machine: FlowMachine)]] = [:]

  /// Creates the recorder of a visit, which has no lines before its first page.
  package init(in journal: any VisitJournal) {
    self.journal = journal
  }

  /// The reason why the first line that failed could not be written.
  package var failure: String? { lines?.failure }

  /// Notes a command that the user gave.
  package mutating func note(_ command: Event, at moment: Moment) {
    switch command {
    case .back: add(.back, at: moment)
    case .skip: add(.skip, at: moment)
    case .choose(let id): add(.choice(id), at: moment)
    case .prepare, .launch, .replay, .confirm, .decline, .next, .answer, .goTo, .attempt,
      .occurred, .later, .quit, .reset, .factsChanged, .elapsed:
      break
    }
  }

  /// Notes what was shown.
  package mutating func note(_ shown: Effect.Shown, in context: LaunchContext, at moment: Moment) {
    switch shown {
    case .resume: isResumed = true
    case .present(let presentation): note(presentation, in: context, at: moment)
    case .request(.signIn): add(.signIn, at: moment)
    case .practiced: add(.practice, at: moment)
    case .end(let outcome): add(JournalEvent(outcome), at: moment)
    case .refuse(.fieldNeeded(let fact)): add(.refused(fact, reason: "needed"), at: moment)
    case .refuse(.invalidAnswer(let fact, let reason)) where reason != .noSuchField:
      add(.refused(fact, reason: reason.rawValue), at: moment)
    case .await, .pause, .ask, .language, .checkFacts, .request(.launch), .refuse, .declined,
      .notNeeded:
      break
    }
  }

  /// Adds an event; before the first page there is none.
  package mutating func add(_ event: JournalEvent, at moment: Moment) {
    lines?.note(event, on: page, at: moment.time, milliseconds: moment.milliseconds)
  }

  /// Writes what was noted, once the page has been drawn.
  package func write(sharingWaitsOf store: (any OnboardingStore)? = nil) {
    lines?.write(sharingWaitsOf: store)
  }

  private mutating func note(
    _ presentation: Presentation, in context: LaunchContext, at moment: Moment
  ) {
    let shown = context.flow.pages[presentation.page]
    // Until a page of the flow's own order is drawn, nothing was shown.
    if lines == nil, shown.interrupts != nil { return }
    page = shown.id
    if lines == nil {
      lines = journal.lines(of: VisitSubject(context))
      add(presentation.isReplay ? .replay : .shown(isResumed: isResumed), at: moment)
    }
    add(.page, at: moment)
  }

  /// Notes the experiments of which the user has now seen a difference, each once in a visit.
  ///
  /// In another variant, the flow would have answered in another way. A variant that was set by hand
  /// counts nobody.
  package mutating func noteExposures(
    by event: Event, from state: FlowState, given facts: Facts, in context: LaunchContext,
    at moment: Moment
  ) {
    guard lines != nil, !state.isReplay, state != .confirmingReplay, event != .replay else {
      return
    }
    for choice in context.variants where choice.reason != .forced {
      let experiment = choice.experiment
      guard let variant = choice.variant, !exposed.contains(experiment.name),
        !context.environment.given.keys.contains(experiment.factName)
      else { continue }
      let answer = VisibleAnswer(
        to: event, from: state, of: FlowMachine(context.flow), given: facts)
      let others = otherForms(of: experiment, besides: variant, in: context)
      let isSame = others.allSatisfy { other, machine in
        var otherFacts = facts
        otherFacts[experiment.factName] = .word(other)
        return state.moved(from: context.flow, to: machine.flow).map {
          VisibleAnswer(to: event, from: $0, of: machine, given: otherFacts)
        } == answer
      }
      if isSame { continue }
      exposed.insert(experiment.name)
      add(
        .exposed(experiment: experiment.name, variant: variant.name, run: experiment.version),
        at: moment)
    }
  }

  /// Returns the flow in the forms that an experiment's other variants give it.
  private mutating func otherForms(
    of experiment: Experiment, besides variant: Experiment.Variant, in context: LaunchContext
  ) -> [(variant: String, machine: FlowMachine)] {
    if let known = otherForms[experiment.name] { return known }
    var names = context.variants.names
    let forms = experiment.variants.filter { $0.name != variant.name }.map { other in
      names[experiment.name] = other.name
      return (other.name, FlowMachine(context.opened.choosing(names).flow))
    }
    otherForms[experiment.name] = forms
    return forms
  }
}

extension JournalEvent {
  /// The event of a visit's end.
  package init(_ outcome: Outcome) {
    switch outcome {
    case .completed: self = .completed
    case .skipped: self = .skipped
    case .interrupted: self = .interrupted
    case .postponed: self = .postponed
    }
  }
}

extension VisitSubject {
  fileprivate init(_ context: LaunchContext) {
    self.init(
      flow: context.flow.id, digest: context.opened.digest,
      version: context.facts.version?.description,
      language: context.environment.language?.description ?? "en")
  }
}

/// Something that happened in a visit, without anything that was typed.
package enum JournalEvent: Hashable, Sendable {
  /// The flow was shown, perhaps from where it was left.
  case shown(isResumed: Bool)
  /// The flow was shown again on request; nothing in this visit counts as a first one.
  case replay
  /// The page came into view.
  case page
  /// The user asked for the page before.
  case back
  /// The user asked to skip the rest.
  case skip
  /// The user took the choice with this id.
  case choice(String)
  /// Signing in was begun.
  case signIn
  /// The page's practice was done.
  case practice
  /// The visit ended after the last page.
  case completed
  case skipped
  /// The visit was left.
  case interrupted
  /// The visit was put off.
  case postponed
  /// This fact has changed against what the flow says of its changes.
  case changed(String)
  /// The field of this fact refused an answer, or needs one; never what was typed.
  case refused(String, reason: String)
  /// A page was seen that differs between the variants of an experiment, in its run with this number.
  case exposed(experiment: String, variant: String, run: Int)

  package var name: String {
    switch self {
    case .shown: "shown"
    case .replay: "replay"
    case .page: "page"
    case .back: "back"
    case .skip: "skip"
    case .choice: "choice"
    case .signIn: "sign-in"
    case .practice: "practice"
    case .completed: "completed"
    case .skipped: "skipped"
    case .interrupted: "interrupted"
    case .postponed: "postponed"
    case .changed: "changed"
    case .refused: "refused"
    case .exposed: "exposed"
    }
  }

  /// True if the line must have reached the disk before anything else is read.
  package var isSynced: Bool {
    if case .exposed = self { true } else { false }
  }
}
