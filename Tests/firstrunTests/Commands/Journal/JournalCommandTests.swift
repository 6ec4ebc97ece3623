import Foundation
import TestSupport
import Testing

struct JournalCommandTests {
  private func names(_ shell: Shell) throws -> [String] {
    (try? FileManager.default.contentsOfDirectory(
      atPath: shell.home.path(".local/state/firstrun/journal")))?.sorted() ?? []
  }

  @Test func `show says in words what is held, and clear removes it`() throws {
    let shell = Shell()
    #expect(
      try shell.run("journal", "show", "canoe").output.hasPrefix("Canoe’s journal is empty."))
    _ = try shell.run("canoe", typing: "next\nskip\n")
    #expect(try names(shell) == ["com.example.canoe.install", "com.example.canoe.jsonl"])
    let shown = try shell.run("journal", "show", "canoe").output
    #expect(shown.hasPrefix("Canoe’s journal has 5 lines from 1 visit ("))
    #expect(shown.contains("firstrun never sends it"))
    #expect(shown.contains("To remove it: firstrun journal clear canoe"))
    #expect(
      try shell.run("journal", "path", "canoe").output
        == shell.home.path(".local/state/firstrun/journal/com.example.canoe.jsonl") + "\n")
    _ = try shell.run("reset", "canoe")
    #expect(try names(shell).count == 2)
    let json = try shell.run("journal", "show", "canoe", "--json").output
    #expect(json.contains("\"lines\":5,\"visits\":1,"))
    #expect(
      try shell.run("journal", "clear", "canoe").output
        == "Removed the journal of Canoe and this install's ID.\n")
    #expect(try names(shell) == [])
    #expect(
      try shell.run("journal", "clear", "canoe").output == "Canoe has no journal.\n")
  }

  /// With the largest size of a file at 0, each write fails as on a full disk.
  @Test func `a full disk is said once, by the file's name, and stops nothing`() throws {
    let shell = Shell()
    let result = try shell.run(
      line: """
        trap '' XFSZ; ulimit -f 0
        printf 'next\\nskip\\n' | firstrun replay canoe --yes
        """)
    #expect(result.output.contains("Swipe to Paddle"))
    let path = shell.home.path(".local/state/firstrun/journal/com.example.canoe.install")
    // Lines are broken to fit.
    let said = result.output.split(separator: "! ").dropFirst().map {
      $0.filter { !$0.isWhitespace }
    }
    #expect(said == ["Couldn’twritethejournal:\(path):Filetoolarge"])
    #expect(result.errors == "")
    #expect(result.ending == .exited(0))
    #expect(try names(shell) == [])
  }

  @Test func `export prints whole lines, the oldest first`() throws {
    let shell = Shell()
    let folder = ".local/state/firstrun/journal/com.example.canoe.jsonl"
    _ = try shell.run("canoe", typing: "skip\n")
    try shell.home.write(folder, "three\nfo")
    try shell.home.write(folder + ".1", "two\n")
    try shell.home.write(folder + ".2", "one\n")
    let result = try shell.run("journal", "export", "canoe")
    #expect(result.output == "one\ntwo\nthree\n")
    #expect(
      result.errors == "firstrun: \(shell.home.path(folder)): the last line is incomplete "
        + "and was skipped\n")
    #expect(result.ending == .exited(0))
  }

  @Test(
    arguments: [
      (["canoe", "--no-journal"], [:]), (["replay", "canoe", "--no-journal"], [:]),
      (["canoe"], ["FIRSTRUN_JOURNAL": "off"]), (["canoe"], ["DO_NOT_TRACK": "1"]),
      (["canoe", "--review"], [:]), (["record", "canoe", "-o", "/dev/null"], [:]),
      (["preview", "canoe", "welcome"], [:]), (["test", Fixture.flows + "/canoe"], [:]),
    ] as [([String], [String: String])])
  func `nothing is written where it is turned off, in tests and in reviews`(
    arguments: [String], environment: [String: String]
  ) throws {
    let shell = Shell()
    _ = try shell.run(arguments, typing: "yes\nnext\nskip\n", environment: environment)
    #expect(try names(shell) == [])
  }

  @Test func `a flow can turn it off, and home keeps one as a launch does`() throws {
    let shell = Shell()
    let flow = try String(contentsOfFile: Fixture.flows + "/canoe/flow.yaml", encoding: .utf8)
    try shell.home.write("flow.yaml", (flow + "\njournal: off\n"))
    _ = try shell.run(shell.home.path("flow.yaml"), typing: "skip\n")
    #expect(try names(shell) == [])
    #expect(
      try shell.run("journal", "show", shell.home.path("flow.yaml")).output
        .contains("Canoe’s flow turns the journal off"))
    _ = try shell.run(typing: "launch familysync\n\nquit\nquit\n", environment: [:])
    #expect(try names(shell).count == 2)
    _ = try shell.run(typing: "replay canoe\ny\nskip\n", environment: ["DO_NOT_TRACK": "1"])
    #expect(try names(shell).count == 2)
  }
}
