import TestSupport
import Testing

/// `firstrun record`: what was played is a transcript that passes.
struct RecordCommandTests {
  @Test(arguments: [
    ("canoe", "next\n\nback\nnonsense\nskip\n"), ("blackjack", "1\nnext\nquit\n"),
    ("familysync", "1\napprove\n"), ("spotlight", "next\nnext\n"), ("canoe", ""),
  ])
  func `what was played passes at once, by every driver`(flow: String, typed: String) throws {
    let shell = Shell()
    let path = shell.home.path("played.transcript")
    let recorded = try shell.run("record", flow, "-o", path, typing: typed)
    #expect(recorded.ending == .exited(0), "\(recorded.errors)")
    #expect(try shell.home.names().contains(".config") == false)
    for driver in TestExtent.choose(everyday: ["pipe"], whole: ["core", "pipe", "pty"]) {
      let result = try shell.run("test", path, "--driver", driver)
      #expect(result.ending == .exited(0), "\(driver): \(result.output)\(result.errors)")
    }
  }

  @Test func `what is played is played with the version that is given`() throws {
    let shell = Shell()
    let path = ["FIRSTRUN_PATH": Shipped.package + "/Tests/FlowAcceptanceTests/Flows"]
    let recorded = try shell.run(
      ["record", "news", "--app-version", "2.1"], typing: "next\nnext\nskip\n",
      environment: path)
    #expect(recorded.output.contains("%version 2.1\n"))
    #expect(recorded.output.contains("> next\n:: page widgets 3/3\n"), "\(recorded.output)")
    #expect(recorded.output.contains("> skip\n:: outcome skipped 3/3\n"))
  }

  @Test func `no secret is recorded, but each command typed in its field`() throws {
    let shell = Shell()
    let lines = [
      "set apiKey sk-one1", "", "Ada", "", "3", "", "1", "m", "go", "Atras", "go", "sk-two2",
      "sk-two2", "quit", "",
    ]
    let path = shell.home.path("played.transcript")
    let played = try shell.run(
      ["record", try FormText.write(in: shell.home), "--language", "es", "-o", path],
      typing: lines.joined(separator: "\n"))
    #expect(played.ending == .exited(0), "\(played.errors)")
    let recorded = try shell.home.text("played.transcript")
    for part in ["> set apiKey {secret}\n", "> Atras\n", "> {secret}\n> {secret}\n"] {
      #expect(recorded.contains(part), "\(recorded)")
    }
    #expect(!recorded.contains("sk-"), "\(recorded)")
  }
}
