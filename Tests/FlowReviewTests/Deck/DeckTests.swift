import FlowCheck
import FlowCore
import FlowTerminal
import Synchronization
import TestSupport
import Testing

@testable import FlowReview

struct DeckTests {
  /// A line for each string: its page of the deck, role and key, and the states of its texts.
  private func lines(_ deck: Deck) -> [String] {
    deck.deckPages.flatMap { deckPage in
      deckPage.entries.map { entry in
        let states = entry.texts.map { text in
          text.state.name + (text.isTooLong ? "!" : "")
        }
        return
          "\(deckPage.name) \(entry.role.rawValue) \(entry.key): \(states.joined(separator: " "))"
      }
    }
  }

  @Test func `a deck shows every string as pages do, and what no page shows if asked`() throws {
    let deck = try Sample.deck(DeckSelection(includesUnused: true))
    #expect(deck.languages == ["en", "es", "ja"])
    #expect(lines(try Sample.deck()) == Array(lines(deck).dropLast()))
    #expect(
      lines(deck) == [
        "hello title hello.title: translated translated missing",
        "hello choice hello.go: translated new translated",
        "bye title bye.title: translated missing missing",
        "bye element table.deal: translated translated! missing",
        "bye continue bye.continue: translated needs_review missing",
        "not used by the flow unused old.key: translated missing missing",
      ])
  }

  @Test(arguments: ["html", "markdown", "json", "text"])
  func `a deck of any format says how many pages it has written`(format: String) throws {
    var deck = try Sample.deck()
    let shown = Mutex<[[Int]]>([])
    deck.showProgress = { done, count in shown.withLock { $0.append([done, count]) } }
    switch format {
    case "html": HTMLDeck(deck).write { _ in }
    case "markdown": MarkdownDeck(deck).write { _ in }
    case "json": JSONDeck(deck).write { _ in }
    default: TextDeck(deck, in: Appearance(.plain), columns: 80).write { _ in }
    }
    #expect(shown.withLock { $0 } == [[0, 4], [1, 4], [2, 4], [3, 4]])
  }

  @Test func `a string that two pages show stands on the first of those asked for`() throws {
    let yaml =
      Sample.yaml + """

          - page: again
            title: hello.title
        """
    let entries = try Sample.deck(yaml: yaml).deckPages.flatMap(\.entries)
    #expect(entries.first { $0.key == "hello.title" }?.pages == ["hello", "again"])
    let alone = try Sample.deck(DeckSelection(pages: ["again"]), yaml: yaml)
    #expect(lines(alone) == ["again title hello.title: translated translated missing"])
  }

  @Test func `what the checks say hangs on the string and language that it is about`() throws {
    let entries = try Sample.deck(DeckSelection(includesUnused: true)).deckPages
      .flatMap(\.entries)
    let go = try #require(entries.first { $0.key == "hello.go" })
    #expect(go.annotations.isEmpty)
    #expect(go.texts.map { $0.annotations.map(\.code) } == [[], [], []])
    let title = try #require(entries.first { $0.key == "bye.title" })
    #expect(title.annotations.map(\.code) == ["F064"])
    let old = try #require(entries.first { $0.key == "old.key" })
    #expect(old.annotations.map(\.code) == ["F064"])
    #expect(entries.first { $0.key == "table.deal" }?.isStale == true)
  }

  @Test func `a missing translation is a remark about its own language alone`() throws {
    func keys(_ language: String) throws -> [String] {
      try Sample.deck(DeckSelection(languages: [language], only: [.remarked])).deckPages
        .flatMap(\.entries).map(\.key)
    }
    #expect(try keys("es").contains("hello.title") == false)
    #expect(try keys("es").contains("bye.title"))
    #expect(try keys("ja").contains("hello.title"))
  }

  @Test func `what the checks say of a key that the catalog lacks hangs on its string`() throws {
    let yaml =
      Sample.yaml + """

          - page: again
            title: hello.titel
            choices: [{choice: x, label: Inline, do: next}]
        """
    let entries = try Sample.deck(yaml: yaml).deckPages.flatMap(\.entries)
    let title = try #require(entries.first { $0.key == "hello.titel" })
    #expect(
      title.annotations.map(\.message)
        == ["the catalog has no key 'hello.titel': people would read the key itself"])
    #expect(entries.first { $0.key == "Inline" }?.annotations.map(\.code) == ["F064"])
  }

  @Test(arguments: [
    (
      DeckSelection.Trait.missing,
      ["hello.title", "bye.title", "table.deal", "bye.continue"]
    ),
    (.new, ["hello.go"]), (.needsReview, ["bye.continue"]), (.stale, ["table.deal"]),
    (.tooLong, ["table.deal"]),
  ])
  func `only strings of a kind are shown`(trait: DeckSelection.Trait, keys: [String]) throws {
    let deck = try Sample.deck(DeckSelection(only: [trait]))
    #expect(deck.deckPages.flatMap(\.entries).map(\.key) == keys)
  }

  @Test func `only the languages asked for count`() throws {
    let deck = try Sample.deck(DeckSelection(languages: ["ES", "en"], only: [.missing]))
    #expect(deck.languages == ["en", "es"])
    #expect(deck.deckPages.flatMap(\.entries).map(\.key) == ["bye.title"])
  }

  @Test func `a translation stands beside its source text, which is not what is asked for`() throws
  {
    let copy = Sample.copy.replacing(
      #""translated", "value": "Hello""#, with: #""needs_review", "value": "Hello""#)
    let deck = try Sample.deck(DeckSelection(languages: ["es"], only: [.needsReview]), copy: copy)
    #expect(deck.languages == ["en", "es"])
    #expect(deck.deckPages.flatMap(\.entries).map(\.key) == ["bye.continue"])
  }

  @Test func `what is not there is named, with what is`() throws {
    let language = #expect(throws: DeckError.self) {
      try Sample.deck(DeckSelection(languages: ["en", "fr"]))
    }
    #expect(language?.description == "the catalog has no language 'fr'; it has en, es, ja")
    let page = #expect(throws: DeckError.self) { try Sample.deck(DeckSelection(pages: ["helo"])) }
    #expect(page?.description == "small has no page 'helo'; did you mean 'hello'?")
  }

  @Test func `a language without a text says what is shown for it`() throws {
    let title = try Sample.deck().deckPages.flatMap(\.entries).first { $0.key == "bye.title" }
    #expect(title?.texts.map(\.fallback) == [nil, "Bye!", "Bye!"])
    let copy = Sample.catalog([
      ("bye.title", "", [("en", "translated", "%lld left, %@!"), ("es", "new", "")])
    ])
    let sampled = try Sample.deck(copy: copy).deckPages.flatMap(\.entries)
    #expect(
      sampled.first { $0.key == "bye.title" }?.texts.map(\.fallback) == [nil, "3 left, Sample!"])
  }

  @Test func `a language that is made up is made of the source language`() throws {
    let deck = try Sample.deck(DeckSelection(languages: ["en-xa", "es"]))
    #expect(deck.languages == ["en", "en-XA", "es"])
    let title = deck.deckPages.flatMap(\.entries).first { $0.key == "hello.title" }
    #expect(title?.texts.flatMap(\.forms).map(\.text) == ["Hello", "[Ĥéļļö o]", "Hola"])
    #expect(title?.texts.map(\.state) == [.translated, .translated, .translated])
  }

  @Test func `every form of a text is there, and the least finished one gives its state`() throws {
    let copy = """
      {"sourceLanguage": "en", "strings": {"hello.title": {"localizations": {"en": {"variations":
      {"plural": {"one": {"stringUnit": {"state": "translated", "value": "One"}},
      "other": {"stringUnit": {"state": "new", "value": "%lld of them"}}}}},
      "de": {"variations": {"device": {"iphone": {"stringUnit": {"state": "translated",
      "value": "Tippen"}}, "other": {"stringUnit": {"state": "stale", "value": "Klicken"}}}}}}}}}
      """
    let text = try Sample.deck(copy: copy).deckPages.flatMap(\.entries)
      .first { $0.key == "hello.title" }?.texts
    #expect(text?.map { $0.forms.map(\.name) } == [["one", "other"], ["iphone", "other"]])
    // What Xcode takes from the code is new, and finished.
    #expect(text?.map(\.state) == [.translated, .stale])
    #expect(text?.map(\.characters) == [12, 7])
  }

  @Test func `a literal is its own text, and what needs no translation lacks none`() throws {
    let yaml = flowText(
      """
      pages:
        - page: one
          title: Hi there
          body: brand
      """, id: "small", domain: "com.example.small")
    let copy = Sample.catalog([
      ("brand", #""shouldTranslate": false,"#, [("en", "translated", "Acme")]),
      ("other", "", [("es", "translated", "Otro")]),
    ])
    let deck = try Sample.deck(DeckSelection(pages: ["one"]), yaml: yaml, copy: copy)
    #expect(
      lines(deck) == [
        "one title Hi there: translated missing", "one body brand: translated not_translated",
      ])
  }

  @Test func `a deck of changes shows only what differs, and what was there before`() throws {
    let then = Sample.catalog([
      (
        "bye.continue", #""comment": "A button.","#,
        [("en", "translated", "Done"), ("es", "needs_review", "Listo")]
      ),
      ("bye.title", "", [("en", "translated", "Bye."), ("es", "translated", "¡Adiós!")]),
      (
        "hello.go", "",
        [
          ("en", "translated", "Go"), ("es", "translated", "Vamos"), ("ja", "translated", "始める"),
        ]
      ),
      ("gone.key", "", [("en", "translated", "Gone")]),
      ("old.key", "", [("en", "translated", "Old")]),
      (
        "table.deal", #""extractionState": "stale","#,
        [
          ("en", "translated", "Deal"), ("es", "translated", "Repartir"),
        ]
      ),
    ])
    let deck = try Sample.deck(DeckSelection(includesUnused: true), since: then)
    let changes = deck.deckPages.flatMap { deckPage in
      deckPage.entries.map { entry in
        let texts = entry.texts.compactMap { text in
          text.before.map { before in
            "\(text.language) \(before.forms.map(\.text)) \(before.state.name)"
              + " → \(text.forms.map(\.text)) \(text.state.name)"
          }
        }
        return ["\(deckPage.name): \(entry.key) \(entry.change?.rawValue ?? "-")"] + texts
      }
    }
    #expect(
      changes == [
        [
          "hello: hello.title added", #"en [] missing → ["Hello"] translated"#,
          #"es [] missing → ["Hola"] translated"#,
        ],
        ["hello: hello.go changed", #"es ["Vamos"] translated → ["Vamos"] new"#],
        [
          "bye: bye.title changed", #"en ["Bye."] translated → ["Bye!"] translated"#,
          #"es ["¡Adiós!"] translated → [] missing"#,
        ],
        ["bye: bye.continue changed"],
        ["no longer in the catalog: gone.key removed", #"en ["Gone"] translated → [] missing"#],
      ])
    #expect(try Sample.deck(since: Sample.copy).deckPages.map(\.name) == [])
  }

  private func decision(
    _ verdict: Decision.Verdict, by author: String, _ comment: String = "", on text: String = "Hola"
  ) -> Decision {
    Decision(
      subject: ReviewItem(key: "hello.title", language: "es", path: ""), text: text,
      source: "Hello",
      verdict: verdict, comment: comment, author: .named(author),
      when: CalendarTime(iso8601: "2026-11-20T16:00:00Z".utf8), catalog: nil)
  }

  private func title(_ thread: [Decision], copy: String = Sample.copy) throws -> Deck.Entry {
    var deck = try Sample.deck(DeckSelection(languages: ["es"]), copy: copy)
    deck.threads = Dictionary(grouping: thread, by: \.subject)
    return try #require(deck.deckPages.flatMap(\.entries).first { $0.key == "hello.title" })
  }

  @Test func `a text is open as long as somebody's last word on it isn't an approval`() throws {
    let flag = decision(.flag, by: "Ana")
    let threads: [([Decision], Bool)] = [
      ([], false), ([flag], true), ([flag, decision(.approve, by: "Ben")], true),
      ([decision(.flag, by: "Ana", on: "¡Hola!")], false), ([decision(.approve, by: "Ana")], false),
    ]
    for (thread, isOpen) in threads {
      let entry = try title(thread)
      #expect(entry.texts.map(entry.isOpen) == [false, isOpen], "\(thread)")
    }
  }

  @Test func `a note that a thread says stands there alone`() throws {
    let thread = [decision(.flag, by: "Ana", "short"), decision(.flag, by: "Ben", "too\nshort")]
    let comments: [(String, String?)] = [
      ("A title.\\n[es] short; too short", "A title."), ("[es] short", nil),
      ("[es] short; cold", "[es] short; cold"), ("[fr] short", "[fr] short"),
    ]
    for (comment, rest) in comments {
      let copy = Sample.copy.replacing(
        #""hello.title": {"#, with: #""hello.title": {"comment": "\#(comment)","#)
      #expect(try title(thread, copy: copy).comment == rest)
      #expect(try title([], copy: copy).comment == comment.replacing("\\n", with: "\n"))
    }
  }

  @Test func `a plural form that a language needs and lacks is missing`() throws {
    let copy = """
      {"sourceLanguage": "en", "strings": {"hello.title": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "One"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld"}}}}},
        "ru": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld раз"}},
          "many": {"stringUnit": {"state": "translated", "value": "%lld раз"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld раза"}}}}}}}}}
      """
    let deck = try Sample.deck(DeckSelection(languages: ["ru"], only: [.missing]), copy: copy)
    let entry = deck.deckPages.flatMap(\.entries).first { $0.key == "hello.title" }
    #expect(entry?.texts.map(\.state) == [.translated, .missing])
    let missing = entry?.texts.flatMap(\.forms).filter(\.isMissing)
    #expect(missing?.map(\.name) == ["few"])
    let text = written { MarkdownDeck(deck).write(to: $0) }
    #expect(text.contains("*few:* No text"))
  }

  @Test(arguments: [[], ["es"]])
  func `a translation beside a source text that has changed is marked`(languages: [String]) throws {
    let then = Sample.copy.replacing(#""value": "Go""#, with: #""value": "Start""#)
      .replacing(#""value": "始める""#, with: #""value": "行く""#)
    let deck = try Sample.deck(DeckSelection(languages: languages), since: then)
    let entries = deck.deckPages.flatMap(\.entries)
    #expect(entries.map(\.key) == ["hello.go"])
    #expect(entries.flatMap(\.texts).filter(\.needsUpdateFromSource).map(\.language) == ["es"])
  }
}
