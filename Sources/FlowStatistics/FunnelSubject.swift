/// The flow that journals are read for: its pages, and the moves between them.
package struct FunnelSubject: Sendable {
  /// A move from a page, or from outside, to a page or an outcome.
  package struct Move: Hashable, Comparable, Sendable {
    /// The index of the page; nil for the beginning of a visit.
    package let from: Int?
    package let to: Target

    package init(from: Int?, to: Target) {
      self.from = from
      self.to = to
    }

    package static func < (one: Move, other: Move) -> Bool {
      (one.from ?? -1, one.to) < (other.from ?? -1, other.to)
    }
  }

  /// The end of a move.
  package enum Target: Hashable, Comparable, Sendable {
    case page(Int)
    case end(Outcome)
  }

  /// What became of a visit, from the best to the worst.
  package enum Outcome: Hashable, Comparable, Sendable {
    case completed
    /// The rest was skipped.
    case skipped
    /// The visit was put off.
    case postponed
    /// The visit was left.
    case left

    /// The outcome in reports, such as `skipped`.
    var name: String { "\(self)" }
  }

  package let flow: String
  package let app: String
  /// The ids of its pages, in order.
  package let pages: [String]
  /// The indices of the pages that interrupt others, which no way leads to or from.
  package let interrupting: Set<Int>
  /// True if people can put the flow off; otherwise a visit that was put off counts as left.
  package let canPostpone: Bool
  /// The digest of the flow's file, to which the moves belong.
  package let digest: String
  /// The moves that the flow allows; nil if they aren't known.
  package let moves: Set<Move>?

  package init(
    flow: String, app: String, pages: [String], interrupting: Set<Int> = [],
    canPostpone: Bool = false, digest: String = "", moves: Set<Move>? = nil
  ) {
    (self.flow, self.app, self.pages, self.interrupting) = (flow, app, pages, interrupting)
    (self.canPostpone, self.digest, self.moves) = (canPostpone, digest, moves)
  }

  /// Returns true unless the flow is known not to allow a move; a visit can be resumed on each page
  /// that can be left.
  func canMove(_ move: Move, isResumed: Bool) -> Bool {
    guard let moves, !interrupts(move) else { return true }
    if isResumed, move.from == nil, case .page(let page) = move.to {
      return moves.contains(Move(from: page, to: .end(.left)))
    }
    return moves.contains(move)
  }

  /// Returns true for a move to or from a page that interrupts others.
  func interrupts(_ move: Move) -> Bool {
    if case .page(let page) = move.to, interrupting.contains(page) { return true }
    return move.from.map(interrupting.contains) ?? false
  }

  /// Returns the name of a move's end: the page's id or the outcome.
  func name(of target: Target) -> String {
    switch target {
    case .page(let page): pages[page]
    case .end(let outcome): outcome.name
    }
  }

  /// Returns the name of a move's beginning: the page's id, or `start`.
  func name(from page: Int?) -> String { page.map { pages[$0] } ?? "start" }
}
