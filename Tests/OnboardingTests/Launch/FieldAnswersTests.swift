import FlowContent
import FlowCore
import FlowFormats
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

/// Answers in fields, as the record and the app's own keys have them.
struct FieldAnswersTests {
  private let folder = TemporaryFolder()
  private let store = MemoryStore()

  private static let text = flowText(
    """
    facts:
      nickname: {type: text, length: 1..9, key: userNickname}
      birthday: {type: date, range: 1900-01-01..today, key: birthday}
      people: {type: number, range: 1..12, whole: yes, key: people}
      weight: {type: number, key: weight}
      likes: {type: words, values: [ramen, tacos, pizza], key: likes}
      news: {type: boolean, key: news}
      apiKey: {type: secret, length: 3..9}
    pages:
      - page: role
        choices: [{choice: parent, do: {answer: parent}}]
      - page: you
        fields:
          - {field: nickname, default: Guest}
          - {field: birthday, required: no}
          - {field: people}
          - {field: weight, required: no}
          - {field: likes, required: no}
          - {field: news, required: no}
          - {field: apiKey}
    """)

  /// A launch of the flow on 28 November 2026 at noon, on a calendar some hours ahead of UTC.
  private func context(hoursFromUTC hours: Int = 0) throws -> LaunchContext {
    let path = try folder.write("flow.yaml", Self.text)
    let opened = try FlowLibrary(searchPath: nil, program: { nil }).open(path)
    var environment = SessionEnvironment(at: CalendarTime(secondsSince1970: 1_795_867_200))
    environment.secondsFromUTC = { _ in hours * 3_600 }
    return try LaunchContext(opened, in: store, environment: environment)
  }

  private func draft(_ fact: String, _ context: LaunchContext) throws -> FactValue? {
    context.draft(of: try #require(context.flow.fields.first { $0.fact == fact }))
  }

  /// An answer, the key that it writes, and the value that the key gets ten hours ahead of UTC.
  private static let written: [(FactValue, String, String, PropertyValue)] = [
    (.text("Ann"), "nickname", "userNickname", .string("Ann")),
    (.number(3), "people", "people", .integer(3)), (.number(3), "weight", "weight", .real(3)),
    (.boolean(false), "news", "news", .boolean(false)),
    (
      .words(["ramen", "pizza"]), "likes", "likes",
      .array([.string("ramen"), .string("pizza")])
    ),
    (
      .date(CalendarDate(iso8601: "1990-05-12") ?? Self.today), "birthday", "birthday",
      // 02:00 UTC, which is noon there.
      PropertyValue(secondsSince1970: 642_477_600)
    ),
  ]
  private static let today = CalendarDate(of: CalendarTime(secondsSince1970: 0))

  @Test(arguments: written.indices)
  func `an answer writes the app's key as UserDefaults has it, and is read from there`(
    index: Int
  ) throws {
    let (answer, fact, key, value) = Self.written[index]
    var context = try context(hoursFromUTC: 10)
    context.keep(answer, as: fact)
    #expect(store.read()[key] == value)
    #expect(store.read().record(of: "f").answers[fact] == answer.texts)
    #expect(context.facts[fact] == answer)
    // Without the record, the key is a draft and no answer.
    try store.change { $0["firstrun"] = nil }
    let later = try self.context(hoursFromUTC: 10)
    #expect(later.facts[fact] == .empty)
    #expect(try draft(fact, later) == answer)
  }

  @Test func `a key counts in place of the answer while it is right, else the answer`() throws {
    var context = try context()
    context.keep(.text("Ann"), as: "nickname")
    try store.change { $0["userNickname"] = .string("Bob") }
    #expect(try self.context().facts["nickname"] == .text("Bob"))
    for wrong in [.string("much too long a name"), .array([])] as [PropertyValue] {
      try store.change { $0["userNickname"] = wrong }
      #expect(try self.context().facts["nickname"] == .text("Ann"))
    }
    // What no text can be read from is left alone, and said.
    #expect(try self.context().progress.warning?.hasSuffix("what is answered counts") == true)
    context.keep(.text("Cid"), as: "nickname")
    #expect(store.read()["userNickname"] == .array([]))
    #expect(try self.context().facts["nickname"] == .text("Cid"))
  }

  @Test func `an empty answer removes the key, and reset what still holds an answer`() throws {
    try store.change {
      $0["likes"] = .array([.string("tacos")])
      $0["news"] = .boolean(true)
    }
    var context = try context()
    context.keep(.empty, as: "likes")
    context.keep(.boolean(true), as: "news")
    context.keep(.text("Ann"), as: "nickname")
    context.keep(.number(3), as: "people")
    #expect(store.read()["likes"] == nil)
    #expect(context.facts["likes"] == .empty)
    #expect(try draft("likes", context) == nil)
    try store.change { $0["people"] = .integer(4) }
    context.erase()
    // The app had 'news' before, and has changed 'people' since.
    #expect(store.read().root == ["news": .boolean(true), "people": .integer(4)])
    #expect(try draft("nickname", context) == .text("Guest"))
  }

  @Test func `an answer that the flow no longer allows is a draft, and its page is asked again`()
    throws
  {
    var context = try context()
    context.keep(.text("much too long a name"), as: "nickname")
    try store.change { $0["userNickname"] = nil }
    context = try self.context()
    #expect(context.facts["nickname"] == .empty)
    let draft = try #require(try draft("nickname", context))
    #expect(context.flow.refusal(of: draft, as: "nickname", today: nil) == .tooLong)
    context.progress.savePlace(Place(page: "you"))
    guard case .launch(let place) = context.launch else { return }
    #expect(place?.disallowedAnswers == ["nickname"])
  }

  @Test func `programs get answers as JSON, with secrets only where they are for them`() throws {
    var context = try context()
    context.keep(.text("Ann"), as: "nickname")
    context.keep(.empty, as: "weight")
    context.keep(.words(["tacos"]), as: "likes")
    context.keep(.word("parent"), as: "answer.role")
    let known = #""answer.role":"parent","nickname":"Ann","weight":null,"likes":["tacos"]"#
    #expect("\(context.answersInJSON)" == "{\(known)}")
    #expect("\(context.answersWithSecrets)" == "{\(known),\"missing\":[\"apiKey\"]}")
    context.keep(.text("sk-1"), as: "apiKey")
    #expect("\(context.answersInJSON)" == "{\(known)}")
    #expect("\(context.answersWithSecrets)" == "{\(known),\"apiKey\":\"sk-1\",\"missing\":[]}")
    #expect(context.facts["apiKey"] == .text("sk-1"))
    #expect(!"\(store.read())".contains("sk-1"))
    #expect(try self.context().facts["apiKey"] == .empty)
  }

  @Test func `a fact given by hand answers in this run alone, unless it is no answer`() throws {
    var context = try context()
    context.environment.given = [
      "nickname": "Eve", "people": "99", "apiKey": "sk-1", "likes": "pizza,ramen",
    ]
    #expect(context.facts["nickname"] == .text("Eve"))
    #expect(context.facts["likes"] == .words(["ramen", "pizza"]))
    #expect(context.facts["people"] == .empty)
    #expect(context.facts["apiKey"] == .empty)
    #expect(store.read().root.isEmpty)
  }
}
