import Achievements
import FlowCheck
import FlowContent
import FlowCore
import FlowLocalization
import FlowStore
import FlowSystem
import FlowTerminal

/// Recording and announcing the outcome of a visit.
extension EffectPerformer {
  /// Records the outcome of the flow and the achievements that it unlocks, in one change on disk.
  mutating func record(_ outcome: Outcome) {
    let recorded = recordedOutcome(outcome)
    guard recorded.kind != .interrupted, let achievements = openedAchievements() else {
      return context.progress.finish(recorded)
    }
    let event = GameEvent(
      EventDefinition.onboardingFinished.name,
      attributes: [FactDeclaration.outcome.name: .word(recorded.kind.rawValue)])
    unlocks = context.progress.finish(
      recorded, with: event, for: achievements, at: io.now.secondsSince1970)
  }

  /// Returns the outcome as it is stored: with the page, the version of the app, and the time.
  func recordedOutcome(_ outcome: Outcome) -> RecordedOutcome {
    var position = presentation?.position
    let kind: RecordedOutcome.Kind
    switch outcome {
    case .completed: kind = .completed
    case .skipped(let number, let count):
      kind = .skipped
      position = Position(number: number, count: count)
    case .interrupted: kind = .interrupted
    }
    return RecordedOutcome(
      kind, page: presentation.map { machine.flow.pages[$0.page].id }, position: position,
      version: facts.version?.description, time: io.now.iso8601)
  }

  /// Announces the outcome.
  ///
  /// After a failed save, a skipped or interrupted flow is not announced, since the next launch
  /// will not remember it.
  func announce(_ outcome: Outcome) {
    let app = machine.flow.app
    switch (outcome, isReplay) {
    case (.completed, _) where presentation == nil:
      if !settings.isSilentWhenNotNeeded { io.say(.info, words.nothingToShow(app)) }
    case (.completed, _):
      io.say(.success, words.completed(app))
    case (.skipped, true), (.interrupted, true):
      io.say(.info, words.declined)
    case (.skipped, false) where context.progress.failure != nil,
      (.interrupted, false) where context.progress.failure != nil:
      break
    case (.skipped(let number, let count), false):
      io.say(.success, number > 0 ? words.skipped(number, count) : words.skippedAtOnce)
      if machine.flow.replay != .never { io.say(.info, words.howToReplay(replayCommand)) }
    case (.interrupted, false) where isDoneElsewhere:
      io.say(.info, words.notNeeded(app, replayCommand))
    case (.interrupted, false):
      io.say(.info, words.interrupted(launchCommand))
    }
  }

  /// Announces that the flow has nothing to show now.
  func sayNotNeeded() {
    if settings.isSilentWhenNotNeeded { return }
    let app = machine.flow.app
    io.say(
      .info,
      context.progress.isCompleted
        ? words.notNeeded(app, replayCommand) : words.nothingToShow(app))
  }

  /// True if another run has finished the flow since, so that a launch would show nothing.
  private var isDoneElsewhere: Bool {
    let now = context.refreshed
    guard now.progress.isCompleted, !context.progress.isCompleted else { return false }
    let facts = now.factsAtNextLaunch(signIn: signInStatus)
    return Gate(of: now.flow).launch(given: facts, from: nil).decision == .notShown
  }

  private var replayCommand: String {
    (settings.isAtHome ? words.homeVerb(.replay) : "firstrun replay") + " \(settings.name)"
  }

  private var launchCommand: String {
    (settings.isAtHome ? words.homeVerb(.launch) : "firstrun") + " \(settings.name)"
  }
}
