import Achievements
import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding

/// A handler for events that are typed, or that a flow itself sends.
struct EventHandler {
  let store: AchievementStore
  /// The names of the events that the flow itself asks for.
  private let namedEvents: Set<String>
  private let copy: Copy
  private let words: Words
  private let io: SessionIO

  init(
    _ opened: OpenedFlow, _ store: AchievementStore, copy: Copy, words: Words, on io: SessionIO
  ) {
    self.store = store
    namedEvents = opened.flow.namedEvents
    (self.copy, self.words, self.io) = (copy, words, io)
  }

  /// Returns true if the app defines an event of this name; without achievements, if its flow asks
  /// for it.
  func knows(_ name: String) -> Bool {
    let rules = store.opened.rules
    return rules.countsAllEvents
      ? namedEvents.contains(name) : rules.definitions.allEvents.contains { $0.name == name }
  }

  /// Returns what to say about an event that the app doesn't define.
  func text(ofUnknown name: String) -> String {
    store.opened.rules.countsAllEvents && namedEvents.isEmpty
      ? words.achievementsNone : words.achievementsUnknownEvent(name: String(name.prefix(40)))
  }

  /// Adds events to the stored progress; typed ones are answered with how many were counted.
  @discardableResult
  func handle(
    _ input: EventInput, startsSession: Bool, isTyped: Bool = true
  ) throws(FactError) -> CountedEvents {
    let rules = store.opened.rules
    let events = try input.events(by: rules, in: words)
    do {
      let now = io.now.secondsSince1970
      let (number, counted) = try store.change { ledger in
        if startsSession { ledger.forgetUnnamedSession() }
        return Self.count(events, by: rules, into: &ledger, at: now)
      }
      io.notifyListener(.counted(number))
      if isTyped {
        io.say(
          .info, number > 0 ? words.achievementsCounted(count: number) : words.achievementsRepeated)
      }
      sayUnlocked(counted.unlocks)
      return counted
    } catch {
      io.sayNotSaved("\(error)", in: words)
      return CountedEvents()
    }
  }

  private static func count(
    _ events: [GameEvent], by rules: AchievementRules, into ledger: inout Ledger, at now: Int
  ) -> (number: Int, CountedEvents) {
    var number = 0
    var counted = CountedEvents()
    for event in events {
      guard let result = try? rules.countByName(event, into: &ledger, at: now) else { continue }
      if result.result == .counted { number += 1 }
      if result.isNew { counted.happened.append(event.name) }
      counted.unlocks += result.unlocks
    }
    counted.counts = ledger.events.counts
    return (number, counted)
  }

  func sayUnlocked(_ unlocks: [AchievementIndex]) {
    for achievement in unlocks.map({ store.opened.set.achievements[$0] }) {
      io.notifyListener(.unlocked(achievement.id))
      io.say(.success, words.announcement(of: achievement, in: copy))
    }
  }
}

/// Events of the app that have just been recorded.
struct CountedEvents {
  /// The names of the events that happened now and not before, in order.
  var happened: [String] = []
  /// The achievements that they unlocked.
  var unlocks: [AchievementIndex] = []
  /// The numbers of all events over the app's life, by name; nil if none were recorded.
  var counts: [String: Int]?
  /// The lines that are not valid events, as people read them.
  var faults: [String] = []

  var isEmpty: Bool { happened.isEmpty && counts == nil && faults.isEmpty }
}
