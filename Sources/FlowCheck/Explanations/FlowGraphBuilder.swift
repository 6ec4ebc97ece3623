import FlowContent
import FlowCore
import FlowExploration
import FlowWords

/// Draws the ways of a flow as edges, with one edge for ways that read alike.
struct FlowGraphBuilder {
  private let map: FlowMap
  private let copy: Copy
  private let words: Words
  private var flow: Flow { map.flow }

  init(_ map: FlowMap, copy: Copy, words: Words) {
    self.map = map
    self.copy = copy
    self.words = words
  }

  /// The edges, in the order of the pages that they start from.
  var edges: [FlowGraph.Edge] {
    // An interrupting page comes from anywhere, and goes back there (`interruptions`).
    let ways = map.ways.filter {
      (!$0.isReplay || $0.from == .start) && (!map.isInterruption($0) || $0.isEnd)
    }
    let choices = Set(ways.filter(isChoice).map { [$0.from, $0.to] })
    let edges = ways.compactMap { way -> FlowGraph.Edge? in
      // Beside a choice to the same page, `next` and `skip` would add nothing.
      if isPlain(way), choices.contains([way.from, way.to]) { return nil }
      if isJudgment(way) { return nil }
      guard let from = node(way.from, way), let to = node(way.to, way), from != to else {
        return nil
      }
      return FlowGraph.Edge(
        from: from, to: to, label: label(way), when: when(way), unless: unless(way),
        isBack: way.isBack || action(way) == .back)
    }
    return edges.uniqued
  }

  /// The edges to the other flows that choices run.
  var launches: [FlowGraph.Edge] {
    map.pages.flatMap { page in
      flow.pages[page].choices.compactMap { choice in
        guard case .request(.launch(let flow)) = choice.action else { return nil }
        return FlowGraph.Edge(
          from: .page(page), to: .flow(flow), label: copy[choice.label], when: [], unless: [],
          isBack: false)
      }
    }
  }

  /// The edges to interrupting pages and back, one for all pages over which they can show.
  var interruptions: [FlowGraph.Edge] {
    map.pages.flatMap { page -> [FlowGraph.Edge] in
      guard let condition = flow.pages[page].interrupts else { return [] }
      let choices = map.ways.filter { $0.from == .page(page) && isChoice($0) && !$0.isEnd }
      func edge(_ from: FlowGraph.Node, _ to: FlowGraph.Node, _ label: String) -> FlowGraph.Edge {
        FlowGraph.Edge(from: from, to: to, label: label, when: [], unless: [], isBack: false)
      }
      return [edge(.anyPage, .page(page), "interrupts: \(condition)")]
        + choices.map(label).uniqued.map { edge(.page(page), .anyPage, $0) }
    }
  }

  private func node(_ node: FlowMap.Node, _ way: FlowMap.Way) -> FlowGraph.Node? {
    switch node {
    case .start: way.isReplay ? .replay : .launch
    case .page(let page): .page(page)
    case .end("completed"): .completed
    case .end("skipped"): .skipped
    case .end("postponed"): .postponed
    case .end: nil
    }
  }

  private func isChoice(_ way: FlowMap.Way) -> Bool {
    if case .input(.event(.choose)) = way.cause { true } else { false }
  }

  private func isPlain(_ way: FlowMap.Way) -> Bool {
    way.cause == .input(.event(.next)) || way.cause == .input(.event(.skip))
  }

  /// Returns true if a way goes on as `next` does, once a fact says whether an answer is right.
  private func isJudgment(_ way: FlowMap.Way) -> Bool {
    guard case .change(let fact) = way.cause, let page = page(way) else { return false }
    return page.fields.contains { $0.refusedWhen?.usesFact(fact) == true }
      && page.advanceWhen?.usesFact(fact) != true
  }

  // MARK: - Labels

  private func label(_ way: FlowMap.Way) -> String {
    switch way.cause {
    case .opening: return ""
    case .change(let fact):
      guard fact == FactTypes.authenticated else { return "" }
      return page(way)?.choices.first { $0.action == .request(.signIn) }.map { copy[$0.label] }
        ?? ""
    case .input(let input):
      switch input.event {
      case .choose(let id):
        return page(way)?.choices.first { $0.id == id }.map { copy[$0.label] } ?? id
      case .next: return page(way)?.forward.map { copy[$0] } ?? words.verb(.next)
      case .back: return words.verb(.back)
      case .skip: return words.verb(.skip)
      case .later: return words.verb(.later)
      case .attempt(let action): return action.line
      case .answer(let fact, let value): return "\(fact): \(value)"
      case .occurred(let name): return name
      case .prepare, .launch, .replay, .confirm, .decline, .goTo, .quit, .reset, .factsChanged,
        .elapsed, nil:
        return ""
      }
    }
  }

