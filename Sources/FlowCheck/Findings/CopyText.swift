import FlowContent
import FlowCore

/// A text of a catalog, with its key, its language and its uses in the flow.
struct CopyText: Sendable {
  let key: String
  /// The roles of the text on the flow's pages; empty if the flow does not use it.
  let roles: [CopyRole]
  /// The language as the catalog names it, or the name of a pseudo-language.
  let language: String
  let text: String
  /// The text that a translation is made from; nil in the source language.
  let source: String?
  fileprivate let unit: StringUnit

  /// The language tag, if the name is a valid one.
  var tag: LanguageTag? { LanguageTag(language) }

  /// Returns the byte offset in the catalog of an index of the text.
  func byte(at index: String.Index) -> Int {
    unit.value == text
      ? unit.byte(at: text.utf8.distance(from: text.startIndex, to: index)) : unit.byte(at: 0)
  }
}

extension CopyText {
  /// Returns the texts of a catalog that are not empty, one for each plural or device variant, in
  /// the order of the file.
  ///
  /// They are in one language, or in all of the catalog; a pseudo-language has those of the source
  /// language.
  static func all(
    in entries: [CatalogEntry], _ catalog: Catalog, of flow: Flow, language: LanguageTag?
  ) -> [CopyText] {
    let roles = Dictionary(grouping: flow.copyUses, by: \.key).mapValues { $0.map(\.role) }
    let pseudo = PseudoLanguage(language)
    var texts: [CopyText] = []
    for entry in entries {
      let roles = roles[entry.key] ?? []
      for localization in entry.localizations {
        if pseudo != nil {
          guard entry.shouldTranslate, localization.language == catalog.sourceLanguage else {
            continue
          }
        } else if let language, LanguageTag(localization.language) != language {
          continue
        }
        for variant in localization.variants where !variant.unit.isBlank {
          texts.append(
            CopyText(
              key: entry.key, roles: roles, language: pseudo?.rawValue ?? localization.language,
              text: pseudo?.template(variant.unit.value) ?? variant.unit.value,
              source: localization.language == catalog.sourceLanguage
                ? nil
                : entry.variant(in: catalog.sourceLanguage, closestTo: variant.path)?.unit.value
                  ?? entry.key, unit: variant.unit))
        }
      }
    }
    return texts
  }
}
