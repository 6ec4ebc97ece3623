import FlowCore
import Foundation
import Onboarding
import TestSupport
import Testing

/// Pages that ask, in an app.
@Suite struct OnboardingFlowFieldsTests {
  private let app = EmbeddedApp()

  private func open() throws -> OnboardingFlow {
    try app.open(
      flow: flowText(
        """
        facts:
          nickname: {type: text, length: 2..9}
          born: {type: date, range: 1900-01-01..today}
          likes: {type: words, values: [ramen, tacos, pizza], count: 1..2}
          apiKey: {type: secret, length: 3..9}
          taken: boolean
        pages:
          - page: you
            fields:
              - {field: nickname, refusedWhen: taken, default: Guest}
              - {field: born, required: no}
              - {field: likes, required: no}
          - page: key
            show: likes contains ramen
            fields: [{field: apiKey, twice: yes}]
          - page: end
        """))
  }

  @Test func `a page has its fields, which are answered in any order`() throws {
    let flow = try open()
    flow.send(.launch)
    let fields = try #require(flow.page).fields
    #expect(fields.map(\.id) == ["nickname", "born", "likes"])
    #expect(fields.map(\.kind) == [.text, .date, .words])
    #expect(fields.map(\.isRequired) == [true, false, false])
    #expect(fields[0].draft == .text("Guest") && fields[0].value == nil)
    #expect(fields[2].options.map(\.text) == ["ramen", "tacos", "pizza"])

    #expect(flow.send(.next).trace == "refused: fieldNeeded(\"nickname\")")
    #expect(flow.answer(.words(["pizza", "ramen"]), for: "likes").trace == "you 1/3")
    #expect(flow.answer(.text("  Ann\u{7} "), for: "nickname").trace == "you 1/3")
    let answered = try #require(flow.page).fields
    #expect(answered.map(\.value) == [.text("Ann"), nil, .words(["ramen", "pizza"])])
    #expect(flow.fact("likes") == .words(["ramen", "pizza"]))
    #expect(try app.list("com.example.f").record(of: "f").answers["nickname"] == ["Ann"])
  }

  @Test(
    arguments: [
      ("nickname", .text("A"), .tooShort), ("nickname", .number(1), .noMatch),
      ("likes", .words(["soup"]), .notOffered),
      ("likes", .words(["ramen", "tacos", "pizza"]), .tooMany),
      ("apiKey", .text("abc"), .noSuchField), ("nope", nil, .noSuchField),
      ("born", CalendarDate(year: 9999, month: 1, day: 1).map(FactValue.date), .tooLate),
    ] as [(String, FactValue?, InvalidAnswer)])
  func `what a field can't have is refused, and changes nothing`(
    fact: String, value: FactValue?, reason: InvalidAnswer
  ) throws {
    let flow = try open()
    flow.send(.launch)
    #expect(flow.answer(value, for: fact) == .refused(.invalidAnswer(fact, reason)))
    #expect(try #require(flow.page).fields.allSatisfy { !$0.isAnswered })
  }

  @Test func `nothing clears a field, also a required one`() throws {
    let flow = try open()
    flow.send(.launch)
    flow.answer(.text("Ann"), for: "nickname")
    flow.answer(.words(["ramen"]), for: "likes")
    #expect(flow.answer(nil, for: "nickname").trace == "you 1/3")
    flow.answer(.words([]), for: "likes")
    #expect(flow.send(.next).trace == "refused: fieldNeeded(\"nickname\")")
    // A field that may be empty was left so; a required one has no answer.
    #expect(try app.list("com.example.f").record(of: "f").answers == ["likes": []])
  }

  @Test func `what others refuse is asked after the answer`() throws {
    let flow = try open()
    flow.send(.launch)
    flow.answer(.text("Ann"), for: "nickname")
    #expect(flow.send(.next) == .waiting(facts: ["taken"]))
    #expect(
      try flow.setFact("taken", to: .boolean(true))
        == .refused(.invalidAnswer("nickname", .refused)))
    flow.answer(.text("Bob"), for: "nickname")
    try flow.setFact("taken", to: .boolean(false))
    #expect(flow.send(.next).trace == "end 2/2")
  }

  @Test func `a secret is answered and shown nowhere`() throws {
    let flow = try open()
    try flow.setFact("taken", to: .boolean(false))
    flow.send(.launch)
    flow.answer(.text("Ann"), for: "nickname")
    flow.answer(.words(["ramen"]), for: "likes")
    #expect(flow.send(.next).trace == "key 2/3")
    #expect(
      flow.answer(.text("a\u{7}bcd"), for: "apiKey") == .refused(.invalidAnswer("apiKey", .noMatch))
    )
    guard case .page(let page) = flow.answer(.text("hush-1"), for: "apiKey") else { return }
    #expect(page.fields[0].isAnswered && page.fields[0].isTwice)
    #expect(!"\(page)".contains("hush-1"))
    #expect(throws: OnboardingError.invalidFact("'apiKey' is a secret; answer its field")) {
      try flow.setFact("apiKey", to: .text("hush-2"))
    }
    #expect(flow.send(.next).trace == "end 3/3")
    let files = FileManager.default.enumerator(atPath: app.folder.path)?.compactMap {
      $0 as? String
    }
    let texts = (files ?? []).compactMap { try? app.folder.text($0) }
    #expect(texts.count > 2 && texts.allSatisfy { !$0.contains("hush-1") })
  }

  @Test func `in a replay everything is filled in and nothing is kept`() throws {
    let first = try open()
    try first.setFact("taken", to: .boolean(false))
    first.send(.launch)
    first.answer(.text("Ann"), for: "nickname")
    #expect(first.send(.next).trace == "end 2/2")
    first.send(.next)

    let again = try open()
    again.send(.replay)
    let page = try #require(again.send(.confirm).page)
    #expect(page.fields[0].value == .text("Ann"))
    again.answer(.text("Bob"), for: "nickname")
    #expect(again.page?.fields[0].draft == .text("Bob"))
    #expect(try app.list("com.example.f").record(of: "f").answers["nickname"] == ["Ann"])
  }
}

extension OnboardingFlow.Response {
  /// The page to show, if it is one.
  fileprivate var page: OnboardingPage? { if case .page(let page) = self { page } else { nil } }
}
