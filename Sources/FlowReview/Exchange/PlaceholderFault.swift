import FlowContent

/// A new text whose placeholders differ from what the app and the source language put in.
///
/// Every text that comes into a catalog is checked for it: from a file of translations, from a
/// deck's decisions, and typed in a review.
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
  /// Checks the placeholders of a text under review, beside everything else that changes of its key.
  func placeholderFault(
    of text: String, for item: ReviewItem, beside changes: [CatalogChange]
  ) -> PlaceholderFault? {
    placeholderFault(
      of: text, at: CopyPlace(key: item.key, path: item.path), in: item.language,
      of: tried(changes, on: item.key).entry)
  }

  /// Checks the placeholders of a text that is to replace the one at a place.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - place: The key, and the path of the variant.
  ///   - language: The language of the text.
  ///   - entry: The entry of the key as it will be.
  /// - Returns: The fault; nil if there is none.
  func placeholderFault(
    of text: String, at place: CopyPlace, in language: String, of entry: CatalogEntry?
  ) -> PlaceholderFault? {
    let isSource = language == sourceLanguage
    guard
      let difference = placeholderDifference(
        of: text, for: place.key, path: place.path, in: entry?.localization(language))
    else { return nil }
    // The first text of a key may add what its name can't say.
    let isFirst = self.entry(for: place.key)?.localization(language)?.variants.isEmpty != false
    if isSource, isFirst, difference.missing.isEmpty { return nil }
    return PlaceholderFault(difference: difference, isSource: isSource)
  }
}
