import FlowCore
import FlowSystem
import OnboardingFiles
import TestSupport
import Testing

@testable import Onboarding

/// Two flows of an app that can be put off and keep apart, at times that the test sets.
struct AbsenceTests {
  private let app = EmbeddedApp()
  private static let hour = 3_600
  private static let start = 1_767_225_600

  /// Opens a flow at an hour of the test.
  private func open(_ id: String, _ show: String = "not completed", at hour: Int) throws
    -> OnboardingFlow
  {
    let text = """
      show: \(show)
      later: 3d
      apart: 1d
      pages: [{page: one}, {page: two}]
      """
    let folder = try app.folder.write(
      "\(id).yaml",
      flowText(text, id: id, domain: "com.example.app")
        .replacing("completion: done", with: "completion: \(id)"))
    let flow = try OnboardingFlow(at: folder, in: app.folder.path, language: "en")
    flow.screen.clock = {
      VisitRecorder.Moment(
        CalendarTime(secondsSince1970: Self.start + hour * Self.hour), milliseconds: 0)
    }
    return flow
  }

  @Test func `a flow that is put off stays away for its time, and keeps its place`() throws {
    let tips = try open("tips", at: 0)
    #expect(
      [.launch, .next, .later].map { tips.send($0).trace } == [
        "one 1/2", "two 2/2", "postponed(at: \"two\")",
      ])
    #expect(tips.savedPage == "two" && !tips.hasCompletedOnboarding)
    #expect(tips.lastOutcome == .postponed(at: "two"))
    for (hour, isDue) in [(0, false), (71, false), (72, true), (-1, true)] {
      #expect(try open("tips", at: hour).isDue == isDue, "\(hour)")
    }
    let later = try open("tips", at: 72)
    #expect(later.send(.launch).trace == "two 2/2" && later.isResumed)
    #expect(later.fact("outcome.last") == .word("postponed"))
    try open("tips", at: 1).resetOnboarding()
    #expect(try open("tips", at: 1).isDue)
  }

  @Test func `a flow that was left since it was put off is due whatever the clock says`() throws {
    let tips = try open("tips", at: 0)
    #expect([.launch, .later].map { tips.send($0).trace }.last == "postponed(at: \"one\")")
    let early = try open("tips", at: -1)
    _ = [.launch, .next, .quit].map { early.send($0) }
    #expect(try open("tips", at: 1).isDue)
  }

  @Test func `a flow keeps apart from the other one, unless the clock is set back`() throws {
    #expect(try open("tips", at: 0).send(.launch).trace == "one 1/2")
    for (hour, isDue) in [(0, false), (23, false), (24, true), (-1, true)] {
      #expect(try open("survey", at: hour).isDue == isDue, "\(hour)")
    }
    #expect(try open("tips", at: 1).isDue)
  }

  @Test func `a flow that somebody chooses is shown at any time, and does not count`() throws {
    #expect(try open("tips", at: 0).send(.launch).trace == "one 1/2")
    let survey = try open("survey", at: 1)
    survey.isAskedFor = true
    #expect([.launch, .quit].map { survey.send($0).trace }.first == "one 1/2")
    #expect(try open("tips", at: 1).isDue)
    #expect(try !open("survey", at: 1).isDue)
  }

  @Test func `a replay can't be put off, and does not count as shown`() throws {
    let tips = try open("tips", at: 0)
    #expect([.replay, .confirm, .later].map { tips.send($0).trace }.last == "refused: noLater")
    #expect(try open("survey", at: 0).isDue)
  }

  @Test func `days since a flow was shown`() throws {
    let show = "daysSinceShown >= 7 and timesShown < 2"
    for (hour, isDue) in [(0, true), (24 * 7 - 1, false), (24 * 7, true), (24 * 14, false)] {
      let weekly = try open("weekly", show, at: hour)
      #expect(weekly.isDue == isDue, "\(hour)")
      if isDue { #expect([.launch, .skip].map { weekly.send($0).trace }[0] == "one 1/2") }
      // A visit does not count itself.
      #expect(weekly.fact("timesShown") == .number(hour == 0 ? 0 : hour < 24 * 14 ? 1 : 2))
    }
  }

  @Test(arguments: 1...5)
  func `nobody is asked twice within a promised time, whatever happens`(seed: UInt64) throws {
    var dice = SplitMix(state: seed)
    var hour = 0
    var lastShown: [String: Int] = [:]
    var lastPutOff: [String: Int] = [:]
    // A visit that has begun stays due.
    var begun: Set<String> = []
    for _ in 0..<60 {
      hour += Int.random(in: 0...30, using: &dice)
      let id = ["tips", "survey"].randomElement(using: &dice) ?? "tips"
      let flow = try open(id, "daysSinceFirstSeen >= 0", at: hour)
      guard case .page = flow.send(.launch) else { continue }
      if let putOff = lastPutOff[id] { #expect(hour - putOff >= 72) }
      for (other, shown) in lastShown where other != id && !begun.contains(id) {
        #expect(hour - shown >= 24)
      }
      lastShown[id] = hour
      let end = [OnboardingFlow.Action.later, .quit, .skip].randomElement(using: &dice) ?? .quit
      flow.send(end)
      if end == .later { lastPutOff[id] = hour }
      if end == .skip { begun.remove(id) } else { begun.insert(id) }
    }
    #expect(lastShown.count == 2 && !lastPutOff.isEmpty)
  }
}
