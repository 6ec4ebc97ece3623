import FlowContent
import FlowCore
import FlowExploration
import FlowSession
import FlowTerminal

/// The facts and positions with which a deck shows each page: the page as people first see it, with
/// the highlighted elements of its mock screen in view.
struct PageSampler {
  /// A page with its position in the visit and the facts that decide its appearance.
  struct PageSample: Hashable {
    let page: Int
    let position: Position
    let facts: Facts
  }

  /// The maximum number of states examined for each page.
  private static let maximumSamples = 64

  let flow: Flow
  private let machine: FlowMachine
  private let exploration: Exploration?
  /// The facts that decide which page comes next.
  private let routingFacts: Set<String>
  /// The first states in which each page is visible, by page.
  private let states: [[Int]]

  init(_ flow: Flow, _ exploration: Exploration?) {
    self.flow = flow
    self.exploration = exploration
    machine = exploration?.machine ?? FlowMachine(flow)
    var states = [[Int]](repeating: [], count: flow.pages.count)
    // People see a flow for the first time before they replay it.
    for isReplay in [false, true] {
      for state in 0..<(exploration?.count ?? 0) where exploration?.isReplay(state) == isReplay {
        if let page = exploration?.page(at: state), states[page].count < Self.maximumSamples {
          states[page].append(state)
        }
      }
    }
    self.states = states
    routingFacts = exploration.map(Self.routingFacts) ?? []
  }

  private static func routingFacts(in exploration: Exploration) -> Set<String> {
    var names = Set(exploration.facts(0).names)
    for transition in exploration.transitions {
      if case .set(let settings) = transition.command { names.formUnion(settings.map(\.fact)) }
    }
    return names
  }

  /// Returns the page as people first see it; if the page highlights elements, as people first see
  /// them.
  func sample(of page: Int) -> PageSample {
    let samples =
      states[page].isEmpty ? [unreachableSample(of: page)] : states[page].map { sample(page, $0) }
    guard let first = samples.first else { return unreachableSample(of: page) }
    let looks = appearances(of: page, given: first.facts).map { facts in
      PageSample(page: page, position: first.position, facts: facts)
    }
    return (samples + looks).first(where: showsHighlights) ?? first
  }

  /// Returns the page in a state of the exploration.
  func sample(_ page: Int, _ state: Int) -> PageSample {
    guard let exploration else { return unreachableSample(of: page) }
    let facts = known(exploration.facts(state))
    return PageSample(page: page, position: position(in: state, of: page, facts), facts: facts)
  }

  /// Returns the rendered page in a language.
  func pageView(_ sample: PageSample, _ builder: PageViewBuilder, hint: String = "") -> PageView {
    builder.view(
      Presentation(page: sample.page, position: sample.position, isReplay: false), sample.facts,
      hint: hint)
  }

  /// Returns the facts that change only the appearance of a page, not the course of the flow: declared
  /// Boolean ones, other flows' completion, and events that have happened.
  func appearanceFacts(of page: Int) -> [String] {
    let named = conditionFacts(of: page).subtracting(routingFacts)
    let declared = flow.facts.filter { $0.type == .boolean && named.contains($0.name) }.map(\.name)
    let outside = named.filter {
      $0.hasPrefix(FactTypes.done) || $0.hasPrefix(FactTypes.events)
    }
    return Array((declared + outside.sorted()).prefix(Self.mostAppearanceFacts))
  }

  /// Returns the facts in the conditions of a page's steps and of its mock screen's elements.
  func conditionFacts(of page: Int) -> Set<String> {
    Set(flow.looks(of: page).flatMap(\.factNames))
  }

  /// The maximum number of appearance facts of a page; each one doubles the number of cards.
  private static let mostAppearanceFacts = 4
  /// A count of an event that satisfies all conditions on it.
  private static let oftenEnough = 1_000_000.0

  /// Returns the facts with every combination of no and yes for a page's appearance facts; the
  /// first one changes fastest.
  func appearances(of page: Int, given facts: Facts) -> [Facts] {
    appearanceFacts(of: page).reduce([facts]) { looks, name in
      [false, true].flatMap { value in
        looks.map { look in
          var look = look
          look[name] =
            name.hasPrefix(FactTypes.events)
            ? .number(value ? Self.oftenEnough : 0) : .boolean(value)
          return look
        }
      }
    }
  }

  /// Returns the count of an event from which all pages look as if it had happened often enough.
  func goal(of fact: String) -> Int {
    let conditions = flow.pages.flatMap { $0.steps.compactMap(\.doneWhen) }
    func looks(_ count: Double) -> [Truth] {
      conditions.map { $0.truth(given: Facts([fact: .number(count)])) }
    }
    let end = looks(Self.oftenEnough)
    return (1..<100).first { looks(Double($0)) == end } ?? 100
  }

  private func showsHighlights(_ sample: PageSample) -> Bool {
    flow.highlightedElements(of: flow.pages[sample.page])
      .allSatisfy { $0.show.truth(given: sample.facts) == .yes }
  }

  private func position(in state: Int, of page: Int, _ facts: Facts) -> Position {
    switch exploration?.state(state) {
    case .revealing(let visit), .visiting(let visit), .awaitingNextPage(let visit):
      machine.position(of: visit, facts)
    case .idle, .deciding, .opening, .confirmingReplay, .ended, nil:
      machine.position(of: Visit(page: page), facts)
    }
  }

  /// Returns a page with the declared initial facts, for a page that can't be reached or a flow
  /// that can't be explored.
  private func unreachableSample(of page: Int) -> PageSample {
    let facts = known(Facts(["authenticated": .boolean(false), "completed": .boolean(false)]))
    return PageSample(
      page: page, position: machine.position(of: Visit(page: page), facts), facts: facts)
  }

  private func known(_ facts: Facts) -> Facts {
    var known = Facts()
    for fact in flow.facts where !routingFacts.contains(fact.name) {
      known[fact.name] = fact.initial
    }
    for name in facts.names { known[name] = facts[name] }
    return known
  }
}
