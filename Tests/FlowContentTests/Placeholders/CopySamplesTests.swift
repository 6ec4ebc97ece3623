import FlowContent
import FlowCore
import Testing

struct CopySamplesTests {
  private static let catalog = """
    {"sourceLanguage": "en", "strings": {
      "greeting": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Hi %@, you have %lld."}},
        "ar": {"stringUnit": {"state": "translated", "value": "لديك %2$lld، %1$@."}}}},
      "count": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "One file"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}}}},
      "both": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@files@ in %#@folders@"},
        "substitutions": {
          "files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg file"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}},
          "folders": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg folder"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg folders"}}}}}}}}},
      "plain": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "100 % plain"}}}}
    }, "version": "1.0"}
    """

  private func texts(_ samples: CopySamples?, language: String? = nil) throws -> [String] {
    let catalog = try Catalog(Array(Self.catalog.utf8), path: "c")
    let copy = Copy(catalog, language: language.flatMap { LanguageTag($0) }, samples: samples)
    return ["greeting", "count", "both", "plain"].map { copy[$0] }
  }

  @Test func `without samples placeholders stay as they are`() throws {
    #expect(
      try texts(nil) == [
        "Hi %@, you have %lld.", "%lld files", "%arg files in %arg folders", "100 % plain",
      ])
  }

  @Test func `a placeholder shows a value of its type by default`() throws {
    #expect(
      try texts(CopySamples()) == [
        "Hi Sample, you have 3.", "3 files", "3 files in 3 folders", "100 % plain",
      ])
  }

  @Test(
    arguments: [
      (["greeting": ["Ana", "7"]], "Hi Ana, you have 7.", "3 files in 3 folders"),
      (["1": ["1"]], "Hi 1, you have 3.", "1 file in 3 folders"),
      (["folders": ["1"]], "Hi Sample, you have 3.", "3 files in 1 folder"),
      (["arg": ["1"], "folders": ["5"]], "Hi Sample, you have 1.", "1 file in 5 folders"),
      (["both": ["1", "1"], "arg": ["9"]], "Hi Sample, you have 9.", "1 file in 1 folder"),
      (["greeting": ["Ana"], "2": ["8"]], "Hi Ana, you have 8.", "3 files in 8 folders"),
      (["arg": ["many"]], "Hi Sample, you have many.", "many files in many folders"),
    ] as [([String: [String]], String, String)])
  func `a value is found by key, substitution, position or type`(
    samples: [String: [String]], greeting: String, both: String
  ) throws {
    let texts = try texts(CopySamples(samples))
    #expect(texts[0] == greeting)
    #expect(texts[2] == both)
  }

  @Test(arguments: [(1, "One file", "1 file in 1 folder"), (2, "2 files", "2 files in 2 folders")])
  func `one number steps through the plural forms of every text`(
    number: Int, count: String, both: String
  ) throws {
    let texts = try texts(CopySamples(["both": ["9", "9"]]).showing(number))
    #expect(texts[1] == count)
    #expect(texts[2] == both)
  }

  @Test func `given values override those of the same name only`() throws {
    let samples = CopySamples(["greeting": ["Ana", "7"], "arg": ["5"]]).merging(["arg": ["6"]])
    #expect(try texts(samples)[..<2] == ["Hi Ana, you have 7.", "6 files"])
  }

  @Test func `in right-to-left text a text that is put in is isolated`() throws {
    #expect(
      try texts(CopySamples(["1": ["Ana"]]), language: "ar")[0]
        == "لديك 3، \u{2068}Ana\u{2069}.")
  }

  @Test func `a position beyond reason is left as it is`() throws {
    let catalog = try Catalog(
      Array(
        """
        {"sourceLanguage": "en", "strings": {"far": {"localizations": {"en": {"stringUnit":
          {"state": "translated", "value": "%99999999$@"}}}}}, "version": "1.0"}
        """.utf8), path: "c")
    #expect(Copy(catalog, language: nil, samples: CopySamples())["far"] == "%99999999$@")
  }
}
