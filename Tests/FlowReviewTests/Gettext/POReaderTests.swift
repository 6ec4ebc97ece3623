import FlowContent
import FlowCore
import Testing

@testable import FlowReview

private let source = #"""
  {"sourceLanguage": "en", "strings": {
    "Go": {}, "count": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "One tree"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld trees"}}}}}}}}}
  """#

private func head(_ language: String, _ forms: String = "") -> String {
  "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n"
    + (forms.isEmpty ? "" : "\"Plural-Forms: \(forms)\\n\"\n") + "\n"
}

private func counted(_ forms: String...) -> String {
  "msgctxt \"count\"\nmsgid \"One tree\"\nmsgid_plural \"%lld trees\"\n"
    + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
}

/// The texts of a language after an import, or what is wrong.
private func taken(_ text: String, _ language: String) throws -> [String] {
  let catalog = try Catalog(Array(source.utf8), path: "c")
  do {
    let taken = try CopyImport(
      [CopyImport.File(Array(text.utf8), path: "f", format: .po)], into: catalog,
      languages: [LanguageTag(language)].compactMap(\.self))
    let after = try Catalog(catalog.changed(by: taken.changes), path: "c")
    return after.keys.flatMap { key in
      (after.entry(for: key)?.localization(language)?.variants ?? []).map {
        "\(key) \($0.path): \($0.unit.value) (\($0.unit.state))"
      }
    }
  } catch let error as Diagnostics {
    return "\(error)".split(separator: "\n").map(String.init)
  }
}

struct POReaderTests {
  @Test func `forms are those of the language, and 'other' is added where only fractions have it`()
    throws
  {
    #expect(
      try taken(head("ru") + "#, fuzzy\n" + counted("%lld d", "%lld da", "%lld dov"), "ru") == [
        "count plural.one: %lld d (needs_review)", "count plural.few: %lld da (needs_review)",
        "count plural.many: %lld dov (needs_review)",
        "count plural.other: %lld dov (needs_review)",
      ])
  }

  @Test func `the header says which form is for which number`() throws {
    #expect(
      try taken(
        head("es", "nplurals=2; plural=(n==1 ? 1 : 0);") + counted("%lld árboles", "Un árbol"), "es"
      )
        == [
          "count plural.one: Un árbol (translated)",
          "count plural.other: %lld árboles (translated)",
        ])
    let fault =
      "f:9:1: error: the plural forms in the file aren't those of pl: 'Plural-Forms: nplurals=3; "
      + "plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);' [F085]"
    let text = head("pl", "nplurals=2; plural=n>2") + counted("a", "%lld")
    #expect(try taken(text, "pl") == [fault, fault])
  }

  @Test(arguments: [
    (
      "msgid \"Go\"\nmsgstr \"\"\n\"Los\"\n\" \\\"jetzt\\\"\\x21\\41\"\n",
      "Go : Los \"jetzt\"!! (translated)"
    ),
    (
      "#~ msgid \"old\"\n#~ msgstr \"alt\"\n#| msgid \"x\"\nmsgid \"Go\"\nmsgstr \"Los\"",
      "Go : Los (translated)"
    ),
    (
      "#. firstrun: machine_translated\nmsgid \"Go\"\nmsgstr \"Los\"",
      "Go : Los (machine_translated)"
    ),
    ("#. firstrun: new\nmsgid \"Go\"\nmsgstr \"Los\"", "Go : Los (translated)"),
    ("#, c-format, fuzzy\n#. firstrun: stale\nmsgid \"Go\"\nmsgstr \"Los\"", "Go : Los (stale)"),
    (
      "msgctxt \"Go\"\nmsgid \"Stop\"\nmsgstr \"Los\"",
      "f:6:1: error: 'Go' was translated from a different source text, which now says “Go” [F087]"
    ),
    ("msgid \"Go\nmsgstr \"Los\"", "f:5:1: error: expected a string in double quotes [F084]"),
    ("#\n  \"Go\"", "f:6:3: error: expected a keyword such as 'msgid' [F084]"),
    (
      "msgstr \"Los\"",
      "f:5:1: error: 'msgstr' isn't a gettext keyword, or lacks a 'msgid' [F084]"
    ),
    (
      "msgid \"Go\"\nmsgstr[999] \"Los\"",
      "f:6:1: error: 'msgstr[999]' isn't a gettext keyword, or lacks a 'msgid' [F084]"
    ),
  ])
  func `messages, flags and comments`(text: String, result: String) throws {
    #expect(try taken(head("de") + text, "de") == [result])
  }
}
