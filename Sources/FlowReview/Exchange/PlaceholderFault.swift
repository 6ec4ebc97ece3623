import FlowContent

/// A new text whose placeholders differ from those of the source language, or of the former text.
///
/// Every text that comes into a catalog is checked: from a file of translations, from the decisions of
/// a deck, and typed in a review.
struct PlaceholderFault: Hashable, CustomStringConvertible {
  let difference: PlaceholderDifference
  /// True for a text in the source language, which is compared with its former text.
  let isSource: Bool

  /// The fault in lower case: `leaves out the placeholder %@, unlike the source language`.
  var description: String {
    "\(difference.description), unlike "
      + (isSource ? "before, though the app may rely on that" : "the source language")
  }
}

extension Catalog {
  /// Checks the placeholders of a text under review, together with the other changes of its key.
  func placeholderFault(
    of text: String, for item: ReviewItem, beside changes: [CatalogChange]
  ) -> PlaceholderFault? {
    placeholderFault(
      of: text, at: VariantID(key: item.key, path: item.path), in: item.language,
      of: tried(changes, on: item.key).entry)
  }

  /// Checks the placeholders of a text that is to replace one of the catalog; it may have the
  /// faults of that one.
  ///
  /// `entry` is that of the key as it will be.
  func placeholderFault(
    of text: String, at id: VariantID, in language: String, of entry: CatalogEntry?
  ) -> PlaceholderFault? {
    let isSource = language == sourceLanguage
    guard
      let difference = placeholderDifference(
        of: text, for: id.key, path: id.path, in: entry?.localization(language))
    else { return nil }
    let own = self.entry(for: id.key)?.localization(language)
    // The first text of a key may have placeholders that the key itself lacks.
    if isSource, own?.variants.isEmpty != false, difference.missing.isEmpty { return nil }
    if let former = own?.unit(at: id.path)?.value, !former.isEmpty,
      let fault = placeholderDifference(of: former, for: id.key, path: id.path, in: own),
      difference.isNoWorse(than: fault)
    {
      return nil
    }
    return PlaceholderFault(difference: difference, isSource: isSource)
  }
}
