import FlowContent
import FlowCore
import Testing

private func catalog(_ strings: String, source: String = "en") throws -> Catalog {
  let text = "{\"sourceLanguage\": \"\(source)\", \"strings\": {\(strings)}, \"version\": \"1.0\"}"
  return try Catalog(Array(text.utf8), path: "c")
}

/// An entry with one text in each language.
private func entry(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
  let localizations = texts.map { language, text in
    "\"\(language)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
  }
  return "\"\(key)\": {\"localizations\": {\(localizations.joined(separator: ", "))}}"
}

@Suite struct CatalogTextTests {
  @Test(arguments: [
    ("es-MX", "es-419, es, en"), ("es-ES", "es, en"), ("es-AR", "es-419, es, en"),
    ("fr-CA", "fr-CA, fr, en"), ("fr-BE", "fr, en"), ("en-AU", "en-GB-ish, en"),
    ("zh-TW", "zh-Hant, en"), ("zh-HK", "zh-Hant, en"), ("zh-CN", "zh-Hans, en"),
    ("zh", "zh-Hans, en"),
    ("pt", "pt-BR, en"), ("pt-PT", "pt-BR, en"), ("no", "nb, en"), ("nn", "nb, en"),
    ("iw", "he, en"), ("sr-Latn", "en"), ("sr", "sr, en"), ("tlh", "en"), ("en", "en"),
  ])
  func `languages are tried from the nearest to the source`(wanted: String, expected: String)
    throws
  {
    let languages = [
      "en", "es", "es-419", "fr", "fr-CA", "he", "nb", "pt-BR", "sr", "zh-Hans", "zh-Hant",
    ]
    let texts = languages.map { "\"\($0)\": {}" }.joined(separator: ", ")
    let catalog = try catalog("\"a\": {\"localizations\": {\(texts)}}")
    let chain = catalog.fallbackLanguages(for: LanguageTag(wanted)).joined(separator: ", ")
    #expect(chain == expected.replacing("en-GB-ish, ", with: ""))
  }

