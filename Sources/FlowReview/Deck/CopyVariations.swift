import FlowContent
import FlowCore

/// The devices and plural forms that the texts of a deck's pages have wordings of their own for.
struct CopyVariations {
  /// The devices that can be chosen, if a text is worded for one; otherwise empty.
  let devices: [CopyDevice]
  /// The plural forms of the deck's languages, if a text depends on a number; otherwise empty.
  let pluralForms: [PluralCategory]

  /// Finds the variations in the catalog of a deck.
  init(of deck: Deck) {
    var (isWordedByDevice, variesByNumber) = (false, false)
    for key in deck.pagesByKey.keys {
      for localization in deck.catalog.entry(for: key)?.localizations ?? [] {
        isWordedByDevice = isWordedByDevice || !localization.devices.isEmpty
        variesByNumber = variesByNumber || localization.variesByNumber
      }
    }
    devices = isWordedByDevice ? CopyDevice.allCases : []
    let counting =
      variesByNumber
      ? deck.languages.flatMap { PluralRules(LanguageTag($0)).countingCategories } : []
    pluralForms = PluralCategory.allCases.filter(counting.contains)
  }
}
