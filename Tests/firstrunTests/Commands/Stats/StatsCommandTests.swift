import Foundation
import TestSupport
import Testing

struct StatsCommandTests {
  @Test func `what people do comes into the report of this machine, without a fault`() throws {
    let shell = Shell()
    #expect(try shell.run("stats", "canoe").output == "Canoe: nobody has seen it yet.\n")
    _ = try shell.run("canoe", typing: "next\nback\nnext\nnext\nquit\n")
    _ = try shell.run("canoe", typing: "next\nskip\n")
    _ = try shell.run("replay", "canoe", typing: "y\nquit\n")
    let text = try shell.run("stats", "canoe").output
    #expect(text.hasPrefix("Canoe: 1 person in 1 file, "))
    #expect(text.contains("  skipped    1  can't tell yet\n"))
    #expect(text.contains("  resumed    1  can't tell yet\n"))
    #expect(text.contains("  replayed   1  can't tell yet\n"))
    #expect(!text.contains("can't have written"))
    let json = try shell.run("stats", "canoe", "--format", "json").output
    #expect(json.contains("\"people\":1,"))
    #expect(json.contains("\"faultyLines\":0"))
  }

  @Test func `journals come from files, folders and standard input`() throws {
    let shell = Shell()
    _ = try shell.run("canoe", typing: "skip\n")
    let path = shell.home.path(".local/state/firstrun/journal")
    let lines = try String(contentsOfFile: path + "/com.example.canoe.jsonl", encoding: .utf8)
    for journals in [[path], [path, path + "/com.example.canoe.jsonl"], ["-"]] {
      let result = try shell.run(["stats", "canoe"] + journals, typing: lines)
      #expect(result.output.hasPrefix("Canoe: 1 person in \(journals.count) file"))
    }
    // A pipe can be read only once.
    let piped = try shell.run(
      line: "firstrun journal export canoe | firstrun stats canoe - --by language")
    #expect(piped.output == (try shell.run("stats", "canoe", path, "--by", "language").output))
    #expect(piped.output.contains("\nPaths, language en\n  start → welcome    1\n"))
  }

  @Test(arguments: [
    (["nowhere.jsonl"], 66, "nowhere.jsonl: No such file or directory"),
    (["--at-least", "few"], 64, "'--at-least' must be a number from 0 to 1000000000, not 'few'"),
    (
      ["--transcript", "--at-least", "5"], 64,
      "'--at-least' and '--transcript' can't be used together"
    ),
  ])
  func `what is asked for wrongly is told`(
    words: [String], status: Int32, message: String
  ) throws {
    let failure = try #require(CommandFailure(["stats", "canoe"] + words))
    #expect(failure.errors.hasPrefix("firstrun: \(message)\n"))
    #expect(failure.status == status)
  }

  @Test func `the most frequent way out becomes a transcript that passes`() throws {
    let shell = Shell()
    let none = try #require(
      CommandFailure("stats", "canoe", "--transcript", "--state", shell.home.path))
    #expect(none.errors == "firstrun: 'canoe': nobody has left or skipped it yet\n")
    #expect(none.status == 1)
    _ = try shell.run("canoe", typing: "next\nnext\nquit\n")
    let path = shell.home.path("out.transcript")
    #expect(
      try shell.run("stats", "canoe", "--transcript", "-o", path).output == "wrote \(path)\n")
    let transcript = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      transcript.hasPrefix(
        "# The most common exit: 1 of 1 left on page 'save'.\n%flow canoe\n"))
    #expect(transcript.contains("\n> quit\n:: outcome interrupted save\n"))
    #expect(try shell.run("test", path).ending == .exited(0))
  }

  @Test func `a variant's own order of pages is no fault, and postponing is told apart`() throws {
    let shell = Shell()
    let flow = try shell.home.write(
      "flow.yaml",
      flowText(
        """
        later: 3d
        experiments:
          - experiment: order
            variants:
              - variant: control
              - variant: turned
                order: [two, one, three]
        pages:
          - {page: one, title: One, body: First}
          - {page: two, title: Two, body: Second}
          - {page: three, title: Three, body: Third}

        """, id: "tour"))
    // By these ids, the first gets the turned order and the second does not.
    for (id, lines) in [("c", "next\nnext\nnext\n"), ("b", "later\n")] {
      let state = shell.home.path("state-\(id)")
      let shown = try shell.run(
        [flow, "--install-id", id, "--state", state], typing: lines
      ).output
      #expect(shown.contains(id == "c" ? "Page 3 of 3" : "Put off until "))
    }
    let journals = ["c", "b"].map { shell.home.path("state-\($0)/journal") }
    let text = try shell.run(["stats", flow, "--by", "variant"] + journals).output
    #expect(text.contains("  postponed  1  can't tell yet\n"))
    #expect(text.contains("Paths, variant order: "))
    #expect(!text.contains("can't have written"))
  }
}
