import Foundation
import TestSupport

/// The built command with a home of its own, run as a shell would run it.
struct Shell {
  let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  /// Where Cluck's property list stands, under the home.
  var cluckList: String { home.path(".config/com.cluck.app.plist") }

  func environment(_ more: [String: String] = [:]) throws -> [String: String] {
    let folder = (try BuiltExecutable.path("firstrun") as NSString).deletingLastPathComponent
    let variables = [
      "HOME": home.path, "FIRSTRUN_PATH": Shipped.flows, "LC_ALL": "C.UTF-8",
      "PATH": folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
    ]
    return variables.merging(more) { $1 }
  }

  /// Runs the command with these lines on its standard input.
  func run(
    _ arguments: String..., typing input: String = "", environment more: [String: String] = [:]
  ) throws -> Subprocess.Result {
    try run(arguments, typing: input, environment: more)
  }

  /// Runs the command with these words and lines.
  func run(
    _ arguments: [String], typing input: String = "", environment more: [String: String] = [:]
  ) throws -> Subprocess.Result {
    try home.write("input", input.utf8)
    return try Subprocess.run(
      try BuiltExecutable.path("firstrun"), arguments, environment: environment(more),
      input: home.path("input"))
  }

  /// Runs a line of shell.
  func run(line: String) throws -> Subprocess.Result {
    try Subprocess.run("/bin/sh", ["-c", line], environment: environment())
  }

  /// Waits until a test of the shell holds in the home folder, such as `test -e ended`.
  ///
  /// - Returns: False if it doesn't hold within 20 seconds, a limit for programs that hang.
  func waits(until test: String) throws -> Bool {
    let line = "cd && timeout 20 sh -c 'until \(test); do sleep 0.02; done'"
    return try run(line: line).ending == .exited(0)
  }

  /// Runs a line of shell in the home folder, in which `@` is the command, with a limit: a hang has
  /// the status of `timeout`.
  func run(atHome line: String) throws -> Subprocess.Result {
    try run(line: "cd '\(home.path)' && \(line)".replacing("@", with: "timeout 60 firstrun"))
  }
}
