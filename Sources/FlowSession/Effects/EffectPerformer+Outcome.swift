import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding

/// Recording and announcing the outcome of a visit.
extension EffectPerformer {
  /// Records the outcome of the flow and the achievements that it unlocks, in one change on disk.
  mutating func record(_ outcome: Outcome) {
    do throws(LibraryError) {
      unlocks = try context.record(recordedOutcome(outcome), at: io.now)
    } catch {
      io.sayNotSaved(error.description, in: words)
    }
  }

  /// Returns the outcome as it is stored: with the page, the version of the app, and the time.
  func recordedOutcome(_ outcome: Outcome) -> RecordedOutcome {
    context.recorded(outcome, on: presentation, at: io.now)
  }

  /// Announces the outcome.
  ///
  /// After a failed save, a skipped or interrupted flow is not announced, since the next launch
  /// will not remember it. Behind an interrupted flow that a page launched, that page comes back.
  func announce(_ outcome: Outcome) {
    let app = machine.flow.app
    switch (outcome, isReplay) {
    case (.completed, _) where presentation == nil:
      if !settings.isSilentWhenNotNeeded { io.say(.info, words.nothingToShow(app: app)) }
    case (.completed, _):
      io.say(.success, words.completed(app: app))
    case (.skipped, true), (.interrupted, true):
      io.say(.info, words.declined)
    case (.skipped, false) where context.progress.failure != nil,
      (.interrupted, false) where context.progress.failure != nil,
      (.postponed, _) where context.progress.failure != nil:
      break
    case (.skipped(let number, let count), false):
      io.say(
        .success, number > 0 ? words.skipped(number: number, count: count) : words.skippedAtOnce)
      if machine.flow.replay != .never, let replayCommand {
        io.say(.info, words.howToReplay(command: replayCommand))
      }
    case (.postponed, _): sayPostponed(context.progress.suppression(at: io.now))
    case (.interrupted, false) where !settings.outerFlows.isEmpty: break
    case (.interrupted, false) where presentation == nil:
      // It only ever waited, so there is no page to go back to.
      io.say(.info, words.declined)
    case (.interrupted, false) where isDoneElsewhere:
      if let replayCommand { io.say(.info, words.notNeeded(app: app, command: replayCommand)) }
    case (.interrupted, false):
      io.say(.info, words.interrupted(command: launchCommand))
    }
  }

  /// Announces that the flow has nothing to show now.
  func sayNotNeeded() {
    if settings.isSilentWhenNotNeeded { return }
    let app = machine.flow.app
    if !context.progress.isCompleted, let suppression = context.suppression {
      sayPostponed(suppression)
    } else if context.progress.isCompleted, let replayCommand {
      io.say(.info, words.notNeeded(app: app, command: replayCommand))
    } else {
      io.say(.info, words.nothingToShow(app: app))
    }
  }

  /// Says until when the flow stays away, and why.
  private func sayPostponed(_ suppression: SuppressionReason?) {
    switch suppression {
    case .postponed(let time)?: io.say(.info, words.postponed(time: time.dateAndMinute))
    case .tooSoon(after: let flow, until: let time)?:
      io.say(.info, words.tooSoon(flow: flow, time: time.dateAndMinute))
    case nil: io.say(.info, words.nothingToShow(app: machine.flow.app))
    }
  }

  /// True if another run has finished the flow since, so that a launch would show nothing.
  private var isDoneElsewhere: Bool {
    let now = context.refreshed(at: io.now)
    guard now.progress.isCompleted, !context.progress.isCompleted else { return false }
    return now.nextLaunch(signIn: signInStatus).decision == .notShown
  }

  /// The command that shows the flow again; nil if its app has none.
  private var replayCommand: String? {
    if let host = settings.hostCommands { return host.replay }
    return (settings.isAtHome ? words.homeVerb(.replay) : "firstrun replay") + " \(settings.name)"
  }

  private var launchCommand: String {
    if let host = settings.hostCommands { return host.launch }
    return (settings.isAtHome ? words.homeVerb(.launch) : "firstrun") + " \(settings.name)"
  }
}
