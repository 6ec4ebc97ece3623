import FlowContent
import FlowCore

/// A text of a catalog as the rules look at it: what it says, in which language, and what for.
struct CopyText {
  let key: String
  /// What the flow uses it for; empty where it does not use it.
  let kinds: [CopyKind]
  /// As the catalog names it, or a pseudo-language.
  let language: String
  let text: String
  private let unit: StringUnit

  /// The language, where its name is one.
  var tag: LanguageTag? { LanguageTag(language) }

  /// The byte of the catalog where a part of it stands.
  func byte(at index: String.Index) -> Int {
    unit.value == text
      ? unit.byte(at: text.utf8.distance(from: text.startIndex, to: index)) : unit.byte(at: 0)
  }
}

extension CopyText {
  /// Every text of a catalog, in the order of the file.
  ///
  /// - Parameters:
  ///   - entries: all that the catalog has.
  ///   - catalog: the catalog.
  ///   - flow: knows what texts are for.
  ///   - language: the only one to look at; a pseudo-language is made of the source language; nil is
  ///     all that the catalog has.
  /// - Returns: texts that say something.
  static func all(
    in entries: [CatalogEntry], _ catalog: Catalog, of flow: Flow, language: LanguageTag?
  ) -> [CopyText] {
    let kinds = Dictionary(grouping: flow.copyUses, by: \.key).mapValues { $0.map(\.kind) }
    let pseudo = PseudoLanguage(language)
    return entries.flatMap { entry in
      entry.localizations.flatMap { localization -> [CopyText] in
        if pseudo != nil {
          guard entry.shouldTranslate, localization.language == catalog.sourceLanguage else {
            return []
          }
        } else if let language, LanguageTag(localization.language) != language {
          return []
        }
        return localization.variants.filter { !$0.unit.value.isEmpty }.map { variant in
          CopyText(
            key: entry.key, kinds: kinds[entry.key] ?? [],
            language: pseudo?.rawValue ?? localization.language,
            text: pseudo?.template(variant.unit.value) ?? variant.unit.value, unit: variant.unit)
        }
      }
    }
  }
}
