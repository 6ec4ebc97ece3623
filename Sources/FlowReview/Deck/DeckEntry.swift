import FlowContent
import FlowCore
import FlowSession

extension Deck {
  /// One string in the languages of the deck.
  package struct Entry: Hashable, Sendable {
    /// The change of a string since an earlier catalog.
    package enum Change: String, Hashable, Sendable {
      case added
      case removed
      case changed
    }

    /// The copy key.
    package let key: String
    /// The purpose of the string on its page.
    package let role: CopyRole
    /// The comment for translators.
    package let comment: String?
    /// The ids of all pages that show the string, in the order of the flow.
    package let pages: [String]
    /// True unless the catalog excludes the key from translation.
    package let shouldTranslate: Bool
    /// True if the catalog marks the key as no longer present in the source code.
    package let isStale: Bool
    /// The space that the string has; nil where it may have any length.
    package let room: TextSpace?
    /// The findings of `check` about the string as a whole, in no particular language.
    package let annotations: [Annotation]
    /// The texts, one for each language of the deck, in the same order.
    package let texts: [Text]
    /// The change since the earlier catalog; nil if nothing changed or nothing is compared.
    package let change: Change?
    /// The comment in the earlier catalog, if it differs from the current one.
    package let earlierComment: String?
  }

  /// Returns the string at a place; nil if the string is optional and in neither catalog.
  func entry(_ place: CopySlot) -> Entry? {
    let now = catalog.entry(for: place.key)
    let then = earlier?.catalog.entry(for: place.key)
    if now == nil, then == nil, place.isOptional { return nil }
    let texts = languages.map { language in
      text(of: place, in: language, now, then)
    }
    return Entry(
      key: place.key, role: place.role, comment: now?.comment ?? then?.comment,
      pages: (pagesByKey[place.key] ?? []).map { flow.pages[$0].id },
      shouldTranslate: now?.shouldTranslate ?? true, isStale: now?.extractionState == "stale",
      room: place.room,
      annotations: now.map { annotations.about($0) } ?? [], texts: texts,
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
      texts.contains { $0.before != nil || $0.isBehindSource } || then.comment != now.comment
        || then.extractionState != now.extractionState ? .changed : nil
    }
  }
}
