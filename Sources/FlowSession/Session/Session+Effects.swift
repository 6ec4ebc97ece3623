import FlowCheck
import FlowContent
import FlowCore
import FlowLocalization
import FlowTerminal

/// The one place where effects are performed.
extension Session {
  /// Performs an effect of the machine.
  ///
  /// - Parameters:
  ///   - effect: the effect to perform.
  ///   - state: the state after the transition.
  /// - Returns: the events that result from the effect.
  mutating func perform(_ effect: Effect, of state: FlowState) -> [Event] {
    switch effect {
    case .present(let presentation): present(presentation)
    case .await(let wait):
      io.note(.waits(wait.facts))
      io.say(.info, words.text(of: wait))
    case .pause(let milliseconds):
      io.pass(milliseconds: milliseconds, input: inputMeanwhile)
      return [.elapsed]
    case .ask:
      if settings.isConfirmed { return [.confirm] }
      io.note(.asks("replay"))
      io.say(.question, replayQuestion)
    case .keep(let place): standing.keep(place, leaving: state.outcome.map(recorded))
    case .record: if let outcome = state.outcome { record(outcome) }
    case .erase: standing.erase()
    case .signIn: return signIn()
    case .refuse(let refusal):
      io.note(.refused(refusal.name))
      io.say(.warning, words.text(of: refusal, choices: choices))
    case .resume:
      io.note(.resumed)
      io.say(.info, words.welcomeBack)
    case .declined:
      io.note(.declined)
      io.say(.info, words.declined)
    case .notNeeded:
      io.note(.notNeeded)
      if !settings.isSilentWhenNotNeeded { io.say(.info, notNeeded) }
    case .end(let outcome):
      io.note(.outcome(outcome))
      say(outcome)
      sayUnlocked()
    }
    return []
  }

  private mutating func present(_ presentation: Presentation) {
    self.presentation = presentation
    io.note(.page(machine.flow.pages[presentation.page].id, presentation.position))
    io.show(card(of: presentation), meanwhile: inputOnEntrance)
  }

  /// Shows again what the next line is about: the page in view, and the question or the reason for
  /// waiting below it.
  func showAgain() {
    if let presentation { io.showAgain(card(of: presentation)) }
    if isSigningIn { return io.say(.question, words.simulatedSignIn) }
    if state == .asking { return io.say(.question, replayQuestion) }
    let effects = machine.transition(from: state, on: .factsChanged, given: facts).effects
    for case .await(let wait) in effects { io.say(.info, words.text(of: wait)) }
  }

  private func card(of presentation: Presentation) -> PageView {
    PageViewBuilder(flow: machine.flow, copy: copy, words: words).view(
      presentation, facts, hint: hint)
  }

  /// Shows the page in view again with its current position, since facts may have changed.
  mutating func presentAgain() {
    guard let presentation else { return }
    guard let visit else { return present(presentation) }
    present(
      Presentation(
        page: presentation.page, position: machine.position(of: visit, facts),
        isReplay: presentation.isReplay))
  }

  /// The replay question, with its possible answers on a line of their own.
  private var replayQuestion: String {
    let own = ["replay.title", "replay.body"].compactMap(copy.optional)
    let question = own.isEmpty ? [words.replayQuestion(machine.flow.app)] : own
    return (question + [words.enter(words.yes) + separator + words.no]).joined(separator: "\n")
  }

  /// The label of the dialog's own button that confirms a replay: its title, unless that is a
  /// question.
  var replayButton: String? {
    copy.optional("replay.title").flatMap { $0.hasSuffix("?") || $0.hasSuffix("？") ? nil : $0 }
  }

  private var notNeeded: String {
    guard standing.isCompleted else { return words.nothingToShow(machine.flow.app) }
    return words.notNeeded(machine.flow.app, replayCommand)
  }

  /// Announces the outcome.
  ///
  /// After a failed save, a skipped or interrupted flow is not announced, since the next launch
  /// will not remember it.
  private func say(_ outcome: Outcome) {
    switch (outcome, isReplay) {
    case (.completed, _) where presentation == nil:
      if !settings.isSilentWhenNotNeeded {
        io.say(.info, words.nothingToShow(machine.flow.app))
      }
    case (.completed, _):
      io.say(.success, words.completed(machine.flow.app))
    case (.skipped, true), (.interrupted, true):
      io.say(.info, words.declined)
    case (.skipped, false) where standing.failure != nil,
      (.interrupted, false) where standing.failure != nil:
      break
    case (.skipped(let number, let count), false):
      io.say(.success, number > 0 ? words.skipped(number, count) : words.skippedAtOnce)
      if machine.flow.replay != .never { io.say(.info, words.howToReplay(replayCommand)) }
    case (.interrupted, false) where isDoneElsewhere:
      io.say(.info, words.notNeeded(machine.flow.app, replayCommand))
    case (.interrupted, false):
      io.say(.info, words.interrupted(launchCommand))
    }
  }

  /// True if another run has finished the flow since, so that a launch would show nothing.
  private var isDoneElsewhere: Bool {
    let now = context.refreshed
    guard now.standing.isCompleted, !standing.isCompleted else { return false }
    let facts = now.factsAtNextLaunch(signIn: signInStatus)
    return Gate(of: now.flow).launch(given: facts, from: nil).decision == .notShown
  }

  /// The policy for input typed during a pause; before the flow's first page it is always
  /// discarded.
  private var inputMeanwhile: Reveal.Input {
    if case .revealing = state { machine.flow.reveal.input } else { .discard }
  }

  /// The policy for input typed during a page's animation; it is kept unless the flow says
  /// otherwise.
  private var inputOnEntrance: Reveal.Input {
    if case .revealing = state { machine.flow.reveal.input } else { .queue }
  }

  private var replayCommand: String {
    (settings.isAtHome ? words.homeVerb(.replay) : "firstrun replay") + " \(settings.name)"
  }

  private var launchCommand: String {
    (settings.isAtHome ? words.homeVerb(.launch) : "firstrun") + " \(settings.name)"
  }
}
