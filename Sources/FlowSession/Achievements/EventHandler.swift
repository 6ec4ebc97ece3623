import Achievements
import FlowContent
import FlowCore
import FlowLocalization
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding

/// A handler for events that are typed, or that a flow itself sends.
struct EventHandler {
  let store: AchievementStore
  let copy: AchievementCopy
  let words: Words
  let io: SessionIO

  init(
    _ opened: OpenedFlow, _ book: AchievementStore, language: Copy, words: Words, on io: SessionIO
  ) {
    self.store = book
    copy = AchievementCopy(book.opened, language, words)
    self.words = words
    self.io = io
  }

  /// Returns true if the app defines an event of this name.
  func knows(_ name: String) -> Bool { store.opened.set.allEvents.contains { $0.name == name } }

  /// Adds events to the stored progress and announces the result.
  ///
  /// - Parameters:
  ///   - input: the events.
  ///   - startsSession: true if the events begin a new session.
  /// - Throws: `FactError` when the app does not know an attribute, or a value of it.
  func handle(_ input: EventInput, startsSession: Bool) throws(FactError) {
    let events = try input.events(by: store.opened.rules, in: words)
    do {
      let now = io.now.secondsSince1970
      let rules = store.opened.rules
      let result = try store.change { ledger in
        if startsSession { ledger.forgetUnnamedSession() }
        return Self.take(events, by: rules, into: &ledger, at: now)
      }
      say(result)
    } catch {
      io.sayNotSaved("\(error)", in: words)
    }
  }

  private typealias Result = (counted: Int, unlocks: [AchievementIndex])

  private static func take(
    _ events: [GameEvent], by rules: AchievementRules, into ledger: inout Ledger, at now: Int
  ) -> Result {
    events.reduce(into: (0, [])) { result, event in
      guard let (reception, unlocks) = try? rules.count(event, into: &ledger, at: now) else {
        return
      }
      if reception == .counted { result.counted += 1 }
      result.unlocks += unlocks
    }
  }

  private func say(_ result: Result) {
    io.notifyListener(.counted(result.counted))
    io.say(
      .info, result.counted > 0 ? copy.words.counted(result.counted) : copy.words.repeated)
    sayUnlocked(result.unlocks)
  }

  /// Announces unlocked achievements, one by one.
  func sayUnlocked(_ unlocks: [AchievementIndex]) {
    for unlock in unlocks {
      io.notifyListener(.unlocked(store.opened.set.achievements[unlock].id))
      io.say(.success, copy.announcement(of: unlock))
    }
  }
}
