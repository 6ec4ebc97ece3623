import FlowCore
import Testing

@testable import FlowContent

struct PseudoLanguageTests {
  @Test func `only two languages are made up`() {
    #expect(PseudoLanguage(LanguageTag("en-XA")) == .accented)
    #expect(PseudoLanguage(LanguageTag("en_XB.UTF-8")) == .mirrored)
    #expect(PseudoLanguage(LanguageTag("en-US")) == nil)
    #expect(PseudoLanguage(nil) == nil)
  }

  @Test(arguments: [
    ("Welcome, %@!", "[Ŵéļçöɱé, %@! one]"), ("Deal", "[Ðéåļ o]"), ("%lld", "[%lld]"), ("", ""),
    ("100%% sure", "[100%% šûŕé one]"), ("%#@pages@ of %2$@", "[%#@pages@ öƒ %2$@ o]"),
    ("你好 👋", "[你好 👋 o]"),
  ])
  func `accented letters, about a third longer, in brackets`(text: String, accented: String) {
    #expect(PseudoLanguage.accented.template(text).map(\.self) == accented.map(\.self))
  }

  @Test func `every letter has an accent`() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let accented = PseudoLanguage.accented.template(Placeholders(letters), isPart: true)
    #expect(accented.count == 52)
    #expect(accented.unicodeScalars.allSatisfy { !$0.isASCII })
  }

  @Test(arguments: [
    ("Welcome, %@!", "!%1$@ ,emocleW"), ("%d of %lld", "%2$lld fo %1$d"), ("(a) [b]", "[b] (a)"),
    ("100%% sure", "erus %%001"), ("one\ntwo %@", "eno\n%1$@ owt"), ("👩‍🚀 é", "é 👩‍🚀"),
    ("%#@pages@ left", "tfel %#@pages@"),
  ])
  func `back to front, what is put in as it is`(text: String, mirrored: String) {
    #expect(PseudoLanguage.mirrored.template(text) == mirrored)
  }

  @Test func `long texts grow by 35 in a hundred, whatever is put in`() {
    let text = String(repeating: "word ", count: 40) + "%@"
    #expect(PseudoLanguage.accented.template(text).count == text.count + 2 + 70)
  }

  @Test func `a catalog speaks them, plurals and parts included`() throws {
    let catalog = try Catalog(
      Array(
        #"""
        { "sourceLanguage" : "en", "strings" : {
          "count" : { "localizations" : { "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld page" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pages" } }
          } } }, "es" : { "stringUnit" : { "state" : "translated", "value" : "%lld páginas" } } } },
          "parts" : { "localizations" : { "en" : {
            "stringUnit" : { "state" : "translated", "value" : "Read %#@pages@" },
            "substitutions" : { "pages" : { "argNum" : 1, "formatSpecifier" : "lld",
              "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg pages" } }
              } } } }
          } } },
          "name" : { "shouldTranslate" : false, "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Canoe" } } } }
        } }
        """#.utf8), path: "f")
    func text(_ key: String, _ language: String) -> String {
      catalog.text(for: key, language: LanguageTag(language), arguments: [1])
    }
    #expect(text("count", "en-XA") == "[1 þåĝé o]")
    #expect(text("count", "en-XB") == "egap 1")
    #expect(text("parts", "en-XA") == "[Ŕéåð 1 þåĝéš o]")
    #expect(text("parts", "en-XB") == "segap 1 daeR")
    #expect(text("name", "en-XA") == "Canoe")
    #expect(text("Not there", "en-XB") == "ereht toN")
  }
}
