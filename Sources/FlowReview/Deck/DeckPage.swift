import FlowCheck
import FlowContent
import FlowCore

extension Deck {
  package enum PageChange: String, Hashable, Sendable {
    case added, moved, removed
  }

  /// One page of a flow with its strings, or a group of strings that belong to no page.
  package struct DeckPage: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
      /// A page, by its index in the flow.
      case page(Int)
      /// A page that the flow no longer has, by its index in the earlier flow.
      case removedPage(Int)
      /// The question that is asked before a flow is replayed.
      case replay
      /// The strings that the flow or its achievements use, but no page.
      case elsewhere
      /// The strings that the flow never looks up.
      case unused
      case removed

      /// The index of the page; nil for a group.
      var page: Int? {
        if case .page(let index) = self { index } else { nil }
      }
    }

    package let subject: Subject
    /// The id of the page, or the title of the group.
    package let name: String
    /// The change of the page since the earlier flow; nil if there is none.
    package let change: PageChange?
    /// True if the page is known to look different than before in a language of the deck.
    package let looksDifferent: Bool
    package let entries: [Entry]

    package var isPage: Bool { page != nil }

    /// The index of the page; nil if a group is shown.
    package var page: Int? { subject.page }
  }

  /// Returns the deck's page of a subject, with the strings that are selected.
  ///
  /// A string that several pages show is listed on the first of them, and on others that did not
  /// show it before.
  func deckPage(for subject: DeckPage.Subject) -> DeckPage {
    let entries: [Entry?] =
      switch subject {
      case .page(let index):
        slotChanges(on: index).map { entry($0, on: flow.pages[index].id) }
      case .removedPage(let index):
        (earlier?.flow).map { flow in
          flow.copy(on: flow.pages[index]).map { entry(SlotChange(now: nil, then: $0)) }
        } ?? []
      case .replay:
        question.map { entry(CopySlot($0, .question, isOptional: true)) }
      case .elsewhere:
        keys.used.filter { pagesByKey[$0] == nil && !question.contains($0) }
          .map { entry(CopySlot($0, .elsewhere, isOptional: keys.isOptional($0))) }
      case .unused: keys.unused.map { entry(CopySlot($0, .unused)) }
      case .removed:
        (earlier?.catalog.keys ?? []).filter {
          pagesByKey[$0] == nil && catalog.entry(for: $0) == nil
        }
        .map { entry(CopySlot($0, .unused)) }
      }
    return DeckPage(
      subject: subject, name: name(of: subject), change: change(of: subject),
      looksDifferent: subject.page.map(movedPages.contains) ?? false,
      entries: entries.compactMap(\.self).filter { selection.shows($0) && isIncluded($0) })
  }

  /// Returns the strings to list on a page, each with the one that the page had before instead.
  private func slotChanges(on page: Int) -> [SlotChange] {
    guard let former = pageChanges.formerIndex(of: page) else {
      return flow.copy(on: flow.pages[page]).map { SlotChange(now: $0, then: nil) }
    }
    let earlier = earlier?.flow ?? flow
    var seen: Set<[String?]> = []
    var listed: Set<String> = []
    return SlotChange.all(
      from: earlier.slots(on: earlier.pages[former]), to: flow.slots(on: flow.pages[page])
    )
    .filter { change in
      guard seen.insert([change.now?.key, change.then?.key]).inserted else { return false }
      guard let key = change.now?.key else { return true }
      let isFirst = listed.insert(key).inserted && pagesByKey[key]?.first == page
      return isFirst || change.then?.key != key
    }
  }

  /// Returns true if the string changed, or if the deck does not compare catalogs.
  private func isIncluded(_ entry: Entry) -> Bool { earlier == nil || entry.change != nil }

  private func name(of subject: DeckPage.Subject) -> String {
    switch subject {
    case .page(let index): flow.pages[index].id
    case .removedPage(let index): earlier?.flow?.pages[index].id ?? ""
    case .replay: "replay question"
    case .elsewhere: "not on a page"
    case .unused: "not used by the flow"
    case .removed: "no longer in the catalog"
    }
  }

  private func change(of subject: DeckPage.Subject) -> PageChange? {
    switch subject {
    case .page(let index): pageChanges.change(of: flow.pages[index])
    case .removedPage: .removed
    case .replay, .elsewhere, .unused, .removed: nil
    }
  }

  private var question: [String] { ["replay.title", "replay.body"].map(flow.copyKey) }
}

/// The pages of a flow that are new, gone or moved since an earlier version.
struct PageChanges {
  private var changes: [String: Deck.PageChange] = [:]
  /// The indices of the pages that are gone, in the earlier version.
  private(set) var removed: [Int] = []
  /// The index of each page in the earlier version; nil for a new page.
  private let formerIndices: [Int?]

  /// Compares a flow with an earlier version; nil stands for one with the same pages.
  ///
  /// A page with an earlier id under `was` is the page that had this id.
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

  /// Returns the change of a page; nil if it has not moved.
  func change(of page: Page) -> Deck.PageChange? { changes[page.id] }

  /// Returns the index that a page had in the earlier version; nil if the page is new.
  func formerIndex(of page: Int) -> Int? { formerIndices[page] }
}

/// A string of a page now and before; nil for one that is new or gone.
struct SlotChange: Hashable {
  let now: CopySlot?
  let then: CopySlot?

  /// Returns the strings of a page in the order of display, each with the one that the page had
  /// before instead; removed ones follow those of the same role.
  static func all(from then: [CopySlot], to now: [CopySlot]) -> [SlotChange] {
    var roles: [CopyRole] = []
    for slot in now + then where !roles.contains(slot.role) { roles.append(slot.role) }
    return roles.flatMap { role in
      pairs(from: then.filter { $0.role == role }, to: now.filter { $0.role == role })
    }
  }

  /// Pairs the strings of one role: by their positions if there are as many as before, else by their
  /// keys.
  private static func pairs(from then: [CopySlot], to now: [CopySlot]) -> [SlotChange] {
    if then.count == now.count { return zip(now, then).map { SlotChange(now: $0, then: $1) } }
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in now.map(\.key).difference(from: then.map(\.key)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var kept = then.indices.filter { !removed.contains($0) }[...]
    let pairs = now.indices.map { index in
      let former = added.contains(index) ? removed.min() : kept.popFirst()
      if let former { removed.remove(former) }
      return SlotChange(now: now[index], then: former.map { then[$0] })
    }
    return pairs + removed.sorted().map { SlotChange(now: nil, then: then[$0]) }
  }
}
