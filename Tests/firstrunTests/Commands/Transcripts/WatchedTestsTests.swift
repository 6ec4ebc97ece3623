import Foundation
import TestSupport
import Testing

/// `firstrun test --watch` at a terminal.
struct WatchedTestsTests {
  private static let text = """
    %flow canoe

    == left
    > launch canoe
    :: page welcome 1/6
    > quit

    """

  @Test func `a saved transcript runs again, until Ctrl-C`() throws {
    let shell = Shell()
    try shell.home.write("a.transcript", Self.text.utf8)
    let terminal = try shell.terminal(
      ["test", "--watch", shell.home.path("a.transcript")], columns: 200)
    try terminal.wait(for: "1 passed")
    try terminal.wait(for: "Watching for changes. Press Ctrl-C to stop.")
    try shell.home.write("a.transcript", Self.text.replacing("1/6", with: "1/7").utf8)
    try terminal.wait(for: "+:: page welcome 1/6")
    try terminal.wait(for: "Watching for changes. Press Ctrl-C to stop.")
    try shell.home.write("a.transcript", "== nonsense\n%flw canoe\n".utf8)
    try terminal.wait(for: "did you mean '%flow'?")
    try terminal.wait(for: "Watching for changes. Press Ctrl-C to stop.")
    try shell.home.write("a.transcript", Self.text.utf8)
    try terminal.wait(for: "1 passed")
    try terminal.wait(for: "Watching for changes. Press Ctrl-C to stop.")
    terminal.type("\u{3}")
    // A save may be told twice; the signal then ends the run that follows from it.
    #expect([.exited(130), .killed(2)].contains(try terminal.waitForEnd()))
  }

  @Test func `a transcript that is removed no longer runs`() throws {
    let shell = Shell()
    let folder = shell.home.path("cases")
    for name in ["a", "b"] { try shell.home.write("cases/\(name).transcript", Self.text.utf8) }
    let terminal = try shell.terminal(["test", "--watch", folder], columns: 200)
    try terminal.wait(for: "2 passed")
    try terminal.wait(for: "Watching for changes. Press Ctrl-C to stop.")
    try FileManager.default.removeItem(atPath: folder + "/b.transcript")
    try terminal.wait(for: "1 passed")
    terminal.type("\u{3}")
    _ = try terminal.waitForEnd()
  }
}
