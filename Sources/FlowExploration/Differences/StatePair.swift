import FlowCore

/// A pair of states with the topmost page of their trail, each in a combination of facts.
struct StatePair: Hashable {
  var old: FlowState
  var new: FlowState
  var oldCombination: Int
  var newCombination: Int
  /// The place that is kept while no page is in view; nil if none is.
  var place: KeptPlace?

  /// Returns the pair with another trail, given by pages of the old version.
  func replacingTrail(by trail: [Int], _ flows: FlowPair) -> Self {
    guard var visit = old.visit, var other = new.visit else { return self }
    visit.trail = trail
    other.trail = trail.map { flows.newPages[$0] ?? $0 }
    var pair = self
    pair.old = old.replacingVisit(visit)
    pair.new = new.replacingVisit(other)
    return pair
  }

  /// Returns the pair as a search remembers it: with one page of the trail, with the answers to
  /// some pages, and in a visit with the usual values of facts that only the gate reads.
  func folded(_ flows: FlowPair, keepingAnswersTo pages: Set<String>) -> Self {
    guard let visit = old.visit else { return self }
    var pair = replacingTrail(by: Array(visit.trail.suffix(1)), flows)
    pair.old = pair.old.keepingAnswers(to: pages)
    pair.new = pair.new.keepingAnswers(to: pages)
    pair.oldCombination = flows.space.inVisit(pair.oldCombination)
    pair.newCombination = flows.space.inVisit(pair.newCombination)
    return pair
  }

  /// Returns the pair in whose states a launch waits with another kept place.
  func deciding(with place: Place?) -> Self {
    guard case .deciding(.launch) = old else { return self }
    var pair = self
    pair.old = .deciding(.launch(place))
    pair.new = pair.old
    return pair
  }
}

/// A place at which a visit was left: its page, the topmost page of its trail, and its answers.
///
/// The pages are those of the old version.
struct KeptPlace: Hashable {
  var page: Int
  var below: Int?
  var answers: [String: String]

  /// Returns the place that is kept when a visit is left.
  init(of visit: Visit) {
    page = visit.page
    below = visit.trail.last
    answers = visit.answers
  }

  /// Returns the place that is kept further down in the trail.
  func turned(to page: Int, below: Int?) -> Self {
    var place = self
    (place.page, place.below) = (page, below)
    return place
  }

  /// Returns the place without its trail, for a launch that resumes on this page or on none.
  func alone(in flow: Flow) -> Place {
    Place(page: flow.pages[page].id, answers: answers)
  }
}

extension FlowState {
  fileprivate func keepingAnswers(to pages: Set<String>) -> FlowState {
    guard var visit, !visit.answers.isEmpty else { return self }
    visit.answers = visit.answers.filter { pages.contains($0.key) }
    return replacingVisit(visit)
  }
}
