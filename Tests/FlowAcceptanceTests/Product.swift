import Foundation
import TestSupport

/// The built command, as somebody runs it who writes transcripts.
struct Product {
  let folder = TemporaryFolder()

  /// Runs `firstrun` with these words.
  func run(
    _ words: String..., environment more: [String: String] = [:]
  ) throws -> Subprocess.Result {
    try run(words, environment: more)
  }

  /// Runs `firstrun` with these words.
  func run(
    _ words: [String], environment more: [String: String] = [:]
  ) throws -> Subprocess.Result {
    let variables = [
      "HOME": folder.path, "FIRSTRUN_PATH": Fixture.flows, "LC_ALL": "C.UTF-8",
      "PATH": "/usr/bin:/bin",
    ]
    return try Subprocess.run(
      try BuiltExecutable.path("firstrun"), words, environment: variables.merging(more) { $1 })
  }

  /// Writes a transcript, runs it, and returns what came of it, without its folder and the times.
  func test(_ text: String, _ words: String..., name: String = "a.transcript") throws -> (
    status: Subprocess.Ending, output: String
  ) {
    try folder.write(name, text.utf8)
    let result = try run(["test", folder.path(name)] + words)
    return (result.ending, shortened(result.output + result.errors))
  }

  /// A text without the folder and the time that a run took.
  func shortened(_ text: String) -> String {
    text.replacingOccurrences(of: folder.path + "/", with: "")
      .replacing(/\ in \d+ ms\n/) { _ in "\n" }
  }
}

/// Returns true if a process has ended, though nobody may have asked yet how.
func isGone(_ process: String) throws -> Bool {
  for _ in 1...200 {
    let state = try Subprocess.run("ps", ["-o", "stat=", "-p", process]).output
    if state.isEmpty || state.hasPrefix("Z") { return true }
  }
  return false
}
