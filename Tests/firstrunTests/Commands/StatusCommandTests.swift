import Foundation
import TestSupport
import Testing

/// `status` and `list`, in the shell and at home: they ask what `why` asks.
struct StatusCommandTests {
  private let shell = Shell()

  /// A shell with a flow that has news, finished in version 2.0.
  private func finishNews() throws -> [String: String] {
    let folder = Shipped.package + "/Tests/FlowAcceptanceTests/Flows"
    let path = ["FIRSTRUN_PATH": folder]
    let result = try shell.run(
      ["news", "--app-version", "2.0"], typing: "next\nskip\n", environment: path)
    #expect(result.ending == .exited(0), "\(result.errors)")
    return path
  }

  @Test func `something new shows in status, list and why alike`() throws {
    let path = try finishNews()
    func said(_ words: String...) throws -> String {
      try shell.run(words, environment: path).output
    }
    #expect(try said("status", "news", "--app-version", "2.0").hasPrefix("News: done\n"))
    #expect(
      try said("status", "news", "--app-version", "2.1")
        == """
        News: done for 2.0; something new in 2.1
          key   hasSeenNews = true
          file  \(shell.home.path(".config/com.example.news.plist"))

        """)
    let list = try said("list", "--app-version", "2.1")
    #expect(list.contains("\nnews       News, 3 pages: done for 2.0; something new in 2.1\n"))
    #expect(try said("why", "news", "--app-version", "2.1").hasPrefix("News: would show\n"))
    let done = try said("list", "--app-version", "2.1", "--fact", "hinted=yes")
    #expect(done == list)
    let none = try shell.run(["list", "--fact", "hintd=yes"], environment: path)
    #expect(none.errors == "firstrun: unknown fact 'hintd'; did you mean 'hinted'?\n")
    #expect(none.ending == .exited(64))
  }

  @Test func `an app is found by every name, and advice has the one that people saw`() throws {
    for name in ["spotlight", "Hanger", "hanger", "HANG", "spot"] {
      let result = try shell.run(name, typing: "quit\n")
      #expect(result.ending == .exited(3), "\(name)")
      #expect(
        result.output.contains("firstrun \(name == "spotlight" ? name : "Hanger")"), "\(name)")
    }
    #expect(try shell.run("status", "cAnOe").output.hasPrefix("Canoe: "))
    #expect(try shell.run("why", "can").output.hasPrefix("Canoe: "))
    #expect(try shell.run("check", "Can", "Hanger").ending == .exited(0))
    #expect(try shell.run("reset", "HANGER").ending == .exited(0))
    for command in ["reset", "signout"] {
      let failure = try shell.run(command, "hang")
      #expect(failure.errors == "firstrun: unknown flow 'hang'; did you mean 'Hanger'?\n")
      #expect(failure.ending == .exited(66))
    }
    #expect(try shell.run("state", "path", "hang").ending == .exited(66))
    // A command is more than the beginning of an app's name.
    try shell.home.write("Flows/lists/flow.yaml", flowText(id: "lists"))
    let path = ["FIRSTRUN_PATH": "\(shell.home.path("Flows")):\(Fixture.flows)"]
    #expect(try shell.run(["list"], environment: path).output.contains("Lists, 1 page"))
    #expect(try shell.run(["lis"], typing: "quit\n", environment: path).ending == .exited(3))
    try shell.home.write("Flows/lisa/flow.yaml", flowText(id: "lisa", domain: "com.example.g"))
    let several = try shell.run(["lis"], environment: path)
    #expect(several.ending == .exited(64))
    #expect(several.errors.contains("'lis' may be 'lisa', 'lists'; name one of them"))
  }

  @Test func `without a flow, the apps are listed`() throws {
    #expect(try shell.run("status").output == shell.run("list").output)
    for command in ["reset", "replay", "signout"] {
      let result = try shell.run(command)
      #expect(result.ending == .exited(64))
      #expect(
        result.errors.hasPrefix(
          "firstrun: 'firstrun \(command)' needs a FLOW; name one of these:\n"))
      #expect(result.errors.contains("  spotlight   Hanger\n"))
    }
    let achievements = try shell.run("achievements").output
    #expect(achievements.contains("Blackjack · 0 of"))
    #expect(!achievements.contains("Canoe ·"))
    #expect(try shell.run("achievements", "--json").output.hasPrefix("[{"))
  }

  @Test func `a reset says that somebody is still signed in, and how to sign out`() throws {
    _ = try shell.run("familysync", typing: "1\napprove\n")
    let reset = try shell.run("reset", "familysync").output
    #expect(
      reset == """
        FamilySync’s tutorial was reset: not started; marked as done at the next launch.
        Somebody is still signed in. To sign out:
          firstrun signout familysync

        """)
    let home = try shell.run([], typing: "reset familysync\nquit\n").output
    #expect(home.contains("You’re still signed in.\nTo sign out: signout"), "\(home)")
    #expect(try shell.run("signout", "FamilySync").output == "Signed out of FamilySync.\n")
    #expect(try shell.run("signout", "familysync").output == "Nobody is signed in to FamilySync.\n")
    #expect(try shell.run("reset", "familysync").output.contains("shows again at the next launch"))
  }

  @Test func `in a flow, a fact that is set is told`() throws {
    let typed = "set userType child\nset userType\nset userType dog\nquit\n"
    let result = try shell.run("familysync", typing: typed).output
    #expect(result.components(separatedBy: "\nuserType = child\n").count == 2, "\(result)")
    #expect(!result.contains("userType = dog"))
  }

  @Test func `a number under the completion key is left alone, and the record counts`() throws {
    let state = ["--state", shell.home.path("state")]
    let write = ["state", "write", "com.example.canoe", "hasCompletedOnboarding"]
    _ = try shell.run(write + ["-int", "2"] + state)
    #expect(try shell.run(["status", "canoe"] + state).output.hasPrefix("Canoe: done\n"))
    _ = try shell.run(write + ["-int", "0"] + state)
    let skipped = try shell.run(["canoe"] + state, typing: "skip\n")
    #expect(
      skipped.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .components(separatedBy: "stays as it is").count == 2, "\(skipped.output)")
    let read = ["state", "read", "com.example.canoe", "hasCompletedOnboarding"]
    #expect(try shell.run(read + state).output == "0\n")
    #expect(try shell.run(["canoe"] + state).errors == "", "it was said already")
    let done = try shell.run(["status", "canoe"] + state).output
    #expect(
      done.hasPrefix(
        """
        Canoe: done
          key   hasCompletedOnboarding = the integer 0, read as false; firstrun's own record says finished

        """), "\(done)")
    _ = try shell.run(["reset", "canoe"] + state)
    #expect(try shell.run(["status", "canoe"] + state).output.hasPrefix("Canoe: not started\n"))
    #expect(try shell.run(["state", "read", "com.example.canoe"] + state).output == "{\n}\n")
  }

  @Test func `paths in a list begin with the home folder's short name`() throws {
    try shell.home.write(".config/com.example.canoe.plist", "damaged")
    try shell.home.write("Flows/bad/flow.yaml", "flow: [\n")
    let path = "\(shell.home.path("Flows")):\(Fixture.flows)"
    let result = try shell.run(["list"], environment: ["FIRSTRUN_PATH": path])
    #expect(result.ending == .exited(74))
    #expect(result.errors.contains("~/Flows/bad/flow.yaml:2:1: error: "))
    #expect(result.errors.contains("firstrun: ~/.config/com.example.canoe.plist: "))
    #expect(!result.errors.contains(shell.home.path))
  }

  @Test func `where a flow was left is the number that its page had`() throws {
    _ = try shell.run("familysync", typing: "quit\n")
    let place = "page 1 of 1, 'start'\n"
    #expect(
      try shell.run("why", "familysync").output
        .hasPrefix("FamilySync: would show, resuming on \(place)"))
    #expect(
      try shell.run("status", "familysync").output.hasPrefix("FamilySync: left on \(place)"))
    #expect(
      try shell.run("list").output.contains("FamilySync, 2 pages: left on \(place)"))
  }

  @Test func `after a crash it is the number that the page would have now`() throws {
    _ = try shell.run("familysync", typing: "quit\n")
    _ = try shell.run("state", "delete", "com.familysync.app", "firstrun:familysync:outcome")
    #expect(
      try shell.run("status", "familysync").output
        .hasPrefix("FamilySync: left on page 1 of 1, 'start'\n"))
  }

  @Test func `how a flow ended is told to programs, and a replay changes nothing`() throws {
    let path = try finishNews()
    func status(_ words: String...) throws -> [String: Any] {
      let text = try shell.run(["status", "news", "--json"] + words, environment: path).output
      return try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    var before = try status("--app-version", "2.1")
    #expect(before["decision"] as? String == "shown")
    #expect(before["status"] as? String == "done for 2.0; something new in 2.1")
    var outcome = try #require(before["outcome"] as? [String: Any])
    let time = try #require(outcome["time"] as? String)
    #expect(ISO8601DateFormatter().date(from: time) != nil)
    outcome["time"] = nil
    #expect(
      outcome as NSDictionary
        == ["kind": "skipped", "page": "lists", "number": 2, "count": 2, "version": "2"])
    let replay = ["replay", "news", "--yes", "--app-version", "3.0"]
    _ = try shell.run(replay, typing: "next\nnext\nnext\n", environment: path)
    _ = try shell.run(replay, typing: "next\nquit\n", environment: path)
    #expect(try status("--app-version", "2.1") as NSDictionary == before as NSDictionary)
    let list = try shell.run(["list", "--json", "--app-version", "2.1"], environment: path).output
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]])
    before = try #require(rows.first { $0["flow"] as? String == "news" })
    #expect(try status("--app-version", "2.1") as NSDictionary == before as NSDictionary)
  }

  @Test(arguments: [
    ("en", "done for 2.0; something new in 2.1"),
    ("de", "abgeschlossen für Version 2.0; Neues in Version 2.1"),
  ])
  func `home says what is new in its language`(language: String, text: String) throws {
    let path = try finishNews()
    let home = ["--language", language, "--app-version", "2.1"]
    let output = try shell.run(home, typing: "status news\n", environment: path).output
    #expect(output.unwrapped.contains(text), "\(output)")
  }

  private static let signedOut = [
    ("en", "done; shows again because nobody is signed in"),
    ("de", "abgeschlossen; erscheint wieder, weil niemand angemeldet ist"),
  ]

  @Test func `whoever signed out at home is signed out in the shell`() throws {
    _ = try shell.run("familysync", typing: "1\napprove\n")
    #expect(try shell.run("status", "familysync").output.hasPrefix("FamilySync: done\n"))
    _ = try shell.run(typing: "signout\n")
    let shown = "FamilySync: done; shows again because nobody is signed in\n"
    #expect(try shell.run("status", "familysync").output.hasPrefix(shown))
    #expect(try shell.run("why", "familysync").ending == .exited(0))
    for (language, text) in Self.signedOut {
      let output = try shell.run("--language", language, typing: "status familysync\n").output
      #expect(output.unwrapped.contains(text), "\(output)")
    }
    _ = try shell.run(typing: "signin\n")
    #expect(try shell.run("status", "familysync").output.hasPrefix("FamilySync: done\n"))
    #expect(try shell.run("why", "familysync").ending == .exited(1))
  }

  @Test func `all flows of an app see the same person`() throws {
    let second = try shell.home.write(
      "second.yaml",
      flowText(
        "show: authenticated\npages: [{page: one, title: One}]\n", id: "second",
        domain: "com.familysync.app"))
    #expect(try shell.run("why", second).ending == .exited(1))
    _ = try shell.run("familysync", typing: "1\napprove\n")
    #expect(try shell.run("why", second).ending == .exited(0))
    _ = try shell.run("reset", "familysync")
    #expect(try shell.run("why", second).ending == .exited(0))
  }

  @Test(arguments: [("0", "done"), ("1", "done; shows again because nobody is signed in")])
  func `a command that knows is asked by status, list and home`(
    status: String, said: String
  ) throws {
    _ = try shell.run("familysync", typing: "1\napprove\n")
    let command = ["--auth-command", "exit \(status)"]
    let shown = try shell.run(["status", "familysync"] + command)
    #expect(shown.output.hasPrefix("FamilySync: \(said)\n"))
    #expect(try shell.run(["list"] + command).output.contains("FamilySync, 2 pages: \(said)\n"))
    let home = try shell.run(command, typing: "status familysync\nsignout\nsignin\n").output
    #expect(home.contains("FamilySync: \(said)\n"))
    let answers =
      status == "0"
      ? "> signout\nYou’re signed in.\n> signin\nYou’re signed in.\n"
      : "> signout\nYou’re signed out.\n> signin\n✗ Sign-in failed. You can try again.\n"
    #expect(home.contains(answers), "\(home)")
  }
}

extension String {
  /// The text with lines that go on in the next one put together.
  fileprivate var unwrapped: String { replacing(/\n +/, with: " ") }
}
