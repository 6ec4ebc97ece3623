import TestSupport
import Testing

/// Runs of transcripts with options.
struct TestCommandTests {
  private static let text = """
    %flow canoe

    == skipped
    > launch canoe
    > skip
    :: outcome skipped 1/6

    """

  @Test(arguments: [
    (["--driver", "core,core", "--driver", "core"], "1 passed"),
    (["--driver", "core,pipe,core"], "2 passed"),
  ])
  func `each driver runs a case once`(options: [String], output: String) throws {
    let shell = Shell()
    try shell.home.write("a.transcript", Self.text.utf8)
    let result = try shell.run(["test", shell.home.path("a.transcript")] + options)
    #expect(result.output.hasPrefix(output))
    #expect(result.errors == "")
    #expect(result.ending == .exited(0))
  }

  @Test(arguments: ["-9223372036854775808/1", "0/1", "2/1", "1/0", "1/-9223372036854775808", "1"])
  func `a shard that there is not is refused`(shard: String) throws {
    let failure = try #require(CommandFailure("test", Fixture.flows, "--shard", shard))
    #expect(failure.errors == "firstrun: invalid shard '\(shard)'; write it like 1/4\n")
    #expect(failure.status == 64)
  }

  @Test(arguments: [
    (
      ["--report", "tap"],
      "invalid value 'tap' for '--report'; use one of 'pretty', 'github', 'json'"
    ),
    (["--at-least", "all"], "'--at-least' must be a percentage from 0 to 100, not 'all'"),
  ])
  func `mutants have options of their own`(options: [String], message: String) throws {
    let failure = try #require(CommandFailure(["test", "mutants", "canoe"] + options))
    #expect(failure.errors.hasPrefix("firstrun: \(message)\n"))
    #expect(failure.status == 64)
  }

  @Test(arguments: [
    ("999", "at line 999; the nearest is 'third' (line 9)"),
    ("4", "at line 4; the nearest are 'first' (line 1), 'second one' (line 5)"),
    (
      "secnd one",
      "'secnd one'; the nearest are 'second one' (line 5), 'first' (line 1), 'third' (line 9)"
    ),
  ])
  func `a case that is not there is 66, with the nearest ones`(
    name: String, wanted: String
  ) throws {
    let folder = TemporaryFolder()
    let cases = ["first", "second one", "third"].map { "== \($0)\n> launch canoe\n> quit\n" }
    let path = try folder.write("a.transcript", cases.joined(separator: "\n"))
    for command in ["test", "preview"] {
      let failure = try #require(CommandFailure(command, "\(path):\(name)"))
      #expect(failure.errors == "firstrun: \(path): no case \(wanted)\n")
      #expect(failure.status == 66)
    }
    // A process of its own: this one may run in CI, where nothing is updated.
    let update = try Shell().run("test", "--update", "\(path):\(name)")
    #expect(update.errors == "firstrun: \(path): no case \(wanted)\n")
    #expect(update.ending == .exited(66))
  }

  @Test func `a transcript that is not there is 66`() throws {
    let folder = TemporaryFolder()
    #expect(CommandFailure("test", folder.path("none"))?.status == 66)
    #expect(CommandFailure("test", folder.path)?.status == 66)
  }
}
