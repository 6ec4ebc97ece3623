import Foundation
import TestSupport
import Testing

/// Pages that move to their place in a real terminal.
struct MotionTests {
  private let shell = Shell()

  private func start(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try shell.terminal(
      arguments + ["--state", shell.home.path("state-\(UUID().uuidString)")],
      environment: environment)
  }

  private static let clearing = Data("\r\u{1B}[K".utf8)

  private func goTo(page: Int, typing lines: [String], _ terminal: PseudoTerminal) throws {
    for (index, line) in lines.enumerated() {
      try terminal.wait(toSee: "\(index + 1)/6 ›")
      terminal.type(line)
    }
    try terminal.wait(toSee: "\(page)/6 ›")
  }

  @Test func `page 2 moves, and ends as the page that it is without`() throws {
    let moving = try start(["canoe"])
    try goTo(page: 2, typing: ["\r"], moving)
    let still = try start(["canoe", "--reduce-motion"])
    try goTo(page: 2, typing: ["\r"], still)
    #expect(moving.screen.text == still.screen.text)
    #expect(Data(moving.written).range(of: Self.clearing) != nil)
    #expect(Data(still.written).range(of: Self.clearing) == nil)
    for terminal in [moving, still] {
      #expect(try terminal.waitForEnd(typing: "skip\r") == .exited(0))
      #expect(terminal.modes == terminal.modesBefore)
    }
  }

  @Test func `the first page stands there at once`() throws {
    let terminal = try start(["canoe"])
    try goTo(page: 1, typing: [], terminal)
    #expect(Data(terminal.written).range(of: Self.clearing) == nil)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `what is typed while pages move is kept, and shows nowhere but at its prompt`() throws
  {
    let hasty = try start(["canoe"])
    try goTo(page: 4, typing: ["next\rback\rnext\rnext\rnext\r"], hasty)
    let patient = try start(["canoe", "--reduce-motion"])
    try goTo(page: 4, typing: ["next\rback\rnext\rnext\rnext\r"], patient)
    #expect(hasty.screen.text == patient.screen.text)
    for terminal in [hasty, patient] {
      #expect(try terminal.waitForEnd(typing: "skip\r") == .exited(0))
    }
  }

  @Test(
    arguments: [["FIRSTRUN_REDUCE_MOTION": "1"], ["ACCESSIBLE": "1"], ["TERM": "dumb"]])
  func `nothing moves where it should not`(environment: [String: String]) throws {
    let terminal = try start(["canoe"], environment: environment)
    try terminal.wait(toSee: "Page 1 of 6")
    terminal.type("\r")
    try terminal.wait(toSee: "Page 2 of 6")
    #expect(try terminal.waitForEnd(typing: "skip\r") == .exited(0))
    #expect(Data(terminal.written).range(of: Self.clearing) == nil)
  }
}
