import Foundation
import TestSupport
import Testing

/// What goes wrong says so, with the documented status, and nothing is lost.
struct BadInputTests {
  let shell = Shell()

  @Test(arguments: [
    ("canoo", "firstrun: unknown flow 'canoo'; did you mean 'canoe'?\n"),
    ("lsit", "firstrun: unknown flow or command 'lsit'; did you mean 'firstrun list'?\n"),
    ("zzzzzz", "firstrun: unknown flow 'zzzzzz'; run 'firstrun list' to see them all\n"),
    (
      "no/such/flow.yaml",
      "firstrun: unknown flow 'no/such/flow.yaml'; run 'firstrun list' to see them all\n"
    ),
    ("..", "firstrun: unknown flow '../flow.yaml'; run 'firstrun list' to see them all\n"),
  ])
  func `an unknown flow is 66`(name: String, errors: String) throws {
    // What stands beside the checkout must not matter.
    try shell.home.makeFolder("empty/folder")
    let result = try shell.run(line: "cd ~/empty/folder && firstrun \(name)")
    #expect(result.ending == .exited(66))
    #expect(result.output == "")
    #expect(result.errors == errors)
  }

  @Test func `a folder of flows is none, and names one`() throws {
    let apps = shell.home.path("apps")
    for name in ["tour", "welcome"] { _ = try shell.home.write("apps/\(name)/flow.yaml", "") }
    let result = try shell.run(["check", apps])
    #expect(result.ending == .exited(66))
    #expect(result.errors == "firstrun: unknown flow '\(apps)'; did you mean '\(apps)/tour'?\n")
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807"])
  func `a number beyond all sense is an unknown command`(number: String) throws {
    for (arguments, lines) in [(["blackjack"], number), ([], "launch blackjack\n\(number)")] {
      let result = try shell.run(arguments, typing: lines + "\nquit\n")
      #expect(result.ending == .exited(arguments.isEmpty ? 0 : 3))
      #expect(result.output.contains("“\(number)”"))
    }
  }

  @Test func `every mistake of a flow is told at once, and the status is 65`() throws {
    let path = try shell.home.write(
      "flow.yaml",
      """
      flow: broken
      app: Broken
      domain: ../etc
      completion: done
      skp: never
      pages:
        - page: one
          acent: "#FF0000"
        - page: one
      """)
    let failure = try #require(CommandFailure(path))
    #expect(failure.status == 65)
    let lines = failure.errors.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.hasPrefix(path + ":") && $0.contains(": error: ") })
  }

  @Test func `a flow that is a folder is 74, and a folder without a flow is 66`() throws {
    try shell.home.makeFolder("odd/flow.yaml")
    #expect(CommandFailure(shell.home.path("odd"))?.status == 74)
    #expect(CommandFailure(shell.home.path("odd/flow.yaml"))?.status == 66)
  }

  @Test func `a state folder that can't be written lets the tutorial go on, and is 74`() throws {
    try shell.home.write("blocked", "")
    let result = try shell.run(
      "canoe", "--state", shell.home.path("blocked"), typing: "next\nskip\n")
    #expect(result.ending == .exited(74))
    #expect(result.output.contains("Page 2 of 6"))
    #expect(result.output.contains("Couldn’t save this:"))
  }

  @Test func `a full disk lets the tutorial go on, and is 74`() throws {
    let result = try shell.run(
      line: "ulimit -f 0; printf 'next\\nskip\\n' | firstrun canoe")
    #expect(result.ending == .exited(74))
    #expect(result.output.contains("Page 2 of 6"))
    #expect(result.output.contains("> skip\n✗ Couldn’t save this:"))
    #expect(!FileManager.default.fileExists(atPath: shell.canoeList))
  }

  @Test func `a damaged property list is kept aside and never overwritten`() throws {
    let config = shell.home.path(".config")
    try shell.home.write(".config/com.example.canoe.plist", "<plist><dict><key>")
    let result = try shell.run("canoe", typing: "skip\n")
    #expect(result.ending == .exited(74))
    let advice = "firstrun state reset com.example.canoe --discard-corrupt"
    #expect(result.errors.hasSuffix("To start over:\n  \(advice)\n"))
    #expect(
      try shell.home.bytes(".config/com.example.canoe.plist") == Array("<plist><dict><key>".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: config) == ["com.example.canoe.plist"])

    let reset = try shell.run(line: advice)
    #expect(reset.ending == .exited(0))
    let copies = try FileManager.default.contentsOfDirectory(atPath: config)
    #expect(copies.count == 1)
    #expect(copies.allSatisfy { $0.hasPrefix("com.example.canoe.plist.corrupt-") })
    #expect(try shell.run("canoe", typing: "skip\n").ending == .exited(0))
  }

  @Test(arguments: [("YES", 0, true), ("no", 3, true), ("banana", 3, true)])
  func `a flag that others wrote as text is read with a warning`(
    text: String, status: Int32, warns: Bool
  ) throws {
    _ = try shell.run("state", "write", "canoe", "hasCompletedOnboarding", text)
    let result = try shell.run("canoe")
    #expect(result.ending == .exited(status))
    #expect(
      result.errors.hasPrefix(
        "firstrun: warning: \(shell.canoeList): 'hasCompletedOnboarding' is"))
  }

  @Test func `a home that is no path from the root is an error, unless the state folder is named`()
    throws
  {
    let bare = ["HOME": "ada", "XDG_CONFIG_HOME": ""]
    let result = try shell.run("canoe", environment: bare)
    #expect(result.ending == .exited(64))
    #expect(result.errors.contains("--state DIR"))
    let named = try shell.run(
      "canoe", "--state", shell.home.path("state"), typing: "skip\n", environment: bare)
    #expect(named.ending == .exited(0))
  }

  @Test func `a line of 10 MB is one line, and the next one still counts`() throws {
    let line = String(repeating: "a", count: 10_000_000)
    let result = try shell.run("canoe", typing: line + "\nskip\n")
    #expect(result.ending == .exited(0))
    #expect(result.output.utf8.count < 200_000)
  }

  @Test func `bytes that are no UTF-8 are shown as U+FFFD`() throws {
    let result = try shell.run(line: "printf 'n\\377xt\\nskip\\n' | firstrun canoe")
    #expect(result.ending == .exited(0))
    #expect(result.output.contains("> n\u{FFFD}xt"))
  }

  @Test func `without HOME the account's home folder is used`() throws {
    let home = try shell.run(
      line: "python3 -c 'import os, pwd; print(pwd.getpwuid(os.getuid()).pw_dir)'")
    let path = home.output.trimmingCharacters(in: .newlines) + "/.config/com.example.canoe.plist\n"
    for line in ["unset HOME; firstrun state path canoe", "HOME= firstrun state path canoe"] {
      let result = try shell.run(line: line)
      #expect(result == .init(ending: .exited(0), output: path, errors: ""))
    }
  }
}
