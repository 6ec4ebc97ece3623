import FlowCore
import Testing

struct SameAsSourceRuleTests {
  @Test(arguments: [
    ("Save all meals", "de", true), ("Save all meals", "en-GB", false), ("OK", "de", false),
    ("%lld %@", "de", false), ("%lld Tee", "de", false), ("Save %@ now", "de", true),
  ])
  func `a translation of several words that is the source text is told`(
    text: String, language: String, isTold: Bool
  ) throws {
    let catalog = catalog([("one.title", [("en", text), (language, text), ("fr", "Autre")])])
    let found = try findings(in: "pages: [{page: one}]", catalog: catalog, of: .sameAsSource)
    #expect(
      found.map { String($0.drop { $0 != " " }) }
        == (isTold ? [" warning: 'one.title' is the same in \(language) as in en"] : []))
  }

  @Test func `a name that is not to be translated may be the same`() throws {
    let catalog = catalog([("one.title", [("en", "Apple Watch"), ("de", "Apple Watch")])])
      .replacing(#""localizations""#, with: #""shouldTranslate": false, "localizations""#)
    #expect(
      try findings(in: "pages: [{page: one}]", catalog: catalog, of: .sameAsSource).isEmpty)
  }
}
