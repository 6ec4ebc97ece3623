import TestSupport
import Testing

/// Options of `firstrun test` that have no meaning together.
struct InvocationTestTests {
  @Test(arguments: [
    (
      ["--generate", "cluck", "--cast", "a.cast"],
      "'--generate' and '--cast' can't be used together"
    ),
    (
      ["--random", "9", "cluck", "--cast", "a.cast"],
      "'--random' and '--cast' can't be used together"
    ),
    (
      ["--random", "9", "--report", "tap", "cluck"],
      "'--random' and '--report' can't be used together"
    ),
    (
      ["--generate", "--random", "9", "cluck"], "'--generate' and '--random' can't be used together"
    ),
    (
      ["--mutants", "cluck", "--driver", "pty"], "'--mutants' and '--driver' can't be used together"
    ),
    (["--agree", "--driver", "core"], "'--agree' and '--driver' can't be used together"),
    (["--agree", "--update"], "'--agree' and '--update' can't be used together"),
    (["--accept", "a.patch", "--watch"], "'--accept' and '--watch' can't be used together"),
    (["--seed", "7"], "'--seed' needs '--random'"),
    (["--at-least", "95"], "'--at-least' needs '--mutants'"),
    (["--variant", "a=b"], "'--variant' needs '--generate' or '--random' or '--mutants'"),
    (["--cast-time", "even"], "'--cast-time' needs '--cast'"),
  ])
  func `an option that would be ignored is refused`(words: [String], message: String) throws {
    let result = try Shell().run(["test"] + words)
    #expect(result.ending == .exited(64))
    #expect(result.errors.hasPrefix("firstrun: \(message)\n"))
    #expect(result.output == "")
  }
}
