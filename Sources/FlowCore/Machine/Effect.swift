/// An instruction to the driver, which performs effects in order.
package enum Effect: Hashable, Sendable {
  /// Something to show, or to find out, before the next event.
  case show(Shown)
  /// Something to save in the record.
  case save(Saved)

  package enum Shown: Hashable, Sendable {
    /// Draw a page.
    case present(Presentation)
    /// Report the reason for waiting.
    case await(Wait)
    /// Send the event `elapsed` after this number of milliseconds.
    case pause(Int)
    /// Ask for confirmation of a replay; the answer is `confirm` or `decline`.
    case ask
    /// Show the rest in another language, by its tag.
    case language(String)
    /// Find out the facts that are known outside of the flow, and send `factsChanged` then.
    case checkFacts
    /// Show on the mock screen what an action does, and say it.
    case practiced(Practice.Action)
    /// Do what a choice asks for, and send `factsChanged` after it.
    case request(AppRequest)
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

  package enum Saved: Hashable, Sendable {
    /// The place, so that the next launch resumes there.
    case place(Place)
    /// Completion, with the time and the achievements that it unlocks, in place of the place; once in
    /// a visit.
    case completion
    /// The removal of the completion key and of everything that firstrun keeps for this flow.
    case erasure
    /// The launch, counted before the decision if the flow shows.
    case launch
    /// An answer in the field of a fact, at once and for good; an empty one removes it.
    case answer(String, FactValue)
    /// That the flow is postponed, with the place from which it resumes then.
    case postponement(Place)
  }
}

/// The effects by the names of what they do.
extension Effect {
  package static func present(_ page: Presentation) -> Effect { .show(.present(page)) }
  package static func await(_ wait: Wait) -> Effect { .show(.await(wait)) }
  package static func pause(_ milliseconds: Int) -> Effect { .show(.pause(milliseconds)) }
  package static let ask = Effect.show(.ask)
  package static let checkFacts = Effect.show(.checkFacts)
  package static func practiced(_ action: Practice.Action) -> Effect { .show(.practiced(action)) }
  package static func request(_ request: AppRequest) -> Effect { .show(.request(request)) }
  package static func refuse(_ refusal: Refusal) -> Effect { .show(.refuse(refusal)) }
  package static let resume = Effect.show(.resume)
  package static let declined = Effect.show(.declined)
  package static let notNeeded = Effect.show(.notNeeded)
  package static func end(_ outcome: Outcome) -> Effect { .show(.end(outcome)) }
  package static func keep(_ place: Place) -> Effect { .save(.place(place)) }
  package static func keep(_ answer: FactValue, as fact: String) -> Effect {
    .save(.answer(fact, answer))
  }
  package static let record = Effect.save(.completion)
  package static let erase = Effect.save(.erasure)
  package static let countLaunch = Effect.save(.launch)
  package static func postpone(_ place: Place) -> Effect { .save(.postponement(place)) }

  /// The reason why a command does nothing, if the effect reports one.
  package var refusal: Refusal? {
    if case .show(.refuse(let refusal)) = self { refusal } else { nil }
  }
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
  /// The page needs an answer in the field of this fact.
  case fieldNeeded(String)
  /// The field of this fact can't have the answer, for a reason.
  case invalidAnswer(String, InvalidAnswer)
  /// A page stands over the flow until its condition is false.
  case interrupting
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
    case .fieldNeeded: "fieldNeeded"
    case .invalidAnswer: "invalidAnswer"
    case .firstPage, .noSkip, .choiceNeeded, .interrupting, .notOpen, .alreadyOpen, .nothingAsked,
      .answerFirst,
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

extension [Effect] {
  /// Adds an effect, and returns the next state.
  mutating func add(_ effect: Effect, then state: FlowState) -> FlowState {
    append(effect)
    return state
  }

  /// Adds a refusal, and returns the state as it is.
  mutating func refuse(_ refusal: Refusal, in state: FlowState) -> FlowState {
    add(.refuse(refusal), then: state)
  }
}
