import FlowContent
import FlowCore
import Foundation
import Testing

@testable import FlowReview

private func catalog(_ text: String = garden) throws -> Catalog {
  try Catalog(Array(text.utf8), path: "Localizable.xcstrings")
}

private let garden = #"""
  {
    "sourceLanguage" : "en",
    "strings" : {
      "count" : {
        "localizations" : {
          "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "One <tree>" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld trees" } }
          } } },
          "es" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "needs_review", "value" : "Un árbol" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld árboles" } }
          } } }
        }
      },
      "go" : { "comment" : "A \"button\" & more.\nSecond line." , "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "=Go\nnow" } }
      } },
      "name" : { "shouldTranslate" : false }
    },
    "version" : "1.0"
  }
  """#

private func file(_ body: String, languages: String = #"source-language="en" target-language="es""#)
  -> String
{
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="garden/Localizable.xcstrings" \(languages) datatype="plaintext">
      <body>
  \(body)
      </body>
    </file>
  </xliff>
  """
}

private func unit(_ id: String, _ source: String, _ target: String) -> String {
  #"<trans-unit id="\#(id)"><source>\#(source)</source><target>\#(target)</target></trans-unit>"#
}

private func taken(
  _ text: String, _ format: ExchangeFormat = .xliff, language: String? = nil
) throws -> Catalog {
  let catalog = try catalog()
  let taken = try CopyImport(
    [CopyImport.File(Array(text.utf8), path: "f", format: format)], into: catalog,
    languages: [language.flatMap { LanguageTag($0) }].compactMap(\.self))
  return try Catalog(catalog.changed(by: taken.changes), path: "Localizable.xcstrings")
}

private func complaints(
  _ text: String, _ format: ExchangeFormat = .xliff, language: String? = nil
) -> [String] {
  do {
    _ = try taken(text, format, language: language)
    return []
  } catch {
    return "\(error)".split(separator: "\n").map(String.init)
  }
}

