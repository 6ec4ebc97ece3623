import Achievements
import FlowContent
import FlowCore
import FlowLocalization
import FlowStore
import FlowSystem
import FlowTerminal

/// A handler for events that are typed, or that a flow itself sends.
struct EventTaking {
  let book: AchievementBook
  let copy: AchievementCopy
  let words: Words
  let stage: Stage

  init(_ opened: OpenedFlow, _ book: AchievementBook, language: Copy, words: Words, on stage: Stage)
  {
    self.book = book
    copy = AchievementCopy(book.opened, language, words)
    self.words = words
    self.stage = stage
  }

  /// Returns true if the app defines an event of this name.
  func knows(_ name: String) -> Bool { book.opened.set.allEvents.contains { $0.name == name } }

  /// Adds events to the stored progress and announces the result.
  ///
  /// - Parameters:
  ///   - input: the events.
  ///   - startsSession: true if the events begin a new session.
  func take(_ input: EventInput, startsSession: Bool) {
    do {
      let events = try input.events(by: book.opened.rules, in: words)
      let now = stage.now.secondsSince1970
      let rules = book.opened.rules
      let result = try book.change { ledger in
        if startsSession { ledger.forgetUnnamedSession() }
        return Self.take(events, by: rules, into: &ledger, at: now)
      }
      say(result)
    } catch let error as FactError {
      stage.say(.warning, words.text(of: error))
    } catch {
      stage.sayNotSaved("\(error)", in: words)
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
    stage.note(.counted(result.counted))
    stage.say(
      .info, result.counted > 0 ? copy.words.counted(result.counted) : copy.words.repeated)
    sayUnlocked(result.unlocks)
  }

  /// Announces unlocked achievements, one by one.
  func sayUnlocked(_ unlocks: [Unlock]) {
    for unlock in unlocks {
      stage.note(.unlocked(book.opened.set.achievements[unlock].id))
      stage.say(.success, copy.toast(unlock))
    }
  }
}
