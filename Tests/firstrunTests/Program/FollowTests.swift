import Foundation
import TestSupport
import Testing

/// Events of an app that move pages in a real terminal, while somebody types.
struct FollowTests {
  private static let flow = flowText(
    """
    pages:
      - {page: water, title: Water it, body: Do it in the app., advanceWhen: eventsHere.watered >= 1}
      - {page: plant, title: Plant it, body: Do it in the app., advanceWhen: eventsHere.planted >= 2}
      - {page: ready, title: Ready, body: That is all.}

    """, id: "garden", domain: "com.example.garden")

  private let shell = Shell()
  private let events: String

  init() throws {
    events = try shell.home.write("events.jsonl", "")
  }

  private func start() throws -> PseudoTerminal {
    let flow = try shell.home.write("flow.yaml", Self.flow)
    return try shell.terminal(
      flow, "--follow", events, "--state", shell.home.path("state"), "--reduce-motion")
  }

  private func write(_ event: String, _ id: Int, lineEnd: String = "\n") throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: events))
    try file.seekToEnd()
    try file.write(contentsOf: Data(#"{"id":"\#(id)","event":"\#(event)"}\#(lineEnd)"#.utf8))
    try file.close()
  }

  private func waitForPage(_ number: Int, _ terminal: PseudoTerminal) throws {
    try terminal.wait(toSee: "\(number)/3 ›")
  }

  @Test func `a page goes on by an event, and keeps what is being typed`() throws {
    let terminal = try start()
    try waitForPage(1, terminal)
    terminal.type("ba")
    try terminal.wait(toSee: "1/3 › ba")
    try write("watered", 1)
    try terminal.wait(toSee: "2/3 › ba")
    terminal.type("ck\r")
    try waitForPage(1, terminal)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `an event counts once, also one that the file holds from the beginning`() throws {
    try write("watered", 1)
    let terminal = try start()
    try waitForPage(2, terminal)
    try write("planted", 2)
    try write("planted", 2)
    // Half a line is no event yet, and what stands behind it spoils it.
    try write("planted", 3, lineEnd: "")
    try write("planted", 4)
    try terminal.wait(toSee: "events.jsonl:4")
    try waitForPage(2, terminal)
    try write("planted", 5)
    try waitForPage(3, terminal)
    #expect(try terminal.waitForEnd(typing: "\r") == .exited(0))
  }

  @Test(arguments: [
    "echo | timeout 20 firstrun ./flow.yaml --follow /dev/stdin",
    "timeout 20 firstrun ./flow.yaml --follow /dev/stdin <events.jsonl",
    "timeout 20 firstrun ./flow.yaml --follow events.jsonl <events.jsonl",
    "echo | timeout 20 firstrun ./flow.yaml --events-fd 4 4<&0",
  ])
  func `where commands are read, no events can be`(line: String) throws {
    try shell.home.write("flow.yaml", Self.flow)
    let result = try shell.run(line: "cd && \(line)")
    #expect(result.ending == .exited(64))
    #expect(
      result.errors.hasSuffix(
        ": the flow reads its commands from there; use a file, a named pipe or another descriptor\n"
      ), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func `in front of a program, a pipe that has ended is no longer followed`() throws {
    try shell.home.write("flow.yaml", Self.flow)
    let event = #"{"id":"1","event":"watered"}"#
    let terminal = try shell.terminal(
      line: "echo '\(event)' | firstrun ./flow.yaml --follow /dev/stdin -- echo started")
    try waitForPage(2, terminal)
    terminal.type("skip\r")
    try terminal.wait(for: "started")
  }

  @Test func `a file that is replaced is followed`() throws {
    let terminal = try start()
    try waitForPage(1, terminal)
    try FileManager.default.removeItem(atPath: events)
    try shell.home.write("events.jsonl", "{\"id\":\"1\",\"event\":\"watered\"}\n")
    try waitForPage(2, terminal)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }
}
