import FlowContent
import FlowCore
import FlowExploration
import FlowLocalization

/// Merges the states of an exploration into pages, and its transitions into edges.
struct FlowGraphBuilder {
  private let exploration: Exploration
  private let copy: Copy
  private let words: Words

  /// The properties that transitions of one edge share.
  private struct EdgeKey: Hashable {
    let from: FlowGraph.Node
    let to: FlowGraph.Node
    let label: String
    let isBack: Bool
    let isChoice: Bool
    let isEvent: Bool
    /// The facts that change in the transition, or the comparisons between facts if they change.
    let changes: [String]
  }

  init(_ exploration: Exploration, copy: Copy, words: Words) {
    self.exploration = exploration
    self.copy = copy
    self.words = words
  }

  /// The indices of the reachable pages, in the order of the flow.
  var pages: [Int] {
    Set((0..<exploration.count).compactMap(exploration.page)).sorted()
  }

  /// The edges, in the order of the pages that they start from.
  var edges: [FlowGraph.Edge] {
    var known: [FlowGraph.Node: Set<Facts>] = [:]
    for state in 0..<exploration.count where !exploration.isReplay(state) {
      if let node = node(state) { known[node, default: []].insert(exploration.facts(state)) }
    }
    var order: [EdgeKey] = []
    var enabling: [EdgeKey: [Facts]] = [:]
    for transition in exploration.transitions {
      guard let bundle = bundle(transition) else { continue }
      if enabling[bundle] == nil { order.append(bundle) }
      enabling[bundle, default: []].append(facts(enabling: transition))
    }
    let choices = Set(order.filter { $0.isChoice }.map { [$0.from, $0.to] })
    return order.compactMap { bundle in
      // A choice has a label of its own; `next` and `skip` to the same page would add nothing.
      if isPlain(bundle), choices.contains([bundle.from, bundle.to]) { return nil }
      var pattern = FactPattern(
        enabling[bundle] ?? [], among: Array(known[bundle.from] ?? []),
        comparisons: exploration.comparisons)
      // A label such as `authenticated = yes` already implies the value before it.
      pattern.parts.removeAll { bundle.changes.contains($0.subject) }
      return FlowGraph.Edge(
        from: bundle.from, to: bundle.to, label: bundle.label, pattern: pattern,
        isBack: bundle.isBack)
    }
  }

  /// The edges to the other flows that choices run.
  var launches: [FlowGraph.Edge] {
    pages.flatMap { page in
      exploration.machine.flow.pages[page].choices.compactMap { choice in
        guard case .launch(let flow) = choice.action else { return nil }
        return FlowGraph.Edge(
          from: .page(page), to: .flow(flow), label: copy[choice.label],
          pattern: FactPattern([], among: [], comparisons: []), isBack: false)
      }
    }
  }

  /// Returns the facts under which a transition happens; at a launch, also the facts that it
  /// waited for.
  private func facts(enabling transition: Exploration.Transition) -> Facts {
    let facts = exploration.facts(transition.from)
    guard case .set(let settings) = transition.command, exploration.page(at: transition.from) == nil
    else { return facts }
    return facts.applying(settings)
  }

  /// Returns the comparisons between facts whose results a transition changes.
  private func comparisonsChanged(by transition: Exploration.Transition) -> [Condition] {
    guard case .set(let settings) = transition.command else { return [] }
    let before = exploration.facts(transition.from)
    let after = before.applying(settings)
    return exploration.comparisons.filter { $0.truth(given: before) != $0.truth(given: after) }
  }

  private func bundle(_ transition: Exploration.Transition) -> EdgeKey? {
    guard var from = node(transition.from), let to = node(transition.to), from != to else {
      return nil
    }
    if exploration.isReplay(transition.to), exploration.page(at: transition.from) == nil {
      from = .replay
    } else if exploration.isReplay(transition.from) {
      return nil
    }
    let isStart = exploration.page(at: transition.from) == nil
    var changes: [String] = []
    if case .set(let settings) = transition.command, !isStart {
      let turned = comparisonsChanged(by: transition)
      changes = turned.isEmpty ? settings.map(\.fact) : turned.map { "\($0)" }
    }
    var isChoice = false
    var isEvent = false
    switch transition.command {
    case .event(.choose): isChoice = true
    case .event(.occurred), .input(.occurred, _): isEvent = true
    case .event, .input, .set: break
    }
    return EdgeKey(
      from: from, to: to, label: isStart ? "" : label(transition, from),
      isBack: transition.command == .event(.back), isChoice: isChoice, isEvent: isEvent,
      changes: changes)
  }

  private func node(_ state: Int) -> FlowGraph.Node? {
    if let page = exploration.page(at: state) { return .page(page) }
    switch exploration.outcome(state) {
    case .completed?: return .completed
    case .skipped?: return .skipped
    case .postponed?: return .postponed
    case .interrupted?: return nil
    case nil: return .launch
    }
  }

  // MARK: - Labels

  private func label(_ transition: Exploration.Transition, _ from: FlowGraph.Node) -> String {
    switch transition.command {
    case .set(let settings):
      let turned = comparisonsChanged(by: transition)
      if turned.isEmpty { return label(settings, from) }
      let facts = exploration.facts(transition.from).applying(settings)
      return turned.map { $0.text($0.truth(given: facts)) }.joined(separator: ", ")
    case .event(.choose(let id)):
      let choice = page(from)?.choices.first { $0.id == id }
      return choice.map { copy[$0.label] } ?? id
    case .event(.next): return nextLabel(from)
    case .event(.back): return words.verb(.back)
    case .event(.skip): return words.verb(.skip)
    case .event(.later): return words.verb(.later)
    case .event(.attempt(let action)), .input(.attempt(let action), _): return action.line
    case .event(.occurred(let name)), .input(.occurred(let name), _): return name
    case .event, .input: return ""
    }
  }

  /// Returns the settings as a label; for signing in, the label of the page's own choice.
  private func label(_ settings: [Exploration.Setting], _ from: FlowGraph.Node) -> String {
    let isSignIn = settings.contains { $0.fact == "authenticated" && $0.value == .boolean(true) }
    if isSignIn, let choice = page(from)?.choices.first(where: { $0.action == .signIn }) {
      return copy[choice.label]
    }
    return settings.map { "\($0.fact) = \($0.value.map { "\($0)" } ?? "unknown")" }
      .joined(separator: ", ")
  }

  private func nextLabel(_ from: FlowGraph.Node) -> String {
    page(from)?.forward.map { copy[$0] } ?? words.verb(.next)
  }

  private func isPlain(_ bundle: EdgeKey) -> Bool {
    !bundle.isChoice && !bundle.isBack && !bundle.isEvent && bundle.changes.isEmpty
  }

  private func page(_ node: FlowGraph.Node) -> Page? {
    if case .page(let page) = node { exploration.machine.flow.pages[page] } else { nil }
  }
}

extension Facts {
  fileprivate func applying(_ settings: [Exploration.Setting]) -> Facts {
    settings.reduce(into: self) { $0[$1.fact] = $1.value }
  }
}
