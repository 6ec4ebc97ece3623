import FlowCore
import Testing

/// What the rules find in copy: texts by key and language, and the findings of one kind.
struct CopyRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var flow = "pages:\n  - page: one"
    var texts: [(key: String, texts: [(String, String)])]
    /// A change of the catalog.
    var from = ""
    var to = ""
    let code: DiagnosticCode
    let found: [String]
  }

  /// Returns a row with texts of `one.title`.
  private static func title(
    _ description: String, _ texts: [(String, String)], _ code: DiagnosticCode,
    _ found: String...
  ) -> Row {
    Row(testDescription: description, texts: [("one.title", texts)], code: code, found: found)
  }

  private static let typography = [
    title(
      "three dots, where they stand", [("en", "Wait..."), ("es", "Espera…")], .threeDots,
      "2:92 warning: 'one.title' has three dots in en; write '…'"),
    title(
      "a blank before", [("en", " One")], .spacing,
      "2:88 warning: 'one.title' begins with a space in en"),
    title(
      "a line feed behind", [("en", "One\\n")], .spacing,
      "2:88 warning: 'one.title' ends with a line break in en"),
    title(
      "edges that the source text has", [("en", "Name: "), ("de", "Name: "), ("ja", "名前：")],
      .spacing),
    title(
      "edges that a translation has lost", [("en", "Name: "), ("fr", "Nom :")], .spacing,
      "2:154 warning: 'one.title' leaves out the space at the end in fr"),
    title(
      "a space that the source text lacks", [("en", "One"), ("de", "Eins ")], .spacing,
      "2:155 warning: 'one.title' ends with a space in de"),
    Row(
      testDescription: "a key with line breaks",
      flow: "pages:\n  - page: one\n    title: \"One\\n\"",
      texts: [(#"One\n"#, [("de", #"Eins\n"#), ("fr", "Un")])], code: .spacing,
      found: [#"2:150 warning: 'One\n' leaves out the line break at the end in fr"#]),
    title(
      "an escape that people would see", [("en", #"One.\nTwo"#), ("de", #"Eins.\\nZwei"#)],
      .spacing,
      #"2:157 warning: 'one.title' in de shows '\n' as it is; write a line break, as the source text has"#
    ),
    title(
      "an escape that the source text has", [("en", #"C:\\new"#), ("de", #"C:\\neu"#)], .spacing),
    title(
      "a pasted no-break space", [("en", "Hello world"), ("de", "Hallo\u{A0}Welt")], .spacing,
      "2:159 warning: 'one.title' in de has a no-break space (U+00A0) between words; write a space"),
    title(
      "a lost no-break space", [("en", "10\u{A0}km"), ("de", "10 km"), ("ja", "10km")], .spacing,
      "2:153 warning: 'one.title' in de has none of the no-break spaces (U+00A0) of its source text"
    ),
    title("good typography", [("en", "Go, Al!"), ("fr", "Va,\u{A0}Al\u{202F}!")], .spacing),
    title(
      "a line separator", [("en", "One two"), ("de", "Eins\u{2028}zwei")], .spacing,
      "2:155 warning: 'one.title' in de has U+2028; write a line break"),
    title(
      "two blanks", [("en", "One two  three")], .spacing,
      "2:95 warning: 'one.title' has two spaces in a row in en"),
    title("a line feed within", [("en", "One\\nTwo")], .spacing),
    title("a blank that doesn't break", [("en", "One\u{A0}two")], .spacing),
    title(
      "straight quotes", [("en", #"The \"one\" page"#)], .straightQuotes,
      "2:88 warning: 'one.title' has a straight quote in en; use “…”"),
    title(
      "single ones", [("en", "The 'one' page")], .straightQuotes,
      "2:92 warning: 'one.title' has a straight quote in en; use “…”"),
    title(
      "those of German", [("de", "Die 'eine' Seite")], .straightQuotes,
      "2:92 warning: 'one.title' has a straight quote in de; use „…“"),
    title(
      "those of a region", [("es-MX", "La 'una'")], .straightQuotes,
      "2:94 warning: 'one.title' has a straight quote in es-MX; use “…”"),
    title("an apostrophe", [("en", "It's one")], .straightQuotes),
    title("an apostrophe at the end of a word", [("en", "The girls' one")], .straightQuotes),
    title("feet and inches", [("en", #"A 6\" one, 5'11\""#)], .straightQuotes),
    title("curved quotes", [("en", "The “one” page")], .straightQuotes),
    Row(
      testDescription: "a straight apostrophe beside curved ones",
      texts: [
        ("one.title", [("en", "It’s one"), ("fr", "C'est un")]), ("one.body", [("en", "It's two")]),
      ], code: .straightQuotes,
      found: [
        "3:89 warning: 'one.body' has a straight apostrophe in en; use ’, as other strings do"
      ]
    ),
  ]

  private static let hello = [
    ("one.title", [("en", "One"), ("es", "Uno"), ("fr", "Un")]),
    ("one.body", [("en", "Hello"), ("fr", "")]),
  ]

  private static let translations = [
    Row(
      testDescription: "a text that is there and says nothing", texts: hello, code: .untranslated,
      found: ["3:13 warning: 'one.body' has no text in fr: a device would show the key"]),
    title(
      "a text of only spaces", [("en", "One"), ("fr", "   ")], .untranslated,
      "2:14 warning: 'one.title' has no text in fr: a device would show the key"),
    title(
      "a text of invisible characters", [("en", "One"), ("fr", "\u{200B}\u{202E}\u{202C}")],
      .untranslated, "2:14 warning: 'one.title' has no text in fr: a device would show the key"),
    title("spaces for spaces", [("en", " "), ("fr", " ")], .untranslated),
    Row(
      testDescription: "a language that some other text has", texts: hello, code: .rawKey,
      found: ["3:13 warning: 'one.body' is missing in es: a device would show the key"]),
    Row(
      testDescription: "a key that is its own text",
      flow: "pages:\n  - page: one\n    body: Hello there",
      texts: [
        ("Hello there", [("en", "Hello there")]), ("one.title", [("en", "One"), ("es", "Uno")]),
      ], code: .untranslated,
      found: ["2:16 warning: 'Hello there' has no text in es: a device would show the key"]),
    Row(
      testDescription: "a text that waits for review",
      texts: [("one.title", [("en", "One"), ("es", "Uno")])],
      from: #""translated", "value": "Uno""#, to: #""needs_review", "value": "Uno""#,
      code: .staleCopy,
      found: ["2:102 warning: 'one.title' in es is in the state 'needs_review'"]),
    Row(
      testDescription: "a key that Xcode takes for stale", texts: [("one.title", [("en", "One")])],
      from: #"{"localizations""#, to: #"{"extractionState": "stale", "localizations""#,
      code: .staleCopy,
      found: [
        "2:14 warning: 'one.title' is marked stale, though the flow uses it; mark it 'manual'"
      ]),
    title(
      "a key that nobody has written at all", [], .rawKey,
      "2:14 error: 'one.title' has no text in en, the source language: people would read the key itself"
    ),
    Row(
      testDescription: "what the flow does without may say nothing",
      texts: [("one.title", [("en", "One")]), ("one.body", [])], code: .rawKey, found: []),
    title(
      "several words that are the source text",
      [("en", "Save %@ now"), ("de", "Save %@ now"), ("fr", "Autre")], .sameAsSource,
      "2:159 warning: 'one.title' is the same in de as in en"),
    title(
      "the same language of another region", [("en", "Save all"), ("en-GB", "Save all")],
      .sameAsSource),
    title("a single word", [("en", "OK"), ("de", "OK")], .sameAsSource),
    title("a word beside a placeholder", [("en", "%lld Tee"), ("de", "%lld Tee")], .sameAsSource),
    Row(
      testDescription: "a name that is not to be translated",
      texts: [("one.title", [("en", "Apple Watch"), ("de", "Apple Watch")])],
      from: #""localizations""#, to: #""shouldTranslate": false, "localizations""#,
      code: .sameAsSource, found: []),
    title(
      "a name and a number that a language leaves out",
      [("en", "%@ has %lld"), ("es", "%2$lld de %1$@"), ("fr", "%@")], .placeholders,
      "2:199 error: 'one.title' in fr leaves out the placeholder %2$lld, unlike the source language"
    ),
    title(
      "a percent sign puts in nothing", [("en", "100%% sure"), ("es", "seguro al 100 %")],
      .placeholders),
  ]

  private static let hidden = [
    title(
      "an escape sequence", [("en", "One"), ("es", #"\u001B[31mUno"#)], .hiddenCharacter,
      "2:151 error: 'one.title' in es has the control character U+001B; take it out"),
    title("a tab and a line break", [("en", #"One\ttwo\r\nthree"#)], .hiddenCharacter),
    title(
      "an override", [("en", "One"), ("es", "Uno\u{202E}evil")], .hiddenCharacter,
      "2:151 warning: 'one.title' in es has U+202E, which needs U+202C after it"),
    title(
      "controls that are closed", [("en", "\u{2068}One\u{2069} \u{202B}two\u{202C}")],
      .hiddenCharacter),
    title(
      "controls that close nothing", [("en", "One\u{2069}")], .hiddenCharacter,
      "2:88 warning: 'one.title' in en has U+2069, which closes nothing"),
    title(
      "a space of no width in a word", [("en", "O\u{200B}ne")], .hiddenCharacter,
      "2:88 warning: 'one.title' in en has U+200B beside letters, which nobody sees; take it out"),
    Row(
      testDescription: "a text in the flow itself",
      flow: "pages:\n  - page: one\n    title: \"Hi \u{202E}you\"\n    body: \"a\\x07b\"",
      texts: [("other", [("en", "Other")])], code: .hiddenCharacter,
      found: [
        "7:12 warning: 'Hi ⟨U+202E⟩you' has U+202E, which needs U+202C after it",
        "8:11 error: 'a⟨U+0007⟩b' has the control character U+0007; take it out",
      ]),
    title("a space of no width in Thai", [("en", "ก\u{200B}ข")], .hiddenCharacter),
    title(
      "joiners", [("fa", "می\u{200C}روم"), ("hi", "क्\u{200D}ष"), ("en", "👩\u{200D}🚀")],
      .hiddenCharacter),
    title(
      "a noncharacter", [("en", "One\u{FFFE}")], .hiddenCharacter,
      "2:88 warning: 'one.title' in en has U+FFFE, which isn't a character; take it out"),
  ]

  private static let markup = [
    title(
      "a broken link and another address",
      [
        ("en", "The [terms](https://x/t)"), ("de", "Die [AGB] (https://x/t)"),
        ("fr", "Les [CGU](https://x/f)"), ("es", "Los [términos](https://x/t)"),
      ], .markup,
      "2:172 note: 'one.title' in de leaves out the link 'https://x/t'; write [words](https://x/t)",
      "2:255 note: 'one.title' in fr changes the link 'https://x/t' to 'https://x/f'"),
    title(
      "attributes",
      [
        ("en", "^[%lld bed](inflect: true)"), ("de", "^[%lld Bett](flektieren: wahr)"),
        ("fr", "%lld lits"),
      ],
      .markup,
      "2:174 note: 'one.title' in de changes the attribute '(inflect: true)'; keep what stands after '^[…]'"
    ),
    title("brackets", [("en", "[One] (two)"), ("de", "[Eins] (zwei)")], .markup),
  ]

  private static let keys = [
    Row(
      testDescription: "a slip in the catalog, where the flow uses the key",
      texts: [("one.titel", [("en", "One")])], code: .missingCopy,
      found: ["6:5 error: the catalog has no key 'one.title'; did you mean 'one.titel'?"]),
    Row(
      testDescription: "a key that another page uses, or is named after, is none that was meant",
      flow: "pages:\n  - page: page1\n  - page: page2",
      texts: [("page1.title", [("en", "One")]), ("page1.titles", [("en", "Ones")])],
      code: .missingCopy,
      found: ["7:5 error: the catalog has no key 'page2.title': people would read the key itself"]),
    Row(
      testDescription: "a slip among the keys of the same page",
      flow: "pages:\n  - page: page1\n  - page: page2",
      texts: [("page1.title", [("en", "One")]), ("page2.titel", [("en", "Two")])],
      code: .missingCopy,
      found: ["7:5 error: the catalog has no key 'page2.title'; did you mean 'page2.titel'?"]),
    Row(
      testDescription: "a new page is no misspelling of what the catalog has",
      flow: "pages:\n  - page: map",
      texts: [("tap.title", [("en", "Tap")]), ("mop.title", [("en", "Mop")])], code: .missingCopy,
      found: ["6:5 error: the catalog has no key 'map.title': people would read the key itself"]),
    Row(
      testDescription: "what the flow may look up is used, and nothing else",
      flow: "pages:\n  - page: one\n    emoji: \"👋\"\n    gestures: [tap]", texts: looked,
      code: .unusedCopy,
      found: ["1:1 note: the flow never uses 1 of 6 keys; '--all-keys' lists them"]),
  ]

  private static let looked: [(key: String, texts: [(String, String)])] = [
    ("one.title", []), ("one.body", []), ("one.emoji", []), ("one.tap", []), ("replay.title", []),
    ("two.title", []),
  ]

  @Test(arguments: typography + translations + hidden + markup + keys)
  func `copy is looked at`(row: Row) throws {
    var catalog = catalog(row.texts)
    if !row.from.isEmpty { catalog = catalog.replacing(row.from, with: row.to) }
    #expect(try findings(in: row.flow, catalog: catalog, of: row.code) == row.found)
  }

  @Test func `keys that the flow doesn't use are listed on request`() throws {
    let flow = "pages:\n  - page: one\n    emoji: \"👋\"\n    gestures: [tap]"
    #expect(
      try findings(in: flow, catalog: catalog(Self.looked), of: .unusedCopy, checksAllKeys: true)
        == ["7:14 note: the flow never uses the key 'two.title'"])
  }

  @Test func `a text that stands in the flow itself, where the catalog has other languages`() throws
  {
    let flow = "pages:\n  - page: one\n    title: Your Title\n    features: [Fast, Kind]"
    let foreign = catalog([("Kind", [("en", "Kind"), ("es", "Amable"), ("fr", "Gentil")])])
    #expect(
      try findings(in: flow, catalog: foreign, of: .rawKey) == [
        "7:12 warning: 'Your Title' is not in the catalog: a device would show it untranslated in es, fr",
        "8:16 warning: 'Fast' is not in the catalog: a device would show it untranslated in es, fr",
      ])
    #expect(try findings(in: flow, catalog: foreign, of: .rawKey, language: "en") == [])
    let english = catalog([("Kind", [("en", "Kind")])])
    #expect(try findings(in: flow, catalog: english, of: .rawKey) == [])
    for code in [DiagnosticCode.rawKey, .missingCopy] {
      #expect(try findings(in: flow, of: code) == [])
    }
  }

  @Test func `a form that leaves out its number, at its place`() throws {
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    let texts = [("en", "A page", "%lld pages"), ("es", "Una página", "páginas")].map {
      #""\#($0)": {"variations": {"plural": {"one": \#(unit($1)),"# + "\n"
        + #""other": \#(unit($2))}}}"#
    }
    let catalog =
      #"{"sourceLanguage": "en", "strings": {"one.title": {"localizations": {"#
      + texts.joined(separator: ", ") + "}}}}"
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .placeholders) == [
        "3:25 error: 'one.title' in es (plural.other) leaves out the placeholder %lld, unlike the source language"
      ])
  }
}
