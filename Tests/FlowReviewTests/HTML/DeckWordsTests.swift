import FlowContent
import FlowCore
import FlowFormats
import FlowWords
import Testing

@testable import FlowReview

struct DeckWordsTests {
  private func html(in language: String) throws -> String {
    var deck = try Sample.deck(DeckSelection(languages: ["es"]))
    deck.words = DeckWords(LanguageTag(language))
    return written { HTMLDeck(deck).write(to: $0) }
  }

  @Test func `a German deck is German`() throws {
    let page = try html(in: "de-AT")
    #expect(page.contains("<html lang=\"de\"><head>"))
    #expect(page.contains("<title>Small · Texte</title>"))
    #expect(
      page.contains(
        """
        <header class="masthead"><div class="name"><h1>Small · Texte</h1>
        <p>2 Seiten · 5 Texte · 2 Sprachen</p></div>
        <nav class="views" aria-label="Ansichten"><a href="#pages">Seiten</a>\
        <a href="#overview">Sprachen</a><a href="#prototype">Prototyp</a>\
        <a href="#answers">Antworten <span class="count" id="answer-count"></span></a>\
        <a href="#help">Hilfe</a></nav>
        """))
    #expect(
      page.contains(
        """
        <td data-l="1" data-s="new open"><p class="text" data-v="" lang="es" dir="ltr">Vamos</p>\
        <p class="measures"><span class="state todo">neu</span> 5 Zeichen</p></td>
        """))
    #expect(page.contains(#"<p class="remark">fehlt in: ja <small>F064</small></p>"#))
  }

  @Test func `what check finds is said in the language of the deck, before its code`() throws {
    let yaml = Sample.yaml.replacing("emoji: \"👋\"", with: "title: helo.title")
    var deck = try Sample.deck(yaml: yaml)
    deck.words = DeckWords(LanguageTag("de"))
    let message = "nicht im Katalog; zu sehen ist der Schlüssel"
    let html = written { HTMLDeck(deck).write(to: $0) }
    #expect(html.contains("<strong>Fehler: </strong>\(message) <small>F033</small></p>"))
    #expect(written { MarkdownDeck(deck).write(to: $0) }.contains("\(message) (F033)"))
  }

  @Test func `an Arabic deck is written from the right, and its cards as their languages are`()
    throws
  {
    let page = try html(in: "ar")
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\"><head>"))
    #expect(page.contains("<p>صفحتان · 5 نصوص · لغتان</p>"))
    #expect(page.contains("<article class=\"card p0\" id=\"c0-1\" lang=\"es\" dir=\"ltr\">"))
    #expect(
      page.contains(
        """
        <p class="substitute">يعرض firstrun:\u{200F} \u{2068}<bdi>Bye!</bdi>\u{2069}</p>
        """))
    #expect(page.contains("<p class=\"comment\" dir=\"auto\">The last button.<wbr></p>"))
  }

  @Test(arguments: Words.languages.filter { $0 != "en" })
  func `nothing of a deck is English but what people wrote`(language: String) throws {
    let catalog = try Catalog(Array(DeckWords.catalog(in: language).utf8), path: "")
    let own = Set(
      catalog.entries.flatMap { $0.localizations.flatMap { $0.wording?.units.map(\.value) ?? [] } })
    let written: Set = [
      "Small", "small", "hello", "bye", "es", "en", "Hola", "Vamos", "Repartir", "Listo", "Bye!",
      "1 hello", "2 bye", "Resaltado:", ", en la parte superior de la pantalla.", "siguiente",
      "toca",
      "The last button.", "Old", "Página 1 de 2", "Página 2 de 2",
      "Hello", "Go", "Deal", "Done", "tap", "next", "Page 1 of 2", "Page 2 of 2", "F064", "F061",
      "Highlighted:", ", at the top of the screen.", "iPhone", "J", "K", "⇧ J", "⇧ K", "S", "A",
      "N", "Y", "F", "E", "U", "Ctrl Z", "M", "C", "Esc", "firstrun copy import",
    ]
    for text in Set(try texts(of: html(in: language))).intersection(try texts(of: html(in: "en")))
    where text.contains(where: \.isLetter) && !own.contains(text) && !written.contains(text) {
      let isKey = !text.contains(" ") && text.allSatisfy { $0.isLowercase || $0 == "." }
      #expect(isKey && !text.isEmpty && Self.keyParts.contains(text), "\(text)")
    }
  }

  /// What keys consist of, which break at their dots.
  private static let keyParts: Set = [
    "hello.", "go", "title", "bye.", "continue", "table.", "deal", "old.", "key",
  ]

  /// The texts that the page shows or says: between tags, and in attributes.
  private func texts(of html: String) -> [String] {
    let body = html.split(separator: "<body>")[1].split(separator: "<script type=\"module\">")[0]
    let shown = body.split(separator: "<").compactMap { part -> Substring? in
      if part.hasPrefix("script") { return nil }
      return part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false).last
    }
    let said = ["aria-label", "title", "placeholder", "data-empty"].flatMap { name in
      body.split(separator: " \(name)=\"").dropFirst().compactMap {
        $0.split(separator: "\"").first
      }
    }
    return (shown + said).map { text in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  @Test func `every role, trait and change has a word of its name`() throws {
    let catalog = try Catalog(Array(DeckWords.catalog(in: "en").utf8), path: "")
    let changes: [Deck.Entry.Change] = [.added, .removed, .changed]
    // A deck shows these as `practice` and `elsewhere`.
    let shownRoles = CopyRole.allCases.filter { ![.practiceWord, .category].contains($0) }
    let names =
      shownRoles.map { "\($0)" } + DeckSelection.Trait.allCases.map { "\($0)" }
      + changes.map { "\($0)" }
    #expect(names.filter { catalog.entry(for: $0) == nil } == [])
  }

  @Test func `the script's words can't end their element`() throws {
    for language in Words.languages {
      #expect(!DeckWords(LanguageTag(language)).json.description.contains("<"))
    }
  }
}
