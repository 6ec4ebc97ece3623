import FlowCheck
package import FlowContent
package import FlowCore
import FlowSession

extension Deck {
  /// One string in the languages of the deck.
  package struct Entry: Hashable, Sendable {
    package enum Change: String, Hashable, Sendable {
      case added
      case removed
      case changed
    }

    package let key: String
    /// The copy key that the page had before instead, if that was another one.
    package let earlierKey: String?
    package let role: CopyRole
    /// The comment for translators, without notes that a thread says, too.
    package let comment: String?
    /// The ids of all pages that show the string, in the order of the flow.
    package let pages: [String]
    /// The ids of the pages that show the string, apart from the one that lists it.
    package let otherPages: [String]
    /// True unless the catalog excludes the key from translation.
    package let shouldTranslate: Bool
    /// True if the catalog marks the key as no longer present in the source code.
    package let isStale: Bool
    /// The space that the string has; nil where it may have any length.
    package let space: TextSpace?
    package let limits: [CopyLimit]
    package let terms: [GlossaryTerm]
    /// The placeholders of the source text with their samples.
    package let examples: [CopyExample]
    /// The findings of `check` about the string as a whole, in no particular language.
    package let annotations: [Annotation]
    /// The texts, one for each language of the deck, in the same order.
    package let texts: [Text]
    /// The change since the earlier catalog; nil if nothing changed or nothing is compared.
    package let change: Change?
    /// The comment in the earlier catalog, if it differs from the current one.
    package let earlierComment: String?
  }

  /// Returns a string whose key has not changed; nil if it is optional and in neither catalog.
  func entry(_ slot: CopySlot) -> Entry? { entry(SlotChange(now: slot, then: slot)) }

  /// Returns a string, compared with the one that the page had before instead; nil if neither
  /// shows.
  ///
  /// `page` is the id of the page that lists it.
  func entry(_ slots: SlotChange, on page: String? = nil) -> Entry? {
    let now = slots.now.flatMap { catalog.entry(for: $0.key) }
    let then = slots.then.flatMap { earlier?.catalog.entry(for: $0.key) }
    guard let slot = slots.now ?? slots.then, slots.now.shows(now) || slots.then.shows(then)
    else { return nil }
    let texts = languages.map { text(of: slots, in: $0, now, then) }
    let sources = now?.localization(sourceLanguage)?.variants.map(\.unit.value) ?? [slot.key]
    let pages = (pagesByKey[slot.key] ?? []).map { flow.pages[$0].id }
    let said = languages.flatMap {
      threads[ReviewItem(key: slot.key, language: $0, path: "")] ?? []
    }
    let hasOtherKey = slots.now != nil && slots.then != nil && !slots.isSameKey
    return Entry(
      key: slot.key, earlierKey: hasOtherKey ? slots.then?.key : nil, role: slot.role,
      comment: ReviewNote.comment(now?.comment ?? then?.comment, without: said).map {
        now?.isCommentGenerated == true ? "Xcode: \($0)" : $0
      },
      pages: pages, otherPages: pages.filter { $0 != page },
      shouldTranslate: now?.shouldTranslate ?? true, isStale: now?.extractionState == "stale",
      space: slot.space, limits: limits[slot.key] ?? [],
      terms: flow.guide.glossary.filter { sources.contains(where: $0.isUsed) },
      examples: samples.examples(for: slot.key, in: catalog),
      annotations: now.map { annotations.about($0) } ?? annotations.about(slot.key), texts: texts,
      change: earlier == nil ? nil : change(from: then, to: now, slots, texts),
      earlierComment: slots.isSameKey && now != nil && then?.comment != now?.comment
        ? then?.comment : nil)
  }

  private func change(
    from then: CatalogEntry?, to now: CatalogEntry?, _ slots: SlotChange, _ texts: [Text]
  ) -> Entry.Change? {
    let hasOtherText = texts.contains { $0.before != nil || $0.needsUpdateFromSource }
    guard slots.isSameKey else {
      if !slots.then.shows(then) { return .added }
      if !slots.now.shows(now) { return .removed }
      return hasOtherText ? .changed : nil
    }
    return switch (then, now) {
    case (nil, nil): nil
    case (nil, _?): .added
    case (_?, nil): .removed
    case (let then?, let now?):
      hasOtherText || then.comment != now.comment
        || then.extractionState != now.extractionState ? .changed : nil
    }
  }
}

extension SlotChange {
  var isSameKey: Bool { now?.key == then?.key }
}

extension CopySlot? {
  func shows(_ entry: CatalogEntry?) -> Bool {
    map { entry != nil || !$0.isOptional } ?? false
  }
}
