import Foundation
import TestSupport
import Testing

/// A suite that runs the built command among hostile texts, and reads every byte that leaves it.
protocol InjectionSuite {
  var shell: Shell { get }
}

extension InjectionSuite {
  /// Starts the command at a terminal.
  func start(
    _ words: [String], environment: [String: String] = [:], bytes: [String: [UInt8]] = [:]
  ) throws -> PseudoTerminal {
    let command = try command(words, bytes)
    return try PseudoTerminal(
      running: command[0], Array(command.dropFirst()), environment: shell.environment(environment))
  }

  /// Runs the command through a pipe, and looks at both of its outputs; of the environment, `bytes`
  /// need not be text.
  func expectNothingAlive(
    _ words: [String], typing: [UInt8] = [], _ note: String = "",
    environment: [String: String] = [:], bytes: [String: [UInt8]] = [:], isColoured: Bool = false
  ) throws {
    try shell.home.write("typed", typing)
    let more = environment.merging(["FIRSTRUN_PATH": "\(shell.home.path):\(Fixture.flows)"]) {
      old, _ in old
    }
    let command = try command(words, bytes)
    let result = try Subprocess.run(
      command[0], Array(command.dropFirst()), environment: shell.environment(more),
      input: shell.home.path("typed"))
    for text in [result.output, result.errors] {
      let alive = Hostile.unsafeScalars(in: Array(text.utf8), toTerminal: isColoured)
      #expect(alive == [], "\(words.map(\.debugDescription)) \(note)")
    }
    if case .killed = result.ending { Issue.record("\(words) \(note): \(result.ending)") }
  }

  /// Lets the command run to its end at a terminal where somebody looks what there is and leaves.
  func expectNothingAlive(
    onTerminal words: [String], environment: [String: String] = [:], bytes: [String: [UInt8]] = [:]
  ) throws {
    let more = ["FIRSTRUN_PATH": "\(shell.home.path):\(Fixture.flows)"].merging(environment) { $1 }
    let terminal = try start(words, environment: more, bytes: bytes)
    guard case .exited = try terminal.waitForEnd(typing: "\tquit\rquit\r") else {
      Issue.record("\(words) did not end by itself")
      return
    }
    #expect(Hostile.unsafeScalars(in: terminal.written, toTerminal: true) == [], "\(words)")
  }

  /// The program and its words; a shell gives it the variables that are no text.
  private func command(_ words: [String], _ bytes: [String: [UInt8]]) throws -> [String] {
    let program = try BuiltExecutable.path("firstrun")
    if bytes.isEmpty { return [program] + words }
    let settings = bytes.map { name, value in
      let digits = value.map { "\\" + String(0o1000 + Int($0), radix: 8).dropFirst() }.joined()
      return "export \(name)=\"$(printf '\(digits)')\"; "
    }
    return ["/bin/sh", "-c", settings.joined() + "exec \"$0\" \"$@\"", program] + words
  }
}
