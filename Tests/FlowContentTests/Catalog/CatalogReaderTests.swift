import FlowContent
import FlowCore
import TestSupport
import Testing

private func faults(in marked: String) -> [String] {
  let marked = MarkedText(marked)
  do throws(Diagnostics) {
    _ = try Catalog(Array(marked.text.utf8), path: "flow.yaml")
    return []
  } catch {
    return marked.describe(error.all)
  }
}

private func faults(inStrings strings: String) -> [String] {
  faults(in: "{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}, \"version\": \"1.0\"}")
}

@Suite struct CatalogReaderTests {
  @Test(arguments: [
    ("⟦1⟧", "1: F030: the file is empty; a catalog starts with '{'"),
    (
      "⟦1⟧[]",
      "1: F032: a catalog must be an object, not an array"
    ),
    ("⟦1⟧<plist>", "1: F030: this is HTML or XML, but a catalog is JSON"),
    (
      "{\"sourceLanguage\": \"en\",\n\"strings\": {}⟦1⟧,\n}",
      "1: F030: unexpected ',' after the last member; remove it"
    ),
    (
      "{\"sourceLanguage\": \"en\",\n⟦1⟧<<<<<<< HEAD\n\"strings\": {}}",
      "1: F030: unresolved merge conflict; resolve it first"
    ),
    (
      "{\"sourceLanguage\": \"en\"\n⟦1⟧=======\n",
      "1: F030: unresolved merge conflict; resolve it first"
    ),
    (
      "{\n⟦1⟧<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> b\n}",
      "1: F030: unresolved merge conflict, which ends on line 6; resolve it first"
    ),
    ("{⟦1⟧'sourceLanguage': 1}", "1: F030: JSON needs double quotes"),
    (
      "{\"sourceLanguage\": ⟦1⟧// English\n\"en\"}",
      "1: F030: JSON has no comments; use the entry's 'comment'"
    ),
    (
      "{\"strings\": {}, \"sourceLanguage\": \"en\"}\n⟦1⟧}",
      "1: F030: unexpected text after the last '}'"
    ),
  ])
  func `a file that is no catalog`(text: String, expected: String) {
    #expect(faults(in: text).last == expected)
  }

