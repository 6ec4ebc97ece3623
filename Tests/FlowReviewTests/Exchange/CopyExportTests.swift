import FlowContent
import FlowCore
import FlowFormats
import Foundation
import TestSupport
import Testing

@testable import FlowReview

private let seeds: [UInt64] = Array(0..<TestExtent.choose(everyday: 1, whole: 4))

private func catalog(_ bytes: [UInt8]) throws -> Catalog {
  try Catalog(bytes, path: "App/Localizable.xcstrings")
}

private func file(of catalog: Catalog, _ format: ExchangeFormat) -> CopyImport.File {
  let export = CopyExport(catalog, original: "App/Localizable.xcstrings", languages: [])
  return CopyImport.File(export.bytes(format), path: "f", format: format)
}

struct CopyExportTests {
  @Test(arguments: ExchangeFormat.allCases)
  func `what is exported and not edited is as it was, whatever it is`(
    format: ExchangeFormat
  ) throws {
    for seed in seeds {
      let catalog = try catalog(GeneratedCatalog(.wild, seed: seed).bytes)
      let taken = try CopyImport([file(of: catalog, format)], into: catalog, languages: [])
      #expect(taken.changes == [], "seed \(seed)")
      #expect(taken.faults == [] && taken.skipped == 0 && taken.unchanged > 0)
    }
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `texts and states arrive in a catalog that has none of them`(
    format: ExchangeFormat
  ) throws {
    let languages = GeneratedCatalog.languages.compactMap { LanguageTag($0) }
    for seed in seeds {
      let generated = GeneratedCatalog(.complete, seed: seed)
      let (whole, empty) = (try catalog(generated.bytes), try catalog(generated.untranslated))
      let taken = try CopyImport([file(of: whole, format)], into: empty, languages: languages)
      let after = try catalog(empty.changed(by: taken.changes))
      for language in GeneratedCatalog.languages {
        for key in whole.keys {
          func texts(_ catalog: Catalog) -> [String] {
            (catalog.localization(of: key, in: language)?.variants ?? [])
              .map { "\($0.path): \($0.unit.state) \($0.unit.value)" }
          }
          #expect(texts(after) == texts(whole), "seed \(seed), \(key) in \(language)")
        }
      }
    }
  }

  @Test func `a text that is edited comes in, and nothing else changes`() throws {
    for seed in seeds {
      let catalog = try catalog(GeneratedCatalog(.complete, seed: seed).bytes)
      for format in ExchangeFormat.allCases {
        let text = String(decoding: file(of: catalog, format).bytes, as: UTF8.self)
        let range = try #require(text.ranges(of: "ru “").last)
        let edited = text.replacingCharacters(in: range, with: "ru EDITED “")
        let taken = try CopyImport(
          [CopyImport.File(Array(edited.utf8), path: "f", format: format)], into: catalog,
          languages: [])
        #expect(taken.changes.count == 1, "seed \(seed)")
        let after = try catalog.changed(by: taken.changes)
        #expect(
          String(decoding: after, as: UTF8.self).replacing("ru EDITED", with: "ru")
            == String(decoding: catalog.bytes, as: UTF8.self))
      }
    }
  }

