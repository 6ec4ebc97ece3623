import FlowCore
import FlowExploration
import FlowStatistics
import FlowSystem
import FlowTerminal
import Onboarding

extension FunnelSubject {
  /// The largest number of combinations of variants whose ways are searched for.
  private static let mostForms = 64

  /// Creates the subject of a flow, with the ways that its machine can really go with any variants.
  init(_ opened: OpenedFlow) {
    let pages = opened.flow.pages.map(\.id)
    var moves: Set<Move>? = []
    for flow in opened.forms(upTo: Self.mostForms) ?? [] {
      guard let exploration = try? Exploration(of: flow) else {
        moves = nil
        break
      }
      let positions = flow.pages.map { pages.firstIndex(of: $0.id) }
      moves?.formUnion(Self.moves(in: exploration) { positions[$0] })
    }
    self.init(opened, moves: moves?.isEmpty == true ? nil : moves)
  }

  /// Creates the subject of a flow with these ways; nil if they aren't known.
  init(_ opened: OpenedFlow, moves: Set<Move>?) {
    self.init(
      flow: opened.flow.id, app: opened.flow.app, pages: opened.flow.pages.map(\.id),
      canPostpone: opened.flow.later != nil, digest: opened.digest, moves: moves)
  }

  /// Returns the ways between pages and to outcomes; a visit can be left on each page.
  private static func moves(
    in exploration: Exploration, position: (_ page: Int) -> Int?
  ) -> Set<Move> {
    var moves: Set<Move> = []
    func page(_ state: Int) -> Int? { exploration.page(at: state).flatMap(position) }
    for transition in exploration.transitions where !exploration.isReplay(transition.to) {
      let from = page(transition.from)
      if let page = page(transition.to) {
        moves.insert(Move(from: from, to: .page(page)))
        moves.insert(Move(from: page, to: .left))
      } else if let from, let outcome = exploration.outcome(transition.to) {
        switch outcome {
        case .completed: moves.insert(Move(from: from, to: .completed))
        case .skipped: moves.insert(Move(from: from, to: .skipped))
        case .postponed: moves.insert(Move(from: from, to: .postponed))
        case .interrupted: break
        }
      }
    }
    return moves
  }
}

extension Funnel {
  /// Reads journals.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - progress: The line that shows how much of them is read.
  /// - Throws: `SystemError` when a file can't be read.
  mutating func read(_ files: [JournalFile], showing progress: ProgressLine) throws(SystemError) {
    defer { progress.end() }
    var done = 0
    let sizes = files.map { File.size($0.path) }
    let total = sizes.contains(nil) ? nil : sizes.compactMap(\.self).reduce(0, +)
    for file in files {
      begin(file.name)
      try file.opened().forEachPiece { piece in
        read(piece)
        done += piece.count
        progress.show(done, of: total)
      }
      end()
    }
  }
}
