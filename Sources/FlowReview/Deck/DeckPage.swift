import FlowCheck
import FlowContent
import FlowCore

extension Deck {
  /// The change of a page since the earlier flow.
  package enum PageChange: String, Hashable, Sendable {
    case added, moved, removed
  }

  /// One page of a flow with its strings, or a group of strings that belong to no page.
  package struct DeckPage: Hashable, Sendable {
    /// The subject of a page of the deck.
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
      /// The strings that are no longer in the catalog.
      case removed

      /// The index of the page; nil for a group.
      var page: Int? {
        if case .page(let index) = self { index } else { nil }
      }
    }

    /// The page or group that the deck's page shows.
    package let subject: Subject
    /// The id of the page, or the title of the group.
    package let name: String
    /// The change of the page since the earlier flow; nil if there is none.
    package let change: PageChange?
    /// True if the page looks different than before in a language of the deck, where that was asked
    /// for.
    package let looksDifferent: Bool
    /// The strings, in the order of display.
    package let entries: [Entry]

    /// True if it shows a page of the flow.
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
      entries: entries.compactMap(\.self).filter { selection.shows($0) && isAskedFor($0) })
  }

  /// Returns the strings to list on a page, each beside the one that stood in its place before.
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
  private func isAskedFor(_ entry: Entry) -> Bool { earlier == nil || entry.change != nil }

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
