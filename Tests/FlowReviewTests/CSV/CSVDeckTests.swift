import FlowReview
import Testing

struct CSVDeckTests {
  private func csv(_ copy: String, _ selection: DeckSelection = .init(pages: ["hello"])) throws
    -> String
  {
    let deck = try Sample.deck(selection, copy: copy)
    return written { CSVDeck(deck).write(to: $0) }
  }

  @Test func `a row for each string and language, as RFC 4180 has it`() throws {
    let copy = Sample.catalog([
      (
        "hello.title", #""comment": "Say \"hi\", please","#,
        [("en", "translated", #"Hello,\nyou"#), ("es", "new", "Hola; tú")]
      )
    ])
    #expect(
      try csv(copy) == """
        \u{FEFF}page,key,role,language,state,form,text,characters,cells,room,fits,comment,\
        other pages,remarks\r
        hello,hello.title,title,en,translated,,"Hello,\nyou",10,10,62 × 2 cells,yes,\
        "Say ""hi"", please",,\r
        hello,hello.title,title,es,new,,"Hola; tú",8,8,62 × 2 cells,yes,"Say ""hi"", please",,\
        F061 'hello.title' in es is in the state 'new'\r
        hello,hello.go,choice,en,missing,,,0,0,62 cells,yes,,,\
        F033 the catalog has no key 'hello.go': people would read the key itself\r
        hello,hello.go,choice,es,missing,,,0,0,62 cells,yes,,,\
        F033 the catalog has no key 'hello.go': people would read the key itself\r

        """)
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(A1)", "\\t=1", "\\r=1", "  =1", "＝1", "-", "=HYPERLINK(1)",
  ])
  func `a cell that a sheet would run begins with an apostrophe`(text: String) throws {
    let copy = Sample.catalog([("hello.title", "", [("en", "translated", text)])])
    let row = try #require(try csv(copy).split(separator: "translated,,").last)
    #expect(row.hasPrefix("'") || row.hasPrefix("\"'"))
  }

  @Test func `what is no formula stays as it is`() throws {
    let copy = Sample.catalog([("hello.title", "", [("en", "translated", "1 = 1 'quoted'")])])
    #expect(try csv(copy).contains(",translated,,1 = 1 'quoted',14,"))
  }
}
