import FlowReview
import FlowTerminal
import Testing

struct TextDeckTests {
  private func text(
    _ selection: DeckSelection, _ mode: Appearance.Mode = .plain, columns: Int = 80
  ) throws -> String {
    var bytes: [UInt8] = []
    try TextDeck(Sample.deck(selection), in: Appearance(mode), columns: columns)
      .write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a page is shown as it appears, and its strings below it`() throws {
    #expect(
      try text(DeckSelection(languages: ["en", "es"], pages: ["hello"])) == """
        1 · hello
        ────────────────────────────────────────────────────────────────────────
        en
        👋  Hello

        👆  tap

        1   Go

        ● ○   Page 1 of 2

        es
        👋  Hola

        👆  toca

        1   Vamos

        ● ○   Página 1 de 2

        hello.title · title
          ! missing in ja (F064)
          en  translated · 5 characters
              Hello
          es  translated · 4 characters
              Hola

        hello.go · choice
          en  translated · 2 characters
              Go
          es  new · 5 characters
              Vamos


        """)
  }

  @Test func `fields stand one below the other, each as the prompt shows it`() throws {
    let deck = try Sample.deck(
      DeckSelection(pages: ["you"]), yaml: HTMLFieldTests.yaml, copy: HTMLFieldTests.copy)
    var bytes: [UInt8] = []
    TextDeck(deck, in: Appearance(.plain), columns: 80).write { bytes += $0 }
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(
        """
        <you.title>

        <you.fields.name> (Ana)
        <you.fields.name.hint>

        <you.fields.likes> (ice)
        1   <you.fields.likes.values.tea>
        2   ice

        <you.fields.born> (February 3, 2001)

        <you.fields.terms>
        1   yes

        <you.fields.key>

        you.title · title
        """))
  }

  @Test func `languages stand side by side where there is room`() throws {
    #expect(
      try text(
        DeckSelection(languages: ["en", "es"], pages: ["bye"], only: [.tooLong]), columns: 100)
          == """
          2 · bye
          ────────────────────────────────────────────────────────────────────────
          en                                                es
          Bye!                                              Bye!

          Highlighted: Deal, at the top of the screen.      Resaltado: Repartir, en la parte superior de
                                                            la pantalla.
          ○ ●   Page 2 of 2
                                                            ○ ●   Página 2 de 2

          table.deal · element · stale string
            ! marked stale, though the flow uses it (F061)
            ! missing in ja (F064)
            en  translated · 4 characters                     es  translated · 8 characters
                Deal                                              Repartir
                                                                  ! too long: 6 characters fit


          """)
  }

  @Test func `accessible mode reads one language after the other, without a mark`() throws {
    let said = try text(
      DeckSelection(languages: ["es", "ja"], pages: ["bye"]), .accessible, columns: 200)
    #expect(said.hasPrefix("Page 2: bye\n"))
    #expect(said.contains("  ja  missing\n      firstrun shows: Bye!\n"))
    #expect(!said.contains("─"))
    #expect(!said.contains("✎"))
  }

  @Test func `only a terminal gets colour, and no text of others reaches it`() throws {
    let selection = DeckSelection(pages: ["hello"])
    #expect(!(try text(selection).contains("\u{1B}")))
    #expect(try text(selection, .coloured(.truecolour)).contains("\u{1B}[38;2;"))
    let copy = Sample.catalog([("hello.title", "", [("en", "translated", #"a\u001b]0;x\u0007b"#)])])
    var bytes: [UInt8] = []
    try TextDeck(Sample.deck(copy: copy), in: Appearance(.coloured(.truecolour)), columns: 80)
      .write { bytes += $0 }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}]"))
  }

  @Test func `a deck with nothing in it says so`() throws {
    #expect(
      try text(DeckSelection(languages: ["en"], only: [.needsReview]))
        == "Nothing matches.\n")
  }
}
