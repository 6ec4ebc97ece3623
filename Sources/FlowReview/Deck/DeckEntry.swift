import FlowContent
import FlowCore
import FlowSession

extension Deck {
  /// One string in the languages of the deck.
  public struct Entry: Hashable, Sendable {
    /// The change of a string since an earlier catalog.
    public enum Change: String, Hashable, Sendable {
      case added
      case removed
      case changed
    }

    /// The copy key.
    public let key: String
    /// The purpose of the string on its page.
    public let role: CopyRole
    /// The comment for translators.
    public let comment: String?
    /// The ids of all pages that show the string, in the order of the flow.
    public let pages: [String]
    /// True if the catalog marks the key as no longer present in the source code.
    public let isStale: Bool
    /// The space that the string has; nil where it may have any length.
    public let room: CopyRoom?
    /// The findings of `check` about the string as a whole, in no particular language.
    public let remarks: [Remark]
    /// The texts, one for each language of the deck, in the same order.
    public let texts: [Text]
    /// The change since the earlier catalog; nil if nothing changed or nothing is compared.
    public let change: Change?
    /// The comment in the earlier catalog, if it differs from the current one.
    public let earlierComment: String?
  }

  /// Returns the string at a place; nil if the string is optional and in neither catalog.
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