  private func page(_ way: FlowMap.Way) -> Page? {
    if case .page(let page) = way.from { flow.pages[page] } else { nil }
  }

  // MARK: - Conditions

  /// Returns the conditions under which a way is taken, as they are written.
  private func when(_ way: FlowMap.Way) -> [String] {
    if way.isBack || action(way) == .back { return [] }
    var conditions: [Condition] = []
    if way.from == .start, !way.isReplay { conditions.append(flow.show) }
    if let rule = ruleOfPage(way) { conditions.append(rule) }
    if way.to == .end("completed"), way.from == .start || completesByItself(way) {
      // Signing in is the label already.
      conditions += [flow.completeWhen].compactMap(\.self).filter {
        label(way).isEmpty || $0 != .fact(FactTypes.authenticated)
      }
    }
    if way.to == .end("skipped") { conditions.append(page(way)?.skip ?? flow.skip) }
    if case .page(let page) = way.to, !isJump(way) { conditions += shows(page, way) }
    return conditions.filter { $0 != .constant(true) }.map { "\($0)" }
  }

  /// Returns the conditions that a way's target shows only if pages before it don't.
  private func unless(_ way: FlowMap.Way) -> [String] {
    if way.isBack || isJump(way) || completesByItself(way) { return [] }
    let first: Int
    switch way.from {
    case .start: first = 0
    case .page(let page): first = page + 1
    case .end: return []
    }
    switch way.to {
    case .page(let page) where page >= first: return (first..<page).flatMap { passed($0, way) }
    case .end("completed") where way.from != .start:
      return flow.pages.indices.dropFirst(first).flatMap { passed($0, way) }
    case .page, .end, .start: return []
    }
  }

  /// Returns the conditions that include a page, without those that hold in every launch, or in every
  /// replay.
  private func shows(_ page: Int, _ way: FlowMap.Way) -> [Condition] {
    let inclusion = map.machine.inclusions[page]
    let parts = if case .all(let parts) = inclusion { parts } else { [inclusion] }
    return parts.filter { truth(of: $0, way) != .yes }.map { part in
      guard case .any(let ways) = part else { return part }
      let open = ways.filter { truth(of: $0, way) != .no }
      return open.count == 1 ? open[0] : part
    }
  }

  private func passed(_ page: Int, _ way: FlowMap.Way) -> [String] {
    if truth(of: map.machine.inclusions[page], way) == .no { return [] }
    return [shows(page, way).map { "\($0)" }.joined(separator: " and ")]
  }

  private func truth(of condition: Condition, _ way: FlowMap.Way) -> Truth {
    condition.truth(given: Facts([FactTypes.replaying: .boolean(way.isReplay)]))
  }

  /// Returns the `advanceWhen` that a change or an event of the app makes true.
  private func ruleOfPage(_ way: FlowMap.Way) -> Condition? {
    guard let rule = page(way)?.advanceWhen, !completesByItself(way) else { return nil }
    switch way.cause {
    case .change(let fact): return rule.usesFact(fact) ? rule : nil
    case .input(let input):
      switch input.event {
      case .occurred, .attempt: return rule
      case .next: return rule
      default: return nil
      }
    case .opening: return nil
    }
  }

  /// Returns true if a way ends the flow since its `completeWhen` is met.
  private func completesByItself(_ way: FlowMap.Way) -> Bool {
    guard way.to == .end("completed"), let done = flow.completeWhen else { return false }
    switch way.cause {
    case .change(let fact): return done.usesFact(fact)
    case .input(let input):
      switch input.event {
      case .occurred, .attempt: return true
      case .choose(let id):
        guard case .answer? = page(way)?.choices.first(where: { $0.id == id })?.action else {
          return false
        }
        return true
      default: return false
      }
    case .opening: return false
    }
  }

  /// Returns true if a way is a choice that goes to its page whatever shows.
  private func isJump(_ way: FlowMap.Way) -> Bool {
    switch action(way) {
    case .goTo, .skip, .finish, .back, .later, .quit: true
    case .next, .answer, .language, .dismiss, .request, nil: false
    }
  }

  private func action(_ way: FlowMap.Way) -> Choice.Action? {
    guard case .input(.event(.choose(let id))) = way.cause else { return nil }
    return page(way)?.choices.first { $0.id == id }?.action
  }
}
