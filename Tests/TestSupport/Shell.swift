import Foundation

/// The built command with a home of its own, run as a shell would run it.
package struct Shell {
  /// The home folder.
  package let home = TemporaryFolder()

  /// Creates a shell with an empty home folder.
  package init() {}

  /// Where Cluck's property list stands.
  package var cluckList: String { home.path(".config/com.cluck.app.plist") }

  /// The environment of the command, with some more variables.
  ///
  /// - Throws: `CocoaError` when the command was not built.
  package func environment(_ more: [String: String] = [:]) throws -> [String: String] {
    let folder = (try BuiltExecutable.path("firstrun") as NSString).deletingLastPathComponent
    let variables = [
      "HOME": home.path, "FIRSTRUN_PATH": Shipped.flows, "LC_ALL": "C.UTF-8", "PAGER": "cat",
      "PATH": folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
    ]
    return variables.merging(more) { $1 }
  }

  /// Runs the command with these words, and these lines on its standard input.
  ///
  /// - Throws: The error of starting it, or of writing the lines.
  package func run(
    _ words: String..., typing input: String = "", environment more: [String: String] = [:]
  ) throws -> Subprocess.Result {
    try run(words, typing: input, environment: more)
  }

  /// Runs the command with these words, and these lines on its standard input.
  ///
  /// - Throws: The error of starting it, or of writing the lines.
  package func run(
    _ words: [String], typing input: String = "", environment more: [String: String] = [:]
  ) throws -> Subprocess.Result {
    try Subprocess.run(
      BuiltExecutable.path("firstrun"), words, environment: environment(more),
      input: home.write("input", input))
  }

  /// Runs a line of shell.
  ///
  /// - Throws: `NotStarted` when there is no shell.
  package func run(line: String) throws -> Subprocess.Result {
    try Subprocess.run("/bin/sh", ["-c", line], environment: environment())
  }

  /// Runs a line of shell in the home folder, in which `@` is the command, with a limit: a hang has
  /// the status of `timeout`.
  ///
  /// - Throws: `NotStarted` when there is no shell.
  package func run(atHome line: String) throws -> Subprocess.Result {
    try run(line: "cd '\(home.path)' && \(line)".replacing("@", with: "timeout 60 firstrun"))
  }

  /// Waits until a test of the shell holds in the home folder, such as `test -e ended`.
  ///
  /// - Returns: False if it doesn't hold within 60 seconds, a limit for programs that hang.
  /// - Throws: `NotStarted` when there is no shell.
  package func waits(until test: String) throws -> Bool {
    let line = "cd && timeout 60 sh -c 'until \(test); do sleep 0.02; done'"
    return try run(line: line).ending == .exited(0)
  }

  /// Starts the command, to be ended by a test.
  ///
  /// - Throws: `NotStarted` when it can't be started.
  package func start(_ words: String...) throws -> Subprocess {
    try Subprocess(BuiltExecutable.path("firstrun"), words, environment: environment())
  }

  /// Starts the command at a terminal.
  ///
  /// - Throws: `Unmet` when no terminal can be opened.
  package func terminal(
    _ words: [String], environment more: [String: String] = [:], rows: Int = 24,
    columns: Int = 80
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      running: BuiltExecutable.path("firstrun"), words, environment: environment(more), rows: rows,
      columns: columns)
  }

  /// Starts the command with these words at a terminal.
  ///
  /// - Throws: `Unmet` when no terminal can be opened.
  package func terminal(_ words: String...) throws -> PseudoTerminal { try terminal(words) }

  /// Starts a line of shell in the home folder, at a terminal.
  ///
  /// - Throws: `Unmet` when no terminal can be opened.
  package func terminal(
    line: String, environment more: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(running: "/bin/sh", ["-c", "cd && \(line)"], environment: environment(more))
  }
}
