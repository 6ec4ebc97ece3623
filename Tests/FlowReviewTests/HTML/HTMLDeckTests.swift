import FlowCheck
import FlowCore
import Foundation
import Testing

@testable import FlowReview

struct HTMLDeckTests {
  private func html(
    _ selection: DeckSelection = DeckSelection(), since earlier: String? = nil,
    yaml: String = Sample.yaml, copy: String = Sample.copy
  ) throws -> String {
    let deck = try Sample.deck(selection, since: earlier, yaml: yaml, copy: copy)
    return written { HTMLDeck(deck).write(to: $0) }
  }

  @Test func `a string is a row with its key, and a cell for each language`() throws {
    #expect(
      try html(DeckSelection(languages: ["es", "ja"])).contains(
        """
        <tr class="entry" data-k="7" data-room="62 1"><th scope="row"><a href="#text=hello.go"><code>hello.<wbr>go</code></a><p class="role">choice</p></th>\
        <td data-l="0" data-s="translated"><p class="text" data-v="" lang="en" dir="ltr">Go</p>\
        <p class="measures">2 characters</p></td>\
        <td data-l="1" data-s="new open"><p class="text" data-v="" lang="es" dir="ltr">Vamos</p>\
        <p class="measures"><span class="state todo">new</span> 5 characters</p></td>\
        <td data-l="2" data-s="translated"><p class="text" data-v="" lang="ja" dir="ltr">始める</p>\
        <p class="measures">3 characters, as wide as 6</p></td></tr>
        """))
  }

  @Test func `a row has the source texts that its translations are made from`() throws {
    func plural(_ forms: String...) -> String {
      let units = forms.map {
        #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($0)"}}"#
      }
      return #"{"variations": {"plural": {\#(units.joined(separator: ", "))}}}"#
    }
    let copy = """
      {"sourceLanguage": "en", "strings": {"hello.title": {"localizations": {
        "en": \(plural("one", "other")), "ru": \(plural("few", "one", "other"))}}}}
      """
    let page = try html(DeckSelection(languages: ["ru"], pages: ["hello"]), copy: copy)
    #expect(
      page.contains(
        """
        id="texts">[[["hello.title","",["one","other"],\
        [["translated",["plural.one","one"],["plural.other","other"]],["missing open noted",\
        ["plural.one","one"],["plural.few","few",1],["plural.other","other",1],\
        ["plural.many",null,1]]]],
        """))
    #expect(page.contains(#"data-v="plural.few" lang="ru""#))
  }

  @Test func `a text on a card and its row have what another wording is filled in with`() throws {
    let copy = Self.varied(
      by: "plural",
      [
        "en": ["one": "%lld day of %2$@", "other": "%lld days of %2$@"],
        "pl": ["one": "%lld dzień %2$@", "other": "%lld dnia %2$@"],
      ])
    let page = try html(DeckSelection(pages: ["hello"]), copy: copy)
    // Where a form for 3 is missing, the card waits for it.
    let marks = #"data-k="3" data-forms="plural.few" data-samples="3|Sample""#
    #expect(page.contains(#"<p class="title" \#(marks)>3 dnia Sample</p>"#))
    #expect(page.contains(#" data-k="3" data-room="62 2" data-placeholders="%lld|%2$@">"#))
    #expect(page.contains(#"data-v="plural.one" data-needs="%2$@""#))
    #expect(
      page.contains(
        #"<p class="gap" data-v="plural.few"><span class="form">few: 2–4, 22–24, …</span> "#
      ))
  }

  @Test func `a translation with substitutions of its own says what they stand for`() throws {
    func localization(_ name: String) -> String {
      #"""
      {"stringUnit": {"state": "translated", "value": "%#@\#(name)@"}, "substitutions": {"\#(name)": {
        "argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "other": {"stringUnit": {"state": "translated", "value": "%arg %1$@"}}}}}}}
      """#
    }
    let page = try html(
      DeckSelection(pages: ["hello"]),
      copy: """
        {"sourceLanguage": "en", "strings": {"hello.title": {"localizations": {
          "en": \(localization("days")), "de": \(localization("tage"))}}}, "version": "1.0"}
        """)
    #expect(page.contains(#" data-substitutions="days %2$lld %@">"#))
    #expect(page.contains(#" data-substitutions="days %2$lld %@|tage %2$lld %@"><p"#))
    #expect(
      page.contains(
        #"data-forms="|substitutions.tage.plural.other|substitutions.days.plural.other""#))
  }

  @Test func `text of the made-up language from the right is turned by the style sheet`() throws {
    #expect(
      try html(DeckSelection(languages: ["en-XB"])).contains(
        #"<p class="text" lang="en-XB" dir="rtl"><span class="turned">Hello</span></p>"#))
  }

  @Test func `the tables of a long deck wait, and nothing ends that but the table`() throws {
    let pages = (1...201).map { "  - {page: p\($0), title: \"</noscript><script>\"}\n" }.joined()
    let yaml = "flow: f\napp: F\ndomain: a.b\ncompletion: done\npages:\n" + pages
    let page = try html(yaml: yaml)
    #expect(page.contains("<div id=\"pages\" class=\"long\""))
    #expect(page.components(separatedBy: "</h2></div><noscript><table").count == 202)
    #expect(page.components(separatedBy: "</table></noscript></section>").count == 202)
    #expect(page.components(separatedBy: "</noscript>").count == 202)
    #expect(!(try html().contains("noscript>")))
  }

  @Test func `a key links to its text, whatever characters it has`() throws {
    let copy = Sample.catalog([("Say & go #1.now", "", [("en", "translated", "Go")])])
    #expect(
      try html(DeckSelection(includesUnused: true), copy: copy).contains(
        """
        <a href="#text=Say%20%26%20go%20%231.now"><code>Say &amp; go #1.<wbr>now</code></a>
        """))
  }

  @Test func `the list of pages says what is left to do on each`() throws {
    let page = try html(DeckSelection(languages: ["es", "ja"]))
    #expect(
      page.contains(
        """
        <li><a href="#page=hello"><span class="name"><span class="number">1</span> hello</span> \
        <span class="state todo">2<span class="spoken"> to do</span></span></a></li>
        """))
    #expect(page.contains("<section class=\"slide\" id=\"page=hello\""))
  }

  @Test func `a language counts as many texts to answer as its column has`() throws {
    let deck = try Sample.deck()
    let page = written { HTMLDeck(deck).write(to: $0) }
    var counts = Array(repeating: 0, count: deck.languages.count)
    for cell in page.matches(of: /<td data-l="(\d+)" data-s="(?:(?!<\/td>).)*/) {
      counts[Int(cell.1) ?? 0] += cell.0.matches(of: /data-v="/).count
    }
    #expect(TranslationProgress(of: deck).tallies.map(\.answerable) == counts)
    #expect(counts.allSatisfy { $0 > 0 })
  }

  @Test func `what check says is in the counts, the list of pages and the filters alike`() throws {
    let limits = "\nlimits:\n  - {kind: title, characters: 4}\n  - {key: hello.go, cells: 5}\n"
    let yaml = Sample.yaml + limits
    let deck = try Sample.deck(yaml: yaml)
    let page = written { HTMLDeck(deck).write(to: $0) }
    let progress = TranslationProgress(of: deck)
    // The marks of every cell, which the filters of the page read.
    let cells = page.matches(of: /<td data-l="(\d+)" data-s="([^"]*)"/).map { match in
      (language: Int(match.1) ?? 0, marks: Set(match.2.split(separator: " ").map(String.init)))
    }
    for (language, tally) in progress.tallies.enumerated() {
      let marks = cells.filter { $0.language == language }.map(\.marks)
      let traits: KeyValuePairs<String, DeckSelection.Trait> = [
        "missing": .missing, "new": .new, "needs_review": .needsReview, "stale": .stale,
        "long": .tooLong, "noted": .remarked,
      ]
      for (mark, trait) in traits {
        let count = tally.counts[trait] ?? 0
        #expect(marks.count { $0.contains(mark) } == count, "\(tally.language) \(mark)")
        let only = try Sample.deck(
          DeckSelection(languages: [tally.language], only: [trait]), yaml: yaml)
        #expect(
          only.deckPages.reduce(0) { $0 + $1.entries.count } == count, "\(tally.language) \(mark)")
      }
    }
    #expect(progress.parts.reduce(0) { $0 + $1.open } == cells.count { $0.marks.contains("open") })
    let sections = page.split(separator: "<section class=\"slide\"").dropFirst()
    #expect(
      progress.parts.map(\.open)
        == sections.map { $0.matches(of: /data-s="[^"]* open[ "]/).count })
    // Each text that a limit is said to be exceeded by counts as too long, and as something to do.
    let findings = FlowChecker.findings(in: try Sample.subject(yaml)).map(\.diagnostic)
      .filter { $0.code == .copyLimit }
    #expect(findings.count == 2)
    #expect(progress.tallies.map { $0.counts[.tooLong] } == [1, 1, 1])
    let long = cells.filter { $0.marks.contains("long") }
    #expect(long.allSatisfy { $0.marks.contains("open") })
  }

  @Test func `a gap says what is shown in its place, and what is too long says how much fits`()
    throws
  {
    let page = try html(DeckSelection(languages: ["es"], pages: ["bye"]))
    #expect(
      page.contains(
        #"<p class="gap" data-v="">No text</p><p class="substitute">firstrun shows: Bye!</p>"#))
    #expect(page.contains(#"<span class="state todo">too long: 6 characters fit</span>"#))
  }

  @Test func `a page is a card in its colours, with all that is on it`() throws {
    let page = try html(DeckSelection(languages: ["es"], pages: ["hello"]))
    #expect(page.contains(".p0{--from:#E0301E;"))
    #expect(
      page.contains(
        """
        <article class="card p0" id="c0-1" lang="es" dir="ltr"><header>\
        <span class="emoji" aria-hidden="true">👋</span><p class="title" data-k="3">Hola</p></header>\
        <div class="copy"><ul class="gestures"><li><span class="mark" aria-hidden="true">👆</span>\
        <span>toca</span></li></ul></div><footer><ol class="choices">\
        <li data-choice="go" data-k="7">Vamos</li></ol><p class="forward" hidden>siguiente</p>\
        <p class="position"><span class="dots" aria-hidden="true">●○</span>\
        <span>Página 1 de 2</span></p></footer></article>
        """))
  }

  @Test func `an icon stands where an emoji would, said where there are words for it`() throws {
    let yaml = Sample.yaml.replacing("- page: bye", with: "- page: bye\n    icon: map.fill")
    let selection = DeckSelection(languages: ["en"], pages: ["bye"])
    #expect(
      try html(selection, yaml: yaml).contains(
        #"<header><span class="emoji" aria-hidden="true">🗺</span><p class="title" data-k="#))
    let copy = Sample.catalog([("bye.icon", "", [("en", "translated", "a map")])])
    #expect(
      try html(selection, yaml: yaml, copy: copy).contains(
        #"<span class="emoji" aria-hidden="true">🗺</span><span class="spoken" data-k=""#))
  }

  @Test(arguments: [("0", "box area lit"), ("6", "box area lit round")])
  func `a radius rounds what is lit`(radius: String, classes: String) throws {
    let yaml = Sample.yaml.replacing(
      "elements:\n",
      with: "elements:\n      - {element: chip, at: 10x0, size: 8x3, label: Chip, radius: 6}\n"
    ).replacing("label: table.deal}", with: "label: table.deal, radius: \(radius)}")
    let page = try html(DeckSelection(languages: ["en"], pages: ["bye"]), yaml: yaml)
    #expect(page.contains("<div class=\"\(classes)"))
    #expect(page.contains("<div class=\"box area\" style"))
  }

  @Test func `a page whose picture changed is in a deck of changes, without texts of its own`()
    throws
  {
    let yaml = Sample.yaml.replacing("continue: bye.continue", with: "continue: hello.title")
    let then = Sample.copy.replacing("\"Hola\"", with: "\"¡Hola!\"")
    let deck = try HTMLDeck(Sample.deck(since: then, yaml: yaml))
    let page = written { deck.write(to: $0) }
    #expect(page.components(separatedBy: "<div class=\"versions\">").count == 3)
    #expect(page.contains("<section class=\"slide\" id=\"page=bye\""))
    #expect(page.contains("<figcaption>Looks as before</figcaption>"))
    #expect(
      deck.summary == """
        **Small: 1 string changed since v1**

        - **hello**: hello.title (es)
        - **bye**: looks different

        """)
  }

  @Test func `whatever a text says, it stays text`() throws {
    let copy = Sample.catalog([
      ("hello.title", "", [("en", "translated", "</p><script>x</script>&\\\"'")])
    ])
    let page = try html(copy: copy)
    #expect(page.contains("&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;&amp;&quot;&#39;"))
    #expect(page.components(separatedBy: "<script").count == 6)
  }

  @Test func `only a whole deck has a prototype, and its words can't end their script`() throws {
    #expect(try html().contains(#"<script type="application/json" id="flow">{"flow":"small""#))
    #expect(!(try html(DeckSelection(pages: ["hello"])).contains("id=\"flow\"")))
    #expect(!(try html(since: Sample.copy).contains("id=\"flow\"")))
    let table = try html().components(separatedBy: "id=\"flow\">")[1]
      .components(separatedBy: "</script>")[0]
    #expect(!table.contains("<"))
  }

  @Test func `a deck of changes shows both texts`() throws {
    let then = Sample.copy.replacing("\"Hola\"", with: "\"¡Hola!\"")
    let page = try html(DeckSelection(languages: ["es"]), since: then)
    #expect(page.contains("<title>Small · changes since v1</title>"))
    #expect(
      page.contains(
        #"<p class="text" lang="es" dir="ltr"><del>¡Hola!</del></p><p class="text" data-v="" lang="es" dir="ltr"><ins>Hola</ins></p>"#
      ))
    #expect(try html(since: Sample.copy).contains("Nothing has changed since v1."))
  }

  @Test func `the same deck gives the same bytes`() throws {
    #expect(try html() == html())
  }
}

extension HTMLDeckTests {
  private static func varied(
    by kind: String = "device", _ languages: KeyValuePairs<String, KeyValuePairs<String, String>>
  ) -> String {
    let localizations = languages.map { language, texts in
      let wordings = texts.map { name, text in
        #""\#(name)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
      }
      return
        #""\#(language)": {"variations": {"\#(kind)": {\#(wordings.joined(separator: ", "))}}}"#
    }
    return """
      {"sourceLanguage": "en", "strings": {"hello.title": {"localizations": {
        \(localizations.joined(separator: ", "))}}}, "version": "1.0"}
      """
  }

  @Test func `a text that depends on the device has a card for each, and a choice of the device`()
    throws
  {
    let page = try html(
      DeckSelection(pages: ["hello"]),
      copy: Self.varied([
        "en": ["iphone": "Tap", "mac": "Click", "appletv": "Press", "other": "Press"]
      ]))
    #expect(
      page.contains(
        """
        <select data-choose="device" aria-label="Device"><option value="">iPhone</option>\
        <option value="ipad">iPad</option><option value="mac">Mac</option>\
        <option value="watch">Apple Watch</option><option value="tv">Apple TV</option>\
        <option value="vision">Apple Vision</option></select>
        """))
    let titles = page.matches(
      of: /<article class="card p0"([^>]*)>.*?<p class="title"[^>]*>([A-Za-z]*)<\/p>/)
    #expect(
      titles.map { "\($0.1):\($0.2)" } == [
        #" id="c0-0" lang="en" dir="ltr":Tap"#,
        #" data-for="ipad watch vision" hidden lang="en" dir="ltr":Press"#,
        #" data-for="mac" hidden lang="en" dir="ltr":Click"#,
        // It looks like those for other devices, but has a wording of its own to answer.
        #" data-for="tv" hidden lang="en" dir="ltr":Press"#,
      ])
  }

  @Test func `a text with plural forms has a card for each, and a choice of the form`() throws {
    let page = try html(
      DeckSelection(pages: ["hello"]),
      copy: Self.varied(
        by: "plural",
        [
          "en": ["one": "%lld egg", "other": "%lld eggs"],
          "ru": ["one": "%lld ru1", "few": "%lld ru2", "many": "%lld ru5", "other": "%lld ru"],
        ]))
    #expect(
      page.contains(
        """
        <select data-choose="plural" aria-label="Plural form"><option value="">Sample value</option>\
        <option value="one">one</option><option value="few">few</option>\
        <option value="many">many</option><option value="other">other</option></select>
        """))
    let titles = page.matches(
      of: /<article class="card p0"([^>]*?)(?: lang[^>]*)>.*?<p class="title"[^>]*>([\w ]*)<\/p>/)
    #expect(
      titles.map { "\($0.1):\($0.2)" } == [
        #" id="c0-0":3 eggs"#, #" data-for="one" hidden:1 egg"#,
        #" data-for="other" hidden:2 eggs"#,
        #" id="c0-1":3 ru2"#, #" data-for="one" hidden:1 ru1"#, #" data-for="few" hidden:2 ru2"#,
        #" data-for="many" hidden:5 ru5"#,
      ])
  }

  @Test func `a plural form without a text can be answered, in the forms of its language`() throws {
    let page = try html(
      DeckSelection(pages: ["hello"]),
      copy: Self.varied(
        by: "plural",
        [
          "en": ["one": "%lld egg", "other": "%lld eggs"], "ja": ["other": ""],
          "ru": ["one": "%lld ru1", "few": "%lld ru2", "other": "%lld ru"],
        ]))
    let gaps = page.matches(of: /<p class="gap" data-v="([a-z.]*)"[^>]*><span [^>]*>([^<]*)</)
    #expect(
      gaps.map { "\($0.1) \($0.2)" } == [
        "plural.other other: 0, 1, …", "plural.many many: 0, 5–20, …",
      ])
  }

  @Test func `without such a text there is nothing to choose`() throws {
    #expect(try !html().contains("<select data-choose"))
  }
}
