import Foundation
import RunnerCommands
import TestSupport
import Testing

@testable import firstrun

@Suite struct ManualPageTests {
  private static let mandoc = [
    "/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: mandoc != nil, "there is no mandoc here"))
  func `mandoc finds nothing wrong with the manual page`() throws {
    let shell = Shell()
    let page = try shell.run("man")
    #expect(page.ending == .exited(0))
    try shell.home.write("firstrun.1", page.output)
    let result = try Subprocess.run(
      try #require(Self.mandoc), ["-Tlint", shell.home.path("firstrun.1")],
      environment: shell.environment())
    #expect(result.output == "")
    #expect(result.errors == "")
    #expect(result.ending == .exited(0))
  }

  @Test func `the manual page has every command, option and variable`() {
    let lines = Set(ManualPage.text.split(separator: "\n"))
    let table = CommandTable.firstrun
    for command in table.commands where !command.isHidden {
      let names =
        command.subcommands.isEmpty
        ? [command.name] : command.subcommands.map { "\(command.name) \($0.name)" }
      for name in names { #expect(lines.contains(".Ss \(name)")) }
    }
    for option in table.options {
      #expect(lines.contains { $0.hasPrefix(".It ") && $0.contains("Fl -\(option.name)") })
    }
    for variable in HelpPage.variables {
      #expect(lines.contains(".It Ev \(variable.name)"))
    }
  }
}
