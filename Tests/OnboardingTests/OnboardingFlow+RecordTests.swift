import Achievements
import FlowCore
import FlowFormats
import FlowStore
import Foundation
import Onboarding
import TestSupport
import Testing

@Suite struct OnboardingFlowRecordTests {
  private let app = EmbeddedApp()

  @Test func `it is due until it is completed, for every later reader`() throws {
    let canoe = try app.open(appVersion: "2.1")
    #expect(canoe.isDue && !canoe.hasCompletedOnboarding)
    #expect(canoe.lastOutcome == nil)
    try canoe.completeOnboarding()
    let next = try app.open()
    #expect(!next.isDue && next.hasCompletedOnboarding)
    #expect(next.lastOutcome == .completed)
    #expect(try app.list().record(of: "canoe").completedVersion == "2.1")
  }

  @Test func `skipping and the welcome's end count as done`() throws {
    let canoe = try app.open()
    try canoe.skipOnboarding()
    #expect(canoe.hasCompletedOnboarding)
    #expect(canoe.lastOutcome == .skipped(at: 0, of: 0))
    try canoe.reset()
    #expect(!canoe.hasCompletedOnboarding)
    try canoe.completeWelcome()
    #expect(canoe.hasCompletedOnboarding)
  }

  @Test func `an app that skips in the middle of a visit ends it there`() throws {
    let canoe = try app.open()
    [.launch, .next].forEach { canoe.send($0) }
    try canoe.skipOnboarding()
    #expect(canoe.lastOutcome == .skipped(at: 2, of: 6))
    #expect(canoe.page == nil)
    #expect(canoe.send(.launch) == .notShown)
  }

  @Test func `what is recorded while another program holds the lock is saved with the next change`()
    throws
  {
    let canoe = try app.open()
    let holder = open(app.folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(holder, LOCK_EX) == 0)
    let start = ContinuousClock.now
    #expect(canoe.send(.launch).trace == "welcome 1/6")
    #expect(canoe.send(.skip).trace == "skipped(at: 1, of: 6)")
    // Two calls of at most 0.2 s; those of a command would take 10 s.
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(
      canoe.failure
        == .systemFailure("\(app.folder.path): nothing was saved: another program keeps it locked"))
    #expect(try !app.open().hasCompletedOnboarding)
    #expect(canoe.hasCompletedOnboarding && !canoe.isDue)
    // A close alone leaves the lock with any child that another test is just starting.
    flock(holder, LOCK_UN)
    close(holder)
    let next = try app.open("spotlight")
    next.send(.launch)
    canoe.send(.replay)
    #expect(try !app.open().hasCompletedOnboarding)
    try canoe.skipOnboarding()
    #expect(canoe.failure == nil)
    #expect(try app.open().hasCompletedOnboarding)
  }

  @Test func `an event that could not be saved is saved with the next one`() throws {
    let blackjack = try app.open("blackjack")
    let holder = open(app.folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(holder, LOCK_EX) == 0)
    try blackjack.recordEvent("handFinished")
    #expect(blackjack.failure != nil)
    // A close alone leaves the lock with any child that another test is just starting.
    flock(holder, LOCK_UN)
    close(holder)
    try blackjack.recordEvent("handFinished")
    #expect(blackjack.failure == nil)
    let list = try app.list(blackjack.flow.domain)
    #expect(list.eventCounts.counts["handFinished"] == 2)
  }

  @Test func `a reset forgets the flow and nothing else`() throws {
    let canoe = try app.open()
    let domain = try Domain(
      DomainName("com.example.canoe"), in: StateDirectory(path: app.folder.path))
    try domain.change { (list) throws(StoreError) in
      list["sound"] = .real(1)
      list["hasCompletedOnboarding"] = .boolean(true)
      try list.setRecord(FlowRecord(launches: 2), of: "canoe")
      try list.setRecord(FlowRecord(launches: 5), of: "other")
    }
    try canoe.resetOnboarding()
    #expect(canoe.isDue)
    #expect(
      try app.list().root == [
        "sound": .real(1),
        "firstrun": .dictionary([
          "other": .dictionary(["launches": .integer(5)]), "_format": .integer(1),
        ]),
      ])
  }

  @Test func `a false key is as good as none, and an integer is warned of`() throws {
    let domain = try Domain(
      DomainName("com.example.canoe"), in: StateDirectory(path: app.folder.path))
    try domain.change { $0["hasCompletedOnboarding"] = .boolean(false) }
    #expect(try app.open().isDue)
    try domain.change { $0["hasCompletedOnboarding"] = .integer(1) }
    let canoe = try app.open()
    #expect(canoe.hasCompletedOnboarding)
    #expect(
      canoe.warning
        == "\(domain.path): 'hasCompletedOnboarding' is the integer 1, not a Boolean; it is read "
        + "as true")
  }

  @Test func `what a newer firstrun recorded is read, and only the app's own key is set`() throws {
    let domain = try Domain(
      DomainName("com.example.canoe"), in: StateDirectory(path: app.folder.path))
    let record = PropertyValue.dictionary([
      "_format": .integer(7),
      "canoe": .dictionary(["place": .dictionary(["page": .string("save")])]),
    ])
    try domain.change { $0["firstrun"] = record }
    let canoe = try app.open()
    #expect(canoe.send(.launch).trace == "save 1/4")
    #expect(canoe.send(.skip) == .ended(.skipped(at: 1, of: 4)))
    let message =
      "\(domain.path): the record was written by a newer firstrun (format 7, this one has 1); "
      + "it was left unchanged; update firstrun"
    #expect(canoe.failure == .newerRecord(format: 7, message))
    #expect(try app.list().root == ["firstrun": record, "hasCompletedOnboarding": .boolean(true)])
    #expect(throws: OnboardingError.newerRecord(format: 7, message)) {
      try canoe.resetOnboarding()
    }
    #expect(canoe.hasCompletedOnboarding)
  }
}
