import FlowContent
import FlowCore
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

/// What a page brings along for the screens of an app.
@Suite struct OnboardingPageTests {
  private let app = EmbeddedApp()

  private static let tour = flowText(
    """
    facts:
      saved: {type: boolean, default: no}
    samples:
      left: "2"
    screens:
      - screen: home
        size: 20x10
        bars:
          - {bar: top, label: Home}
          - {bar: bottom, label: Map}
          - {bar: bottom, label: List}
        elements:
          - {element: card, at: 5x0, size: 10x4, radius: 4, label: Card}
          - {element: heart, at: 0x4, size: 20x1, kind: button, label: Heart, show: saved}
    pages:
      - page: all
        body: left
        emoji: "👋"
        icon: heart
        illustration: chicken
        accent: "#FFE040"
        paper: "#7A7A7A"
        video: {title: How it works, url: "https://example.com/v"}
        features:
          - {icon: map, text: Maps}
          - {text: Lists}
        steps:
          - {text: Save one, doneWhen: saved}
          - {text: Go}
        gestures: [swipeRight, tap]
        choices:
          - {choice: show, label: Show me, do: next}
        screen: home
        highlight: [card]
        callout: {text: Tap it, icon: hand.tap, edge: top}
        continue: Go on
      - page: end
    """, id: "tour", domain: "com.example.tour")

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "all.title": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "All"}},
        "fr": {"stringUnit": {"state": "translated", "value": "Tout"}}}},
      "all.emoji": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "waving hand"}}}},
      "all.tap": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Tap to open"}}}},
      "left": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld day left"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld days left"}}}}},
        "fr": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld jour"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld jours"}}}}}}}
    }}
    """

  private func open(language: String = "en") throws -> OnboardingFlow {
    try app.folder.write("Localizable.xcstrings", Self.catalog)
    return try OnboardingFlow(
      at: app.folder.write("flow.yaml", Self.tour), in: app.folder.path, language: language)
  }

  private func first(of flow: OnboardingFlow) throws -> OnboardingPage {
    flow.send(.launch)
    return try #require(flow.page)
  }

  @Test func `a page carries all that a screen needs`() throws {
    let tour = try open()
    let page = try first(of: tour)
    #expect(page.title == "All" && page.body == "2 days left" && page.forwardLabel == "Go on")
    #expect([page.emoji?.id, page.emoji?.text] == ["👋", "waving hand"])
    #expect([page.icon?.symbol, page.icon?.text] == ["heart", ""])
    #expect([page.illustration?.id, page.illustration?.text] == ["chicken", "chicken"])
    #expect([page.video?.id, page.video?.text] == ["https://example.com/v", "How it works"])
    #expect(page.features.map(\.id) == ["1", "2"])
    #expect(page.features.map(\.symbol) == ["map", nil])
    #expect(page.steps.map(\.isDone) == [false, nil])
    #expect(page.gestures.map(\.id) == ["swipeRight", "tap"])
    #expect(page.gestures.map(\.text) == ["", "Tap to open"])
    #expect(page.choices.map(\.text) == ["Show me"])
    #expect(page.highlighted == ["card"])
    #expect([page.callout?.id, page.callout?.text] == ["top", "Tap it"])
    #expect(page.callout?.symbol == "hand.tap")
    #expect(page.number == 1 && page.count == 2 && !page.isReplay)
  }

  @Test func `a mock screen comes in shares of its size, with what is on it now`() throws {
    let tour = try open()
    let page = try first(of: tour)
    #expect(page.mockScreen.map(\.id) == ["card", "top.1", "bottom.1", "bottom.2"])
    #expect(page.mockScreen.map(\.kind) == [.area, .bar, .bar, .bar])
    let card = page.mockScreen[0]
    #expect(card.horizontal == 0.25...0.75 && card.vertical == 0.1...0.5 && card.isRound)
    #expect(page.mockScreen[3].horizontal == 0.5...1 && page.mockScreen[3].vertical == 0.9...1)
    try tour.setFact("saved", to: .boolean(true))
    #expect(tour.page?.mockScreen.map(\.id).contains("heart") == true)
    #expect(tour.page?.steps.map(\.isDone) == [true, nil])
  }

  @Test(arguments: ["#FFE040", "#FF4D33", "#7A7A7A", "#FAF2EB", "#0033FF"])
  func `text is legible on the colours of a page`(hex: String) throws {
    let flow = flowText("pages: [{page: one, accent: \"\(hex)\", paper: \"\(hex)\"}]")
    let page = try first(of: app.open(flow: flow))
    for tint in try [#require(page.accent), #require(page.paper)] {
      func colour(_ parts: (red: Double, green: Double, blue: Double)) -> RGB {
        RGB(
          red: UInt8(parts.red * 255), green: UInt8(parts.green * 255),
          blue: UInt8(parts.blue * 255))
      }
      #expect(colour(tint.background).contrast(with: colour(tint.text)) >= 4.5)
    }
  }

  @Test func `the language changes while the page is in view`() throws {
    let tour = try open()
    _ = try first(of: tour)
    guard case .page(let page) = try tour.setLanguage("fr-CA") else {
      Issue.record("no page")
      return
    }
    #expect(page.title == "Tout" && page.body == "2 jours")
    #expect(tour.fact("language") == .word("fr-CA"))
    #expect(throws: OnboardingError.invalidArgument("invalid language '!!'; write it like es-MX")) {
      try tour.setLanguage("!!")
    }
    #expect(tour.page?.title == "Tout")
    try tour.setLanguage(nil)
    #expect(tour.page?.title == "All")
  }

  @Test func `an app gives the values of placeholders`() throws {
    let tour = try open()
    tour.arguments["left"] = ["1"]
    #expect(try first(of: tour).body == "1 day left")
    tour.arguments = [:]
    #expect(tour.page?.body == "2 days left")
  }

  @Test func `texts come from the app, with their arguments`() throws {
    let tour = try open()
    tour.texts = { key, arguments in arguments.isEmpty ? key : "\(key)\(arguments)" }
    tour.arguments["left"] = ["7"]
    let page = try first(of: tour)
    #expect(page.title == "all.title")
    #expect(page.body == "left\([OnboardingFlow.Argument.integer(7)])")
    // A text that is its key counts as missing.
    #expect(page.emoji?.text == "")
    tour.send(.next)
    #expect(tour.page?.body == nil)
    tour.texts = nil
    tour.send(.back)
    #expect(tour.page?.title == "All")
  }
}
