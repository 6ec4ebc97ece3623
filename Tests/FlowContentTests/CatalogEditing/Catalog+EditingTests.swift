import Foundation
import TestSupport
import Testing

@testable import FlowContent

private func edited(_ text: String, _ changes: [CatalogChange]) throws -> String {
  let catalog = try Catalog(Array(text.utf8), path: "f")
  let bytes = try catalog.changed(by: changes)
  _ = try Catalog(bytes, path: "f")
  return String(decoding: bytes, as: UTF8.self)
}

private let xcode = """
  {
    "sourceLanguage" : "en",
    "strings" : {
      "a" : {
        "comment" : "First.",
        "localizations" : {
          "en" : {
            "stringUnit" : {
              "state" : "translated",
              "value" : "One"
            }
          },
          "fr" : {
            "stringUnit" : {
              "state" : "needs_review",
              "value" : "Un"
            }
          }
        }
      },
      "b" : {

      }
    },
    "version" : "1.0"
  }

  """

/// The lines that differ, as a diff has them.
private func diff(_ old: String, _ new: String) -> [String] {
  let (before, after) = (
    old.split(separator: "\n", omittingEmptySubsequences: false),
    new.split(separator: "\n", omittingEmptySubsequences: false)
  )
  return after.difference(from: before).map { change in
    switch change {
    case .insert(_, let line, _): "+\(line)"
    case .remove(_, let line, _): "-\(line)"
    }
  }
}

struct CatalogEditingTests {
  @Test(arguments: [
    (#"{"sourceLanguage":"en","strings":{}}"#, #"{ "a":{ "comment":"C" }, "c":{} }"#),
    (
      #"{"sourceLanguage":"en","strings":{"b":{}}}"#,
      #"{"a":{ "comment":"C" }, "b":{}, "c":{}}"#
    ),
    (
      #"{"sourceLanguage":"en","strings":{"d":{},"b":{}}}"#,
      #"{"d":{},"b":{}, "a":{ "comment":"C" }, "c":{}}"#
    ),
    (#"{"sourceLanguage":"en","strings":{"a":{},"c":{}}}"#, #"{"a":{ "comment":"C" },"c":{}}"#),
  ])
  func `keys are added in their places, or at the end, once`(
    _ text: String, _ strings: String
  ) throws {
    let changes = [
      CatalogChange("c", .add), CatalogChange("a", .add), CatalogChange("a", .comment("C")),
    ]
    #expect(try edited(text, changes) == #"{"sourceLanguage":"en","strings":\#(strings)}"#)
    #expect(throws: CatalogChangeError.noKey("z")) {
      try edited(text, [CatalogChange("z", .comment("Z"))])
    }
  }

  @Test(arguments: [
    (["alert", "Save", "Zoom"], "map", ["alert", "map", "Save", "Zoom"]),
    (
      ["page1.title", "page2.title"], "page10.title",
      ["page1.title", "page2.title", "page10.title"]
    ),
    (
      ["Account", "add-tag", "add.tag", "API"], "add_tag",
      ["Account", "add_tag", "add-tag", "add.tag", "API"]
    ),
    (
      ["%@ posts", "• links", "1 file", "an item"], "010 files",
      ["%@ posts", "• links", "1 file", "010 files", "an item"]
    ),
    (["Save", "Zoom", "alert"], "map", ["Save", "Zoom", "alert", "map"]),
    (["b", "c", "a"], "bb", ["b", "c", "a", "bb"]),
  ])
  func `an added key stands where Xcode would sort it`(
    keys: [String], key: String, order: [String]
  ) throws {
    let strings = keys.map { "\"\($0)\": {}" }.joined(separator: ", ")
    let text = try edited(
      #"{"sourceLanguage": "en", "strings": {\#(strings)}}"#, [CatalogChange(key, .add)])
    #expect(try Catalog(Array(text.utf8), path: "c").keys == order)
  }

  @Test func `an added key takes the lines and the margins of the file`() throws {
    let changes = [
      CatalogChange("aa", .add),
      CatalogChange("aa", .unit(language: "en", path: "", state: "new", value: "aa")),
    ]
    let added = [
      #"+    "aa" : {"#, #"+      "localizations" : {"#, #"+        "en" : {"#,
      #"+          "stringUnit" : {"#, #"+            "state" : "new","#,
      #"+            "value" : "aa""#, "+          }", "+        }", "+      }", "+    },",
    ]
    for newline in ["\n", "\r\n"] {
      let text = xcode.replacing("\n", with: newline)
      let result = try edited(text, changes)
      #expect(diff(xcode, result.replacing("\r\n", with: "\n")).sorted() == added.sorted())
      #expect(result.replacing("\r\n", with: "\n").replacing("\n", with: newline) == result)
    }
  }

  @Test func `a text and its state, each on its line`() throws {
    let change = CatalogChange(
      "a", .unit(language: "fr", path: "", state: "translated", value: "\"Un\"\nà la fois \\ 1/2"))
    #expect(
      diff(xcode, try edited(xcode, [change])) == [
        #"-            "value" : "Un""#, #"-            "state" : "needs_review","#,
        #"+            "state" : "translated","#,
        #"+            "value" : "\"Un\"\nà la fois \\ 1/2""#,
      ])
  }

  @Test func `a language goes to its place, an entry is filled, comments come and go`() throws {
    let result = try edited(
      xcode,
      [
        CatalogChange("a", .unit(language: "es", path: "", state: nil, value: "Uno")),
        CatalogChange("a", .comment(nil)),
        CatalogChange("b", .unit(language: "en", path: "", state: "new", value: "Two")),
        CatalogChange("b", .comment("Second.")),
        CatalogChange("b", .extractionState("manual")),
      ])
    let lines = diff(xcode, result).map { $0.replacing(" ", with: "") }
    #expect(
      lines == [
        "-", #"-"comment":"First.","#, #"+"es":{"#, #"+"stringUnit":{"#, #"+"state":"translated","#,
        #"+"value":"Uno""#, "+}", "+},", #"+"comment":"Second.","#,
        #"+"extractionState":"manual","#, #"+"localizations":{"#, #"+"en":{"#,
        #"+"stringUnit":{"#, #"+"state":"new","#, #"+"value":"Two""#, "+}", "+}", "+}",
      ])
  }

