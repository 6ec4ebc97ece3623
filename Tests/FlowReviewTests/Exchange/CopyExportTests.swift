import FlowContent
import FlowCore
import Foundation
import TestSupport
import Testing

@testable import FlowReview

private let seeds: [UInt64] = Array(0..<TestExtent.choose(everyday: 1, whole: 12))

private func catalog(_ bytes: [UInt8]) throws -> Catalog {
  try Catalog(bytes, path: "App/Localizable.xcstrings")
}

/// The files of an export: one, or one for each language where a file has only one.
private func files(of catalog: Catalog, _ format: ExchangeFormat) -> [CopyImport.File] {
  let export = CopyExport(catalog, original: "App/Localizable.xcstrings", languages: [])
  guard format == .po else {
    return [CopyImport.File(export.bytes(format), path: "f", format: format)]
  }
  return export.languages.map { language in
    CopyImport.File(export.bytes(format, in: language), path: language, format: format)
  }
}

struct CopyExportTests {
  @Test(arguments: ExchangeFormat.allCases)
  func `what is exported and not edited is as it was, whatever it is`(
    format: ExchangeFormat
  ) throws {
    for seed in seeds {
      let catalog = try catalog(GeneratedCatalog(.wild, seed: seed).bytes)
      let taken = try CopyImport(files(of: catalog, format), into: catalog, languages: [])
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
      let taken = try CopyImport(files(of: whole, format), into: empty, languages: languages)
      let after = try catalog(empty.changed(by: taken.changes))
      for language in GeneratedCatalog.languages {
        let categories = PluralRules(LanguageTag(language)).countingCategories
        for key in whole.keys {
          // gettext has forms for whole numbers only.
          func texts(_ catalog: Catalog) -> [String] {
            (catalog.localization(of: key, in: language)?.variants ?? []).filter { variant in
              format != .po
                || UnitPath(variant.path)?.category.map(categories.contains) != false
            }
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
        for file in files(of: catalog, format) {
          let text = String(decoding: file.bytes, as: UTF8.self)
          guard let range = text.ranges(of: "ru “").last else { continue }
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
  }

  @Test(arguments: GeneratedCatalog.languages)
  func `msgfmt finds nothing wrong with a catalog of gettext`(language: String) throws {
    guard let version = try? Subprocess.run("msgfmt", ["--version"]), version.ending == .exited(0)
    else {
      Issue.record("there is no msgfmt here; package gettext has it", severity: .warning)
      return
    }
    let folder = try TemporaryFolder()
    for seed in seeds {
      let catalog = try catalog(GeneratedCatalog(.complete, seed: seed).bytes)
      let export = CopyExport(catalog, original: "App", languages: [])
      let path = try folder.write("\(language).po", export.bytes(.po, in: language))
      let checked = try Subprocess.run("msgfmt", ["-c", "-o", "/dev/null", path])
      #expect(checked.ending == .exited(0) && checked.errors == "", "seed \(seed)")
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
        == categories.map { "n,plural.\($0),en,\($0 == "one" ? "One" : "%lld"),\(language),,new," })
  }
}
