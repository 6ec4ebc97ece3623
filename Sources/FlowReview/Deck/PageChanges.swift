import FlowCore

/// The pages that a flow has gained, lost and moved since an earlier version of it.
struct PageChanges {
  private var changes: [String: Deck.PageChange] = [:]
  /// The indices of the lost pages in the earlier version, in its order.
  private(set) var removed: [Int] = []
  /// The index of each page in the earlier version; nil for a new page.
  private let formerIndices: [Int?]

  /// Compares two versions of a flow; nil stands for one with the same pages.
  ///
  /// A page that names the id of an earlier one under `was` is that page.
  init(of flow: Flow, since earlier: Flow?) {
    guard let earlier else {
      formerIndices = Array(flow.pages.indices)
      return
    }
    let (ids, formerIDs) = (flow.pages.map(\.id), earlier.pages.map(\.id))
    let names = flow.pages.map { page in
      formerIDs.contains(page.id)
        ? page.id
        : page.was.first { formerIDs.contains($0) && !ids.contains($0) } ?? page.id
    }
    formerIndices = names.map { formerIDs.firstIndex(of: $0) }
    for change in names.difference(from: formerIDs).inferringMoves() {
      switch change {
      case .insert(let offset, _, nil): changes[ids[offset]] = .added
      case .insert(let offset, _, .some): changes[ids[offset]] = .moved
      case .remove(let offset, _, nil): removed.append(offset)
      case .remove: break
      }
    }
    removed.sort()
  }

  /// Returns the change of a page; nil if it stands where it stood.
  func change(of page: Page) -> Deck.PageChange? { changes[page.id] }

  /// Returns the index that a page had in the earlier version; nil if the page is new.
  func formerIndex(of page: Int) -> Int? { formerIndices[page] }
}

/// A string of a page as it is and as it was; one of both is absent where the page has gained or lost
/// it.
struct SlotChange: Hashable {
  let now: CopySlot?
  let then: CopySlot?

  /// Returns the strings of a page beside those that stood in the same places before.
  ///
  /// - Parameters:
  ///   - then: The strings of the page as it was.
  ///   - now: The strings of the page, in the order of display.
  /// - Returns: The strings in the order of display; lost ones follow those of the same role.
  static func all(from then: [CopySlot], to now: [CopySlot]) -> [SlotChange] {
    var roles: [CopyRole] = []
    for slot in now + then where !roles.contains(slot.role) { roles.append(slot.role) }
    return roles.flatMap { role in
      pairs(from: then.filter { $0.role == role }, to: now.filter { $0.role == role })
    }
  }

  /// Returns the strings of one role side by side: by their positions if there are as many as before,
  /// else by their keys.
  private static func pairs(from then: [CopySlot], to now: [CopySlot]) -> [SlotChange] {
    if then.count == now.count { return zip(now, then).map { SlotChange(now: $0, then: $1) } }
    var (lost, gained) = (Set<Int>(), Set<Int>())
    for change in now.map(\.key).difference(from: then.map(\.key)) {
      switch change {
      case .remove(let offset, _, _): lost.insert(offset)
      case .insert(let offset, _, _): gained.insert(offset)
      }
    }
    var kept = then.indices.filter { !lost.contains($0) }[...]
    let pairs = now.indices.map { index in
      let former = gained.contains(index) ? lost.min() : kept.popFirst()
      if let former { lost.remove(former) }
      return SlotChange(now: now[index], then: former.map { then[$0] })
    }
    return pairs + lost.sorted().map { SlotChange(now: nil, then: then[$0]) }
  }
}
