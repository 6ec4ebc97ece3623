#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  private let isTraceable =
    (try? Subprocess.run("/bin/sh", ["-c", "strace -o /dev/null true"]).ending) == .exited(0)

  /// What the program asks of the system between a key and the prompt after it.
  @Suite(.enabled(if: isTraceable, "strace can't be had, or may not trace"))
  struct PageTurnTraceTests {
    @Test func `nothing durable stands between a key and the next prompt`() throws {
      let shell = Shell()
      let calls = "fsync,fdatasync,rename,renameat,renameat2,write,read"
      let terminal = try shell.terminal(
        line: "exec strace -f -o trace -e trace=\(calls) firstrun canoe --reduce-motion",
        environment: ["TERM": "xterm-256color"])
      for page in 1...4 {
        try terminal.wait(for: "\(page)/6")
        terminal.type("\r")
      }
      try terminal.wait(for: "5/6")
      // The record follows in the pause.
      try terminal.wait(until: "the place is kept") { _ in
        (try? shell.home.text(".config/com.example.canoe.plist"))?.contains("<string>undo<") == true
      }
      #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))

      var isTurning = false
      var turns = 0
      for line in try shell.home.text("trace").split(separator: "\n") {
        if line.contains("read(0, \"\\n\"") || line.contains("read(0, \"\\r\"") { isTurning = true }
        if line.contains("\\33[?2004h"), isTurning { (isTurning, turns) = (false, turns + 1) }
        let isDurable = line.contains(/\ (f(data)?sync|rename(at2?)?)\(/)
        // The last line is `quit`, whose outcome is saved before it is said.
        #expect(!(isTurning && isDurable && turns < 4), "\(line)")
      }
      #expect(turns == 4)
    }
  }
#endif
