package import Achievements
import FlowContent
package import FlowCore
package import FlowStore

/// Recording the outcome of a visit.
extension LaunchContext {
  /// Records the outcome of the flow and the achievements that it unlocks, in one change on disk.
  ///
  /// - Parameters:
  ///   - outcome: The outcome; an interrupted visit unlocks nothing.
  ///   - now: The time of the unlocked achievements.
  /// - Returns: The unlocked achievements.
  /// - Throws: `LibraryError` when the file of achievements is invalid; the outcome is recorded all
  ///   the same.
  package mutating func record(
    _ outcome: RecordedOutcome, at now: CalendarTime
  ) throws(LibraryError) -> [AchievementIndex] {
    let achievements: OpenedAchievements?
    do throws(LibraryError) {
      achievements = outcome.kind == .interrupted ? nil : try opened.achievements()
    } catch {
      progress.finish(outcome)
      throw error
    }
    guard let achievements else {
      progress.finish(outcome)
      return []
    }
    let event = GameEvent(
      EventDefinition.onboardingFinished.name,
      attributes: [FactDeclaration.outcome.name: .word(outcome.kind.rawValue)])
    return progress.finish(outcome, with: event, for: achievements, at: now.secondsSince1970)
  }

  /// Returns an outcome as it is stored: with the page, the version of the app, and the time.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the visit.
  ///   - presentation: The page in view, if one was shown.
  ///   - now: The time.
  /// - Returns: The outcome for the record.
  package func recorded(
    _ outcome: Outcome, on presentation: Presentation?, at now: CalendarTime
  ) -> RecordedOutcome {
    var position = presentation?.position
    let kind: RecordedOutcome.Kind
    switch outcome {
    case .completed: kind = .completed
    case .skipped(let number, let count):
      kind = .skipped
      position = Position(number: number, count: count)
    case .interrupted: kind = .interrupted
    case .postponed: kind = .postponed
    }
    return RecordedOutcome(
      kind, page: presentation.map { flow.pages[$0.page].id }, position: position,
      version: facts(signIn: nil).version?.description, time: now.iso8601)
  }
}