  @Test func `line ends, a byte order mark, tabs, colons and what nobody knows are kept`() throws {
    let file =
      "\u{FEFF}"
      + xcode.replacing("  ", with: "\t").replacing(" : ", with: ": ").replacing("\n", with: "\r\n")
      .replacing("\"version\"", with: "\"later\": [1.0, {}],\r\n\t\"version\"")
    let change = CatalogChange("b", .unit(language: "en", path: "", state: nil, value: "Two"))
    let result = try edited(file, [change])
    let filled = [
      "{", "\t\t\t\"localizations\": {", "\t\t\t\t\"en\": {", "\t\t\t\t\t\"stringUnit\": {",
      "\t\t\t\t\t\t\"state\": \"translated\",", "\t\t\t\t\t\t\"value\": \"Two\"", "\t\t\t\t\t}",
      "\t\t\t\t}", "\t\t\t}", "\t\t}",
    ]
    #expect(
      Array(result.utf8)
        == Array(
          file.replacing("{\r\n\r\n\t\t}", with: filled.joined(separator: "\r\n")).utf8))
  }

  @Test func `a file on one line stays on one`() throws {
    let file = #"{"sourceLanguage":"en","strings":{"b":{},"a":{"z":1,"localizations":{}}}}"#
    let result = try edited(
      file,
      [
        CatalogChange("b", .comment("c")),
        CatalogChange("a", .unit(language: "en", path: "plural.one", state: nil, value: "x")),
      ])
    #expect(
      result
        == #"{"sourceLanguage":"en","strings":{"b":{ "comment":"c" },"a":{"z":1,"localizations":"#
        + #"{ "en":{ "variations":{ "plural":{ "one":{ "stringUnit":{ "state":"translated", "#
        + #""value":"x" } } } } } }}}}"#)
  }

  @Test func `a substitution takes its argument along`() throws {
    let file = """
      { "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
        "substitutions" : { "n" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : {
          "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } } }
      } } } } } } } }
      """
    let result = try edited(
      file,
      [
        CatalogChange("a", .unit(language: "es", path: "", state: nil, value: "%#@n@ es")),
        CatalogChange(
          "a",
          .unit(language: "es", path: "substitutions.n.plural.other", state: nil, value: "%arg!")),
      ])
    let entry = try Catalog(Array(result.utf8), path: "f").entry(for: "a")
    let spanish = try #require(entry?.localization("es"))
    #expect(spanish.substitutions.map(\.argument) == [2])
    #expect(spanish.substitutions.map(\.format) == ["lld"])
    #expect(spanish.text([0, 7]) == "7! es")
  }

  @Test(arguments: [
    (
      CatalogChange("c", .comment("x")), CatalogChangeError.noKey("c")
    ),
    (
      CatalogChange("b", .unit(language: "en", path: "", state: "translated", value: nil)),
      .noText(key: "b", language: "en")
    ),
    (
      CatalogChange("a", .unit(language: "en", path: "plural.one", state: nil, value: "x")),
      .pathMismatch(key: "a", path: "plural.one")
    ),
    (
      CatalogChange("b", .unit(language: "en", path: "plural.lots", state: nil, value: "x")),
      .pathMismatch(key: "b", path: "plural.lots")
    ),
  ])
  func `what does not fit is refused`(change: CatalogChange, error: CatalogChangeError) throws {
    #expect(throws: error) { try edited(xcode, [change]) }
  }

  @Test(arguments: FlowSchemaTests.names)
  func `every text of our catalogs, changed and changed back`(name: String) throws {
    let bytes = try Shipped.file("\(name)/Localizable.xcstrings")
    let catalog = try Catalog(bytes, path: "f")
    #expect(try catalog.changed(by: []) == bytes)
    // Each change writes the whole file, so that a few keys stand for all.
    let step = TestExtent.choose(everyday: 150, whole: 60)
    for (number, key) in catalog.keys.enumerated() where number % step == 0 {
      let entry = try #require(catalog.entry(for: key))
      for localization in entry.localizations {
        for variant in localization.variants {
          func change(_ state: String, _ value: String) -> CatalogChange {
            CatalogChange(
              key,
              .unit(language: localization.language, path: variant.path, state: state, value: value)
            )
          }
          let same = change(variant.unit.state, variant.unit.value)
          #expect(try catalog.changed(by: [same]) == bytes)
          let new = try Catalog(catalog.changed(by: [change("stale", "x")]), path: "f")
          #expect(lineCount(new.bytes) == lineCount(bytes))
          #expect(new.entry(for: key)?.localization(localization.language)?.text([]) == "x")
          #expect(try new.changed(by: [same]) == bytes)
          let saved = try #require(catalog.saved(key))
          #expect(try new.changed(by: [CatalogChange(key, .restore(saved))]) == bytes)
        }
      }
    }
  }

  private func lineCount(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }

  /// Foundation reads a changed file as expected: with the requested changes and no others.
  @Test func `another reader agrees`() throws {
    let bytes = try Fixture.file("canoe/Localizable.xcstrings")
    let catalog = try Catalog(bytes, path: "f")
    let changes = catalog.keys.map { key in
      CatalogChange(key, .unit(language: "pt-BR", path: "", state: "new", value: "\(key) \"ç\"\t"))
    }
    let changed = try JSONSerialization.jsonObject(with: Data(catalog.changed(by: changes)))
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    var strings = try #require(object["strings"] as? [String: [String: Any]])
    for key in catalog.keys {
      var localizations = strings[key]?["localizations"] as? [String: Any] ?? [:]
      localizations["pt-BR"] = ["stringUnit": ["state": "new", "value": "\(key) \"ç\"\t"]]
      strings[key]?["localizations"] = localizations
    }
    object["strings"] = strings
    #expect(changed as? NSDictionary == object as NSDictionary)
  }
}
