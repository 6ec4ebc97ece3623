import FlowCore
import FlowExploration

/// The pages that one version of a flow has and another one lacks, or has elsewhere.
enum PageDifference {
  static func changes(from old: Exploration, to new: Exploration) -> [FlowChange] {
    let (pages, others) = (old.machine.flow.pages, new.machine.flow.pages)
    let difference = others.map(\.id).difference(from: pages.map(\.id)).inferringMoves()
    var changes: [FlowChange] = []
    for change in difference {
      switch change {
      case .remove(let index, let page, nil):
        changes.append(
          FlowChange(
            kind: .pages, subject: page, old: "page \(index + 1)",
            new: others.first { $0.was.contains(page) }.map { "page '\($0.id)'" },
            lines: old.shortestLines(toPage: index)))
      case .insert(let index, let page, nil) where others[index].was.isEmpty:
        changes.append(
          FlowChange(
            kind: .pages, subject: page, old: nil, new: "page \(index + 1)",
            lines: new.shortestLines(toPage: index)))
      case .insert(let index, let page, let former?):
        changes.append(
          FlowChange(
            kind: .pages, subject: page, old: "page \(former + 1)", new: "page \(index + 1)",
            lines: new.shortestLines(toPage: index)))
      case .insert, .remove: break
      }
    }
    return changes
  }
}

extension Exploration {
  /// Returns the shortest input that leads to a page; empty if nothing does.
  func shortestLines(toPage page: Int) -> [String] {
    (0..<count).first { self.page(at: $0) == page }.map { lines(to: $0) } ?? []
  }
}
