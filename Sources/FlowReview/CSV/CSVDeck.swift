import FlowCheck
import FlowFormats

/// A deck as CSV (RFC 4180) for spreadsheets, with a row for each string and language.
///
/// A cell that a spreadsheet would take for a formula is prefixed with an apostrophe. The file
/// begins with a byte order mark, without which Excel does not read it as UTF-8.
package struct CSVDeck {
  private let deck: Deck

  /// Creates the document of a deck.
  package init(_ deck: Deck) {
    self.deck = deck
  }

  /// Writes the table piece by piece.
  ///
  /// - Parameter sink: A function that receives each piece.
  /// - Throws: `Failure` when the sink throws it.
  package func write<Failure>(
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var headings = [
      "page", "key", "role", "language", "state", "form", "text", "characters", "cells", "room",
      "fits", "comment", "other pages", "remarks",
    ]
    if deck.earlier != nil { headings += ["change", "key before", "state before", "text before"] }
    try sink("\u{FEFF}" + Self.row(headings))
    for deckPage in deck.writtenPages {
      var rows = ""
      for entry in deckPage.entries {
        for text in entry.texts where deck.earlier == nil || isShown(text, of: entry) {
          rows += self.rows(deckPage, entry, text)
        }
      }
      if !rows.isEmpty { try sink(rows) }
    }
  }

  private func isShown(_ text: Deck.Text, of entry: Deck.Entry) -> Bool {
    text.before != nil || text.isBehindSource || entry.earlierComment != nil
  }

  /// Returns a row for each form of a text, or a single row if the text has none.
  private func rows(_ deckPage: Deck.DeckPage, _ entry: Deck.Entry, _ text: Deck.Text) -> String {
    let remarks =
      (text.isBehindSource ? ["only the source text has changed"] : [])
      + (entry.annotations + text.annotations).map { "\($0.code) \($0.message)" }
    let forms: [Deck.Text.Form?] = text.forms.isEmpty ? [nil] : text.forms
    return forms.map { form in
      var cells = [
        deckPage.name, entry.key, entry.role.rawValue, text.language, text.state.name,
        form?.name ?? "", form?.text ?? "", String(form?.text.count ?? 0),
        String(text.forms.isEmpty ? 0 : text.cells), entry.room?.description ?? "",
        text.isTooLong ? "no" : entry.room == nil ? "" : "yes", entry.comment ?? "",
        entry.otherPages.joined(separator: " "), remarks.joined(separator: "\n"),
      ]
      if deck.earlier != nil {
        let before = text.before?.forms.first { $0.name == form?.name } ?? text.before?.forms.first
        cells += [
          entry.change?.rawValue ?? "", entry.earlierKey ?? "", text.before?.state.name ?? "",
          before?.text ?? "",
        ]
      }
      return Self.row(cells)
    }
    .joined()
  }

  private static func row(_ cells: [String]) -> String {
    CSVTable.text([cells.map(\.escapedForSpreadsheet)])
  }
}
