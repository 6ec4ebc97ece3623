import TestSupport
import Testing

@testable import firstrun

/// The examples of `firstrun help transcripts`.
struct HelpTranscriptsTests {
  @Test(arguments: ["core", "pipe", "pty"])
  func `the examples in the help hold`(driver: String) throws {
    let shell = Shell()
    let examples = Self.examples(in: try HelpTopic(["transcripts"]).text)
    #expect(examples.count == 3)
    for (number, example) in examples.enumerated() {
      try shell.home.write("\(number).transcript", example)
    }
    let result = try shell.run(
      "test", shell.home.path, "--driver", driver, environment: ["FIRSTRUN_PATH": Shipped.flows])
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    #expect(result.output.contains(driver == "pty" ? "5 passed in" : "4 passed, 1 skipped in"))
  }

  /// What is indented behind each line `Example:`.
  private static func examples(in help: String) -> [String] {
    var examples: [String] = []
    var isInside = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "Example:" {
        examples.append("")
        isInside = true
      } else if isInside, line.isEmpty || line.hasPrefix("    ") {
        examples[examples.count - 1] += line.dropFirst(4) + "\n"
      } else {
        isInside = false
      }
    }
    return examples
  }
}
