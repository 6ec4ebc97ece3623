import FlowContent
import FlowCore
import FlowExploration

/// Finds pages that can't be left except by quitting.
enum DeadEndRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let exploration = subject.explored else { return [] }
    return subject.deadEnds.sorted { $0.key < $1.key }.map { page, state in
      .deadEnd(
        subject.flow.pages[page], at: subject.place(ofPage: page),
        shownBy: exploration.lines(to: state))
    }
  }

  /// Returns the first state of each page from which no other page or outcome can be reached.
  static func deadEnds(in exploration: Exploration) -> [Int: Int] {
    var first: [Int: Int] = [:]
    var groups = Groups(exploration.count)
    var leads: [Int] = []
    for transition in exploration.transitions {
      let isSamePage =
        exploration.page(at: transition.from) == exploration.page(at: transition.to)
        && exploration.page(at: transition.to) != nil
      if isSamePage {
        groups.join(transition.from, transition.to)
      } else if !exploration.isInterruption(transition.to) {
        leads.append(transition.from)
      }
    }
    let leaving = Set(leads.map { groups.root($0) })
    for state in 0..<exploration.count {
      guard let page = exploration.page(at: state), first[page] == nil else { continue }
      if !leaving.contains(groups.root(state)) { first[page] = state }
    }
    return first
  }
}

extension Exploration {
  /// Returns true if a state is an interrupted visit.
  func isInterruption(_ position: Int) -> Bool {
    if case .interrupted? = outcome(position) { true } else { false }
  }

  /// Returns true if a state is an outcome: completed or skipped.
  func isOutcome(_ position: Int) -> Bool {
    switch outcome(position) {
    case .completed?, .skipped?: true
    case .interrupted?, .postponed?, nil: false
    }
  }
}

/// The sets of states that are connected without leaving the page, as a union-find structure.
///
/// Facts can change in both directions, so the connections are symmetric.
private struct Groups {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  mutating func root(_ state: Int) -> Int {
    var root = state
    while parents[root] != root { root = parents[root] }
    var place = state
    while parents[place] != root { (place, parents[place]) = (parents[place], root) }
    return root
  }

  mutating func join(_ state: Int, _ other: Int) {
    parents[root(state)] = root(other)
  }
}

extension Finding {
  fileprivate static func deadEnd(
    _ page: Page, at place: SourceLocation, shownBy lines: [String]
  ) -> Self {
    .error(
      .deadEnd,
      "page '\(page.id)' is a dead end: the only way out is to quit", at: place,
      shownBy: lines)
  }
}
