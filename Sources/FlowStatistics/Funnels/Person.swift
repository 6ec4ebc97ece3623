/// One install's visits, outcome and exposures; an install counts as a person.
struct Person: Sendable {
  /// The best outcome of all visits.
  enum BestOutcome: Int, Comparable {
    case left, postponed, skipped, completed

    static func < (left: BestOutcome, right: BestOutcome) -> Bool { left.rawValue < right.rawValue }
  }

  /// An experiment that the person has seen, by the indices of its names.
  struct Exposure: Hashable {
    let experiment: Int
    let variant: Int
    let run: Int
  }

  var visits = SeenVisits()
  var isShown = false
  var isResumed = false
  var hasReplayed = false
  var outcome = BestOutcome.left
  /// The page in view in the latest visit.
  var lastPage: Int?
  var lastVisit = 0
  /// The page in view when the best outcome was reached first.
  var outcomePage: Int?
  /// The indices of the language and the version in the first visit.
  var firstVisit = Int.max
  var language: Int?
  var version: Int?
  var exposures: [Exposure] = []
}