  @Test(arguments: [
    ("ar", ["zero", "one", "two", "few", "many", "other"]),
    ("ru", ["one", "few", "many", "other"]),
    ("ja", ["other"]), ("es", ["one", "many", "other"]),
  ])
  func `every plural category of the language goes out`(
    language: String, categories: [String]
  ) throws {
    let catalog = try catalog(
      Array(
        """
        {"sourceLanguage": "en", "strings": {"n": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "One"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld"}}}}}}}}}
        """.utf8))
    let export = CopyExport(
      catalog, original: "", languages: [LanguageTag(language)].compactMap(\.self))
    let rows = String(decoding: export.bytes(.csv), as: UTF8.self).split(
      whereSeparator: \.isNewline)
    #expect(
      rows.dropFirst().map(String.init)
        == categories.map {
          "n,plural.\($0),en,\($0 == "one" ? "One" : "%lld"),\(language),,new,,,,,,,,,,0,0,,"
        })
  }

  @Test func `a spreadsheet says where a string shows, what fits there, and what check finds`()
    throws
  {
    let copy = Sample.catalog([
      (
        "hello.title", #""comment": "Say \"hi\" now","#,
        [("en", "translated", "Hello"), ("es", "new", "=Hola; tú")]
      ),
      ("table.deal", "", [("en", "translated", "Deal"), ("es", "translated", "Repartir")]),
    ])
    let deck = try Sample.deck(copy: copy)
    let export = CopyExport(
      deck.catalog, original: "", languages: [LanguageTag("es")].compactMap(\.self), shownIn: deck)
    let sheet = export.bytes(.csv)
    #expect(
      String(decoding: sheet, as: UTF8.self) == """
        \u{FEFF}key,variant,source language,source,language,target,state,comment,\
        page,page number,role,other pages,space,limit,glossary,examples,characters,width,fits,remarks\r
        hello.title,,en,Hello,es,"'=Hola; tú",new,"Say ""hi"" now",\
        hello,1 of 2,title,,62 × 2 characters,,,,9,9,yes,\r
        table.deal,,en,Deal,es,Repartir,translated,,\
        bye,2 of 2,element,,6 characters,,,,8,8,no,\r

        """)
    let taken = try CopyImport(
      [CopyImport.File(sheet, path: "f", format: .csv)], into: deck.catalog, languages: [])
    #expect(taken.changes == [] && taken.unchanged == 2)
  }

  @Test func `notes say where a string shows, what fits there and what its words stand for`() throws
  {
    let yaml =
      Sample.yaml + """

        limits: [{kind: title, cells: 40, characters: 30}]
        glossary: [{term: deal, translations: {es: [Reparte, Da]}, avoid: {es: Trata}}]
        samples: {hello.title: Ana}
        """
    let number = #"{"stringUnit": {"state": "translated", "value": "%lld"}}"#
    let copy = Sample.catalog([
      ("hello.title", #""comment": "Say hi.","#, [("en", "translated", "Deal, %@")]),
      ("hello.go", "", [("en", "translated", "%lld"), ("es", "translated", "%lld")]),
    ]).replacing(number, with: #"{"variations": {"plural": {"other": \#(number)}}}"#)
    let deck = try Sample.deck(yaml: yaml, copy: copy)
    let export = CopyExport(
      deck.catalog, original: "", languages: [LanguageTag("es")].compactMap(\.self), shownIn: deck)
    let text = String(decoding: export.bytes(.xliff), as: UTF8.self)
    let notes = text.matches(of: /<note from="developer">([^<]*)/).map { String($0.1) }
    let title = [
      "Say hi.", "Page: hello", "Page number: 1 of 2", "Role: title", "Space: 62 × 2 characters",
      "Limit: 30 characters, as wide as 40", "Glossary: deal = Reparte or Da, not Trata",
      "Examples: %@ = Ana",
    ]
    let choice = ["Page: hello", "Page number: 1 of 2", "Role: choice", "Space: 62 characters"]
    #expect(notes == title + ["1", "1000000", "2"].flatMap { choice + ["Examples: %lld = \($0)"] })
  }

  @Test(arguments: ["", " ", "\u{0}", "\u{FFFE}\u{1}"])
  func `a text without visible characters is no approved translation`(text: String) throws {
    let strings = [("a", "", [("en", "translated", "A\u{FFFE}"), ("es", "translated", "TEXT")])]
    let escaped = text.unicodeScalars.map { "\\u" + $0.codePoint.dropFirst(2) }.joined()
    let catalog = try catalog(Array(Sample.catalog(strings).replacing("TEXT", with: escaped).utf8))
    #expect(catalog.entry(for: "a")?.unit("es", "")?.value == text)
    let xliff = file(of: catalog, .xliff).bytes
    #expect(!String(decoding: xliff, as: UTF8.self).contains("approved"))
    #expect(XLIFFReader.read(xliff, path: "f").faults == [])
    let csv = CSVExchange.read(
      String(decoding: file(of: catalog, .csv).bytes, as: UTF8.self), path: "f")
    #expect(csv.units.map(\.state) == [""])
  }
}
