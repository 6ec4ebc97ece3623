import FlowCore
import FlowExploration
import FlowSession

/// A transition from a page, or from the launch, to another page or to an outcome.
struct PageTransition: Hashable {
  /// The id of the page before, or nil for a launch.
  let from: String?
  /// The id of the page after, or the name of an outcome.
  let to: String
  let isOutcome: Bool

  /// The name, such as `swipe → save`.
  var name: String { "\(from ?? "launch") → \(to)" }

  /// Returns the transitions in a sequence of events.
  static func all(in events: [StructureEvent]) -> Set<PageTransition> {
    var transitions: Set<PageTransition> = []
    var page: String?
    for event in events {
      switch event {
      case .page(let id, _):
        if id != page { transitions.insert(PageTransition(from: page, to: id, isOutcome: false)) }
        page = id
      case .outcome(let outcome):
        transitions.insert(PageTransition(from: page, to: outcome.name, isOutcome: true))
        page = nil
      case .resumed, .declined, .notNeeded: page = nil
      case .field, .refused, .waits, .pause, .asks, .counted, .practiced, .unlocked: break
      }
    }
    return transitions
  }
}

extension FlowMap {
  /// The page transitions that can occur, each with its ways, in the order of the ways.
  var pageTransitions: [(transition: PageTransition, ways: [Way])] {
    var indices: [PageTransition: Int] = [:]
    var found: [(transition: PageTransition, ways: [Way])] = []
    for way in ways {
      guard let transition = transition(by: way) else { continue }
      if let index = indices[transition] {
        found[index].ways.append(way)
      } else {
        indices[transition] = found.count
        found.append((transition, [way]))
      }
    }
    return found
  }

  private func transition(by way: Way) -> PageTransition? {
    let from: String?
    switch way.from {
    case .start: from = nil
    case .page(let page): from = flow.pages[page].id
    case .end: return nil
    }
    switch way.to {
    case .start: return nil
    case .page(let page):
      return PageTransition(from: from, to: flow.pages[page].id, isOutcome: false)
    case .end(let outcome): return PageTransition(from: from, to: outcome, isOutcome: true)
    }
  }

  /// Returns a transition that no transcript covers, with what leads to it; after the deadline, with
  /// what is known without a path to it.
  func gap(
    _ transition: PageTransition, by ways: [Way], named name: String,
    until deadline: ContinuousClock.Instant
  ) -> CoverageCategory.Gap {
    var facts: [(name: String, value: FactValue?)] = []
    var commands: [String] = []
    for (index, way) in ways.enumerated() {
      let needsPath = index == 0 || way.needsPathForCommand
      let path = needsPath && ContinuousClock.now < deadline ? path(to: way) ?? [] : []
      if index == 0 { facts = unusualFacts(before: path) }
      let command: String
      switch (way.cause, way.to) {
      case (.input(let input), _): command = input.lines(in: name)[0]
      case (.opening, .page): command = way.isReplay ? "replay \(name)" : "launch \(name)"
      case (.opening, _):
        command =
          path.last?.lines(in: name).first ?? (way.isReplay ? "replay \(name)" : "launch \(name)")
      case (.change(let fact), _): command = path.last?.lines(in: name).first ?? "set \(fact)"
      }
      if !commands.contains(command) { commands.append(command) }
    }
    return .init(name: transition.name, commands: commands, facts: facts)
  }

  /// Returns the facts that a path sets before its last input, if they differ from a first launch's.
  private func unusualFacts(before path: [FlowInput]) -> [(name: String, value: FactValue?)] {
    let first = flow.firstFacts
    var facts = first
    for case .set(let settings) in path.dropLast() {
      for setting in settings { facts[setting.fact] = setting.value }
    }
    return Set(first.names + facts.names).sorted().filter { first[$0] != facts[$0] }
      .map { ($0, facts[$0]) }
  }
}

extension FlowMap.Way {
  /// True if only a path tells what is typed at its end.
  fileprivate var needsPathForCommand: Bool {
    switch (cause, to) {
    case (.change, _), (.opening, .end): true
    case (.input, _), (.opening, _): false
    }
  }
}
