import FlowContent
import FlowCore
import FlowSession

extension Deck {
  /// One string in the languages of the deck.
  public struct Entry: Hashable, Sendable {
    /// What became of a string since an earlier catalog.
    public enum Change: String, Hashable, Sendable {
      case added
      case removed
      case changed
    }

    /// The copy key.
    public let key: String
    /// What it is for.
    public let role: CopyRole
    /// What translators are told.
    public let comment: String?
    /// The ids of all pages that show it, in the order of the flow.
    public let pages: [String]
    /// Whether the catalog says that the source code has it no more.
    public let isStale: Bool
    /// The room it has, where that is limited.
    public let room: CopyRoom?
    /// What the checks say about it in every language.
    public let remarks: [Remark]
    /// One for each language of the deck, in the same order.
    public let texts: [Text]
    /// What became of it; nil did not change, or is not compared.
    public let change: Change?
    /// The comment of the earlier catalog, where it was another one.
    public let earlierComment: String?
  }

  /// A string where a page shows it; nil where it does without.
  func entry(_ place: CopyPlace) -> Entry? {
    let now = catalog.entry(for: place.key)
    let then = earlier?.catalog.entry(for: place.key)
    if now == nil, then == nil, place.isOptional { return nil }
    let texts = languages.map { language in
      text(of: place, in: language, now, then)
    }
    return Entry(
      key: place.key, role: place.role, comment: now?.comment ?? then?.comment,
      pages: (pagesByKey[place.key] ?? []).map { flow.pages[$0].id },
      isStale: now?.extractionState == "stale", room: place.room,
      remarks: now.map { remarks.about($0) } ?? [], texts: texts,
      change: earlier == nil ? nil : change(from: then, to: now, texts),
      earlierComment: now != nil && then?.comment != now?.comment ? then?.comment : nil)
  }

  private func change(
    from then: CatalogEntry?, to now: CatalogEntry?, _ texts: [Text]
  ) -> Entry.Change? {
    switch (then, now) {
    case (nil, nil): nil
    case (nil, _?): .added
    case (_?, nil): .removed
    case (let then?, let now?):
      texts.contains { $0.before != nil } || then.comment != now.comment
        || then.extractionState != now.extractionState ? .changed : nil
    }
  }
}
