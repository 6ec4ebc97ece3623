import Foundation
import TestSupport
import Testing

/// `firstrun achievements … sync`, through curl to a server on this machine.
struct SyncTests {
  private let shell = Shell()

  init() throws {
    let events =
      #"{"id":"1","event":"roundFinished"}"# + "\n" + #"{"id":"2","event":"handFinished"}"#
    _ = try shell.run(["achievements", "feed", "blackjack", "-"], typing: events)
  }

  private let all = ["first_hand/1-1", "hands_100/1-100", "hands_500/1-500", "hands_1000/1-1000"]
    .map { "com.yourdomain.blackjack.\($0)" }

  private func sync(_ gateway: String, attempts: Int = 1) throws -> Subprocess.Result {
    try shell.run(
      "achievements", "sync", "blackjack", "--gateway-command", gateway, "--attempts",
      String(attempts))
  }

  private func status() throws -> String {
    try shell.run("achievements", "status", "blackjack").output
  }

  @Test func `offline everything stays queued, and online it is sent in order`() throws {
    let receiver = try Receiver(.acknowledging)
    let gateway = receiver.gateway
    receiver.stop()
    let offline = try sync(gateway)
    #expect(offline.ending == .exited(74))
    #expect(offline.output == "0 sent, 4 queued\n")
    #expect(
      offline.errors.hasPrefix("firstrun: com.yourdomain.blackjack.first_hand wasn't sent"))
    #expect(try status().contains("queued     4 reports\nlast sent  never\n"))

    let online = try Receiver(.acknowledging)
    defer { online.stop() }
    let result = try sync(online.gateway)
    #expect(result.ending == .exited(0))
    #expect(
      result.output == """
        sent com.yourdomain.blackjack.first_hand 100%
        sent com.yourdomain.blackjack.hands_100 1%
        sent com.yourdomain.blackjack.hands_500 0%
        sent com.yourdomain.blackjack.hands_1000 0%
        4 sent, 0 queued

        """)
    #expect(online.ids == all)
    #expect(try status().contains("queued     nothing\nlast sent  20"))
    #expect(try sync(online.gateway).output == "0 sent, 0 queued\n")
  }

  @Test func `killed while a report is under way, it comes again under the same id`() throws {
    let receiver = try Receiver(.hanging)
    defer { receiver.stop() }
    let syncing = try shell.start(
      "achievements", "sync", "blackjack", "--gateway-command", receiver.gateway)
    receiver.awaitReport()
    syncing.send(SIGKILL)
    _ = syncing.finish()
    #expect(try status().contains("queued     4 reports"))
    try receiver.become(.acknowledging)
    #expect(try sync(receiver.gateway).output.hasSuffix("4 sent, 0 queued\n"))
    #expect(receiver.ids == [all[0]] + all)
  }

  @Test func `a server that acknowledges and dies has that one, and the rest waits`() throws {
    let receiver = try Receiver(.dying)
    let result = try sync(receiver.gateway)
    #expect(result.ending == .exited(74))
    #expect(result.output.hasSuffix("1 sent, 3 queued\n"))
    #expect(receiver.ids == [all[0]])
    receiver.stop()
    let next = try Receiver(.acknowledging)
    defer { next.stop() }
    #expect(try sync(next.gateway).output.hasSuffix("3 sent, 0 queued\n"))
    #expect(next.ids == Array(all.dropFirst()))
  }

  @Test func `a server that refuses is tried again, and told of`() throws {
    let receiver = try Receiver(.refusing)
    defer { receiver.stop() }
    let result = try sync(receiver.gateway, attempts: 2)
    #expect(result.ending == .exited(74))
    #expect(result.errors.contains("; trying again in 1 s\n"))
    #expect(receiver.ids == [all[0], all[0]])
  }

  @Test func `Ctrl-C ends a gateway that hangs, and what waits stays queued`() throws {
    let receiver = try Receiver(.hanging)
    defer { receiver.stop() }
    let syncing = try shell.start(
      "achievements", "sync", "blackjack", "--gateway-command", receiver.gateway)
    receiver.awaitReport()
    syncing.send(SIGINT)
    let result = syncing.finish()
    #expect(result.ending == .killed(SIGINT))
    #expect(result.output == "0 sent, 4 queued\n")
  }

  @Test func `who is not signed in sends nothing`() throws {
    let result = try shell.run(
      "achievements", "sync", "blackjack", "--gateway-command", "true", "--auth-command", "exit 1")
    #expect(result.ending == .exited(1))
    #expect(result.errors == "firstrun: not signed in: everything stays queued\n")
    #expect(try status().contains("queued     4 reports"))
  }
}
