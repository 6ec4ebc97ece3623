import FlowCore
import Testing

struct UnusedGuideEntryRuleTests {
  @Test func `a limit for a key that nobody uses, a language that nobody speaks`() throws {
    let catalog = catalog([("one.title", [("en", "One"), ("es-MX", "Uno")])])
    #expect(
      try findings(
        in: """
          pages:
            - page: one
          limits:
            - key: one.titel
              cells: 9
          glossary:
            - term: card
              translations: {es: tarjeta, fr: carte}
              avoid: {es-ES: ficha}
          """, catalog: catalog, of: .unusedGuideEntry)
        == [
          "8:10 warning: the flow never uses the key 'one.titel' of this limit; did you mean 'one.title'?",
          "12:37 warning: the catalog has no strings in fr",
          "13:20 warning: the catalog has no strings in es-ES",
        ])
  }
}
