import Foundation
import TestSupport
import Testing

/// Pages that are drawn again where they stand, in a real terminal.
struct RedrawTests {
  private let shell = Shell()

  /// Starts Canoe's tutorial and goes to its second page, on which swipes can be tried.
  private func swiping(
    _ arguments: String..., rows: Int = 24, columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try shell.terminal(
      ["canoe", "--state", shell.home.path("state-\(UUID().uuidString)")] + arguments, rows: rows,
      columns: columns)
    try terminal.wait(toSee: "1/6 ›")
    terminal.type("\r")
    try terminal.wait(toSee: "2/6 ›")
    return terminal
  }

  private func swipe(_ terminal: PseudoTerminal) throws {
    for (side, answer) in [("right", "Steady!"), ("left", "Now left."), ("right", "Steady!")] {
      terminal.type("swipe \(side)\r")
      try terminal.wait(for: answer)
      try terminal.wait(until: "the prompt is back") { $0.screen.text.hasSuffix("2/6 ›") }
    }
  }

  /// The text from the title of the second page on.
  private func page(_ terminal: PseudoTerminal) -> Substring {
    let text = terminal.screen.history
    return text.range(of: "Swipe to Paddle").map { text[$0.lowerBound...] } ?? ""
  }

  private func copies(of title: String = "Swipe to Paddle", _ terminal: PseudoTerminal) -> Int {
    terminal.screen.history.components(separatedBy: title).count - 1
  }

  @Test(arguments: [24, 40], [[], ["--reduce-motion"], ["--high-contrast"], ["--color=never"]])
  func `three swipes leave one copy of the page`(rows: Int, arguments: [String]) throws {
    let terminal = try shell.terminal(["canoe"] + arguments, rows: rows)
    try terminal.wait(toSee: "1/6 ›")
    terminal.type("\r")
    try terminal.wait(toSee: "2/6 ›")
    try swipe(terminal)
    #expect(copies(terminal) == 1)
    #expect(copies(of: "Steady!", terminal) == 1)
    #expect(copies(of: "swipe right\n", terminal) == 0)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `of a page that is higher than the window the title stays in view`() throws {
    let terminal = try swiping("--reduce-motion", rows: 12, columns: 40)
    try swipe(terminal)
    let before = terminal.screen.history.split(separator: "\n").count
    try swipe(terminal)
    #expect(terminal.screen.text.contains("  Swipe to Paddle\n✓ Steady!"))
    #expect(terminal.screen.history.split(separator: "\n").count <= before + 3)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `three steps that the app reports leave one copy, and what is being typed`() throws {
    let events = try shell.home.write("events.jsonl", "")
    let flow = try shell.home.write(
      "flow.yaml",
      flowText(
        """
        pages:
          - page: water
            title: Water it
            steps:
              - {text: Once, doneWhen: eventsHere.watered >= 1}
              - {text: Twice, doneWhen: eventsHere.watered >= 2}
              - {text: Thrice, doneWhen: eventsHere.watered >= 3}
          - {page: ready, title: Ready, body: That is all.}

        """, id: "garden", domain: "com.example.garden"))
    let terminal = try shell.terminal([flow, "--follow", events])
    try terminal.wait(toSee: "1/2 ›")
    terminal.type("ba")
    try terminal.wait(forEnd: "1/2 › ba")
    for number in 1...3 {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: events))
      try file.seekToEnd()
      try file.write(contentsOf: Data("{\"id\":\"\(number)\",\"event\":\"watered\"}\n".utf8))
      try file.close()
      try terminal.wait(until: "\(number) steps are done") {
        $0.screen.text.components(separatedBy: "☑").count - 1 == number
          && $0.screen.text.hasSuffix("1/2 › ba")
      }
    }
    #expect(copies(of: "Water it", terminal) == 1)
    #expect(try terminal.waitForEnd(typing: "\u{15}quit\r") == .exited(3))
  }

  @Test(arguments: [[60, 44, 100, 80], [40], [120, 30]])
  func `a page fits a window that becomes narrower and wider`(widths: [Int]) throws {
    let terminal = try swiping("--reduce-motion", rows: 50)
    for columns in widths {
      terminal.resize(rows: 50, columns: columns)
      try terminal.wait(for: "\u{1B}[J\u{1B}[A")
      let fresh = try swiping("--reduce-motion", rows: 50, columns: columns)
      try terminal.wait(until: "the page is that of \(columns) columns") {
        self.page($0) == self.page(fresh)
      }
      #expect(copies(terminal) == 1)
      _ = try fresh.waitForEnd(typing: "quit\r")
    }
    try swipe(terminal)
    #expect(copies(terminal) == 1)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test(arguments: [24, 20, 14])
  func `a page that fills the screen leaves room for what is said before it`(rows: Int) throws {
    let words = ["canoe", "--state", shell.home.path("state"), "--reduce-motion"]
    let first = try shell.terminal(words)
    try first.wait(toSee: "1/6 ›")
    #expect(try first.waitForEnd(typing: "\rquit\r") == .exited(3))
    let terminal = try shell.terminal(words, rows: rows, columns: 60)
    try terminal.wait(forEnd: "2/6 ›")
    #expect(terminal.screen.text.contains("Picking up where you left off."))
    #expect(terminal.screen.text.contains("Swipe to Paddle"))
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  /// Swipes on a page that something was written below, which is drawn once more.
  private func swipeBelow(_ terminal: PseudoTerminal) throws {
    terminal.type("swipe right\r")
    try terminal.wait(toSee: "Steady!")
    #expect(copies(terminal) == 2)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `help stays, and the page is written below it`() throws {
    let terminal = try swiping(rows: 60)
    terminal.type("help\r")
    try terminal.wait(toSee: "resume")
    try swipeBelow(terminal)
  }

  @Test(arguments: [24, 60])
  func `back shows a page where it stands, or in the place of the next one`(rows: Int) throws {
    let terminal = try swiping(rows: rows)
    terminal.type("back\r")
    // Its old prompt shows while the second page goes.
    try terminal.wait(until: "the first page is back") { terminal in
      terminal.screen.text.hasSuffix("1/6 ›")
        && copies(of: "Welcome to Canoe!", terminal) == (rows == 24 ? 2 : 1)
    }
    #expect(copies(terminal) == 0)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `nothing is drawn again in accessible mode`() throws {
    let terminal = try shell.terminal(["canoe", "--accessible"], rows: 100)
    try terminal.wait(toSee: "Page 1 of 6")
    terminal.type("\r")
    try terminal.wait(toSee: "Page 2 of 6")
    terminal.type("swipe right\rback\r")
    try terminal.wait(until: "the first page is there twice") { _ in
      copies(of: "Page 1 of 6", terminal) == 2
    }
    #expect(copies(of: "Page 2 of 6", terminal) == 1)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }
}
