import FlowContent
import FlowStore
import FlowSystem
import FlowTerminal
import Foundation
import Onboarding
import TestSupport
import Testing

@testable import FlowSession

struct EventFollowerTests {
  private let playing: Playing
  private let path: String
  private let follower: EventFollower

  init() throws {
    playing = try Playing("canoe")
    path = try playing.folder.write("events.jsonl", "")
    follower = EventFollower(
      try FollowedStream(following: path),
      into: AchievementStore(OpenedAchievements(countingEventsOf: "canoe"), in: playing.domain),
      on: .silent())
  }

  private func line(_ id: Int, _ event: String = "dealt") -> String {
    #"{"id":"\#(id)","event":"\#(event)"}"# + "\n"
  }

  private func append(_ text: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  /// Does the work beside a line, and returns true if it ends the read.
  private func isWoken() -> Bool { follower.work.proceed() }

  @Test func `a read ends only when there is news, which is taken once`() throws {
    #expect(follower.work.timeLeft() == 0)
    #expect(!isWoken())
    try append(line(1))
    #expect(isWoken())
    let news = follower.takeNews()
    #expect(news.happened == ["dealt"])
    #expect(news.counts == ["dealt": 1])
    #expect(follower.takeNews().isEmpty)
    #expect(!isWoken())
  }

  @Test func `what happened before the first line is read is there at once`() throws {
    try append(line(1) + line(2, "won"))
    follower.readAll()
    #expect(follower.takeNews().happened == ["dealt", "won"])
  }

  @Test func `several reads add up to the news`() throws {
    try append(line(1))
    #expect(isWoken())
    try append(line(2, "won") + "nonsense\n" + line(3))
    #expect(isWoken())
    let news = follower.takeNews()
    #expect(news.happened == ["dealt", "won", "dealt"])
    #expect(news.counts == ["dealt": 2, "won": 1])
    #expect(news.faults == ["\(path):3: not a JSON object"])
  }

  @Test func `what a file had when it was replaced or cut counts no second time`() throws {
    try append(line(1) + line(2))
    follower.readAll()
    #expect(follower.takeNews().happened.count == 2)
    try playing.folder.write("other", (line(1) + line(3)))
    #expect(rename(playing.folder.path("other"), path) == 0)
    #expect(isWoken())
    #expect(follower.takeNews().happened == ["dealt"])
    #expect(truncate(path, 0) == 0)
    try append(line(4))
    #expect(isWoken())
    #expect(follower.takeNews().counts == ["dealt": 4])
  }

  @Test func `a large file is read in pieces, between which keys are answered`() throws {
    try append((1...60_000).map { line($0) }.joined())
    #expect(isWoken())
    let first = follower.takeNews().happened.count
    #expect((1..<60_000).contains(first))
    #expect(follower.work.timeLeft() == 0)
    follower.readAll()
    #expect(follower.takeNews().happened.count == 60_000 - first)
  }

  @Test func `half a line waits for its end`() throws {
    try append(String(line(1).dropLast(3)))
    #expect(!isWoken())
    try append("\"}\n")
    #expect(isWoken())
    #expect(follower.takeNews().happened == ["dealt"])
  }
}
