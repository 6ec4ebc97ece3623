import Foundation
import TestSupport
import Testing

/// The command in a real terminal, with the real libedit.
struct TerminalTests {
  private let shell = Shell()

  private func list() throws -> String {
    try shell.run("state", "read", "canoe").output
  }

  @Test func `six times Enter goes through Canoe and records it`() throws {
    let terminal = try shell.terminal("canoe")
    for page in 1...6 {
      try terminal.wait(toSee: "\(page)/6 ›")
      terminal.type("\r")
    }
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try list().contains("\n    hasCompletedOnboarding = 1;\n"))
    #expect(try list().contains("kind = completed;\n                page = ready;\n"))
  }

  @Test func `a page looks like this`() throws {
    let terminal = try shell.terminal(["canoe"], rows: 12, columns: 60)
    try terminal.wait(toSee: "1/6 ›")
    #expect(
      terminal.screen.text.trimmingCharacters(in: .newlines)
        == """
          👋  Welcome to Canoe!


           Let’s find your next quiet river, one bend at a time,
           before the sun is up.

           ● ○ ○ ○ ○ ○   Page 1 of 6

           Enter: next · skip tutorial · help · quit
        1/6 ›
        """.replacingOccurrences(of: "  👋", with: "   👋"))
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `Ctrl-L shows the page and what was typed on an empty screen`() throws {
    let terminal = try shell.terminal("canoe")
    try terminal.wait(toSee: "1/6 ›")
    let page = terminal.screen.text
    terminal.type("helq\rne")
    try terminal.wait(toSee: "1/6 › ne")
    terminal.type("\u{0C}")
    try terminal.wait(until: "the page is there again") { $0.screen.text == page + " ne" }
    terminal.type("xt\r")
    try terminal.wait(toSee: "2/6 ›")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `on a page only lines of this visit are recalled, and none is kept`() throws {
    let path = ".local/state/firstrun/history"
    try shell.home.write(path, "launch canoe\nskip\n")
    let terminal = try shell.terminal()
    try terminal.wait(forEnd: "firstrun ›")
    terminal.type("canoe\r")
    try terminal.wait(forEnd: "1/6 ›")
    terminal.type("\u{1B}[Ap\r")
    try terminal.wait(for: "p\r\n")
    try terminal.wait(forEnd: "1/6 ›")
    terminal.type("\u{1B}[A")
    try terminal.wait(forEnd: "1/6 › p")
    terminal.type("\u{15}quit\r")
    try terminal.wait(forEnd: "firstrun ›")
    terminal.type("canoe\r")
    try terminal.wait(forEnd: "1/6 ›")
    terminal.type("\u{1B}[A\u{1B}[Aquit\r")
    try terminal.wait(forEnd: "firstrun ›")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(0))
    #expect(try shell.home.text(path) == "launch canoe\nskip\ncanoe\nquit\n")
  }

  @Test func `no file keeps a secret that somebody tries to set`() throws {
    let path = ".local/state/firstrun/history"
    try shell.home.write(path, "")
    let form = try FormText.write(in: shell.home)
    let terminal = try shell.terminal()
    try terminal.wait(forEnd: "firstrun ›")
    terminal.type("launch \(form)\r")
    try terminal.wait(forEnd: "1/5 ›")
    for line in ["set apiKey sk-one1", "quit", "set apiKey sk-two2", "set apikey=sk-two2"] {
      terminal.type("\(line)\r")
      try terminal.wait(forEnd: line == "set apiKey sk-one1" ? "1/5 ›" : "firstrun ›")
    }
    terminal.type("set taken no\r")
    try terminal.wait(forEnd: "firstrun ›")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(0))
    #expect(try shell.home.text(path) == "launch \(form)\nset taken no\nquit\n")
  }

  @Test(arguments: [
    (
      ["replay", "canoe"],
      "? Show Tour\n  See the tour again from the first page?\n  Enter: yes · no\n›"
    ),
    (
      ["familysync", "--fact", "authenticated=unknown"],
      "Checking whether you’re signed in…\n›"
    ),
  ])
  func `Ctrl-L says again what was asked or is waited for`(
    arguments: [String], shown: String
  ) throws {
    let terminal = try shell.terminal(arguments)
    try terminal.wait(toSee: shown)
    terminal.type("page\rno")
    try terminal.wait(toSee: "› no")
    terminal.type("\u{0C}")
    try terminal.wait(until: "it is said again") { $0.screen.text == shown + " no" }
    terminal.type("\u{15}quit\r")
    _ = try terminal.waitForEnd()
  }

  @Test func `Ctrl-L asks again below the page what comes of a sign-in`() throws {
    let terminal = try shell.terminal("familysync")
    try terminal.wait(toSee: "›")
    terminal.type("1\rpage\rap")
    try terminal.wait(toSee: "› ap")
    terminal.type("\u{0C}")
    try terminal.wait(until: "it is asked again") {
      $0.screen.text.contains("Start with FamilySync")
        && $0.screen.text.hasSuffix(
          "? Sign-in is simulated here. Type approve, decline or fail.\n› ap")
    }
    #expect(try terminal.waitForEnd(typing: "prove\r") == .exited(0))
  }

  @Test func `what was left in a folder is gone on with from there`() throws {
    let terminal = try shell.terminal(["canoe", "--state", shell.home.path("it's here")])
    try terminal.wait(toSee: "1/6 ›")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
    let quoted = shell.home.path("it'\\''s here")
    // Where the line is broken depends on the folder's name.
    let text = terminal.screen.text.filter { !$0.isWhitespace }
    #expect(text.hasSuffix("firstrun canoe --state '\(quoted)'".filter { !$0.isWhitespace }))
  }

  @Test func `Ctrl-C clears the line, and the second leaves by SIGINT and keeps the place`() throws
  {
    let terminal = try shell.terminal("canoe")
    try terminal.wait(toSee: "1/6 ›")
    terminal.type("\r")
    try terminal.wait(toSee: "2/6 ›")
    terminal.type("nex\u{3}")
    try terminal.wait(toSee: "(press Ctrl-C again to quit)")
    #expect(try terminal.waitForEnd(typing: "\u{3}") == .killed(SIGINT))
    #expect(try list().contains("page = swipe;"))
  }

  @Test func `Ctrl-C says how to leave in the language that home has by then`() throws {
    let terminal = try shell.terminal()
    try terminal.wait(toSee: "firstrun ›")
    terminal.type("language de\r")
    try terminal.wait(toSee: "Hilfe")
    terminal.type("\u{3}")
    try terminal.wait(toSee: "(zum Beenden noch einmal Ctrl-C)")
    #expect(try terminal.waitForEnd(typing: "\u{3}") == .killed(SIGINT))
  }

  @Test func `whoever leaves what another run has finished is told that it is done`() throws {
    let left = try shell.terminal("canoe")
    try left.wait(toSee: "1/6 ›")
    let skipped = try shell.terminal("canoe")
    try skipped.wait(toSee: "1/6 ›")
    #expect(try skipped.waitForEnd(typing: "skip\r") == .exited(0))
    left.type("\r")
    try left.wait(toSee: "2/6 ›")
    left.type("quit\r")
    try left.wait(
      toSee: "You’ve already finished Canoe’s tutorial.\nTo see it again:\nfirstrun replay canoe")
    #expect(try left.waitForEnd() == .exited(3))
    #expect(try list().contains("hasCompletedOnboarding = 1;"))
  }

  @Test func `Ctrl-D leaves with 3, and the next launch resumes`() throws {
    let terminal = try shell.terminal("canoe")
    try terminal.wait(toSee: "1/6 ›")
    terminal.type("\r")
    try terminal.wait(toSee: "2/6 ›")
    #expect(try terminal.waitForEnd(typing: "\u{4}") == .exited(3))
    let again = try shell.terminal("canoe")
    try again.wait(toSee: "Welcome back.")
    try again.wait(toSee: "2/6 ›")
    #expect(try again.waitForEnd(typing: "skip\r") == .exited(0))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV])
  func `a signal ends it with the terminal as it was and the place kept`(signal: Int32) throws {
    let terminal = try shell.terminal("canoe")
    try terminal.wait(toSee: "1/6 ›")
    terminal.type("\r")
    try terminal.wait(toSee: "2/6 ›")
    // Signals of a crash lose what is saved in a pause.
    let savesItself = [SIGTERM, SIGHUP].contains(signal)
    try terminal.wait(until: "the place is kept") { _ in
      savesItself || (try? list().contains("page = swipe;")) == true
    }
    terminal.kill(signal)
    #expect(try terminal.waitForEnd() == .killed(signal))
    #expect(terminal.modes == terminal.modesBefore)
    #expect(try list().contains("page = swipe;"))
  }

  @Test func `what is typed before a page has appeared neither skips nor goes on`() throws {
    // What is typed before the program has started is certainly typed before the page has appeared.
    let line =
      "until test -e go; do sleep 0.02; done; exec firstrun '\(try shell.makeSlowFlow())'"
    let terminal = try shell.terminal(line: line)
    terminal.type("skip\r")
    try terminal.wait(for: "skip\r\n")
    try shell.home.write("go", "")
    try terminal.wait(toSee: "1/2 ›")
    terminal.type("page\r")
    try terminal.wait(for: "page\r\n")
    try terminal.wait(for: "Page 1 of 2")
    #expect(!terminal.screen.text.contains("Skipped"))
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }
}
