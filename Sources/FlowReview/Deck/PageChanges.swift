import FlowCore

/// The pages that a flow has gained, lost and moved since an earlier version of it.
struct PageChanges {
  private var changes: [String: Deck.PageChange] = [:]
  /// The indices of the lost pages in the earlier version, in its order.
  private(set) var removed: [Int] = []

  /// Compares two versions of a flow; nil stands for one with the same pages.
  init(of flow: Flow, since earlier: Flow?) {
    guard let earlier else { return }
    let difference = flow.pages.map(\.id).difference(from: earlier.pages.map(\.id))
    for change in difference.inferringMoves() {
      switch change {
      case .insert(_, let page, nil): changes[page] = .added
      case .insert(_, let page, .some): changes[page] = .moved
      case .remove(let offset, _, nil): removed.append(offset)
      case .remove: break
      }
    }
    removed.sort()
  }

  /// Returns the change of a page; nil if it stands where it stood.
  func change(of page: Page) -> Deck.PageChange? { changes[page.id] }
}
