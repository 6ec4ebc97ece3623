/// An instruction to the driver, which performs effects in order.
package enum Effect: Hashable, Sendable {
  /// Draw a page.
  case present(Presentation)
  /// Report the reason for waiting.
  case await(Wait)
  /// Send the event `elapsed` after this number of milliseconds.
  case pause(Int)
  /// Ask for confirmation of a replay; the answer is `confirm` or `decline`.
  case ask
  /// Save the place, so that the next launch resumes there.
  case keep(Place)
  /// Record completion, with the time and the achievements that it unlocks, and forget the place;
  /// once in a visit.
  case record
  /// Remove the completion key and everything that firstrun keeps for this flow.
  case erase
  /// Count the launch, before the decision if the flow shows.
  case countLaunch
  /// Find out the facts that are known outside of the flow, and send `factsChanged` then.
  case checkFacts
  /// Show on the mock screen what an action does, and say it.
  case practiced(Practice.Action)
  /// Do what a choice asks for, and send `factsChanged` after it.
  case request(AppRequest)
  /// Record that the flow is postponed, and forget the place.
  case postpone
  /// Report the reason why a command does nothing.
  case refuse(Refusal)
  /// Report that an interrupted visit continues.
  case resume
  /// Report that nothing changes.
  case declined
  /// Report that the flow shows no page with the current facts.
  case notNeeded
  /// End the visit.
  case end(Outcome)
}

/// A page to draw.
package struct Presentation: Hashable, Sendable {
  /// The index of the page in the flow.
  package let page: Int
  /// The position of the page in the visit.
  package let position: Position
  /// True in a replay.
  package let isReplay: Bool

  package init(page: Int, position: Position, isReplay: Bool) {
    self.page = page
    self.position = position
    self.isReplay = isReplay
  }
}

/// The position of a page in a visit, as in "Page 2 of 6".
package struct Position: Hashable, Sendable {
  /// The number of the page, from 1; 0 for a page that is not numbered.
  package let number: Int
  /// The number of numbered pages in the visit, as the facts are now.
  package let count: Int

  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}

/// The reason why a command does nothing.
public enum Refusal: Hashable, Sendable {
  /// There is no previous page.
  case firstPage
  /// The page may not be skipped.
  case noSkip
  /// The page needs one of its choices.
  case choiceNeeded
  /// The page needs one of its actions to be tried.
  case practiceFirst
  /// The page is there to try another action.
  case otherPractice
  /// There is nothing to try on the page.
  case noPractice
  /// The flow can't be postponed.
  case noLater
  /// The page has no such choice.
  case noSuchChoice(String)
  /// The flow has no such page.
  case noSuchPage(String)
  /// The page or the flow continues only once a condition holds.
  case waitsFor(Wait)
  /// No flow is open.
  case notOpen
  /// A flow is open already.
  case alreadyOpen
  /// There is no question to answer.
  case nothingAsked
  /// A question must be answered first.
  case answerFirst
  /// The flow can't be seen again.
  case noReplay
}

extension Refusal {
  /// The word for the reason, without what it is about.
  package var word: String {
    switch self {
    case .noSuchChoice: "noSuchChoice"
    case .noSuchPage: "noSuchPage"
    case .waitsFor: "waitsFor"
    case .firstPage, .noSkip, .choiceNeeded, .notOpen, .alreadyOpen, .nothingAsked, .answerFirst,
      .noReplay, .practiceFirst, .otherPractice, .noPractice, .noLater:
      "\(self)"
    }
  }
}

/// The reason why a flow does not continue yet.
public enum Wait: Hashable, Sendable {
  /// The flow depends on these facts, which are unknown.
  case unknown([String])
  /// This part of a condition does not hold yet.
  case unmet(Condition)

  /// The facts that the wait depends on, each once.
  public var facts: [String] {
    switch self {
    case .unknown(let facts): facts
    case .unmet(let condition): condition.factNames
    }
  }
}

/// A receiver of the effects of a transition, in order.
///
/// The rules write effects to a sink instead of building an array. A search over a flow's states
/// ignores effects, and its sink never evaluates the autoclosures.
package protocol EffectSink {
  mutating func add(_ effect: @autoclosure () -> Effect)
  /// Receives the reason why a command does nothing.
  mutating func refuse(_ refusal: @autoclosure () -> Refusal)
}

extension EffectSink {
  /// Receives an effect, and returns the next state.
  mutating func add(_ effect: @autoclosure () -> Effect, then state: FlowState) -> FlowState {
    add(effect())
    return state
  }

  /// Receives a refusal and leaves the state as it is.
  mutating func refuse(
    _ refusal: @autoclosure () -> Refusal, in state: FlowState
  ) -> FlowState {
    refuse(refusal())
    return state
  }
}

/// The sink of the driver, which performs the effects.
extension [Effect]: EffectSink {
  package mutating func add(_ effect: @autoclosure () -> Effect) {
    if isEmpty { reserveCapacity(2) }
    append(effect())
  }

  package mutating func refuse(_ refusal: @autoclosure () -> Refusal) {
    append(.refuse(refusal()))
  }
}
