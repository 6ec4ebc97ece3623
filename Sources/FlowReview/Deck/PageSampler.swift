import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowSession
import FlowTerminal

/// The facts and positions with which a deck shows each page: the page as people first see it, come
/// without detours, with the highlighted elements of its mock screen in view.
struct PageSampler {
  /// A page with its position in the visit and the facts that decide its appearance.
  struct PageSample: Hashable {
    let page: Int
    let position: Position
    let facts: Facts
  }

  let flow: Flow
  let states: FlowStates
  /// The facts that decide which page comes next.
  private let routingFacts: Set<String>
  private var samples: [PageSample] = []
  private var machine: FlowMachine { states.machine }

  init(_ flow: Flow) {
    self.flow = flow
    states = FlowStates(of: flow)
    routingFacts = Set(states.machine.conditions.flatMap(\.factNames))
    var found = flow.pages.map { _ in [FlowStates.State]() }
    // People see a flow for the first time before they replay it.
    for isReplay in [false, true] {
      for state in states.states.items where state.flow.isReplay == isReplay {
        if let page = state.flow.visit?.pageInView { found[page].append(state) }
      }
    }
    lazy var map = FlowMap(of: flow)
    for page in flow.pages.indices {
      let sample =
        firstSample(of: page, in: found[page])
        ?? (states.isCut ? arrival(at: page, on: map) : nil)
        ?? found[page].first.flatMap { self.sample(of: $0.flow, $0.facts) }
      samples.append(sample ?? unreachableSample(of: page))
    }
  }

  /// Returns the page as people first see it; if the page highlights elements, as people first see
  /// them.
  func sample(of page: Int) -> PageSample { samples[page] }

  /// Returns the page in view in a state; nil if there is none.
  func sample(of state: FlowState, _ facts: Facts) -> PageSample? {
    guard let visit = state.visit else { return nil }
    return sample(of: visit, facts)
  }

  private func sample(of visit: Visit, _ facts: Facts) -> PageSample {
    let facts = known(facts)
    return PageSample(
      page: visit.pageInView, position: machine.position(inOrderOf: visit, facts),
      facts: machine.facts(facts, in: visit))
  }

  /// Returns the first of some states of a page that shows all that the page highlights, perhaps with
  /// other facts that only change its look; nil if there is none.
  private func firstSample(of page: Int, in states: [FlowStates.State]) -> PageSample? {
    let samples = states.lazy.compactMap { sample(of: $0.flow, $0.facts) }
    if let sample = samples.first(where: showsHighlights) { return sample }
    guard let first = samples.first else { return nil }
    return appearances(of: page, given: first.facts)
      .map { PageSample(page: page, position: first.position, facts: $0) }
      .first(where: showsHighlights)
  }

  /// Returns a page that a map leads to, with all that it highlights if it is ever seen like that.
  private func arrival(at page: Int, on map: FlowMap) -> PageSample? {
    let highlights = flow.highlightedElements(of: flow.pages[page]).map(\.show)
    let found = map.arrival(at: page, where: .all(highlights)) ?? map.arrival(at: page)
    return found.map { sample(of: $0.visit, $0.facts) }
  }

  /// Returns the rendered page in a language.
  func pageView(
    _ sample: PageSample, _ builder: PageViewBuilder, hints: [String] = []
  ) -> PageView {
    builder.wholeView(
      Presentation(page: sample.page, position: sample.position, isReplay: false), sample.facts,
      hints: hints)
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

  /// Returns a page with the declared initial facts, for a page that nobody sees.
  private func unreachableSample(of page: Int) -> PageSample {
    let facts = known(
      Facts([FactTypes.authenticated: .boolean(false), FactTypes.completed: .boolean(false)]))
    return PageSample(
      page: page, position: machine.position(inOrderOf: Visit(page: page), facts), facts: facts)
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
