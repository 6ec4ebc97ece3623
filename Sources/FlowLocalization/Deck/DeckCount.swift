/// Something that the deck counts.
package enum DeckCount: String, CaseIterable, Sendable {
  case pages, strings, languages, texts, characters, cells, missing, people, unusedKeys
  case approved, flagged, suggested
}
