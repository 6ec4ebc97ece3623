import Foundation
import TestSupport
import Testing

/// The line that shows how far a long task has come, at a real terminal.
struct ProgressTests {
  /// The first case takes more than a second, and is ended.
  private static let text = """
    == slow
    %driver pipe
    %timeout 1100ms
    %run familysync --auth-command "sleep 9"
    > quit
    :: outcome interrupted start

    == quick
    %flow canoe
    > launch canoe
    :: page welcome 1/6
    > quit

    """

  private func output(_ environment: [String: String] = [:]) throws -> String {
    let shell = Shell()
    try shell.home.write("a.transcript", Self.text)
    let terminal = try shell.terminal(
      ["test", shell.home.path("a.transcript")], environment: environment, columns: 120)
    #expect(try terminal.waitForEnd() == .exited(124))
    return String(decoding: terminal.written, as: UTF8.self)
  }

  @Test func `a terminal shows a line, which goes away`() throws {
    let output = try output()
    #expect(output.contains("\rRunning cases: 50%\u{1B}[K"))
    #expect(output.contains("\r\u{1B}[K1 passed, 1 failed"))
  }

  @Test func `a screen reader gets lines`() throws {
    let output = try output(["ACCESSIBLE": "1"])
    #expect(output.contains("Running cases: 50%\r\n"))
    #expect(!output.contains("\u{1B}["))
  }

  @Test(arguments: [["CI": "true"], ["TERM": "dumb"]])
  func `in CI and on a dumb terminal there is none`(environment: [String: String]) throws {
    let output = try output(environment)
    #expect(!output.contains("Running cases"))
  }
}
