import Achievements
import FlowContent
import FlowCore
import FlowStore
import FlowTerminal
import FlowWords
import Onboarding

/// Achievements that a flow unlocks, and game events typed in the middle of it.
extension EffectPerformer {
  /// Announces the unlocked achievements, after the end of the flow is announced.
  func announceUnlocks(of run: inout FlowRun) {
    guard !run.unlocks.isEmpty, let handler = eventHandler(of: run) else { return }
    handler.sayUnlocked(run.unlocks)
    run.unlocks = []
  }

  /// Performs the command `event NAME …`, or takes an event that a test driver sends.
  ///
  /// - Parameters:
  ///   - operands: The words after `event`.
  ///   - isTyped: True if somebody typed them, who is told how many were counted.
  /// - Returns: The events that have happened.
  func takeEvent(
    _ operands: [String], in run: FlowRun, isTyped: Bool = true
  ) -> CountedEvents {
    guard let input = EventInput(operands) else {
      io.refuse(.usage, saying: words.homeUsage(usage: words.usage(of: .event)))
      return CountedEvents()
    }
    guard let handler = eventHandler(of: run) else { return CountedEvents() }
    guard handler.knows(input.name) else {
      io.refuse(
        .unknownEvent,
        saying: handler.store.opened.rules.countsAllEvents && run.context.flow.namedEvents.isEmpty
          ? words.achievementsNone
          : words.achievementsUnknownEvent(name: String(input.name.prefix(40))))
      return CountedEvents()
    }
    do throws(FactError) {
      return try handler.handle(input, startsSession: false, isTyped: isTyped)
    } catch {
      io.refuse(InputRefusal(error), saying: words.text(of: error))
      return CountedEvents()
    }
  }

  /// Begins to follow the app's events, once the first page is in view.
  mutating func beginToFollow(_ run: FlowRun) {
    guard run.presentation != nil, let stream = settings.events,
      let handler = eventHandler(of: run)
    else { return }
    settings.events = nil
    let follower = EventFollower(stream, into: handler.store, on: io)
    follower.readAll()
    self.follower = follower
  }

  /// Returns the events that the app has written since the last call, and says what is wrong with
  /// them.
  func takeFollowedEvents(of run: FlowRun) -> CountedEvents {
    guard let news = follower?.takeNews() else { return CountedEvents() }
    for fault in news.faults { io.say(.warning, fault) }
    guard !news.happened.isEmpty else { return news }
    io.notifyListener(.counted(news.happened.count))
    if !news.unlocks.isEmpty { eventHandler(of: run)?.sayUnlocked(news.unlocks) }
    return news
  }

  private func eventHandler(of run: FlowRun) -> EventHandler? {
    openedEvents(of: run).map { achievements in
      EventHandler(
        run.context.opened, AchievementStore(achievements, in: run.context.progress.store),
        language: copy, words: words, on: io)
    }
  }

  /// Returns what counts the app's events; if their file is invalid, shows an error and returns nil.
  private func openedEvents(of run: FlowRun) -> OpenedAchievements? {
    do throws(LibraryError) {
      return try run.context.opened.eventRules()
    } catch {
      io.sayNotSaved(error.description, in: words)
      return nil
    }
  }
}
