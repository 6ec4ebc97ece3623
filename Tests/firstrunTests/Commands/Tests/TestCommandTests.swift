import TestSupport
import Testing

/// Runs of transcripts with options.
struct TestCommandTests {
  private static let text = """
    %flow cluck

    == skipped
    > launch cluck
    > skip
    :: outcome skipped 1/6

    """

  @Test(arguments: [
    (["--driver", "core,core", "--driver", "core"], "1 passed", ""),
    (["--driver", "core,pipe,core"], "2 passed", ""),
    (
      ["--driver", "foo"], "",
      "invalid value 'foo' for '--driver'; use one of 'core', 'pipe', 'pty'"
    ),
    (["--driver", ","], "", "'--driver' is empty; name something, or leave it out"),
  ])
  func `each driver runs a case once`(
    options: [String], output: String, message: String
  ) throws {
    let shell = Shell()
    try shell.home.write("a.transcript", Self.text.utf8)
    let result = try shell.run(["test", shell.home.path("a.transcript")] + options)
    #expect(result.output.hasPrefix(output))
    #expect(
      result.errors
        == (message.isEmpty ? "" : "firstrun: \(message)\nTry 'firstrun test run --help'.\n"))
    #expect(result.ending == .exited(message.isEmpty ? 0 : 64))
  }
}
