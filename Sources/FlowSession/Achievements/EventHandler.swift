import Achievements
import FlowContent
import FlowCore
import FlowLocalization
import FlowStore
import FlowSystem
import FlowTerminal

/// A handler for events that are typed, or that a flow itself sends.
struct EventHandler {
  let book: AchievementStore
  let copy: AchievementCopy
  let words: Words
  let io: SessionIO

  init(
    _ opened: OpenedFlow, _ book: AchievementStore, language: Copy, words: Words, on io: SessionIO
  ) {
    self.book = book
    copy = AchievementCopy(book.opened, language, words)
    self.words = words
    self.io = io
  }

  /// Returns true if the app defines an event of this name.
  func knows(_ name: String) -> Bool { book.opened.set.allEvents.contains { $0.name == name } }

  /// Adds events to the stored progress and announces the result.
  ///
  /// - Parameters:
  ///   - input: the events.
  ///   - startsSession: true if the events begin a new session.
  /// - Throws: `FactError` when the app does not know an attribute, or a value of it.
  func take(_ input: EventInput, startsSession: Bool) throws(FactError) {
    let events = try input.events(by: book.opened.rules, in: words)
    do {
      let now = io.now.secondsSince1970
      let rules = book.opened.rules
      let result = try book.change { ledger in
        if startsSession { ledger.forgetUnnamedSession() }
        return Self.take(events, by: rules, into: &ledger, at: now)
      }
      say(result)
    } catch {
      io.sayNotSaved("\(error)", in: words)
    }
  }

  private typealias Result = (counted: Int, unlocks: [Unlock])

  private static func take(
    _ events: [GameEvent], by rules: Rules, into ledger: inout Ledger, at now: Int
  ) -> Result {
    events.reduce(into: (0, [])) { result, event in
      guard let (reception, unlocks) = try? rules.take(event, into: &ledger, at: now) else {
        return
      }
      if reception == .counted { result.counted += 1 }
      result.unlocks += unlocks
    }
  }

  private func say(_ result: Result) {
    io.note(.counted(result.counted))
    io.say(
      .info, result.counted > 0 ? copy.words.counted(result.counted) : copy.words.repeated)
    sayUnlocked(result.unlocks)
  }

  /// Announces unlocked achievements, one by one.
  func sayUnlocked(_ unlocks: [Unlock]) {
    for unlock in unlocks {
      io.note(.unlocked(book.opened.set.achievements[unlock].id))
      io.say(.success, copy.toast(unlock))
    }
  }
}
