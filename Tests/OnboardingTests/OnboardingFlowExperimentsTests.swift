import FlowCore
import Foundation
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

/// An app that embeds a flow with an experiment.
@Suite struct OnboardingFlowExperimentsTests {
  private static let flow = flowText(
    """
    pages: [{page: one}, {page: two}, {page: three}]
    experiments:
      - experiment: short
        seed: seed
        variants:
          - variant: control
          - variant: short
            copy: {two.title: two.title.short}
            pages: {three: {continue: Go}}
    """, id: "tour", domain: "com.example.tour")

  private let app = EmbeddedApp()
  private let path: String

  init() throws {
    path = try app.folder.write("flow.yaml", Self.flow)
  }

  private func open(
    installID: String? = nil, variants: [String: String] = [:], isJournaled: Bool = true
  ) throws -> OnboardingFlow {
    try OnboardingFlow(
      at: path, in: app.folder.path, language: "en", isJournaled: isJournaled,
      installID: installID, variants: variants)
  }

  /// The last keys of each line of the journal.
  private var lines: [String] {
    let text = try? String(
      contentsOfFile: app.folder.path("journal/com.example.tour.jsonl"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map { line in
      String(line.split(separator: "\"event\":")[1].dropLast()).replacing("\"", with: "")
        .replacing("page:", with: "")
    }
  }

  @Test func `the install has the variant that its id gives, and keeps it`() throws {
    let ids = ["a", "b", "c", "d", "e"]
    let given = try ids.map { try open(installID: $0).variants["short"] }
    #expect(Set(given) == ["control", "short"])
    let short = try #require(ids.first { try open(installID: $0).variants["short"] == "short" })
    let control = try #require(ids.first { try open(installID: $0).variants["short"] != "short" })
    let tour = try open(installID: short)
    [.launch, .next].forEach { tour.send($0) }
    #expect(tour.page?.title == "two.title.short")
    tour.send(.next)
    #expect(tour.page?.forwardLabel == "Go")
    #expect(try open(installID: control).variants == ["short": "short"])
  }

  @Test func `a difference counts as seen once it was drawn, in the first visit only`() throws {
    let tour = try open(variants: [:])
    let variant = try #require(tour.variants["short"])
    tour.send(.launch)
    #expect(lines == [])
    tour.pageDidAppear()
    #expect(lines == ["shown,one", "page,one"])
    tour.send(.next)
    #expect(lines == ["shown,one", "page,one"])
    tour.pageDidAppear()
    #expect(
      lines.dropFirst(2) == [
        "page,two", "exposed,two,experiment:short,variant:\(variant),run:1",
      ])
    for action in [.back, .next, .next, .next] as [OnboardingFlow.Action] { tour.send(action) }
    #expect(
      lines.dropFirst(4) == [
        "back,two", "page,one", "page,two", "page,three", "completed,three",
      ])
    let before = lines.count
    [.replay, .confirm, .next, .quit].forEach { tour.send($0) }
    #expect(
      lines.dropFirst(before) == ["replay,one", "page,one", "page,two", "interrupted,two"])
  }

  /// For each change, the number of pages that had been shown when a difference was first seen.
  @Test(
    arguments: [
      ("copy: {two.title: two.other}", 2), ("pages: {three: {emoji: \"👋\"}}", 3),
      ("pages: {two: {skip: never}, three: {skip: never}}", 2), ("weight: 2", nil),
      ("pages: {two: {show: never}}", 1), ("order: [one, three, two]", 2),
      ("pages: {two: {numbered: no}}", 1), ("pages: {two: {advanceWhen: replaying}}", 2),
      ("pages: {three: {show: variant.try == a}}", 1),
      ("pages: {two: {choices: [{choice: on, do: finish}]}}", 2),
      ("copy: {two.emoji: two.other}", nil),
    ] as [(String, Int?)])
  func `a difference counts once it is seen, not before`(change: String, pages: Int?) throws {
    let tour = try OnboardingFlow(
      at: app.folder.write("flow.yaml", Self.experiment(change)), in: app.folder.path,
      language: "en", installID: "a")
    for action in [.launch, .next, .next, .next] as [OnboardingFlow.Action] { tour.send(action) }
    let exposure = lines.firstIndex { $0.hasPrefix("exposed") }
    #expect(exposure.map { lines[..<$0].count { $0.hasPrefix("page") } } == pages)
    #expect(lines.count { $0.hasPrefix("exposed") } <= 1)
  }

  /// What choices do, and tries say, is seen once somebody makes them.
  @Test func `a difference that nobody asks for is not seen`() throws {
    let change = "pages: {two: {choices: [{choice: on, do: next}, {choice: off, do: finish}]}}"
    let control = "{choices: [{choice: on, do: next}, {choice: off, do: {goto: three}}]}"
    let text = Self.experiment(change).replacing(
      "variant: a", with: "variant: a\n        pages: {two: \(control)}")
    let path = try app.folder.write("flow.yaml", text)
    func seen(_ actions: OnboardingFlow.Action...) throws -> Int {
      let before = lines.count
      let tour = try OnboardingFlow(
        at: path, in: app.folder.path, language: "en", installID: "a")
      try tour.resetOnboarding()
      ([.launch, .next] + actions).forEach { tour.send($0) }
      return lines.dropFirst(before).count { $0.hasPrefix("exposed") }
    }
    #expect(try seen(.choose("on"), .quit) == 0)
    #expect(try seen(.back, .quit) == 0)
    #expect(try seen(.choose("off")) == 1)
  }

  /// A flow with an experiment whose second variant changes.
  private static func experiment(_ change: String) -> String {
    flowText(
      """
      pages: [{page: one}, {page: two}, {page: three}]
      experiments:
        - experiment: try
          variants:
            - variant: a
            - variant: b
              \(change)
      """, id: "my", domain: "com.example.tour")
  }

  @Test func `what nobody wrote out is written when the flow goes`() throws {
    do {
      let tour = try open()
      tour.send(.launch)
      tour.send(.next)
    }
    #expect(lines.count == 4)
    try open().skipOnboarding()
    #expect(lines.count == 4, "an app that shows no page has nothing to note")
  }

  @Test func `an app that ends the visit itself is noted, too`() throws {
    let tour = try open()
    tour.send(.launch)
    try tour.completeOnboarding()
    #expect(lines == ["shown,one", "page,one", "completed,one"])
  }

  @Test func `a variant that is shown on request counts nobody`() throws {
    let tour = try open(variants: ["short": "short"])
    #expect(tour.variants == ["short": "short"] && tour.journalPath == nil)
    [.launch, .next, .next, .next].forEach { tour.send($0) }
    #expect(lines == [])
    #expect(try open(isJournaled: false).variants == [:])
    #expect(
      throws: OnboardingError.invalidArgument(
        "the experiment 'short' has no variant 'shrot'; did you mean 'short'?")
    ) { try open(variants: ["short": "shrot"]) }
    #expect(throws: OnboardingError.invalidArgument("the flow has no experiment 'long'")) {
      try open(variants: ["long": "short"])
    }
  }

  @Test func `a variant's fact that is set by hand counts nobody`() throws {
    let tour = try open()
    try tour.setFact("variant.short", to: .word("short"))
    [.launch, .next, .quit].forEach { tour.send($0) }
    #expect(lines == ["shown,one", "page,one", "page,two", "interrupted,two"])
  }

  @Test func `a journal that can't be written stops nothing`() throws {
    try app.folder.write("journal", "a file")
    let tour = try open(installID: "b")
    [.launch, .next, .skip].forEach { tour.send($0) }
    #expect(tour.hasCompletedOnboarding && tour.failure == nil)
    #expect(tour.journalFailure != nil)
  }
}
