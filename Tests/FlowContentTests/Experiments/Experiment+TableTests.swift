import FlowContent
import FlowCore
import FlowYAML
import TestSupport
import Testing

struct ExperimentTableTests {
  private static func flow(_ experiment: String) -> [UInt8] {
    Array(
      flowText(
        """
        pages:
          - page: one
            skip: never
          - page: two
            show: variant.try != none
          - page: three
        experiments:
          - experiment: try
        \(experiment)
        """, id: "my"
      ).utf8)
  }

  private static let good = """
        coverage: 0.25
        seed: salt
        hashVersion: 1
        version: 3
        variants:
          - variant: control
          - variant: other
            weight: 2.5
            copy: {one.title: two.title}
            pages: {one: {skip: allowed, emoji: "👋"}, three: {show: never}}
            order: [two, one, three]
    """

  @Test func `an experiment is read, and the flow stays as it is without a choice`() throws {
    let loaded = try FlowLoader.load(Self.flow(Self.good), path: "flow.yaml")
    #expect(
      loaded.experiments == [
        Experiment(
          name: "try", coverage: 0.25,
          variants: [
            .init(name: "control"),
            .init(
              name: "other", weight: 2.5, copy: ["one.title": "two.title"],
              pages: ["one": ["skip", "emoji"], "three": ["show"]],
              order: ["two", "one", "three"]),
          ], seed: "salt", hashVersion: 1, version: 3)
      ])
    #expect(loaded.flow.pages.map(\.id) == ["one", "two", "three"])
    #expect(loaded.flow.pages[0].skip == .constant(false))
    #expect(loaded.flow.facts.map(\.name) == ["variant.try"])
    #expect(loaded.flow.facts[0].initial == .word("none"))
    #expect(loaded.flow.facts[0].words == ["control", "other", "none"])
  }

  @Test func `a variant sets keys of pages, their order, copy and its fact`() throws {
    let flow = try FlowLoader.load(
      Self.flow(Self.good), path: "flow.yaml", choosing: ["try": "other"]
    ).flow
    #expect(flow.pages.map(\.id) == ["two", "one", "three"])
    #expect(flow.pages[1].skip == .constant(true))
    #expect(flow.pages[1].emoji == "👋")
    #expect(flow.pages[1].title == "two.title")
    #expect(flow.pages[1].body == "one.body")
    #expect(flow.pages[2].show == .constant(false))
    #expect(flow.facts[0].initial == .word("other"))
    let control = try FlowLoader.load(
      Self.flow(Self.good), path: "flow.yaml", choosing: ["try": "control", "unknown": "x"]
    ).flow
    #expect(control.pages == (try FlowLoader.load(Self.flow(Self.good), path: "f").flow.pages))
  }

  @Test(arguments: [
    ("    variants: [{variant: a}]", "an experiment needs at least two variants"),
    (
      "    variants: [{variant: a, weight: 0}, {variant: b, weight: 0}]",
      "no variant has a weight above 0, so nobody would take part"
    ),
    (
      "    variants: [{variant: a}, {variant: a}]", "duplicate variant 'a', also on line 13"
    ),
    (
      "    variants: [{variant: none}, {variant: b}]",
      "'none' is for installs that take no part; choose another name"
    ),
    ("    coverage: 2\n    variants: [{variant: a}, {variant: b}]", "a share from 0 to 1"),
    ("    hashVersion: 3\n    variants: [{variant: a}, {variant: b}]", "a number from 1 to 2"),
    (
      "    variants: [{variant: a}, {variant: b, weight: 1e3}]", "a weight from 0 to 1000000"
    ),
    (
      "    variants: [{variant: a}, {variant: b, order: [one, two]}]",
      "'order' must name each page of the flow once"
    ),
    (
      "    variants: [{variant: a}, {variant: b, pages: {on: {skip: never}}}]",
      "unknown page 'on'; did you mean 'one'?"
    ),
    (
      "    variants: [{variant: a}, {variant: b, pages: {one: {page: uno}}}]",
      "a variant can't change the id of a page"
    ),
    (
      "    variants: [{variant: a}, {variant: b, pages: {one: {skp: never}}}]",
      "unknown key 'skp' in a page; did you mean 'skip'?"
    ),
    (
      "    variants: [{variant: a}, {variant: b, pages: {one: {show: nevr}}}]",
      "unknown fact 'nevr'; did you mean 'never'?"
    ),
    ("    variants: [{variant: a}, {variant: b, copy: [a]}]", "'copy' must be a mapping"),
    ("    variants: 3", "'variants' must be a list"),
  ])
  func `a mistake is told where it stands`(experiment: String, message: String) throws {
    let flow = Self.flow(experiment)
    let found = #expect(throws: Diagnostics.self) {
      try FlowLoader.load(flow, path: "flow.yaml")
    }
    let messages = try #require(found).all.map(\.description)
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
    #expect(messages.allSatisfy { !$0.hasPrefix("flow.yaml:1:") })
  }
}
