import FlowCore
import FlowExploration

/// A transition from a page, or from the launch, to another page or to an outcome.
struct PageTransition: Hashable {
  /// The id of the page before, or nil for a launch.
  let from: String?
  /// The id of the page after, or the name of an outcome.
  let to: String
  let isOutcome: Bool

  /// The name, such as `swipe → save`.
  var name: String { "\(from ?? "launch") → \(to)" }

  /// Returns the transitions in a sequence of events, written as after `::` in a transcript.
  static func all(in events: [String]) -> Set<PageTransition> {
    var transitions: Set<PageTransition> = []
    var page: String?
    for event in events {
      let words = event.split(separator: " ").map(String.init)
      switch words.first {
      case "page" where words.count > 1:
        if words[1] != page {
          transitions.insert(PageTransition(from: page, to: words[1], isOutcome: false))
        }
        page = words[1]
      case "outcome" where words.count > 1:
        transitions.insert(PageTransition(from: page, to: words[1], isOutcome: true))
        page = nil
      case "resumed", "declined", "notNeeded": page = nil
      default: break
      }
    }
    return transitions
  }
}

/// The commands and facts that lead to a transition.
struct PageTransitionCause {
  /// The lines that lead to it, each once.
  var commands: [String]
  /// The facts of the first state that it starts from, if they differ from a first launch's.
  let facts: [(name: String, value: FactValue?)]
}

extension Exploration {
  /// Returns each page transition that can occur, with its causes; `flow` is the name for `launch`.
  func pageTransitions(named flow: String) -> [PageTransition: PageTransitionCause] {
    let pausing = Set(transitions.filter { $0.command == .event(.elapsed) }.map(\.from))
    var found: [PageTransition: PageTransitionCause] = [:]
    for transition in transitions {
      let isElapsed = transition.command == .event(.elapsed)
      // There is no prompt during a pause.
      if !isElapsed, pausing.contains(transition.from) { continue }
      guard let pageTransition = pageTransition(transition) else { continue }
      let command = isElapsed ? "launch \(flow)" : transition.command.lines(in: flow)[0]
      if let known = found[pageTransition] {
        if !known.commands.contains(command) { found[pageTransition]?.commands.append(command) }
      } else {
        found[pageTransition] = PageTransitionCause(
          commands: [command], facts: unusualFacts(transition.from))
      }
    }
    return found
  }

  private func pageTransition(_ transition: Transition) -> PageTransition? {
    let from = page(at: transition.from).map { machine.flow.pages[$0].id }
    if let outcome = outcome(transition.to) {
      return PageTransition(from: from, to: outcome.name, isOutcome: true)
    }
    guard let to = page(at: transition.to), to != page(at: transition.from) else { return nil }
    return PageTransition(from: from, to: machine.flow.pages[to].id, isOutcome: false)
  }

  private func unusualFacts(_ position: Int) -> [(name: String, value: FactValue?)] {
    let (usual, facts) = (facts(0), facts(position))
    return Set(usual.names + facts.names).sorted().filter { usual[$0] != facts[$0] }
      .map { ($0, facts[$0]) }
  }
}
