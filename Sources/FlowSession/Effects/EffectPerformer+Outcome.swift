import Achievements
import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding

/// Announcing the outcome of a visit.
extension EffectPerformer {
  /// Announces the outcome.
  ///
  /// After a failed save, a skipped or interrupted flow is not announced, since the next launch
  /// will not remember it. After an interrupted flow that a page launched, that page comes back.
  func announce(_ outcome: Outcome, of run: FlowRun) {
    if let error = run.achievementError { io.sayNotSaved(error.description, in: words) }
    let (app, context) = (run.machine.flow.app, run.context)
    defer { sayUnsetKey(after: outcome, of: run) }
    switch (outcome, run.isReplay) {
    case (.completed, _) where run.presentation == nil:
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
      if run.machine.flow.replay != .never, let replayCommand {
        io.say(.info, words.howToReplay, command: replayCommand)
      }
    case (.postponed, _): sayPostponed(context.progress.suppression(at: io.now), app)
    case (.interrupted, false) where !settings.outerFlows.isEmpty: break
    case (.interrupted, false) where run.presentation == nil:
      // It only ever waited, so there is no page to go back to.
      io.say(.info, words.declined)
    case (.interrupted, false) where isDoneElsewhere(run):
      if let replayCommand { io.say(.info, words.notNeeded(app: app), command: replayCommand) }
    case (.interrupted, false):
      io.say(.info, words.interrupted, command: launchCommand)
    }
  }

  /// Says that the app's own key was left as it is, where that can't say that the flow is finished.
  private func sayUnsetKey(after outcome: Outcome, of run: FlowRun) {
    switch outcome {
    case .interrupted, .postponed: break
    case .completed, .skipped:
      guard !run.isReplay, let remark = run.context.progress.remarkOnFinishing else { return }
      io.say(.warning, remark)
    }
  }

  func sayNotNeeded(of run: FlowRun) {
    if settings.isSilentWhenNotNeeded { return }
    let (app, context) = (run.machine.flow.app, run.context)
    if !context.progress.isCompleted, let suppression = context.suppression {
      sayPostponed(suppression, app)
    } else if context.progress.isCompleted, let replayCommand {
      io.say(.info, words.notNeeded(app: app), command: replayCommand)
    } else {
      io.say(.info, words.nothingToShow(app: app))
    }
  }

  /// Says until when the flow stays away, and why.
  private func sayPostponed(_ suppression: SuppressionReason?, _ app: String) {
    switch suppression {
    case .postponed(let time)?: io.say(.info, words.postponed(time: time.dateAndMinute))
    case .tooSoon(after: let flow, until: let time)?:
      io.say(.info, words.tooSoon(flow: flow, time: time.dateAndMinute))
    case nil: io.say(.info, words.nothingToShow(app: app))
    }
  }

  /// True if another run has finished the flow since, so that a launch would show nothing.
  private func isDoneElsewhere(_ run: FlowRun) -> Bool {
    let now = run.context.refreshed(at: io.now)
    guard now.progress.isCompleted, !run.context.progress.isCompleted else { return false }
    return now.nextLaunch.decision == .notShown
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

/// Achievements that a flow unlocks.
extension EffectPerformer {
  /// Announces the unlocked achievements, after the end of the flow is announced.
  func announceUnlocks(of run: inout FlowRun) {
    guard !run.unlocks.isEmpty, let handler = eventHandler(of: run) else { return }
    handler.sayUnlocked(run.unlocks)
    run.unlocks = []
  }

  /// Returns the handler of the app's events; if their file is invalid, shows an error and returns
  /// nil.
  func eventHandler(of run: FlowRun) -> EventHandler? {
    do throws(LibraryError) {
      let achievements = try run.context.opened.eventRules()
      return EventHandler(
        run.context.opened, AchievementStore(achievements, in: run.context.progress.store),
        copy: copy, words: words, on: io)
    } catch {
      io.sayNotSaved(error.description, in: words)
      return nil
    }
  }
}
