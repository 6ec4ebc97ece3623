import Foundation
import TestSupport
import Testing

/// `firstrun achievements`, as a shell sees it.
struct AchievementsCommandTests {
  let shell = Shell()

  func hands(_ ids: some Sequence<String>, named event: String = "handFinished") -> String {
    ids.map { #"{"id":"\#($0)","event":"\#(event)","session":"a"}"# + "\n" }.joined()
  }

  func run(
    _ arguments: String..., typing input: String = ""
  ) throws -> Subprocess.Result {
    // What to do stands before the flow, and options after it.
    let command = arguments.prefix { !$0.hasPrefix("-") }.prefix(1)
    return try shell.run(
      ["achievements"] + command + ["blackjack"] + arguments.dropFirst(command.count),
      typing: input)
  }

  /// A member of what the list says as JSON.
  private func count(_ id: String) throws -> Int? {
    let list = try JSONSerialization.jsonObject(with: Data(run("--json").output.utf8))
    let all = (list as? [String: Any])?["achievements"] as? [[String: Any]]
    let own = all?.first { $0["id"] as? String == "com.yourdomain.blackjack.\(id)" }
    return own?["count"] as? Int
  }

  @Test func `bad lines are told with their numbers and skipped, and the rest counts`() throws {
    let path = try shell.home.write(
      "events", (hands(["1"]) + "what\n" + hands(["2"]) + hands(["3"], named: "handFinishd")))
    let result = try run("feed", path)
    #expect(result.ending == .exited(0))
    #expect(result.errors == "\(path):2: not a JSON object\n")
    #expect(
      result.output == """
        2 events counted
        1 bad line skipped
        unknown events skipped: “handFinishd” (1, did you mean “handFinished”?)

        """)
    #expect(try count("hands_100") == 2)
  }

  @Test func `a hidden achievement has no name in what is sent, until it is earned`() throws {
    let events = (0..<3).map { #"{"id":"\#($0)","event":"handFinished","variation":"custom"}"# }
    _ = try run("feed", "-", typing: events.joined(separator: "\n"))
    #expect(
      try run("status").output == """
        signed in  no
        queued     4 reports
        last sent  never
          com.yourdomain.blackjack.hands_100  3%  (3 of 100)
          com.yourdomain.blackjack.hands_500  0%  (3 of 500)
          com.yourdomain.blackjack.hands_1000  0%  (3 of 1000)
          Hidden achievement  7%  (3 of 40)

        """)
    #expect(!(try run("analytics").output.contains("all_rule_variations")))
    let sync = try run("sync", "--gateway-command", "true")
    #expect(sync.output.hasSuffix("sent Hidden achievement 7%\n4 sent, 0 queued\n"))
    let kinds = ["custom", "european", "vegasStrip", "atlanticCity"]
    let all = kinds.flatMap { kind in
      (0..<10).map { #"{"id":"\#(kind)\#($0)","event":"handFinished","variation":"\#(kind)"}"# }
    }
    _ = try run("feed", "-", typing: all.joined(separator: "\n"))
    #expect(try run("status").output.contains("blackjack.all_rule_variations  100%  (40 of 40)"))
    #expect(try run("analytics").output.contains("all_rule_variations"))
  }

  @Test(arguments: [true, false])
  func `a strict feed refuses a file with a bad line, and counts nothing`(isPipe: Bool) throws {
    let text = hands(["1"]) + "what\n"
    let path = try shell.home.write("events", text)
    let result = try run("feed", isPipe ? "-" : path, "--strict", typing: text)
    #expect(result.ending == .exited(65))
    #expect(result.output == "")
    #expect(result.errors.contains(":2: not a JSON object\n"))
    #expect(result.errors.contains("nothing was counted because of '--strict'"))
    #expect(try count("hands_100") == 0)
    let good = hands(["1", "2"])
    #expect(try run("feed", "-", "--strict", typing: good).output == "2 events counted\n")
  }

  @Test func `a value that an attribute can't be is told, and refused by a strict feed`() throws {
    let text =
      hands(["1"]) + #"{"id":"2","event":"handFinished","result":"wonn"}"# + "\n"
      + #"{"id":"3","event":"handFinished","variation":"pontoon"}"# + "\n"
    let path = try shell.home.write("events", text)
    let told = """
      \(path):2: 'result' can't be 'wonn'; did you mean 'won'?
      \(path):3: 'variation' can't be 'pontoon'; use one of 'vegasStrip', 'atlanticCity', \
      'european', 'custom', 'singleDeck'

      """
    let strict = try run("feed", path, "--strict")
    #expect(strict.ending == .exited(65))
    #expect(
      strict.errors == told + "firstrun: \(path): nothing was counted because of '--strict'\n")
    let result = try run("feed", path)
    #expect(result.errors == told)
    #expect(result.output.hasSuffix("1 event counted\n2 bad lines skipped\n"))
  }

  @Test func `a file that is fed again, through a pipe too, counts once`() throws {
    let text = hands((0..<3_000).map { "\($0)-\($0 * 7_919)x" })
    let path = try shell.home.write("events", text)
    #expect(try run("feed", path).output.hasSuffix("3000 events counted\n"))
    #expect(try run("feed", path).output.hasPrefix("No new events\n"))
    #expect(try run("feed", "-", typing: text).output.hasPrefix("No new events\n"))
    let grown = text + hands(["new"])
    #expect(try run("feed", "-", typing: grown).output.hasPrefix("1 event counted\n"))
    #expect(try count("hands_1000") == 1_000)
  }

