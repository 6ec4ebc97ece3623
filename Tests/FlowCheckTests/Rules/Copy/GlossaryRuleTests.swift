import FlowCore
import Testing

struct GlossaryRuleTests {
  private func found(_ term: String, _ en: String, _ es: String, _ code: DiagnosticCode) throws
    -> [String]
  {
    let catalog = catalog([("one.title", [("en", en), ("es", es)])])
    return try findings(
      in: "pages:\n  - page: one\nglossary:\n  - term: card\n" + term, catalog: catalog, of: code)
  }

  @Test(arguments: [
    ("Tap a card", "Toca la ficha", true), ("Two Cards", "Dos fichas", true),
    ("Tap a card", "Toca una Tarjeta", false), ("Two cards", "Dos tarjetas", false),
    ("In cardinal red", "En rojo", false), ("Discard it", "Fuera", false),
  ])
  func `a translation says the word of the glossary`(en: String, es: String, isWrong: Bool) throws {
    let found = try found("    translations: {es: [tarjeta, naipe]}", en, es, .glossaryTerm)
    #expect(found.isEmpty == !isWrong)
    #expect(
      found.allSatisfy {
        $0.hasSuffix(
          "'one.title' in es should use 'tarjeta' or 'naipe' for 'card', as in the glossary")
      })
  }

  @Test func `a word to avoid, where it stands`() throws {
    let term = "    translations: {es: tarjeta}\n    avoid: {en: tile, es: [ficha, pieza]}"
    #expect(
      try found(term, "Two tiles of textiles", "Dos fichas", .avoidedWord)
        == [
          "2:92 warning: 'one.title' in en says 'tile', which the glossary avoids; use 'card'",
          "2:173 warning: 'one.title' in es says 'ficha', which the glossary avoids; use 'tarjeta'",
        ])
  }

  @Test func `a script without spaces has no ends of words`() throws {
    let catalog = catalog([("one.title", [("en", "Tap it"), ("ja", "札をタップ")])])
    #expect(
      try findings(
        in: "pages:\n  - page: one\nglossary:\n  - term: card\n    avoid: {ja: 札}",
        catalog: catalog, of: .avoidedWord
      ).count == 1)
  }
}
