import FlowContent
import FlowCore
import Testing

@testable import firstrun

struct CatalogFlowTests {
  private func flow(_ keys: String...) throws -> CatalogFlow? { try flow(keys) }

  private func flow(_ keys: [String]) throws -> CatalogFlow? {
    let catalog = try TextCatalog(keys).catalog
    let outline = CatalogOutline(catalog)
    guard !outline.best.isEmpty else { return nil }
    return try CatalogFlow(
      try #require(NewFlow("demo")), from: catalog, pages: outline.pages(of: outline.best))
  }

  @Test func `keys make pages in the order of the file, with their lists`() throws {
    let flow = try #require(
      try flow(
        "welcome.body", "welcome.title", "null.title", "null.continue", "null.choices.null",
        "plan.features.maps", "plan.features.tips", "plan.steps.sign-in", "plan.title",
        "replay.title", "orphan.body", "orphan.steps.one", "achievements.first.title", "a b.title",
        "Plain words", ".title", "plan.features.", "plan.title.long",
        "deck.bar.title"))
    let pages = flow.flow.split(separator: "pages:\n").last
    #expect(
      pages == """
          - page: welcome
          - page: "null"
            continue: null.continue
            choices:
              - choice: "null"
                label: null.choices.null
                do: next
          - page: plan
            features:
              - plan.features.maps
              - plan.features.tips
            steps:
              - plan.steps.sign-in
            # The last page can be finished, but not skipped.
            skip: never

        """)
    #expect(try flow.faultyKeys().isEmpty)
  }

  @Test func `the transcript goes through all pages, and skips where that can be told`() throws {
    let two = try #require(try flow("welcome.title", "two.title"))
    let cases = two.transcript.split(separator: "%flow demo\n").last
    #expect(
      cases == """

        == completed
        > launch demo
        :: page welcome 1/2
        > next
        :: page two 2/2
        > next
        :: outcome completed
        %state hasCompletedOnboarding = true

        == skipped, which counts as done
        > launch demo
        > skip
        :: outcome skipped 1/2
        %state hasCompletedOnboarding = true

        """)
    let choosing = try #require(try flow("welcome.choices.skip", "welcome.title", "two.title"))
    #expect(!choosing.transcript.contains("> skip"))
  }

  @Test func `the transcript answers what a page asks`() throws {
    let flow = try #require(
      try flow("welcome.question", "welcome.yes", "welcome.no", "two.title"))
    #expect(flow.transcript.contains(":: page welcome 1/2\n> yes\n:: page two 2/2\n> next\n"))
    #expect(try flow.faultyKeys().isEmpty)
  }

  @Test(arguments: ["body.welcome", "welcome.body", "replay.title", "title", "titel"])
  func `a catalog without titles of pages makes no flow`(key: String) throws {
    #expect(try flow(key) == nil)
  }

  @Test func `too many pages are an error of the catalog`() throws {
    let flow = try #require(try flow((0...10_000).map { "p\($0).title" } + ["welcome.title"]))
    let error = #expect(throws: Diagnostics.self) { try flow.faultyKeys() }
    #expect(error?.description == "copy.xcstrings:1:1: error: more than 10000 pages [F008]")
  }
}
