import FlowContent
import FlowCore

/// A page that holds whoever gets there: nothing but quitting leads on or back.
enum DeadEndRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let exploration = subject.explored else { return [] }
    return deadEnds(in: exploration).sorted { $0.key < $1.key }.map { page, state in
      .deadEnd(
        subject.flow.pages[page], at: subject.place(ofPage: page),
        shownBy: exploration.lines(to: state))
    }
  }

  /// By page, the first state that leads nowhere else.
  static func deadEnds(in exploration: Exploration) -> [Int: Int] {
    var first: [Int: Int] = [:]
    var groups = Groups(exploration.count)
    var leads: [Int] = []
    for transition in exploration.transitions {
      let isSamePage =
        exploration.page(transition.from) == exploration.page(transition.to)
        && exploration.page(transition.to) != nil
      if isSamePage {
        groups.join(transition.from, transition.to)
      } else if !exploration.isInterruption(transition.to) {
        leads.append(transition.from)
      }
    }
    let leaving = Set(leads.map { groups.root($0) })
    for state in 0..<exploration.count {
      guard let page = exploration.page(state), first[page] == nil else { continue }
      if !leaving.contains(groups.root(state)) { first[page] = state }
    }
    return first
  }
}

extension Exploration {
  /// Whether a state is that of somebody who quit.
  func isInterruption(_ position: Int) -> Bool {
    if case .interrupted? = outcome(position) { true } else { false }
  }

  /// Whether a state is an outcome: completed or skipped.
  func isOutcome(_ position: Int) -> Bool {
    switch outcome(position) {
    case .completed?, .skipped?: true
    case .interrupted?, nil: false
    }
  }
}

/// Sets of states between which facts and choices move without leaving the page.
///
/// Facts change both ways, so that what leads from one to another leads back.
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
      "the page '\(page.id)' can't be left: nothing leads on, back or out but quitting", at: place,
      shownBy: lines)
  }
}
