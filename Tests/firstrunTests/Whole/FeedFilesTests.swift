import Foundation
import TestSupport
import Testing

/// `firstrun achievements feed` of long lines and files, killed and beside itself.
extension AchievementsCommandTests {
  /// A hand's line, filled up with blanks to so many bytes, its end not counted.
  private func hand(_ id: String, bytes count: Int) -> String {
    let line = hands([id]).dropLast(2)
    return line + String(repeating: " ", count: count - line.utf8.count - 1) + "}"
  }

  @Test(arguments: [
    "feed blackjack events", "feed blackjack - <events", "feed blackjack - < <(cat events)",
  ])
  func `a line that is too long is told with its number, and the feed goes on`(
    action: String
  ) throws {
    // By a byte, by one more, and by more than is read at a time.
    for (count, before, after) in [
      (1_048_576, [], ["1"]), (1_048_577, ["1", "2"], ["3"]), (2_500_000, ["1"], []),
    ] {
      let long = hand("long", bytes: count)
      try shell.home.write("events", (hands(before) + long + "\n" + hands(after)))
      let name = action.hasSuffix(" events") ? "events" : "standard input"
      let result = try shell.run(
        line: "cd '\(shell.home.path)' && "
          + "bash -c 'firstrun achievements \(action) --state state\(before.count)'")
      #expect(result.ending == .exited(0))
      #expect(
        result.errors
          == "\(name):\(before.count + 1): too long: a line must be shorter than 1 MiB\n")
      let counted = before.count + after.count
      #expect(
        result.output == "\(counted) event\(counted == 1 ? "" : "s") counted\n1 bad line skipped\n")
    }
  }

  @Test func `a line may be as long as it may be, and the last one needs no end`() throws {
    let most = 1_048_575
    let path = try shell.home.write(
      "events", (hand("a", bytes: most) + "\n" + hand("b", bytes: most)))
    #expect(try run("feed", path).output == "2 events counted\n")
    let long = try shell.home.write("long", (hands(["c"]) + hand("d", bytes: most + 1)))
    let result = try run("feed", long)
    #expect(result.errors == "\(long):2: too long: a line must be shorter than 1 MiB\n")
    #expect(result.output == "1 event counted\n1 bad line skipped\n")
  }

  @Test func `a line of ten megabytes is told, skipped and not held`() throws {
    let long = #"{"id":"x","event":""# + String(repeating: "a", count: 10_000_000) + "\"}\n"
    let path = try shell.home.write("events", (hands(["1"]) + long + hands(["2"])))
    let result = try run("feed", path)
    #expect(result.errors == "\(path):2: too long: a line must be shorter than 1 MiB\n")
    #expect(result.output == "2 events counted\n1 bad line skipped\n")
  }

  @Test func `feeding is safe to kill: nothing is lost, nothing counts twice`() throws {
    let total = 60_000
    let path = try shell.home.write(
      "events", hands((0..<total).map { "\($0)-\($0 &* 7_919)x" }))
    for turn in 1...6 {
      let feeding = try shell.start("achievements", "feed", "blackjack", path)
      // The first unlock of a piece is said once the piece is saved.
      if turn % 2 == 1 { _ = feeding.line() }
      feeding.send(SIGKILL)
      _ = feeding.finish()
    }
    #expect(try run("feed", path).ending == .exited(0))
    let list = try JSONSerialization.jsonObject(with: Data(run("--json").output.utf8))
    #expect((list as? [String: Any])?["events"] as? Int == total)
  }

  @Test func `two feeds of one file at once count it once, and of two files both`() throws {
    let count = 40_000
    let files = try ["a", "b"].map { name in
      try shell.home.write(
        name, hands((0..<count).map { "\(name)\($0)-\($0 &* 7_919)x" }))
    }
    let feeds = try [files[0], files[0], files[1]].map { path in
      try shell.start("achievements", "feed", "blackjack", path)
    }
    for feed in feeds { #expect(feed.finish().ending == .exited(0)) }
    let list = try JSONSerialization.jsonObject(with: Data(run("--json").output.utf8))
    #expect((list as? [String: Any])?["events"] as? Int == 2 * count)
  }
}
