import FlowCore
import FlowFormats
import FlowStore
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

@Suite struct OnboardingFlowVisitTests {
  private let app = EmbeddedApp()

  @Test func `an app's own screens go from the first page to the record`() throws {
    let canoe = try app.open()
    let actions: [OnboardingFlow.Action] = [
      .launch, .back, .next, .next, .back, .next, .next, .next, .next, .skip, .next,
    ]
    #expect(
      actions.map { canoe.send($0).trace } == [
        "welcome 1/6", "refused: firstPage", "swipe 2/6", "save 3/6", "swipe 2/6", "save 3/6",
        "directions 4/6", "undo 5/6", "ready 6/6", "refused: noSkip", "completed",
      ])
    #expect(canoe.failure == nil)
    #expect(canoe.unlockedAchievements == ["tutorial"])
    let list = try app.list()
    #expect(list["hasCompletedOnboarding"] == .boolean(true))
    #expect(list.record(of: "canoe").outcome?.page == "ready")
    #expect(try app.open().send(.launch) == .notShown)
  }

  @Test func `a page comes with its texts in the language of the app`() throws {
    let canoe = try app.open(language: "es-MX")
    canoe.send(.launch)
    let page = try #require(canoe.page)
    #expect(page.title == "¡Te damos la bienvenida a Canoe!")
    #expect(page.forwardLabel == nil)
    #expect(page.isReplay == false)
    let baccarat = try app.open("baccarat")
    baccarat.send(.launch)
    #expect(baccarat.page?.body != nil)
    let family = try app.open("familysync")
    try family.setFact("authenticated", to: .boolean(false))
    family.send(.launch)
    #expect(family.page?.choices.map(\.text) == ["Sign In With Apple"])
    #expect(family.send(.choose("signIn")) == .signIn)
    #expect(try family.setFact("authenticated", to: .boolean(true)) == .ended(.completed))
  }

  @Test func `people try what a page offers, and see its video`() throws {
    let text = flowText(
      """
      facts:
        liked: {type: boolean, default: no}
      screens:
        - screen: deck
          size: 20x3
          elements:
            - {element: card, at: 0x0, size: 20x3}
      pages:
        - page: cards
          title: Cards
          body: Swipe one
          video: {title: How it works, url: "https://example.com/v"}
          screen: deck
          practice:
            required: yes
            tries:
              - {do: swipeRight, say: Liked it, set: {liked: yes}}
              - {do: dealt, say: Dealt}
        - {page: end, title: End, body: Bye}
      """, id: "tour", domain: "com.example.tour")
    let tour = try app.open(flow: text)
    tour.send(.launch)
    let page = try #require(tour.page)
    #expect(page.tries.map(\.id) == ["swipe right", "event dealt"])
    #expect(page.tries.map(\.text) == ["Liked it", "Dealt"])
    #expect(page.video?.id == "https://example.com/v")
    #expect(!tour.allows(.next))
    let actions: [OnboardingFlow.Action] = [
      .next, .attempt("swipe left"), .attempt("swipe right"), .next, .attempt("swipe right"),
    ]
    #expect(
      actions.map { tour.send($0).trace } == [
        "refused: practiceFirst", "refused: otherPractice", "cards 1/2", "end 2/2",
        "refused: noPractice",
      ])
    #expect(try app.list("com.example.tour").record(of: "tour").facts == ["liked": "yes"])
  }

  @Test func `what is left is resumed, once, at the page in view`() throws {
    let first = try app.open()
    [.launch, .next, .next].forEach { first.send($0) }
    #expect(first.send(.quit) == .ended(.interrupted(at: "save")))
    #expect(!first.hasCompletedOnboarding)
    let second = try app.open()
    #expect(second.savedPage == "save")
    #expect(second.lastOutcome == .interrupted(at: "save"))
    #expect(second.send(.launch).trace == "save 3/6")
    #expect(second.isResumed)
    #expect(second.send(.skip) == .ended(.skipped(at: 3, of: 6)))
    #expect(try app.open().savedPage == nil)
  }

  @Test func `a crash resumes at the last page that was shown`() throws {
    let killed = try app.open()
    [.launch, .next, .next].forEach { killed.send($0) }
    #expect(try app.open().send(.launch).trace == "save 3/6")
  }

  @Test func `a place on a page that is gone resumes at the nearest one before it`() throws {
    let text = flowText("pages: [{page: one}, {page: two}, {page: three}]", id: "tour")
    let first = try app.open(flow: text)
    [.launch, .next, .next, .quit].forEach { first.send($0) }
    let second = try app.open(flow: text.replacing(", {page: three}", with: ""))
    #expect(second.savedPage == "three")
    #expect(second.send(.launch).trace == "two 2/2")
    #expect(second.isResumed)
  }

  @Test func `a replay asks first, and records nothing`() throws {
    let canoe = try app.open()
    [.launch, .skip].forEach { canoe.send($0) }
    let before = try app.list()
    #expect(canoe.send(.replay) == .confirmation)
    #expect(canoe.send(.decline) == .notShown)
    canoe.send(.replay)
    #expect(canoe.send(.confirm).trace == "welcome 1/6")
    #expect(canoe.page?.isReplay == true)
    #expect(canoe.send(.quit) == .ended(.interrupted(at: "welcome")))
    #expect(try app.list() == before)
  }

  @Test func `buttons are enabled by what would not be refused`() throws {
    let canoe = try app.open()
    #expect(canoe.allows(.launch))
    #expect(!canoe.allows(.next))
    canoe.send(.launch)
    #expect(canoe.allows(.next) && canoe.allows(.skip) && !canoe.allows(.back))
    #expect(!canoe.allows(.launch) && !canoe.allows(.confirm))
    #expect(!canoe.allows(.choose("nonsense")) && canoe.allows(.quit))
    (1...5).forEach { _ in canoe.send(.next) }
    #expect(canoe.page?.id == "ready")
    #expect(canoe.allows(.next) && !canoe.allows(.skip) && canoe.allows(.back))
  }

  @Test func `where nothing can be saved, the visit goes on and says so`() throws {
    let file = try app.folder.write("file", "")
    let canoe = try OnboardingFlow(at: Fixture.flows + "/canoe", in: file + "/state")
    #expect(canoe.isDue)
    #expect(canoe.send(.launch).trace == "welcome 1/6")
    #expect(canoe.send(.skip) == .ended(.skipped(at: 1, of: 6)))
    let failure = try #require(canoe.failure)
    guard case .systemFailure(let message) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(message == "\(file)/state: can't open the folder: Not a directory")
    #expect(throws: failure) { try canoe.completeOnboarding() }
  }

  @Test func `two processes keep what the other one records`() throws {
    let (first, second) = (try app.open(), try app.open())
    [.launch, .next].forEach { first.send($0) }
    [.launch, .skip].forEach { second.send($0) }
    #expect(first.hasCompletedOnboarding)
    #expect(!first.isDue)
    #expect(first.send(.quit) == .ended(.interrupted(at: "swipe")))
    #expect(try app.list()["hasCompletedOnboarding"] == .boolean(true))
    #expect(second.lastOutcome == .skipped(at: 2, of: 6))
    #expect(first.send(.launch) == .notShown)
  }
}