  @Test func `a full disk in the middle loses nothing, and says how to go on`() throws {
    let path = try shell.home.write("events", hands((0..<20).map { "e\($0)" }))
    _ = try run("feed", "-", typing: hands(["before"]))
    let full = try shell.run(
      line: "trap '' XFSZ; ulimit -f 0; firstrun achievements feed blackjack \(path) | cat")
    #expect(full.errors.contains("stopped after line 0. Earlier events are saved"))
    #expect(full.errors.contains("nothing was saved: File too large"))
    #expect(full.output == "")
    #expect(try count("hands_100") == 1)
    #expect(try run("feed", path).output == "20 events counted\n")
  }

  @Test(arguments: [
    (
      ["dance", "blackjack"], 64,
      "unknown command 'dance' for 'firstrun achievements'; use one of 'list', 'next'"
    ),
    (["fed", "blackjack"], 64, "did you mean 'feed'?"),
    (["feed", "blackjack"], 64, "needs a FILE"),
    (["feed", "blackjack", "a", "b"], 64, "unexpected argument 'b'"),
    (["next", "blackjack", "x"], 64, "unexpected argument 'x'"),
    (["merge", "blackjack"], 64, "needs a FILE"),
    (
      ["list", "blackjack", "--strict"], 64, "'firstrun achievements list' has no option '--strict'"
    ),
    (["blackjack", "--json", "--color", "always"], 64, "'--json' and '--color' can't be used"),
    (["sync", "blackjack"], 64, "'sync' needs '--gateway-command CMD'"),
    (
      ["sync", "blackjack", "--gateway-command", "true", "--attempts", "0"], 64,
      "a number from 1 to 100"
    ),
    (["feed", "blackjack", "/no/such/file"], 66, "No such file"),
    (["feed", "blackjack", "/"], 74, "Is a directory"),
    (["merge", "blackjack", "/no/such/file"], 66, "No such file"),
    (["merge", "blackjack", "/etc/passwd"], 65, "/etc/passwd"),
  ])
  func `what is wrong is told with its status`(
    words: [String], status: Int32, error: String
  ) throws {
    let failure = try #require(CommandFailure(["achievements"] + words))
    #expect(failure.status == status)
    #expect(failure.errors.contains(error), "\(failure.errors)")
  }

  @Test func `where only hidden achievements are left, the next ones keep their secret`() throws {
    try shell.home.write(
      "own/flow.yaml", flowText("pages: [{page: one, title: One}]\n", id: "own"))
    try shell.home.write(
      "own/achievements.yaml",
      """
      prefix: com.example.own.
      events: [{event: seen}, {event: found}]
      achievements:
        - achievement: open
          points: 10
          triggers: [{on: seen}]
        - achievement: secret
          points: 10
          hidden: yes
          triggers: [{on: found}]
      """)
    func next(after events: String) throws -> String {
      let folder = shell.home.path("own")
      let fed = try shell.run("achievements", "feed", folder, shell.home.write("e", events))
      #expect(fed.errors == "")
      return try shell.run("achievements", "next", folder).output
    }
    #expect(
      try next(after: #"{"id":"1","event":"seen"}"# + "\n") == """
        Own · 10 of 20 points
        ░░░░░░░░░░   0%  Hidden achievement

        """)
    #expect(
      try next(after: #"{"id":"2","event":"found"}"# + "\n")
        .hasSuffix("You’ve earned everything.\n"))
  }

  @Test func `at home, an unknown action of a known app is called that`() throws {
    let result = try shell.run(typing: "achievements canoe sync\nachievements canoe nxt\nquit\n")
    #expect(
      result.output.contains("! Unknown command “sync”. Type it like this: achievements "))
    #expect(result.output.contains("! Unknown command “nxt”. Did you mean “next”?\n"))
  }

  @Test func `an app without achievements says so`() throws {
    let failure = try #require(CommandFailure("achievements", "familysync"))
    #expect(failure.status == 66)
    #expect(failure.errors.hasSuffix("so there is nothing to earn\n"))
  }

  @Test func `two devices merge by the greater progress`() throws {
    _ = try run("feed", "-", typing: hands((0..<7).map { "a\($0)" }))
    let other = Shell()
    _ = try other.run(
      ["achievements", "feed", "blackjack", "-"], typing: hands((0..<101).map { "b\($0)" }))
    let file = other.home.path(".config/com.casinokit.blackjack.plist")
    let result = try run("merge", file)
    #expect(
      result.output == """
        Achievement unlocked: Rookie (10 points)
        Play 100 total hands
        merged 1 file: 10 points

        """)
    #expect(try count("hands_500") == 101)
    #expect(try run("merge", file).output == "merged 1 file: 10 points\n")
  }

  @Test func `analytics sums up what several players have done`() throws {
    let other = Shell()
    _ = try other.run(
      ["achievements", "feed", "blackjack", "-"],
      typing: """
        {"id":"1","event":"settingsChanged","countShown":true,"time":"2026-11-20T16:00:00Z"}
        {"id":"2","event":"roundFinished","time":"2026-11-20T17:30:00Z"}

        """)
    _ = try run("feed", "-", typing: hands(["1"]))
    let result = try run(
      "analytics", shell.home.path(".config/com.casinokit.blackjack.plist"),
      other.home.path(".config/com.casinokit.blackjack.plist"))
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "2 players")
    #expect(lines[2] == "first_hand              50%        1 h 30 min    2")
    #expect(lines.last == "50% of players have turned on countShown")
  }

  @Test func `the file that help shows can be earned, all of it`() throws {
    let help = try shell.run("help", "achievements").output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("    prefix:") })
    let yaml = lines[start...].prefix { !$0.isEmpty }.joined(separator: "\n") + "\n"
    let path = try shell.home.write("flow.yaml", flowText("pages: [{page: one, title: One}]\n"))
    try shell.home.write("achievements.yaml", yaml)
    let result = try shell.run("check", path)
    #expect(!result.output.contains("[F09"), "\(result.output)")
  }
}
