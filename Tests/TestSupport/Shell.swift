import Foundation

/// The built command with a home of its own, run as a shell would run it, in a folder without flows.
package struct Shell {
  /// The home folder.
  package let home = TemporaryFolder()

  /// Creates a shell with an empty home folder.
  package init() {}

  /// Where Canoe's property list stands.
  package var canoeList: String { home.path(".config/com.example.canoe.plist") }

  /// The environment of the command, with some more variables.
  package func environment(_ more: [String: String] = [:]) throws -> [String: String] {
    let folder = (try BuiltExecutable.path("firstrun") as NSString).deletingLastPathComponent
    let variables = [
      "HOME": home.path, "FIRSTRUN_PATH": Fixture.flows, "LC_ALL": "C.UTF-8", "PAGER": "cat",
      "PATH": folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
    ]
    return variables.merging(more) { $1 }
  }

  /// Runs the command with these words, and these lines on its standard input.
  package func run(
    _ words: String..., typing input: String = "", environment more: [String: String] = [:]
  ) throws -> Subprocess.Result {
    try run(words, typing: input, environment: more)
  }

  /// Runs the command with these words, and these lines on its standard input.
  package func run(
    _ words: [String], typing input: String = "", environment more: [String: String] = [:]
  ) throws -> Subprocess.Result {
    try Subprocess.run(
      "/bin/sh", Self.command(words), environment: environment(more),
      input: home.write("input", input))
  }

  /// The arguments by which `sh` becomes the command in a folder that has no flows.
  private static func command(_ words: [String]) throws -> [String] {
    ["-c", "cd / && exec \"$0\" \"$@\"", try BuiltExecutable.path("firstrun")] + words
  }

  /// Runs a line of shell.
  package func run(line: String) throws -> Subprocess.Result {
    try Subprocess.run("/bin/sh", ["-c", "cd /; " + line], environment: environment())
  }

  /// Runs a line of shell in the home folder, in which `@` is the command, with a limit: a hang has
  /// the status of `timeout`.
  package func run(atHome line: String) throws -> Subprocess.Result {
    try run(line: "cd '\(home.path)' && \(line)".replacing("@", with: "timeout 60 firstrun"))
  }

  /// Waits until a test of the shell holds in the home folder, such as `test -e ended`.
  package func waits(until test: String) throws -> Bool {
    let line = "cd && timeout 60 sh -c 'until \(test); do sleep 0.02; done'"
    return try run(line: line).ending == .exited(0)
  }

  /// Starts the command, to be ended by a test.
  package func start(_ words: String...) throws -> Subprocess {
    try Subprocess("/bin/sh", Self.command(words), environment: environment())
  }

  /// Starts the command at a terminal.
  package func terminal(
    _ words: [String], environment more: [String: String] = [:], rows: Int = 24,
    columns: Int = 80
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      running: "/bin/sh", Self.command(words), environment: environment(more), rows: rows,
      columns: columns)
  }

  /// Starts the command with these words at a terminal.
  package func terminal(_ words: String...) throws -> PseudoTerminal { try terminal(words) }

  /// Starts a line of shell in the home folder, at a terminal.
  package func terminal(
    line: String, environment more: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(running: "/bin/sh", ["-c", "cd && \(line)"], environment: environment(more))
  }
}
