import FlowCheck
import FlowContent
import FlowCore
import FlowYAML
import Testing

@testable import firstrun

struct CatalogFlowTests {
  private func flow(_ keys: String...) throws -> CatalogFlow? { try flow(keys) }

  private func flow(_ keys: [String]) throws -> CatalogFlow? {
    let catalog = try TextCatalog(keys).catalog
    let pages = CatalogOutline(catalog).groups.flatMap(\.pages)
    guard !pages.isEmpty else { return nil }
    return try CatalogFlow(try #require(NewFlow("demo")), from: catalog, pages: pages)
  }

  @Test func `keys make pages in the order of the file, with their lists`() throws {
    let flow = try #require(
      try flow(
        "welcome.body", "welcome.title", "null.title", "null.continue", "null.choices.null",
        "plan.features.maps", "plan.features.tips", "plan.steps.sign-in", "plan.title",
        "replay.title", "orphan.body", "orphan.steps.one", "achievements.first.title", "a b.title",
        "Plain words", ".title", "plan.title.long",
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
          - page: replay
          - page: first
            title: achievements.first.title
          - page: bar
            title: deck.bar.title
            # The last page can be finished, but not skipped.
            skip: never

        """)
    try flow.expectNoErrors()
  }

  @Test func `the transcript goes through all pages`() throws {
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

        """)
  }

  @Test func `the transcript answers what a page asks`() throws {
    let flow = try #require(
      try flow("welcome.question", "welcome.yes", "welcome.no", "two.title"))
    #expect(flow.transcript.contains(":: page welcome 1/2\n> yes\n:: page two 2/2\n> next\n"))
    try flow.expectNoErrors()
  }

  @Test(arguments: ["body.welcome", "welcome.body", "title", "titel"])
  func `a catalog without titles of pages makes no flow`(key: String) throws {
    #expect(try flow(key) == nil)
  }
}

extension CatalogFlow {
  /// Expects that `check` finds no error in the flow.
  func expectNoErrors() throws {
    let loaded = try FlowLoader.load(Array(flow.utf8), path: "flow.yaml")
    let subject = CheckSubject(loaded.flow, loaded.locations, catalog: catalog)
    let errors = FlowChecker.findings(in: subject).map(\.diagnostic)
      .filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors)")
  }
}
