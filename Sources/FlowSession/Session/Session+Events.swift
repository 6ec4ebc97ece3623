import FlowCore
import FlowTerminal
import Onboarding

/// Events of the app while a flow is open.
extension Session {
  /// The work beside a line that is typed: checks of the sign-in, and reading the app's events.
  var backgroundWork: BackgroundWork? {
    let works = [
      performer.signInChecks(in: state), performer.follower?.work, io.virtualClock?.eventWork,
    ]
    return .all(works.compactMap(\.self))
  }

  /// Reads the events that are there already, before the first line is read.
  mutating func beginToFollow() {
    guard performer.follower == nil else { return }
    performer.beginToFollow()
    receiveEvents()
  }

  /// Receives the events that have arrived from the app, or from a test driver in its place.
  mutating func receiveEvents() {
    while let operands = io.virtualClock?.nextEvent() {
      follow(performer.takeEvent(operands, isTyped: false))
    }
    follow(performer.takeFollowedEvents())
  }

  /// Sends recorded events to the machine, one by one.
  mutating func follow(_ events: CountedEvents) {
    for name in events.happened where state.outcome == nil {
      performer.context.progress.count(event: name)
      performer.hasAnswer = true
      send(.occurred(name))
    }
    guard let counts = events.counts, performer.context.progress.update(eventCounts: counts) else {
      return
    }
    performer.hasAnswer = true
    send(.factsChanged)
  }
}

extension VirtualClock {
  /// The events that a test driver sends, as work beside a line that is typed.
  fileprivate var eventWork: BackgroundWork {
    BackgroundWork(
      descriptors: { [descriptor].compactMap(\.self) }, timeLeft: { hasEvent ? 0 : nil },
      proceed: {
        advance()
        return hasEvent
      })
  }
}