  @Test func `each key falls back by itself`() throws {
    let catalog = try catalog(
      [
        entry("a", ["en": "A en", "es": "A es", "es-419": "A 419"]),
        entry("b", ["en": "B en", "es": "B es"]), entry("c", ["en": "C en"]),
        entry("d", ["fr": "D fr"]),
      ].joined(separator: ","))
    let mexican = LanguageTag("es-MX")
    let texts = ["a", "b", "c", "d", "No such key"].map { catalog.text(for: $0, language: mexican) }
    #expect(texts == ["A 419", "B es", "C en", "d", "No such key"])
    let chain = catalog.fallbackLanguages(for: mexican)
    #expect(
      ["a", "b", "c", "d"].map { catalog.lookUp($0, in: chain).language }
        == ["es-419", "es", "en", nil])
  }

  @Test func `entries need not have the same languages, nor in the same order`() throws {
    let catalog = try catalog(
      [
        entry("a", ["de": "A de", "en": "A en", "fr": "A fr"]),
        entry("b", ["fr": "B fr", "de": "B de"]), entry("none", [:]),
        entry("c", ["en": "C en", "\\u0064e": "C de", "ja": "C ja"]),
      ].joined(separator: ","))
    func texts(_ language: String) -> [String] {
      ["a", "b", "none", "c"].map { catalog.text(for: $0, language: LanguageTag(language)) }
    }
    #expect(texts("de") == ["A de", "B de", "none", "C de"])
    #expect(texts("en") == ["A en", "b", "none", "C en"])
    #expect(texts("fr") == ["A fr", "B fr", "none", "C en"])
    #expect(texts("ja") == ["A en", "b", "none", "C ja"])
    #expect(catalog.languages == ["de", "en", "fr", "ja"])
  }

  @Test func `a new and empty text says nothing`() throws {
    let catalog = try catalog(
      """
      "a": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "A"}},
        "es": {"stringUnit": {"state": "new", "value": ""}},
        "fr": {"stringUnit": {"state": "translated", "value": ""}}, "de": {}}}
      """)
    let texts = ["es", "fr", "de"].map { catalog.text(for: "a", language: LanguageTag($0)) }
    #expect(texts == ["A", "", "A"])
  }

  @Test func `a language without a form that can be chosen gives way to the next`() throws {
    let catalog = try catalog(
      """
      "a": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "A"}},
        "de": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "M"}},
          "other": {"variations": {"plural": {}}}}}}}}
      """)
    #expect(catalog.text(for: "a", language: LanguageTag("de")) == "A")
  }

  @Test(arguments: [
    ("%@ and %@", "one and 2"), ("%2$lld then %1$@", "2 then one"), ("%d%%", "one%"),
    ("100% sure", "100% sure"), ("%@ %@ %@", "one 2 %@"), ("%3$@", "%3$@"), ("%0$@", "%0$@"),
    ("%.1f %x", "one 2"), ("%a", "one"), ("%", "%"), ("%1$", "%1$"), ("%lld.", "one."),
    ("%99999999999999999999$@", "%99999999999999999999$@"),
    ("%#@x@ %#@", "%#@x@ #@"), ("%d %, sure", "one , sure"), ("20%cheaper", "20%cheaper"),
    ("%@%@", "one2"), ("é%@é", "éoneé"),
  ])
  func `placeholders are filled`(template: String, expected: String) throws {
    let catalog = try catalog(entry("a", ["en": template]))
    #expect(catalog.text(for: "a", language: nil, arguments: ["one", 2]) == expected)
  }

  @Test func `a key that is its own text has placeholders too`() throws {
    let catalog = try catalog("")
    #expect(
      catalog.text(for: "Page %lld of %lld", language: nil, arguments: [2, 6]) == "Page 2 of 6")
  }

  @Test func `a number chooses the plural, by the rules of the language that is found`() throws {
    func forms(_ forms: KeyValuePairs<String, String>) -> String {
      let all = forms.map {
        "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($1)\"}}"
      }
      return "{\"variations\": {\"plural\": {\(all.joined(separator: ", "))}}}"
    }
    let english = forms(["zero": "none", "one": "%lld page", "other": "%lld pages"])
    let russian = forms([
      "one": "%lld страница", "few": "%lld страницы", "many": "%lld страниц",
      "other": "%lld страницы",
    ])
    let catalog = try catalog(
      "\"a\": {\"localizations\": {\"en\": \(english), \"ru\": \(russian)}}")
    func texts(_ language: String, _ numbers: [Int]) -> [String] {
      numbers.map {
        catalog.text(for: "a", language: LanguageTag(language), arguments: [.integer($0)])
      }
    }
    #expect(texts("en", [0, 1, 2]) == ["none", "1 page", "2 pages"])
    #expect(texts("fr", [0, 1]) == ["none", "1 page"])
    #expect(
      texts("ru", [1, 2, 5, 11, 21, 0]) == [
        "1 страница", "2 страницы", "5 страниц", "11 страниц", "21 страница", "0 страниц",
      ])
    #expect(catalog.text(for: "a", language: nil, arguments: ["x", 1]) == "x page")
    #expect(catalog.text(for: "a", language: nil) == "%lld pages")
  }

  @Test func `substitutions vary with arguments of their own, and texts with the device`() throws {
    func unit(_ text: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    func plural(_ one: String, _ other: String) -> String {
      "{\"plural\": {\"one\": \(unit(one)), \"other\": \(unit(other))}}"
    }
    let catalog = try catalog(
      """
      "a": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%@ has %#@birds@ in %2$#@coops@"},
        "substitutions": {
          "birds": {"argNum": 2, "formatSpecifier": "lld", "variations": \(plural("a bird", "%arg birds"))},
          "coops": {"argNum": 3, "formatSpecifier": "lld", "variations": \(plural("%arg coop", "%3$lld coops"))}
        }}}},
      "b": {"localizations": {"en": {"variations": {"device": {
        "iphone": \(unit("Tap")), "other": {"variations": \(plural("Press", "Press %lld"))}}}}}}
      """)
    #expect(
      catalog.text(for: "a", language: nil, arguments: ["Ann", 1, 2]) == "Ann has a bird in 2 coops"
    )
    #expect(
      catalog.text(for: "a", language: nil, arguments: ["Ann", 3, 1]) == "Ann has 3 birds in 1 coop"
    )
    #expect(
      catalog.text(for: "a", language: nil) == "%@ has %arg birds in %3$lld coops")
    #expect(catalog.text(for: "b", language: nil, arguments: [1]) == "Tap")
    let onMac = [1, 4].map { number in
      Copy(catalog, language: nil, on: .mac, samples: CopySamples().showing(number))["b"]
    }
    #expect(onMac == ["Press", "Press 4"])
  }
}
