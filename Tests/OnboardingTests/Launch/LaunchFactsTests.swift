import AppRecord
import FlowCore
import FlowFormats
import OnboardingFiles
import TestSupport
import Testing

@testable import Onboarding

/// What a launch knows of earlier ones.
struct LaunchFactsTests {
  private let app = EmbeddedApp()
  private static let start = 1_767_225_600

  /// Opens a flow of the domain on a day of the test.
  private func open(
    _ rest: String, id: String = "f", completion: String = "done", version: String? = nil,
    day: Int = 0
  ) throws -> OnboardingFlow {
    let text = flowText(rest, id: id).replacing(
      "completion: done", with: "completion: \(completion)")
    let flow = try OnboardingFlow(
      at: app.folder.write("\(id)/flow.yaml", text), in: app.folder.path, appVersion: version,
      language: "en")
    flow.screen.clock = {
      VisitRecorder.Moment(
        CalendarTime(secondsSince1970: Self.start + day * 86_400), milliseconds: 0)
    }
    flow.context = flow.context.refreshed(at: flow.now)
    return flow
  }

  private func list() throws -> PropertyList { try app.list("com.example.f") }

  private func write(_ key: String, _ value: PropertyValue?) throws {
    try open("pages: [{page: one}]").context.progress.store.change { $0[key] = value }
  }

  private static let pages = "pages: [{page: one}, {page: two}]"
  private static let always =
    "show: launches > 0\nlater: 1d\npages: [{page: one}, {page: two}, {page: three}, {page: four}]"

  @Test func `the last outcome is that before the launch, and of a resumed visit it was left`()
    throws
  {
    let ends: [(OnboardingFlow.Action, String)] = [
      (.skip, "skipped"), (.quit, "interrupted"), (.later, "postponed"), (.skip, "skipped"),
    ]
    var last = "none"
    for (day, (end, name)) in ends.enumerated() {
      let flow = try open(Self.always, day: 2 * day)
      flow.send(.launch)
      #expect(flow.fact("outcome.last") == .word(last))
      flow.send(.next)
      #expect(flow.fact("outcome.last") == .word(last))
      flow.send(end)
      last = name
    }
    #expect(try open(Self.always, day: 9).fact("outcome.last") == .word("skipped"))
    try open(Self.always, day: 9).reset()
    #expect(try open(Self.always, day: 9).fact("outcome.last") == .word("none"))
    try write("done", .boolean(true))
    #expect(try open(Self.always, day: 9).fact("outcome.last") == .word("completed"))
  }

  @Test func `another flow was skipped if it was last finished so`() throws {
    let asking = "show: not skipped.other\n" + Self.pages
    #expect(try open(asking).fact("skipped.other") == .boolean(false))
    for (end, isSkipped) in [(OnboardingFlow.Action.skip, true), (.next, false)] {
      let other = try open(
        "show: launches > 0\npages: [{page: one}]", id: "other", completion: "over")
      other.send(.launch)
      other.send(end)
      #expect(try open(asking).fact("skipped.other") == .boolean(isSkipped))
      #expect(try open(asking).isDue == !isSkipped)
    }
  }

  @Test func `days since completed count from skipping, too, and a clock set back makes none`()
    throws
  {
    let renewed = "show: not completed or daysSinceCompleted >= 180\n" + Self.pages
    #expect(try open(renewed).fact("daysSinceCompleted") == .number(1_000_000))
    _ = try [.launch, .skip].map { try open(renewed).send($0) }
    let flow = try open(renewed)
    _ = [.launch, .skip].map { flow.send($0) }
    for (day, isDue) in [(-1, false), (0, false), (179, false), (180, true)] {
      let later = try open(renewed, day: day)
      #expect(later.isDue == isDue, "\(day)")
      #expect(later.fact("daysSinceCompleted") == .number(Double(max(0, day))))
    }
  }

  @Test func `what only the app recorded counts from the first launch that sees it`() throws {
    let renewed = "show: not completed or daysSinceCompleted >= 30\n" + Self.pages
    try write("done", .boolean(true))
    #expect(try !open(renewed, day: 5).isDue)
    #expect(try open(renewed, day: 5).send(.launch) == .notShown)
    #expect(try open(renewed, day: 7).fact("daysSinceCompleted") == .number(2))
    #expect(try open(renewed, day: 35).isDue)
  }

  @Test func `days since completed are those of a date that the app has`() throws {
    let renewed = "show: not completed or daysSinceCompleted >= 30\n" + Self.pages
    let form = "{key: agreed, is: date}"
    try write("agreed", PropertyValue(secondsSince1970: Self.start - 20 * 86_400))
    #expect(try open(renewed, completion: form).fact("daysSinceCompleted") == .number(20))
    let flow = try open(renewed, completion: form, day: 10)
    #expect(flow.send(.launch).trace == "one 1/2")
    flow.send(.skip)
    #expect(try list()["agreed"] == PropertyValue(secondsSince1970: Self.start + 10 * 86_400))
    #expect(try open(renewed, completion: form, day: 11).fact("daysSinceCompleted") == .number(1))
  }

  @Test(
    arguments: [
      ("1.0", "1.0", "none"), ("1.0", "1.0.1", "patch"), ("1.0", "1.2", "minor"),
      ("1.9", "2", "major"), ("2.0", "1.9", "none"),
    ])
  func `an upgrade leads from the completed version to the app's`(
    completed: String, now: String, upgrade: String
  ) throws {
    #expect(try open(Self.always, version: now).fact("upgrade") == .word("none"))
    let flow = try open(Self.always, version: completed)
    _ = [.launch, .skip].map { flow.send($0) }
    #expect(try open(Self.always, version: now).fact("upgrade") == .word(upgrade))
  }

  @Test
  func
    `a version as the completion key is the app's, as it was given, and opens the flow for news`()
    throws
  {
    let form = "{key: lastVersion, is: version}"
    let news = "pages: [{page: old, since: 1.0}, {page: new, since: 2.0}]"
    let old = try open("pages: [{page: old, since: 1.0}]", completion: form, version: "1.10")
    #expect([.launch, .next].map { old.send($0).trace } == ["old 1/1", "completed"])
    #expect(try list()["lastVersion"] == .string("1.10"))
    let new = try open(news, completion: form, version: "2.0")
    #expect(new.fact("completedVersion") == .version(Version(parts: [1, 10])))
    #expect(new.fact("upgrade") == .word("major"))
    #expect([.launch, .next].map { new.send($0).trace } == ["new 1/1", "completed"])
    #expect(try list()["lastVersion"] == .string("2.0"))
    #expect(try !open(news, completion: form, version: "2.5").isDue)
  }

  @Test func `without the app's version, a flow that records it is an error`() throws {
    let form = "{key: lastVersion, is: version}"
    let error = #expect(throws: OnboardingError.self) { try open(Self.pages, completion: form) }
    #expect("\(error ?? .invalidFact(""))".contains("'lastVersion' is to have the app's version"))
    _ = try open("version: 1.0\n" + Self.pages, completion: form)
  }

  @Test func `a key is there or not, whatever its type`() throws {
    let flow = """
      show: not filtered
      facts: {filtered: {type: boolean, key: filters, is: present}}
      \(Self.pages)
      """
    #expect(try open(flow).isDue)
    for value: PropertyValue in [.array([]), .boolean(false), .data([1])] {
      try write("filters", value)
      let flow = try open(flow)
      #expect(!flow.isDue && flow.warning == nil)
    }
  }
}
