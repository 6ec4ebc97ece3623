import Foundation
import TestSupport
import Testing

/// The command as scripts use it: what it prints, and with what status it ends.
struct FirstrunTests {
  private let shell = Shell()

  @Test func `the same input gives the same bytes every time`() throws {
    let runs = try (0..<3).map { _ in
      try Shell().run("canoe", typing: "next\nhint\nback\nskip\n").output
    }
    #expect(Set(runs).count == 1)
    #expect(!runs[0].contains("\u{1B}"))
  }

  @Test(arguments: [
    (["canoe"], "", 3), (["canoe"], "skip\n", 0), (["replay", "canoe"], "no\n", 0),
    (["replay", "canoe", "--yes"], "skip\n", 0), (["replay", "canoe"], "", 3),
    (["why", "canoe"], "", 0), (["why", "familysync", "--fact", "authenticated=unknown"], "", 1),
    (["status", "canoe"], "", 0), (["list"], "", 0), (["--version"], "", 0), (["--help"], "", 0),
    (["help", "exit"], "", 0), (["reset", "canoe"], "", 0), (["state", "path", "canoe"], "", 0),
    ([], "", 0), ([], "launch canoe\nquit\nquit\n", 0),
  ])
  func `the status says how it ended`(
    arguments: [String], input: String, status: Int32
  ) throws {
    #expect(try shell.run(arguments, typing: input).ending == .exited(status))
  }

  @Test(arguments: [
    (["canoe", "--fact", "launchs=3"], "unknown fact 'launchs'; did you mean 'launches'?"),
    (["canoe", "--fact", "launches=many"], "'launches' is a number, but 'many' isn't"),
    (
      ["familysync", "--fact", "userType=banana"],
      "'userType' can't be 'banana'; use one of 'parent', 'child'"
    ),
    (
      ["why", "familysync", "--fact", "userType=chidl"],
      "'userType' can't be 'chidl'; did you mean 'child'?"
    ),
    (["canoe", "--fact", "launches"], "'--fact launches' has no value; write it like name=value"),
    (["canoe", "--app-version", "new"], "invalid version 'new'; write it like 2.1"),
    (
      ["canoe", "--language", "nl"],
      "unknown language 'nl'; use one of en, ar, de, es, fr, he, it, ja, ko, pt, ru, zh-Hans"
    ),
    (["help", "stat"], "no help on 'stat'; did you mean 'stats'?"),
  ])
  func `what is given wrongly is a usage error`(arguments: [String], message: String) throws {
    let failure = try #require(CommandFailure(arguments))
    #expect(failure.status == 64)
    #expect(failure.errors.hasPrefix("firstrun: \(message)\n"))
  }

  @Test func `an error stands alone on standard error, with what helps`() throws {
    let result = try shell.run("help", "--markdwn")
    #expect(result.output == "")
    #expect(
      result.errors == """
        firstrun: unknown option '--markdwn' for 'firstrun help'; did you mean '--markdown'?
        Try 'firstrun help --help'.

        """)
    #expect(result.ending == .exited(64))
    #expect(try shell.run("state", "read", "../etc").ending != .exited(0))
  }

  @Test func `it says its version, and a release says its commit, too`() throws {
    let version = try shell.run("--version").output
    if TestExtent.isWhole {
      #expect(version.wholeMatch(of: /firstrun 0\.1\.0( \([0-9a-f]{7}(-dirty)?\))?\n/) != nil)
    } else {
      #expect(version == "firstrun 0.1.0\n")
    }
  }

  @Test func `home goes from flow to flow, with what is set there`() throws {
    let result = try shell.run(
      [],
      typing: """
        launch blackjack
        2
        set authenticated yes
        launch familysync
        signout
        launch familysync
        quit
        set dealt maybe
        launhc
        launch
        reset blackjack
        language es
        salir

        """)
    let answers = result.output.split(separator: "\n").filter { ">!✓Y".contains($0.first ?? " ") }
    #expect(
      answers.joined(separator: "\n") == """
        > launch blackjack
        > 2
        ✓ Skipped.
        > set authenticated yes
        > launch familysync
        > signout
        You’re signed out.
        > launch familysync
        > quit
        You’re not finished yet.
        > set dealt maybe
        ! “maybe” isn’t a valid value for “dealt”.
        > launhc
        ! Unknown command “launhc”. Did you mean “launch”?
        > launch
        ! Which app? Type launch and a name: Baccarat, Blackjack, Canoe,
        > reset blackjack
        ✓ Blackjack was reset. Its tutorial shows again at the next launch.
        > language es
        > salir
        """)
    #expect(result.ending == .exited(0))
  }

  @Test func `the state command speaks as defaults does`() throws {
    #expect(
      try shell.run("state", "write", "canoe", "sound", "yes", "--type", "bool").ending
        == .exited(0))
    #expect(
      try shell.run("state", "write", "canoe", "level", "3", "--type", "int").ending == .exited(0))
    #expect(try shell.run("state", "write", "canoe", "name", "Ada L").ending == .exited(0))
    #expect(
      try shell.run("state", "read", "com.example.canoe").output
        == "{\n    sound = 1;\n    level = 3;\n    name = \"Ada L\";\n}\n")
    let exported = try shell.run("state", "export", "canoe", "--format", "binary").output
    #expect(exported.hasPrefix("bplist00"))
    #expect(try shell.run("state", "delete", "canoe", "level").ending == .exited(0))
    #expect(try shell.run("state", "read", "canoe", "level").ending == .exited(1))
    #expect(CommandFailure("state", "write", "canoe", "n", "x", "--type", "int")?.status == 64)
  }

  @Test func `accessible mode says that it is on and why, and shows no glyph`() throws {
    let result = try shell.run(["canoe", "--accessible"], typing: "next\nskip\n")
    #expect(result.output.hasPrefix("Accessible mode is on (--accessible).\n"))
    #expect(!result.output.contains("●"))
    #expect(!result.output.contains("👋"))
    #expect(result.output.contains("Page 2 of 6"))
    let byVariable = try shell.run(["canoe"], environment: ["FIRSTRUN_ACCESSIBLE": "1"])
    #expect(byVariable.output.hasPrefix("Accessible mode is on (FIRSTRUN_ACCESSIBLE).\n"))
  }

  @Test func `output that nobody reads ends it quietly`() throws {
    // Other tests of this process may have closed pipes ignored, and 'yes' inherits that and complains.
    let result = try shell.run(line: "yes next 2>/dev/null | firstrun canoe | head -n 1; true")
    #expect(result.errors == "")
  }
}
