import FlowContent
import FlowCore
import FlowReview
import Testing

struct DeckTests {
  private let flow = Flow(
    id: "small", app: "Small", domain: "com.example.small", completion: "done",
    pages: [
      Page(
        id: "hello", gestures: [.tap], choices: [Choice(id: "go", label: "hello.go", deed: .next)]),
      Page(id: "bye", forward: "bye.continue"),
    ])

  @Test func `a deck shows every string of every page, in the order of the flow`() throws {
    let catalog = try Catalog(
      Array(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "bye.title" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Bye!" } } } },
            "hello.go" : { "localizations" : {
              "es" : { "stringUnit" : { "state" : "translated", "value" : "Vamos" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Go" } } } },
            "hello.title" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
              "es" : { "stringUnit" : { "state" : "translated", "value" : "Hola" } } } }
          },
          "version" : "1.0"
        }
        """.utf8), path: "Localizable.xcstrings")
    let deck = Deck(flow, catalog)
    #expect(deck.languages == ["en", "es"])
    #expect(
      deck.text == """
        hello
          hello.title
            en  Hello
            es  Hola
          hello.go
            en  Go
            es  Vamos

        bye
          bye.title
            en  Bye!
            es  (missing)

        """)
  }
}
