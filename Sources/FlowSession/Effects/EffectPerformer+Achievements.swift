import Achievements
import FlowContent
import FlowCore
import FlowLocalization
import FlowStore
import FlowTerminal
import Onboarding

/// Achievements that a flow unlocks, and game events typed in the middle of it.
extension EffectPerformer {
  /// Announces the unlocked achievements, after the end of the flow is announced.
  mutating func announceUnlocks() {
    guard !unlocks.isEmpty, let handler = eventHandler() else { return }
    handler.sayUnlocked(unlocks)
    unlocks = []
  }

  /// Performs the command `event NAME …`.
  func takeEvent(_ operands: [String]) {
    guard let input = EventInput(operands) else {
      return io.say(
        .warning, words.homeUsage(words.homeVerb(.event) + HomeVerb.event.operands))
    }
    guard let handler = eventHandler() else { return io.say(.info, words.achievements.none) }
    guard handler.knows(input.name) else {
      return io.say(
        .warning, words.achievements.unknownEvent(String(input.name.prefix(40))))
    }
    do throws(FactError) {
      try handler.handle(input, startsSession: false)
    } catch {
      io.say(.warning, words.text(of: error))
    }
  }

  private func eventHandler() -> EventHandler? {
    openedAchievements().map { achievements in
      EventHandler(
        context.opened, AchievementStore(achievements, in: context.progress.domain),
        language: copy, words: words, on: io)
    }
  }

  /// Returns the app's achievements; if their file is invalid, shows an error and returns nil.
  private func openedAchievements() -> OpenedAchievements? {
    do throws(LibraryError) {
      return try context.opened.achievements()
    } catch {
      io.sayNotSaved(error.description, in: words)
      return nil
    }
  }
}