  @Test func `a byte order mark is tolerated and has no column`() {
    let good = "{\"strings\": {}, \"sourceLanguage\": \"en\"}"
    #expect(faults(in: "\u{FEFF}\(good)") == [])
    func first(_ bytes: [UInt8]) -> String? {
      do throws(Diagnostics) {
        _ = try Catalog(bytes, path: "c")
        return nil
      } catch {
        return error.all.first?.description
      }
    }
    #expect(
      first([0xEF, 0xBB, 0xBF] + Array("{x".utf8))
        == "c:1:2: error: expected a key in double quotes [F030]")
    #expect(
      first([0xFF, 0xFE, 0x7B, 0x00])
        == "c:1:1: error: the file is UTF-16 or binary; save it as UTF-8 [F009]")
    #expect(
      first([UInt8](repeating: 0x20, count: Catalog.largest + 1))
        == "c:1:1: error: the file is larger than 32 MiB [F008]")
  }

  @Test func `what a catalog needs`() {
    #expect(
      faults(in: "⟦1⟧{\"version\": ⟦2⟧1}") == [
        "1: F032: the catalog needs the key 'sourceLanguage'",
        "1: F032: the catalog needs the key 'strings'",
        "2: F032: 'version' must be a string, not a number",
      ])
  }

  @Test func `keys and languages stand once, and both lines are told`() {
    #expect(
      faults(
        inStrings: """

          "a": {"localizations": {
            "en": {},
            ⟦1⟧"en": {"stringUnit": {"state": "new", "value": "1",
              ⟦2⟧"value": "2"}},
            "es": {}
          }},
          ⟦3⟧"\\u0061": {},
          "b": {"comment": "1", ⟦4⟧"comment": "2"}
          """) == [
          "1: F031: duplicate language 'en', first on line 3",
          "2: F031: duplicate key 'value', first on line 4",
          "3: F031: duplicate key 'a', first on line 2",
          "4: F031: duplicate key 'comment', first on line 9",
        ])
  }

  @Test func `every shape is checked, and what is unknown is left alone`() {
    #expect(
      faults(
        inStrings: """
          "a": ⟦1⟧[],
          "b": {"comment": ⟦2⟧1, "extractionState": ⟦3⟧null, "shouldTranslate": ⟦4⟧"no",
                "future": [{"x": null}]},
          "c": {"localizations": ⟦5⟧[]},
          "d": {"localizations": {"en": ⟦6⟧"text", "es": {"future": 1, "stringUnit": ⟦7⟧true}}},
          "e": {"localizations": {"en": {"stringUnit": {"state": ⟦8⟧1, "value": ⟦9⟧null}}}},
          "f": {"localizations": {"en": {"variations": {"plural": {⟦10⟧"ohter": {}, "one": ⟦11⟧1},
                "height": 1, "device": {"mac": {"stringUnit": ⟦12⟧[]}}}}}},
          "g": {"localizations": {"en": {"substitutions": {"n": {"argNum": ⟦13⟧"1",
                "formatSpecifier": ⟦14⟧1}, "m": ⟦15⟧[]}}}}
          """) == [
          "1: F032: an entry must be an object, not an array",
          "2: F032: 'comment' must be a string, not a number",
          "3: F032: 'extractionState' must be a string, not null",
          "4: F032: 'shouldTranslate' must be true or false, not a string",
          "5: F032: 'localizations' must be an object, not an array",
          "6: F032: a localization must be an object, not a string",
          "7: F032: 'stringUnit' must be an object, not true or false",
          "8: F032: 'state' must be a string, not a number",
          "9: F032: 'value' must be a string, not null",
          "10: F032: unknown plural category 'ohter'; did you mean 'other'?",
          "11: F032: a variation must be an object, not a number",
          "12: F032: 'stringUnit' must be an object, not an array",
          "13: F032: 'argNum' must be a number, not a string",
          "14: F032: 'formatSpecifier' must be a string, not a number",
          "15: F032: a substitution must be an object, not an array",
        ])
  }

  @Test func `what is wrong is told in every language, however alike they are`() {
    let good = "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"a\"}}"
    #expect(
      faults(
        inStrings: """
          "a": {"localizations": {"de": \(good), "en": \(good),
            "es": {"stringUnit": {"state": "translated", "value": ⟦1⟧1}},
            "fr": {"stringUnit": {"state": "translated", "value": "a", ⟦2⟧"value": "b"}},
            "it": {"stringUnit": {"state": "translated", "value": "a"}, "variations": ⟦3⟧0},
            "ja": {"stringUnit": {"state": ⟦4⟧2, "value": "a"}},
            "ko": {"stringUnit": {"state": ⟦5⟧2, "value": "a"}},
            ⟦6⟧"de": \(good)}},
          "b": {"localizations": {"en": \(good), "de": \(good), "ru": ⟦7⟧[]}}
          """) == [
          "1: F032: 'value' must be a string, not a number",
          "2: F031: duplicate key 'value', first on line 3",
          "3: F032: 'variations' must be an object, not a number",
          "4: F032: 'state' must be a string, not a number",
          "5: F032: 'state' must be a string, not a number",
          "6: F031: duplicate language 'de', first on line 1",
          "7: F032: a localization must be an object, not an array",
        ])
  }

  @Test(arguments: [
    (#""va⟦1⟧\lue""#, "1: F030: '\\' starts an escape in JSON; write '\\\\'"),
    ("⟦1⟧\"value\n", "1: F030: unterminated string"),
    ("\"value\"}⟦1⟧]", "1: F030: expected ',' or a closing bracket"),
  ])
  func `the second of two languages is no JSON`(value: String, expected: String) {
    let start = "{\"stringUnit\": {\"value\": "
    let strings = "\"a\": {\"localizations\": {\"de\": \(start)\"a\"}}, \"en\": \(start)"
    #expect(faults(inStrings: strings + value + "}}}}").last == expected)
  }

  @Test func `a thousand languages are checked and not more`() {
    func languages(_ count: Int) -> String {
      let all = (0..<count).map { "\"l\($0)\": {}" }.joined(separator: ", ")
      return "\"a\": {\"localizations\": {\(all)}}"
    }
    #expect(faults(inStrings: languages(1_000)) == [])
    #expect(
      faults(inStrings: languages(1_001)).map { $0.drop { $0 != "F" } }
        == ["F008: an entry has more than 1000 of this language"])
  }

  @Test func `a launch does without texts that have a mistake, and has all others`() throws {
    let text = """
      {"sourceLanguage": "en", "strings": {"a": {"comment": 1, "localizations": {
        "de": {"stringUnit": 5}, "ja": {"variations": {"plural": {"ohter": {}}}}, "ru": "no",
        "en": {"stringUnit": {"state": "new", "value": "One"}}}}, "b": [], "c": {}}}
      """
    let catalog = try Catalog(Array(text.utf8), path: "c", isLenient: true)
    #expect(catalog.keys == ["a", "c"])
    for language in ["de", "ja", "ru"] {
      #expect(catalog.text(for: "a", language: LanguageTag(language)) == "One")
    }
  }

  @Test func `a launch does without a text that isn't UTF-8, which a check reports`() throws {
    let text = """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "@"}},
        "en": {"stringUnit": {"state": "translated", "value": "One"}}}}}}
      """
    let bytes = text.utf8.map { $0 == UInt8(ascii: "@") ? 0xFF : $0 }
    let catalog = try Catalog(bytes, path: "c", isLenient: true)
    #expect(catalog.text(for: "a", language: LanguageTag("de")) == "One")
    #expect(throws: Diagnostics.self) { try Catalog(bytes, path: "c") }
  }

  @Test(arguments: [
    #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"#,
    #"{"sourceLanguage": "en", "strings": {"a": {}, "a": {}}}"#,
    #"{"sourceLanguage": "en", "strings": []}"#, #"{"sourceLanguage": "en"}"#,
    #"{"sourceLanguage": "en", "strings": {"a": {"comment": "never closed\"}}}"#,
    #"{"sourceLanguage": "en", "strings": {"a": {}}} x"#,
    #"{"strings": {"a": {}}}"#, "[]", "",
  ])
  func `a launch needs a catalog as much as a check does`(text: String) {
    func mistakes(isLenient: Bool) -> String? {
      #expect(throws: Diagnostics.self) {
        try Catalog(Array(text.utf8), path: "c", isLenient: isLenient)
      }?.description
    }
    #expect(mistakes(isLenient: true) == mistakes(isLenient: false))
  }
}
