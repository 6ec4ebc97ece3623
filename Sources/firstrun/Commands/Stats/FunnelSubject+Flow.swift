import FlowCore
import FlowExploration
import FlowStatistics
import Onboarding

extension FunnelSubject {
  /// Creates the subject of a flow, with the ways that its machine can really go.
  init(_ opened: OpenedFlow) {
    self.init(opened, try? Exploration(of: opened.flow))
  }

  /// Creates the subject of a flow whose states are explored already; nil if they can't be.
  init(_ opened: OpenedFlow, _ exploration: Exploration?) {
    self.init(
      flow: opened.flow.id, app: opened.flow.app, pages: opened.flow.pages.map(\.id),
      digest: opened.digest, moves: exploration.map(Self.moves))
  }

  /// Returns the ways between pages and to outcomes; a visit can be left on each page.
  private static func moves(in exploration: Exploration) -> Set<Move> {
    var moves: Set<Move> = []
    for transition in exploration.transitions where !exploration.isReplay(transition.to) {
      let from = exploration.page(at: transition.from)
      if let page = exploration.page(at: transition.to) {
        moves.insert(Move(from: from, to: .page(page)))
        moves.insert(Move(from: page, to: .left))
      } else if let from, let outcome = exploration.outcome(transition.to) {
        switch outcome {
        case .completed: moves.insert(Move(from: from, to: .completed))
        case .skipped: moves.insert(Move(from: from, to: .skipped))
        case .interrupted, .postponed: break
        }
      }
    }
    return moves
  }
}
