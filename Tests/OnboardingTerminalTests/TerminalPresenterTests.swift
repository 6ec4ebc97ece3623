import Foundation
import TestSupport
import Testing

/// A flow in the process of an app with handlers of its own, in a real terminal.
@Suite struct TerminalPresenterTests {
  private let folder = TemporaryFolder()

  private func app(
    _ flow: String = "canoe", _ more: String...
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      running: BuiltExecutable.path("terminal-host"),
      [Fixture.flows + "/" + flow, folder.path] + more,
      environment: ["HOME": folder.path, "SWIFT_BACKTRACE": "enable=no"])
  }

  @Test func `a flow is shown and recorded, and the process is as before`() throws {
    let terminal = try app()
    try terminal.wait(for: "Welcome to Canoe!")
    for page in 2...6 {
      terminal.type("next\r")
      try terminal.wait(for: "Page \(page) of 6")
    }
    terminal.type("next\r")
    try terminal.wait(for: "ending 1: ended(FlowCore.Outcome.completed)")
    try terminal.wait(for: "process: as before")
    try terminal.wait(for: "completed: true")
    try terminal.wait(for: "the app goes on")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
    #expect(
      try folder.names() == ["com.example.canoe.plist", "journal"],
      "no history is kept of an app's flow")
    let journal = try folder.text("journal/com.example.canoe.jsonl")
    #expect(journal.split(separator: "\n").count == 8)
    #expect(journal.hasSuffix(#""event":"completed","page":"ready"}"# + "\n"))
  }

  @Test func `it can be shown twice in one process`() throws {
    let terminal = try app("canoe", "twice")
    for round in 1...2 {
      try terminal.wait(for: "Welcome to Canoe!")
      terminal.type("skip\r")
      try terminal.wait(for: "ending \(round): ended(FlowCore.Outcome.skipped(at: 1, of: 6))")
      try terminal.wait(for: "process: as before")
    }
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test(arguments: [
    (["quit\r"], "quit"), (["\u{04}"], "endOfInput"), (["\u{03}", "\u{03}"], "interrupted"),
  ])
  func `somebody who leaves gets back by the app's own name`(keys: [String], how: String) throws {
    let terminal = try app()
    try terminal.wait(for: "Welcome to Canoe!")
    terminal.type("next\r")
    try terminal.wait(for: "Page 2 of 6")
    terminal.type(keys[0])
    if keys.count > 1 {
      try terminal.wait(for: "Ctrl-C again")
      terminal.type(keys[1])
    }
    try terminal.wait(for: "my-app")
    try terminal.wait(
      for: "ending 1: left(OnboardingTerminal.TerminalPresenter.Departure.\(how))")
    try terminal.wait(for: "process: as before")
    try terminal.wait(for: "completed: false")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a signal that asks to end reaches the app's own handler, and the app goes on`() throws
  {
    let terminal = try app()
    try terminal.wait(for: "Enter: next")
    terminal.kill(SIGTERM)
    try terminal.wait(
      for: "ending 1: left(OnboardingTerminal.TerminalPresenter.Departure.terminated(signal: 15))")
    try terminal.wait(for: "process: as before")
    try terminal.wait(for: "signal: 15")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `signals that the app handles or ignores stay its own meanwhile`() throws {
    let terminal = try app()
    try terminal.wait(for: "Enter: next")
    terminal.kill(SIGUSR1)
    terminal.kill(SIGALRM)
    terminal.type("skip\r")
    try terminal.wait(for: "ending 1: ended")
    try terminal.wait(for: "process: as before")
    try terminal.wait(for: "signal: \(SIGUSR1)")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `a signal that nobody handles ends the app and leaves the terminal whole`() throws {
    let terminal = try app()
    try terminal.wait(for: "Enter: next")
    terminal.kill(SIGXCPU)
    #expect(try terminal.waitForEnd() == .killed(SIGXCPU))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `the app's own handler of a crash runs in a terminal that is whole`() throws {
    let terminal = try app()
    try terminal.wait(for: "Enter: next")
    terminal.kill(SIGQUIT)
    #expect(try terminal.waitForEnd() == .exited(7))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a signal that the app has blocked stays blocked`() throws {
    let terminal = try app()
    try terminal.wait(for: "Enter: next")
    terminal.kill(SIGUSR2)
    terminal.type("skip\r")
    try terminal.wait(for: "process: as before")
    try terminal.wait(for: "the app goes on")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `without a terminal nothing is shown, read or recorded`() throws {
    let result = try Subprocess.run(
      BuiltExecutable.path("terminal-host"), [Fixture.flows + "/canoe", folder.path],
      input: folder.write("input", "skip\nrest\n"))
    #expect(
      result.output == """
        ending 1: noTerminal
        process: as before
        signal: 0
        completed: false
        the app goes on

        """)
    #expect(result.errors == "")
    #expect(try folder.names() == ["input"])
  }

  @Test func `a flow that depends on the sign-in needs a way to find out`() throws {
    let terminal = try app("familysync")
    try terminal.wait(
      for: "'familysync' depends on sign-in; set signInCommand of the presenter")
    #expect(try terminal.waitForEnd() != .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }
}
