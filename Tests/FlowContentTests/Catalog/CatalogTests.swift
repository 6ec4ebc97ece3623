import FlowContent
import FlowCore
import FlowYAML
import TestSupport
import Testing

@Suite struct CatalogTests {
  @Test func `an entry is read whole, and its bytes are known`() throws {
    let text = """
      {"sourceLanguage": "en", "strings": {"é": {
        "comment": "why", "extractionState": "manual", "shouldTranslate": false, "future": [1],
        "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "a\\nb"}},
          "de": {"variations": {"device": {
            "mac": {"stringUnit": {"state": "new", "value": "m"}},
            "other": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "needs_review", "value": "1"}}}}}}}},
          "fr": {"stringUnit": {"state": "new", "value": "%#@n@"},
            "substitutions": {"n": {"argNum": 2, "formatSpecifier": "lld"}}}
        }}}}
      """
    let bytes = Array(text.utf8)
    let catalog = try Catalog(bytes, path: "c")
    let entry = try #require(catalog.entry(for: "é"))
    #expect(entry.comment == "why")
    #expect(entry.extractionState == "manual")
    #expect(!entry.shouldTranslate)
    #expect(entry.localizations.map(\.language) == ["en", "de", "fr"])
    #expect(entry.localization("de")?.wording?.units.map(\.value) == ["m", "1"])
    #expect(entry.localization("fr")?.substitutions.first?.argument == 2)
    #expect(entry.localization("fr")?.substitutions.first?.format == "lld")
    let unit = try #require(entry.localization("en")?.wording?.units.first)
    #expect(unit.value == "a\nb")
    #expect(
      String(decoding: bytes[unit.span], as: UTF8.self)
        == "{\"state\": \"translated\", \"value\": \"a\\nb\"}")
    #expect(catalog.lines.location(ofByte: unit.span.lowerBound).description == "c:4:26")
    #expect(catalog.keys == ["é"])
    #expect(catalog.languages == ["de", "en", "fr"])
    #expect(catalog.entry(for: "e") == nil)
  }

  @Test func `Cluck speaks all twelve languages throughout`() throws {
    let catalog = try Catalog(try Shipped.file("cluck/Localizable.xcstrings"), path: "c")
    let flow = try FlowLoader.load(try Shipped.file("cluck/flow.yaml"), path: "f").flow
    let twelve = [
      "ar", "de", "en", "es", "fr", "he", "it", "ja", "ko", "pt", "ru", "zh-Hans",
    ]
    #expect(catalog.languages == twelve)
    #expect(catalog.keys == catalog.keys.sorted())
    let needed = flow.pages.flatMap { page -> [String] in
      let texts = [page.title, page.body, "\(page.id).emoji"] + [page.forward].compactMap { $0 }
      let gestures = page.gestures.map { "\(page.id).\($0.rawValue)" }
      let tries = (page.practice?.tries ?? []).flatMap { [$0.say] + $0.words }
      return texts + gestures + tries
    }
    let screens = flow.screens.flatMap { $0.bars.map(\.label) + $0.elements.map(\.label) }
    #expect(
      Set(catalog.keys)
        == Set(
          needed + screens + ["replay.title", "replay.body"]
            + ["achievements.tutorial.title", "achievements.tutorial.text"]))
    for key in catalog.keys {
      let entry = try #require(catalog.entry(for: key))
      #expect(entry.comment?.isEmpty == false, "\(key)")
      // Names of restaurants stay as they are.
      let languages = entry.shouldTranslate ? twelve : ["en"]
      #expect(entry.localizations.map(\.language) == languages, "\(key)")
      let units = entry.localizations.flatMap { $0.wording?.units ?? [] }
      #expect(units.allSatisfy { $0.state == "translated" && !$0.value.isEmpty }, "\(key)")
      #expect(units.count == languages.count, "\(key)")
    }
  }

  @Test func `mutated catalogs are read or refused`() throws {
    let good = Array(try Fixture.file("canoe/Localizable.xcstrings").prefix(1_500))
    for length in good.indices { #expect(survives(Array(good.prefix(length))), "\(length)") }
    var random = SplitMix(state: 7)
    let whole = try Fixture.file("canoe/Localizable.xcstrings")
    let pieces = Array("{}[]\":,\\u0\n\0<".utf8) + [0x80, 0xC3, 0xE2, 0xFF]
    for _ in 0..<TestExtent.choose(everyday: 60, whole: 300) {
      var bytes = whole
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] = pieces.randomElement(using: &random) ?? 0
      #expect(survives(bytes), "\(place): \(bytes[place])")
    }
  }

  /// There is a catalog that can say all its keys, or an error inside the file.
  private func survives(_ bytes: [UInt8]) -> Bool {
    do throws(Diagnostics) {
      let catalog = try Catalog(bytes, path: "c")
      return catalog.keys.allSatisfy { catalog.entry(for: $0) != nil }
    } catch {
      return !error.all.isEmpty
        && error.all.allSatisfy { $0.location.line > 0 && $0.location.column > 0 }
    }
  }
}
