import Achievements
import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding

/// The interpreter of effects: the one place where what the machine asks for is drawn, saved, timed
/// or started as a process.
///
/// A flow that runs by the command, at home, in `replay` and `record` or in a transcript has one;
/// they differ in the input and output, and in the domain.
struct EffectPerformer {
  let machine: FlowMachine
  let copy: Copy
  let words: Words
  var settings: SessionSettings
  let io: SessionIO
  /// The flow with its current progress and environment.
  var context: LaunchContext
  /// True during a replay.
  var isReplay = false
  /// The presentation of the page in view, to show it again.
  var presentation: Presentation?
  /// True while the simulated sign-in waits for an answer.
  var isSigningIn = false
  /// The sign-in status that counts, as last found out or in place of an answer; nil before that.
  var signInStatus: SignInStatus?
  /// The reason why the sign-in could not be checked at the launch; nil if it could.
  var uncheckedSignIn: SessionResult.UncheckedSignIn?
  /// True if the settings keep the flow from beginning without an answer.
  var isHeldBack = false
  /// The checks of the sign-in in the background, if a command can be asked.
  let signInMonitor: SignInMonitor?
  /// The events that the app writes, if they are followed.
  var follower: EventFollower?
  /// True if a sign-in command has answered, or an event has happened, since the page in view was last compared with the facts.
  var hasAnswer = false
  /// The way in which the user left during an effect.
  var departure: SessionResult.ExitReason?
  /// True once somebody was told that nothing is saved while another program holds the lock.
  private var hasSaidUnsaved = false
  /// The page as it was last shown.
  var shown: PageView?
  /// The unlocked achievements that are not announced yet.
  var unlocks: [AchievementIndex] = []
  /// The journal of the visit; nil where there is none.
  var journal: VisitRecorder?

  init(_ context: LaunchContext, settings: SessionSettings, on io: SessionIO) {
    self.context = context
    machine = FlowMachine(context.flow)
    copy = context.environment.copy(of: context.opened)
    words = Words.in(context.environment.language)
    self.settings = settings
    self.io = io
    journal = context.opened.isJournaled ? settings.journal.map(VisitRecorder.init) : nil
    signInMonitor =
      if case .command(let command) = context.environment.signIn, context.flow.involvesSignIn {
        SignInMonitor(command, on: io)
      } else {
        nil
      }
  }

  /// The facts that conditions see now.
  var facts: Facts { context.facts(signIn: signInStatus) }

  /// Performs an effect of the machine.
  ///
  /// - Parameters:
  ///   - effect: The effect to perform.
  ///   - state: The state after the transition.
  /// - Returns: The events that result from the effect.
  mutating func perform(_ effect: Effect, in state: FlowState) -> [Event] {
    switch effect {
    case .present(let presentation): present(presentation, in: state)
    case .await(let wait):
      io.notifyListener(.waits(wait.facts))
      io.say(.info, words.text(of: wait))
    case .pause(let milliseconds):
      io.pause(milliseconds: milliseconds, input: inputMeanwhile(in: state))
      return [.elapsed]
    case .ask:
      if settings.skipsConfirmation { return [.confirm] }
      io.notifyListener(.asks("replay"))
      io.say(.question, menu(in: state).replayQuestion)
    case .keep(let place):
      context.progress.savePlace(place, leaving: state.outcome.map(recordedOutcome))
    case .record: if let outcome = state.outcome { record(outcome) }
    case .erase: context.progress.erase()
    case .countLaunch: context.progress.countLaunch()
    case .checkSignIn: return checkSignIn()
    case .signIn: return signIn(in: state)
    case .practiced(let action): showPractice(action, in: state)
    case .launch(let flow): return launch(flow)
    case .postpone:
      if let outcome = state.outcome {
        context.progress.postpone(recordedOutcome(outcome), at: io.now.secondsSince1970)
      }
    case .refuse(let refusal):
      let menu = menu(in: state)
      io.refuse(
        .machine(refusal),
        saying: words.text(of: refusal, choices: menu.choices, tries: menu.tries.map(\.phrase)))
    case .resume:
      io.notifyListener(.resumed)
      io.say(.info, words.welcomeBack)
    case .declined:
      io.notifyListener(.declined)
      io.say(.info, words.declined)
    case .notNeeded:
      io.notifyListener(.notNeeded)
      sayNotNeeded()
    case .end(let outcome):
      io.notifyListener(.outcome(outcome))
      announce(outcome)
      announceUnlocks()
    }
    return []
  }

  /// Says once that the flow goes on without saving, if another program holds the lock; leaves, if
  /// Ctrl-C ended the wait for it.
  mutating func followUpOnSaving(in state: FlowState) {
    guard let failure = context.progress.failure, failure.isLockHeld else { return }
    if failure.isInterruption {
      departure = departure ?? .interrupted
    } else if !hasSaidUnsaved, state.outcome == nil {
      hasSaidUnsaved = true
      io.say(.warning, words.notSaved(reason: failure.description))
    }
  }

  /// Returns the choices and commands that are open in a state.
  func menu(in state: FlowState) -> FlowMenu {
    FlowMenu(
      machine: machine, state: state, facts: facts, copy: copy, words: words,
      isAccessible: io.appearance.mode == .accessible,
      isSigningIn: isSigningIn, runsSignInCommand: context.environment.signIn.isCommand,
      allowsGoTo: settings.allowsGoTo)
  }