struct CopyImportTests {
  @Test func `XLIFF is as Xcode writes it, with notes and approval for other tools`() throws {
    let export = CopyExport(
      try catalog(), original: "garden/Localizable.xcstrings", languages: [])
    #expect(
      String(decoding: export.bytes(.xliff), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
          <file original="garden/Localizable.xcstrings" source-language="en" target-language="es" datatype="plaintext">
            <header>
              <tool tool-id="firstrun" tool-name="firstrun"/>
            </header>
            <body>
              <trans-unit id="count|==|plural.one" xml:space="preserve">
                <source>One &lt;tree&gt;</source>
                <target state="needs-review-l10n">Un árbol</target>
              </trans-unit>
              <trans-unit id="count|==|plural.many" xml:space="preserve">
                <source>%lld trees</source>
              </trans-unit>
              <trans-unit id="count|==|plural.other" approved="yes" xml:space="preserve">
                <source>%lld trees</source>
                <target state="translated">%lld árboles</target>
              </trans-unit>
              <trans-unit id="go" xml:space="preserve">
                <source>=Go
        now</source>
                <note from="developer">A "button" &amp; more.
        Second line.</note>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """)
  }

  @Test func `what is as it was is taken, whatever else is wrong with it`() throws {
    let catalog = try catalog()
    let text = file(
      unit("count|==|plural.one", "Another source", "Un árbol") + unit("none", "x", "")
        + unit("count|==|plural.other", "<g>x</g>", "%lld árboles")
        + unit("count|==|plural.many", "%lld trees", "árboles") + unit("go", "=Go&#10;now", "Ya"))
    let files = [CopyImport.File(Array(text.utf8), path: "f", format: .xliff)]
    let taken = try CopyImport(files, into: catalog, languages: [], skipsRefused: true)
    #expect(
      taken.changes == [
        CatalogChange("go", .unit(language: "es", path: "", state: "translated", value: "Ya"))
      ])
    #expect(taken.unchanged == 3)
    #expect(taken.skipped == 1)
    #expect(taken.faults.map(\.code) == [.exchangePlaceholders])
    #expect(throws: Diagnostics.self) {
      try CopyImport(files, into: catalog, languages: [])
    }
  }

  @Test(arguments: [
    ("", "translated"), ("state='new'", "new"), ("state='needs-translation'", "new"),
    ("state='needs-l10n'", "needs_review"), ("state='final'", "translated"),
    ("state='needs-review-translation'", "needs_review"), ("state='x-mine'", "translated"),
    ("state='translated' state-qualifier='leveraged-mt'", "machine_translated"),
  ])
  func `a file can change a state, and a text without one counts as translated`(
    attributes: String, state: String
  ) throws {
    func changes(_ target: String) throws -> [CatalogChange] {
      let text = file(
        unit("count|==|plural.other", "%lld trees", target)
          .replacing("<target", with: "<target \(attributes)"))
      return try CopyImport(
        [CopyImport.File(Array(text.utf8), path: "f", format: .xliff)], into: catalog(),
        languages: []
      ).changes
    }
    func change(_ value: String?) -> CatalogChange {
      CatalogChange(
        "count", .unit(language: "es", path: "plural.other", state: state, value: value))
    }
    #expect(try changes("%lld") == [change("%lld")])
    let isKept = ["translated", "new"].contains(state)
    #expect(try changes("%lld árboles") == (isKept ? [] : [change(nil)]))
  }

  @Test func `of Xcode's project only the files of the catalog are taken`() throws {
    let app = file(unit("go", "=Go&#10;now", "Ya"))
    let other = app.replacing("garden/Localizable.xcstrings", with: "Garden/InfoPlist.xcstrings")
    let plist = other.ranges(of: "<file").first.map { other[$0.lowerBound...] } ?? ""
    let text = app.replacing("</xliff>", with: String(plist))
    let taken = try CopyImport(
      [CopyImport.File(Array(text.utf8), path: "f", format: .xliff)], into: catalog(), languages: []
    )
    #expect(taken.changes.map(\.key) == ["go"])
    #expect(taken.otherFiles == ["Garden/InfoPlist.xcstrings"])
  }

  @Test(arguments: [
    "count|==|" + [String](repeating: "plural.one", count: 20_000).joined(separator: "."),
    "count|==|" + [String](repeating: "device.mac", count: 20_000).joined(separator: "."),
    [String](repeating: "count|==|", count: 20_000).joined() + "plural.one",
  ])
  func `an identifier that is as deep as it is long is refused`(identifier: String) throws {
    let found = complaints(file(unit(identifier, "One &lt;tree&gt;", "Árbol")))
    #expect(found.count == 1 && found[0].hasSuffix("[F086]"))
  }

  @Test func `Xcode's export of the source language changes nothing`() throws {
    let catalog = try catalog(#"{"sourceLanguage": "en", "strings": {"Hello": {}}}"#)
    let text = file(
      unit("Hello", "Hello", "Hello"), languages: #"source-language="en" target-language="en""#)
    let taken = try CopyImport(
      [CopyImport.File(Array(text.utf8), path: "f", format: .xliff)], into: catalog, languages: [])
    #expect(taken.unchanged == 1 && taken.changes == [])
  }

  @Test func `Xcode's spelling of substitutions is read, and catalogs keep theirs`() throws {
    let catalog = try catalog(
      #"""
      {"sourceLanguage": "en", "strings": {"n": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "%#@a.b@"}, "substitutions": {"a.b": {
          "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "%arg trees"}}}}}}},
        "ja": {"stringUnit": {"state": "translated", "value": "%#@a.b@"}, "substitutions": {"a.b": {
          "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "%arg本"}}}}}}}}}}}
      """#)
    let part = "n|==|substitutions.@a.b@.plural.other"
    func taken(_ target: String) throws -> CopyImport {
      let text = file(
        unit("n", "%1$#@a.b@", "%1$#@a.b@") + unit(part, "%1$lld trees", target),
        languages: #"source-language="en" target-language="ja""#)
      return try CopyImport(
        [CopyImport.File(Array(text.utf8), path: "f", format: .xliff)], into: catalog, languages: []
      )
    }
    #expect(try taken("%1$lld本").unchanged == 2)
    #expect(
      try taken("%1$lld本の木").changes == [
        CatalogChange(
          "n",
          .unit(
            language: "ja", path: "substitutions.a.b.plural.other", state: "translated",
            value: "%arg本の木"))
      ])
  }

  @Test func `translations come in, new languages where they are named`() throws {
    let text = file(
      #"<trans-unit id="go"><source>=Go&#10;now</source><target state="needs-l10n">¡<![CDATA[<Ya>]]></target>"#
        + "<alt-trans><source>x</source><target>y</target></alt-trans></trans-unit>"
        + unit("count|==|plural.one", "One &lt;tree&gt;", "Árbol"))
    let es = try taken(text)
    let go = es.entry(for: "go")?.localization("es")?.variants.first?.unit
    #expect(go?.value == "¡<Ya>")
    #expect(go?.state == "needs_review")
    #expect(
      es.entry(for: "count")?.localization("es")?.variants.map(\.unit.value) == [
        "Árbol", "%lld árboles",
      ])
    let ptText = text.replacing(#"target-language="es""#, with: #"target-language="pt-BR""#)
    let pt = try taken(ptText, language: "pt_BR")
    #expect(pt.languages == ["en", "es", "pt-BR"])
    #expect(pt.entry(for: "count")?.localization("pt-BR")?.text([1]) == "Árbol")
    let sheet = "target;language;source;key\r\n'=Ya;es;'=Go\nnow;go\r\n"
    #expect(
      complaints(sheet, .csv) != [], "a line end outside of quotes ends the row")
    let quoted = "target;language;source;key\r\n'=Ya;es;\"'=Go\nnow\";go\r\n"
    #expect(try taken(quoted, .csv).entry(for: "go")?.localization("es")?.text([]) == "=Ya")
  }

  @Test(
    arguments: [
      (
        file(unit("goo", "x", "y")),
        "f:5:1: error: the catalog has no key 'goo'; did you mean 'go'? [F086]"
      ),
      (file(unit("name", "x", "y")), "f:5:1: error: 'name' isn't to be translated [F086]"),
      (
        file(unit("go", "Stop", "Ya")),
        "f:5:21: error: 'go' was translated from a different source text, which now says “=Go\\nnow”; "
          + "use '--force' to import it anyway [F087]"
      ),
      (
        file(unit("count|==|plural.other", "%lld trees", "árboles")),
        "f:5:67: error: 'count|==|plural.other' leaves out the placeholder %lld, unlike the source language; "
          + "use '--force' to import it anyway [F088]"
      ),
      (
        file(unit("count", "%lld trees", "%lld árboles")),
        "f:5:1: error: the catalog has no text 'count'; its key has 'count|==|plural.one', "
          + "'count|==|plural.other' [F086]"
      ),
      (
        file(unit("count|==|plural.lots", "%lld trees", "%lld árboles")),
        "f:5:1: error: the catalog has no text 'count|==|plural.lots'; its key has "
          + "'count|==|plural.one', 'count|==|plural.other' [F086]"
      ),
      (
        file(unit("go", "=Go&#10;now", "Ya") + "\n" + unit("go", "=Go&#10;now", "Ya")),
        "f:6:1: error: duplicate key 'go', first on line 5 [F085]"
      ),
      (
        file(
          unit("go", "=Go&#10;now", "Ya"), languages: #"source-language="de" target-language="es""#),
        "f:3:3: error: it is translated from de, but the catalog's source language is en; if they are "
          + "the same, use '--language en=de' [F089]"
      ),
      (
        file(
          unit("go", "=Go&#10;now", "Ya"), languages: #"source-language="en" target-language="en""#),
        "f:3:3: error: en is the source language; change it in the catalog itself [F089]"
      ),
      (
        file(
          unit("go", "=Go&#10;now", "Ya"), languages: #"source-language="en" target-language="it""#),
        "f:3:3: error: the catalog has no it yet; '--language it' adds it [F089]"
      ),
      (
        file(unit("go", "&xxe;", "Ya")), "f:5:29: error: undefined entity [F084]"
      ),
      (
        "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\n" + file(""),
        "f:1:13: error: a document type and its entities are refused; remove '<!DOCTYPE …>' [F084]"
      ),
      (
        "<xliff version=\"2.0\"/>",
        "f:1:1: error: unsupported XLIFF version 2.0; export it as 1.2 [F085]"
      ),
      ("<html/>", "f:1:1: error: not an XLIFF file: it starts with 'html' [F085]"),
      (file(""), "f:1:1: error: the file has no strings [F085]"),
      ("{}", "f:1:1: error: not well-formed (invalid token) [F084]"),
      (
        file(unit("CFBundleName", "Garden", "Jardín")).replacing(
          "Localizable.xcstrings", with: "Info.xcstrings"),
        "f:1:1: error: the file has no strings for 'Localizable.xcstrings', only for 'garden/Info.xcstrings'; "
          + "choose with '--file' [F085]"
      ),
      (
        String(repeating: "<a>", count: 100),
        "f:1:193: error: elements are nested more than 64 deep [F084]"
      ),
    ] as [(String, String)])
  func `XLIFF that does not fit is refused at its place`(text: String, complaint: String) {
    let text =
      text.hasPrefix("<!DOCTYPE")
      ? text.replacing("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", with: "") : text
    #expect(complaints(text).joined(separator: "\n").contains(complaint), "\(complaints(text))")
  }

  @Test(
    arguments: [
      (
        "key,es\ngo,Ya",
        "f:1:1: error: the first line has no column 'source', 'language', 'target' [F085]"
      ),
      (
        "",
        "f:1:1: error: the first line has no column 'key', 'source', 'language', 'target' [F085]"
      ),
      (
        "key,source,language,target,state\ngo,\"'=Go\nnow\",es,Ya,done",
        "f:3:12: error: unknown state 'done'; use 'new', 'needs_review', 'translated', 'machine_translated' or 'stale' [F085]"
      ),
      (
        "key,source,language,target\ngo,\"'=Go\nnow\",es,Ya, ahora",
        "f:2:1: error: this row has 5 cells, but the first line names 4; quote text that contains a separator [F085]"
      ),
      (
        "key,source,language,target\ngo,\"'=Go\nnow\",!,Ya",
        "f:3:6: error: invalid language '!'; write it like es-MX [F089]"
      ),
      (
        "key,source,language,target\ngo,\"'=Go\nnow\",es,#NAME?",
        "f:3:9: error: the spreadsheet has the error '#NAME?' in place of 'go'; write the text, "
          + "with an apostrophe before a '=', '+', '-' or '@' at its beginning [F085]"
      ),
      (
        "key,source,language,target\ngo,\"'=Go\nnow\",es,a\u{1B}[31m",
        "f:3:9: error: 'go' has the control character U+001B; take it out [F085]"
      ),
      (
        "key,variant,source,language,target\n\"a\nb\",,x,es,y",
        "f:2:1: error: the catalog has no key 'a\\nb' [F086]"
      ),
      ("key,\"x", "f:1:5: error: unterminated quote [F084]"),
      ("k\0e", "f:1:1: error: this isn't UTF-8; save it as “CSV UTF-8” [F084]"),
    ] as [(String, String)])
  func `CSV that does not fit is refused at its place`(text: String, complaint: String) {
    #expect(complaints(text, .csv) == [complaint])
  }

  @Test func `a number that only selects a form may be left out of the translation`() throws {
    let forms = [("one", "%2$@ follower"), ("other", "%2$@ followers")].map {
      #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($1)"}}"#
    }
    let followers = try catalog(
      #"{"sourceLanguage": "en", "strings": {"followers %lld %@": {"localizations": {"en": {"#
        + #""stringUnit": {"state": "translated", "value": "%#@people@"}, "substitutions": {"#
        + #""people": {"formatSpecifier": "lld", "variations": {"plural": {"#
        + forms.joined(separator: ", ") + "}}}}}}}}}")
    func imported(_ target: String) throws -> Catalog {
      let text = file(
        unit("followers %lld %@", "%1$#@people@", target),
        languages: #"source-language="en" target-language="ko""#)
      let taken = try CopyImport(
        [CopyImport.File(Array(text.utf8), path: "f", format: .xliff)], into: followers,
        languages: [LanguageTag("ko")].compactMap(\.self))
      return try Catalog(followers.changed(by: taken.changes), path: "c")
    }
    let korean = try imported("팔로워 %2$@명").entry(for: "followers %lld %@")?.localization("ko")
    #expect(korean?.variants.map(\.unit.value) == ["팔로워 %2$@명"])
    #expect(throws: Diagnostics.self) { try imported("팔로워 %1$lld명") }
  }

  @Test(arguments: [
    (["Ya", "Ahora"], "f:5:6: error: duplicate key 'go', first on line 3 [F085]"),
    (["Ya", "Ya"], "f:5:6: error: duplicate key 'go', first on line 3 [F085]"),
    (["Ya", ""], nil), (["", "Ya"], nil),
  ])
  func `two rows for one key`(targets: [String], complaint: String?) {
    let rows = targets.map { "\"'=Go\nnow\",go,es,\($0)" }
    #expect(
      complaints("source,key,language,target\n" + rows.joined(separator: "\n"), .csv)
        == [complaint].compactMap(\.self))
  }

  @Test(arguments: [["Un árbol", "Árbol"], ["Árbol", "Un árbol"]])
  func `one row is as in the catalog, and another for its key is not`(targets: [String]) throws {
    let rows = targets.map { "count,plural.one,One <tree>,es,\($0),needs_review\n" }
    let sheet = "key,variant,source,language,target,state\n" + rows.joined()
    #expect(
      complaints(sheet, .csv)
        == ["f:3:1: error: duplicate key 'count|==|plural.one', first on line 2 [F085]"])
    let taken = try CopyImport(
      [CopyImport.File(Array(sheet.utf8), path: "f", format: .csv)], into: try catalog(),
      languages: [], skipsRefused: true)
    #expect(taken.changes.isEmpty)
  }

  @Test func `a line break in a cell is a line feed`() throws {
    let rows = "key,source,language,target\r\ngo,\"'=Go\r\nnow\",es,\"Ya\r\nmismo\"\r\n"
    #expect(try taken(rows, .csv).entry(for: "go")?.localization("es")?.text([]) == "Ya\nmismo")
    let windows = try catalog(garden.replacing("=Go\\nnow", with: "=Go\\r\\nnow"))
    let sheet = CopyImport.File(
      Array(rows.replacing("\r\n", with: "\n").utf8), path: "f", format: .csv)
    let taken = try CopyImport([sheet], into: windows, languages: [])
    let changed = try Catalog(windows.changed(by: taken.changes), path: "Localizable.xcstrings")
    #expect(changed.entry(for: "go")?.localization("es")?.text([]) == "Ya\nmismo")
  }

  private func imported(
    _ text: String, _ names: [LanguageTag: LanguageTag] = [:], original: String? = nil,
    skipsRefused: Bool = false, isForced: Bool = false
  ) throws -> CopyImport {
    try CopyImport(
      [CopyImport.File(Array(text.utf8), path: "f", format: .xliff)], into: catalog(),
      languages: Array(names.values), named: names, original: original, skipsRefused: skipsRefused,
      isForced: isForced)
  }

  private func languages(_ source: String, _ target: String) -> String {
    #"source-language="\#(source)" target-language="\#(target)""#
  }

  @Test(
    arguments: [
      ("go", nil, "Ya", "5:1 'go' has no source text"),
      (
        "", "=Go&#10;now", "Ya",
        "5:1 this translation has no id (in CSV, no key), so its text isn't known"
      ),
      (
        "go", "=Go&#10;now", "Ya \\n mismo",
        "5:49 'go' has the characters \\n where the source has a real line break"
      ),
      ("go", "=Go&#10;now", "Ya &#x85;", "5:49 'go' has the control character U+0085; take it out"),
      ("go", "=Go&#10;now", "Ya &#13;x", "5:49 'go' has the control character U+000D; take it out"),
      (
        "go", "<g>=Go</g>", "Ya",
        "5:29 'go' has the element <g>, but a catalog has plain text; export it without"
      ),
      (
        "go", "=Go&#10;now", "<x id='1'/> Ya",
        "5:57 'go' has the element <x>, but a catalog has plain text; export it without"
      ),
    ] as [(String, String?, String, String)])
  func `what is no text of the catalog is refused at its place`(
    id: String, source: String?, target: String, fault: String
  ) {
    let text = file(
      unit(id, source ?? "", target).replacing(
        source == nil ? "<source></source>" : "|||", with: ""))
    do {
      _ = try imported(text)
      Issue.record("it was imported")
    } catch {
      let found = (error as? Diagnostics)?.all.map {
        "\($0.location.line):\($0.location.column) \($0.message)"
      }
      #expect(found == [fault])
    }
  }

  @Test func `another region of a language is imported as it or added`() {
    let text = file(unit("go", "=Go&#10;now", "Ya"), languages: languages("en", "es-MX"))
    #expect(
      complaints(text) == [
        "f:3:3: error: the catalog has no es-MX yet; '--language es=es-MX' imports it as es, "
          + "'--language es-MX' adds it [F089]"
      ])
  }

  @Test func `a text that is new and the same as its source is no translation`() throws {
    let prefilled = unit("go", "=Go&#10;now", "=Go&#10;now")
    for state in ["new", "needs-translation"] {
      let text = file(prefilled.replacing("<target", with: "<target state='\(state)'"))
      #expect(try imported(text).changes == [] && imported(text).unchanged == 1)
    }
    #expect(try imported(file(prefilled)).changes.count == 1)
    #expect(try imported(file(unit("go", "=Go&#10;now", " \n"))).changes == [])
  }

  @Test(arguments: [("en-US", "es-ES"), ("en", "es-ES"), ("en-US", "es")])
  func `a region that is taken for granted is the catalog's own language`(
    source: String, target: String
  ) throws {
    let text = file(
      unit("go", "=Go&#10;now", "Ya") + unit("count|==|plural.one", "One &lt;tree&gt;", "Árbol"),
      languages: languages(source, target))
    let taken = try imported(text)
    let es = try Catalog(catalog().changed(by: taken.changes), path: "c")
    #expect(es.languages == ["en", "es"] && taken.changes.count == 2)
    let notes = [(source, "en"), (target, "es")].filter { $0 != $1 }.map { name, own in
      "f:3:3: note: \(name) is taken as \(own), the catalog's own [F089]"
    }
    #expect(taken.warnings.map(\.description) == notes)
  }

  @Test func `a region that says the script is the catalog's own language, and is told`() throws {
    let hant = try Catalog(
      Array(
        #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"zh-Hant": {}}}}}"#.utf8),
      path: "Localizable.xcstrings")
    for (written, notes) in [("zh-TW", 1), ("zh-Hant-TW", 1), ("zh-Hant", 0), ("ZH_hant", 0)] {
      let text = file(unit("a", "a", "甲"), languages: languages("en", written))
      let taken = try CopyImport(
        [.init(Array(text.utf8), path: "f", format: .xliff)], into: hant, languages: [])
      #expect(taken.changes.count == 1 && taken.warnings.count == notes, "\(written)")
    }
    let text = file(unit("a", "a", "un"), languages: languages("en", "fr-FR"))
    let added = try CopyImport(
      [.init(Array(text.utf8), path: "f", format: .xliff)], into: hant,
      languages: [LanguageTag("fr")].compactMap(\.self))
    #expect(try Catalog(hant.changed(by: added.changes), path: "c").languages == ["fr", "zh-Hant"])
  }

  @Test func `people decide which language another one is`() throws {
    let go = unit("go", "=Go&#10;now", "Ya")
    func taken(_ source: String, _ target: String, _ own: String, _ other: String) throws
      -> [String]
    {
      let names = [
        try #require(LanguageTag(other)): try #require(LanguageTag(own))
      ]
      let taken = try imported(file(go, languages: languages(source, target)), names)
      #expect(taken.warnings == [])
      return taken.changes.map { change in
        if case .unit(let language, _, _, _) = change.action { language } else { "" }
      }
    }
    #expect(try taken("en", "es-MX", "es", "es-MX") == ["es"])
    #expect(try taken("en", "es-ES", "es-ES", "es-ES") == ["es-ES"])
    #expect(try taken("en-GB", "es", "en", "en-GB") == ["es"])
  }

  @Test func `a source text with other white space is the same, and another one can be forced`()
    throws
  {
    let flat = try imported(file(unit("go", " =Go now", "Ya")))
    #expect(flat.changes.count == 1)
    #expect(
      flat.warnings.map(\.description) == [
        "f:5:21: note: 'go' was translated from its source text without its line breaks: "
          + "“=Go\\nnow” [F087]"
      ])
    let spaced = try imported(file(unit("count|==|plural.one", "One\u{A0}&lt;tree&gt;", "Árbol")))
    #expect(spaced.warnings.map(\.message).first?.contains("with other white space") == true)
    let forced = try imported(file(unit("go", "Stop", "Ya")), isForced: true)
    #expect(forced.changes.count == 1)
    #expect(forced.warnings.map(\.code) == [.exchangeSource])
  }

  @Test func `what is no plain text of the catalog is skipped, and the rest comes in`() throws {
    let text = file(
      [
        "<trans-unit id='name2'><target>x</target></trans-unit>",
        unit("count|==|plural.one", "One <g id='1'>tree</g>", "Árbol"),
        unit("count.other", "%lld trees", "árboles"), unit("go", "=Go&#10;now", "Ya"),
      ].joined(separator: "\n"))
    let taken = try imported(text, skipsRefused: true)
    #expect(taken.changes.map(\.key) == ["go"] && taken.skipped == 3)
    #expect(taken.faults.map(\.location.line) == [5, 6, 7])
    #expect(
      zip(taken.faults, ["name2", "count|==|plural.one", "count.other"]).allSatisfy {
        $0.message.contains("'\($1)'")
      })
  }

  @Test func `a file of the project can be chosen`() throws {
    let text = file(unit("go", "=Go&#10;now", "Ya"))
      .replacing("garden/Localizable.xcstrings", with: "App/Strings.xcstrings")
    #expect(try imported(text, original: "App/Strings.xcstrings").changes.count == 1)
    #expect(try imported(text).chosenFile == "App/Strings.xcstrings")
    #expect(throws: Diagnostics.self) { try imported(text, original: "Strings.xcstrings") }
  }

  @Test func `every mistake is told, and nothing is taken`() {
    let found = complaints(
      file(unit("goo", "x", "y") + "\n" + unit("go", "x", "Ya") + "\n" + unit("name", "a", "b")))
    #expect(found.count >= 3)
  }
}
