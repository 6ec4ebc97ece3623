import Achievements
import FlowContent
import FlowCore
import FlowLocalization
import FlowStore
import FlowSystem
import FlowTerminal

/// Achievements that a flow unlocks, and game events typed in the middle of it.
extension Session {
  /// Records the outcome of the flow and the achievements that it unlocks, in one change on disk.
  mutating func record(_ outcome: Outcome) {
    let outcome = recorded(outcome)
    guard outcome.kind != .interrupted, let achievements = openedAchievements() else {
      return standing.finish(outcome)
    }
    let event = GameEvent(
      EventDefinition.onboardingFinished.name,
      attributes: [FactDeclaration.outcome.name: .word(outcome.kind.rawValue)])
    unlocks = standing.finish(
      outcome, with: event, for: achievements, at: io.now.secondsSince1970)
  }

  /// Announces the unlocked achievements, after the end of the flow is announced.
  mutating func sayUnlocked() {
    guard !unlocks.isEmpty, let taking = taking() else { return }
    taking.sayUnlocked(unlocks)
    unlocks = []
  }

  /// Performs the command `event NAME …`.
  func takeEvent(_ line: String) {
    let operands = line.split(whereSeparator: \.isWhitespace).dropFirst().map(String.init)
    guard let input = EventInput(operands) else {
      return io.say(
        .warning, words.homeUsage(words.homeVerb(.event) + HomeVerb.event.operands))
    }
    guard let taking = taking() else { return io.say(.info, words.achievements.none) }
    guard taking.knows(input.name) else {
      return io.say(
        .warning, words.achievements.unknownEvent(String(input.name.prefix(40))))
    }
    do throws(FactError) {
      try taking.take(input, startsSession: false)
    } catch {
      io.say(.warning, words.text(of: error))
    }
  }

  private func taking() -> EventHandler? {
    openedAchievements().map { achievements in
      EventHandler(
        opened, AchievementStore(achievements, in: standing.domain), language: copy, words: words,
        on: io)
    }
  }

  /// Returns the app's achievements; if their file is invalid, shows an error and returns nil.
  private func openedAchievements() -> OpenedAchievements? {
    do throws(LibraryError) {
      return try opened.achievements()
    } catch {
      io.sayNotSaved(error.description, in: words)
      return nil
    }
  }
}