  /// The policy for input typed during a pause; before the flow's first page it is always
  /// discarded.
  private func inputMeanwhile(in state: FlowState) -> Reveal.Input {
    if case .revealing = state { machine.flow.reveal.input } else { .discard }
  }
}

/// Practice on the page in view.
extension EffectPerformer {
  /// Keeps the facts that an action changes, before the machine decides on it.
  mutating func keep(_ changes: [String: FactValue]) {
    context.keep(changes)
  }

  /// Shows on the mock screen what an action does, and says it.
  ///
  /// Where no screen is drawn, and where the next page comes at once, it is only said.
  mutating func showPractice(_ action: Practice.Action, in state: FlowState) {
    io.notifyListener(.practiced(action.line))
    guard let presentation,
      let attempt = machine.flow.pages[presentation.page].practice?.tries
        .first(where: { $0.action == action })
    else { return }
    guard state.visit?.page == presentation.page, let before = shown else {
      return io.say(.success, copy[attempt.say])
    }
    let view = pageView(of: presentation, in: state)
    shown = view
    let isDrawn = io.show(view, after: before, swiping: action.side)
    io.say(.success, copy[attempt.say])
    if !isDrawn, view.hint != before.hint { io.say(.info, view.hint) }
  }
}

extension Practice.Action {
  /// The side to which a swipe moves a card: 1 for the right and -1 for the left.
  fileprivate var side: Int? {
    switch self {
    case .swipeRight: 1
    case .swipeLeft: -1
    case .tap, .type, .event: nil
    }
  }
}

/// Noting in the journal what happens; it is written when everything has been drawn.
extension EffectPerformer {
  /// Notes a command that somebody gave.
  mutating func note(_ command: Event) {
    let moment = moment
    journal?.note(command, at: moment)
  }

  /// Notes an effect that was performed.
  mutating func note(_ effect: Effect) {
    if case .present(let presentation) = effect, !presentation.isReplay {
      context.keepVariants()
      context.countShowing(at: io.now)
    }
    let moment = moment
    journal?.note(effect, in: context, at: moment)
  }

  /// Notes the experiments of which an event has shown a difference.
  mutating func noteExposures(by event: Event, from state: FlowState, given facts: Facts) {
    if context.variants.isEmpty { return }
    let moment = moment
    journal?.noteExposures(by: event, from: state, given: facts, in: context, at: moment)
  }

  /// Writes the rest of the journal, and reports what could not be saved.
  ///
  /// - Returns: The error if the progress was not saved; a journal that can't be written stops
  ///   nothing.
  mutating func finish() -> StoreError? {
    let failure = context.progress.failure
    if let failure, failure.isInterruption {
      io.say(.error, words.notSaved(reason: failure.description))
    } else if let failure {
      io.sayNotSaved(failure.description, in: words)
    }
    journal?.write()
    if let failure = journal?.failure {
      io.say(.warning, words.notJournaled(reason: failure.description))
    }
    return failure
  }

  private var moment: VisitRecorder.Moment {
    VisitRecorder.Moment(io.now, milliseconds: io.milliseconds)
  }
}

/// Running another flow from a page.
extension EffectPerformer {
  /// The largest number of flows that are open at a time.
  private static let mostOpenFlows = 8

  /// Runs another flow in its own domain; one that is finished is shown again.
  ///
  /// Quitting it comes back to the page, as its end does.
  ///
  /// - Returns: The event for the machine, unless somebody left for good.
  mutating func launch(_ name: String) -> [Event] {
    var other: LaunchContext
    do {
      let opened = try context.opened.neighbor(name)
      other = try LaunchContext(
        opened,
        in: Domain(
          of: opened.flow, in: context.directory, waiting: context.progress.domain.wait),
        environment: context.environment)
    } catch {
      io.refuse(.cantOpen, saying: "\(error)", as: .error)
      return []
    }
    let open = settings.outerFlows + [machine.flow.id]
    guard !open.contains(other.flow.id), open.count < Self.mostOpenFlows else {
      io.refuse(.machine(.alreadyOpen), saying: words.alreadyOpen)
      return []
    }
    signInMonitor?.stop()
    other.isAskedFor = true
    if let warning = other.progress.warning { io.say(.warning, warning) }
    var settings = settings
    settings.name = name
    // It replays the outer flow.
    settings.hostCommands?.replay = nil
    settings.outerFlows = open
    settings.isSilentWhenNotNeeded = false
    settings.journal = settings.journal?.sibling(of: other.progress.domain.name)
    var session = Session(other, settings: settings, on: io)
    let isFinished = other.progress.isCompleted && other.flow.replay != .never
    let result = session.run(isFinished ? .replay : other.launch)
    let install = context.environment.install
    context.environment = session.context.environment
    context.environment.install = install
    if let reason = result.exitReason, reason != .quit { departure = reason }
    context = context.refreshed(at: io.now)
    guard departure == nil else { return [] }
    // The page is shown again below the pages of the other flow.
    (shown, hasAnswer) = (nil, true)
    return [.factsChanged]
  }
}
