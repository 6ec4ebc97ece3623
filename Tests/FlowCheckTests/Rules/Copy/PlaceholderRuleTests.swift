import FlowCore
import Testing

struct PlaceholderRuleTests {
  @Test func `a name and a number that a language leaves out`() throws {
    let catalog = catalog([
      ("one.title", [("en", "%@ has %lld"), ("es", "%2$lld de %1$@"), ("fr", "%@")])
    ])
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .placeholders) == [
        "2:199 error: 'one.title' in fr leaves out 2: number, unlike the source language"
      ])
  }

  @Test func `a form that leaves out its number, at its place`() throws {
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    let texts = [("en", "A page", "%lld pages"), ("es", "Una página", "páginas")].map {
      #""\#($0)": {"variations": {"plural": {"one": \#(unit($1)),"# + "\n"
        + #""other": \#(unit($2))}}}"#
    }
    let catalog =
      #"{"sourceLanguage": "en", "strings": {"one.title": {"localizations": {"#
      + texts.joined(separator: ", ") + "}}}}"
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .placeholders) == [
        "3:25 error: 'one.title' in es (plural.other) leaves out 1: number, unlike the source language"
      ])
  }

  @Test func `a percent sign puts in nothing`() throws {
    let catalog = catalog([("one.title", [("en", "100%% sure"), ("es", "seguro al 100 %")])])
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .placeholders) == [])
  }
}
