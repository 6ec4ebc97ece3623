/// One pass through a flow: the current page, the back stack and the answers.
package struct Visit: Hashable, Sendable {
  /// The index of the page in view.
  package var page: Int
  /// The indices of the pages visited before it, the first one first.
  package var trail: [Int]
  /// The answers so far, by page id.
  package var answers: [String: String]
  /// The answers in fields of this visit by fact; none for one that was left empty.
  package var fields: [String: FactValue] = [:]
  /// The interrupting page that stands over the page; nil for none.
  package var interruption: Int?
  /// The interrupting pages that were dismissed, whose conditions have not been false since.
  package var dismissed: Set<Int> = []
  /// True until a page of the flow's order is drawn, where an interrupting one came first.
  package var isUnshown = false
  /// True until then if it continues an interrupted visit.
  package var isResumed = false
  /// The tag of the language that was chosen in the visit.
  package var language: String?
  /// True in a replay; a replay records and keeps nothing.
  package var isReplay: Bool
  /// True if the `advanceWhen` of the page in view was true when last known.
  ///
  /// Values from before the page was reached do not count.
  package var isAdvanceMet: Bool
  /// How often each event happened since the page came into view, counted only as far as conditions
  /// can tell the difference.
  package var eventsHere: [String: Int] = [:]
  /// True if the required practice of the page in view is done.
  package var isPracticed = false

  /// The index of the page that people see: the interrupting one, or the page itself.
  package var pageInView: Int { interruption ?? page }

  package init(
    page: Int, trail: [Int] = [], answers: [String: String] = [:], isReplay: Bool = false,
    isAdvanceMet: Bool = false
  ) {
    self.page = page
    self.trail = trail
    self.answers = answers
    self.isReplay = isReplay
    self.isAdvanceMet = isAdvanceMet
  }

  /// Turns to another page, on which nothing has happened yet.
  mutating func turn(to page: Int) {
    self.page = page
    isAdvanceMet = false
    eventsHere = [:]
    isPracticed = false
  }
}

package enum VisitStart: Hashable, Sendable {
  /// The launch of the app, with the place of an interrupted visit, if there is one.
  case launch(Place?)
  /// A replay, after its confirmation if the flow asks for one.
  case replay
}

/// The position of an interrupted visit, from which the next launch resumes.
package struct Place: Hashable, Sendable {
  /// The id of the page in view.
  package var page: String
  /// The ids of the pages visited before it, the first one first, separated by spaces.
  ///
  /// Each page turn reads and saves it, so it is one text however long it is.
  package let trailText: String
  /// The answers so far, by page id.
  package var answers: [String: String]
  /// The tag of the language that was chosen in the visit.
  package var language: String?

  /// The facts of fields whose answers this release no longer allows, as the driver has found.
  package var disallowedAnswers: Set<String> = []

  package init(page: String, trailText: String, answers: [String: String]) {
    (self.page, self.trailText, self.answers) = (page, trailText, answers)
  }

  /// Creates a place from the ids of the pages visited before it.
  package init(page: String, trail: [String] = [], answers: [String: String] = [:]) {
    self.init(page: page, trailText: trail.joined(separator: " "), answers: answers)
  }

  /// The ids of the pages visited before it, the first one first.
  package var trail: [String] { trailText.split(separator: " ").map(String.init) }
}
