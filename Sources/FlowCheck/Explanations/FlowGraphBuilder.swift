import FlowContent
import FlowCore
import FlowExploration
import FlowWords

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
    /// The facts in these comparisons.
    let compared: Set<String>
    /// The setting, if the label is to say which values it gives the fact.
    var setting: FactSetting?

    /// The key without the value that the fact gets.
    var forAnyValue: EdgeKey {
      var key = self
      key.setting = setting.map { FactSetting(fact: $0.fact, value: nil) }
      return key
    }
  }

  /// Transitions that differ only in the value that they give a fact.
  private struct Bundle: Hashable {
    let key: EdgeKey
    let parts: [FactPattern.Part]
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
      guard let key = key(transition) else { continue }
      if enabling[key] == nil { order.append(key) }
      enabling[key, default: []].append(facts(enabling: transition))
    }
    let choices = Set(order.filter { $0.isChoice }.map { [$0.from, $0.to] })
    var bundles: [Bundle] = []
    var values: [Bundle: Set<FactValue?>] = [:]
    for key in order {
      // Beside a choice to the same page, `next` and `skip` would add nothing.
      if isPlain(key), choices.contains([key.from, key.to]) { continue }
      var pattern = FactPattern(
        enabling[key] ?? [], among: Array(known[key.from] ?? []), in: exploration)
      // A label such as `authenticated = yes` already implies the value before it.
      pattern.parts.removeAll { part in
        key.changes.contains(part.subject)
          || part.saysOnlyKnown && key.compared.contains(part.subject)
      }
      let bundle = Bundle(key: key.forAnyValue, parts: pattern.parts)
      if values[bundle] == nil { bundles.append(bundle) }
      values[bundle, default: []].insert(key.setting?.value)
    }
    return bundles.map { bundle in
      let label = bundle.key.setting.map { setting in
        exploration.classes.alternatives(of: setting.fact, for: values[bundle] ?? [])
          .text(of: setting.fact)
      }
      return FlowGraph.Edge(
        from: bundle.key.from, to: bundle.key.to, label: label ?? bundle.key.label,
        pattern: FactPattern(parts: bundle.parts), isBack: bundle.key.isBack)
    }
  }

  /// The edges to the other flows that choices run.
  var launches: [FlowGraph.Edge] {
    pages.flatMap { page in
      exploration.machine.flow.pages[page].choices.compactMap { choice in
        guard case .launch(let flow) = choice.action else { return nil }
        return FlowGraph.Edge(
          from: .page(page), to: .flow(flow), label: copy[choice.label],
          pattern: FactPattern(), isBack: false)
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

  private func key(_ transition: Exploration.Transition) -> EdgeKey? {
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
    var compared: Set<String> = []
    if case .set(let settings) = transition.command, !isStart {
      let changed = comparisonsChanged(by: transition)
      // A changed comparison with a literal already says which values its fact has.
      changes =
        changed.isEmpty
        ? settings.map(\.fact)
        : changed.map { "\($0)" } + changed.map(\.factNames).filter { $0.count == 1 }.joined()
      compared = Set(changed.flatMap(\.factNames))
    }
    var isChoice = false
    var isEvent = false
    switch transition.command {
    case .event(.choose): isChoice = true
    case .event(.occurred), .input(.occurred, _): isEvent = true
    case .event, .input, .set: break
    }
    let setting = isStart ? nil : setting(to: transition, from)
    return EdgeKey(
      from: from, to: to, label: isStart || setting != nil ? "" : label(transition, from),
      isBack: transition.command == .event(.back), isChoice: isChoice, isEvent: isEvent,
      changes: changes, compared: compared, setting: setting)
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
      let changed = comparisonsChanged(by: transition)
      if changed.isEmpty { return label(settings, from) }
      let facts = exploration.facts(transition.from).applying(settings)
      return changed.map { $0.text($0.truth(given: facts)) }.joined(separator: ", ")
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

  /// Returns the only setting of a transition; nil if the label says something else about it.
  private func setting(
    to transition: Exploration.Transition, _ from: FlowGraph.Node
  ) -> FactSetting? {
    guard case .set(let settings) = transition.command, settings.count == 1,
      signInLabel(settings, from) == nil, comparisonsChanged(by: transition).isEmpty
    else { return nil }
    return settings.first
  }

  /// Returns the label of the page's own choice for signing in, if the settings do that.
  private func signInLabel(
    _ settings: [FactSetting], _ from: FlowGraph.Node
  ) -> String? {
    guard settings.contains(.init(fact: "authenticated", value: .boolean(true))) else { return nil }
    return page(from)?.choices.first { $0.action == .signIn }.map { copy[$0.label] }
  }

  /// Returns the settings as a label; for signing in, the label of the page's own choice.
  private func label(_ settings: [FactSetting], _ from: FlowGraph.Node) -> String {
    if let label = signInLabel(settings, from) { return label }
    return settings.map { "\($0.fact) = \($0.value.map { "\($0)" } ?? "unknown")" }
      .joined(separator: ", ")
  }

  private func nextLabel(_ from: FlowGraph.Node) -> String {
    page(from)?.forward.map { copy[$0] } ?? words.verb(.next)
  }

  private func isPlain(_ key: EdgeKey) -> Bool {
    !key.isChoice && !key.isBack && !key.isEvent && key.changes.isEmpty
  }

  private func page(_ node: FlowGraph.Node) -> Page? {
    if case .page(let page) = node { exploration.machine.flow.pages[page] } else { nil }
  }
}

extension Facts {
  fileprivate func applying(_ settings: [FactSetting]) -> Facts {
    settings.reduce(into: self) { $0[$1.fact] = $1.value }
  }
}
