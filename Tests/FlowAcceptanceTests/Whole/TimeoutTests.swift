import Foundation
import TestSupport
import Testing

/// Programs that take longer than a case may.
extension ProgramDriverTests {
  @Test(arguments: ["pipe", "pty"])
  func `a program that never prompts is ended, with what it started`(driver: String) throws {
    let mark = product.folder.path("pid")
    let result = try run("sleep 1000 & echo $! > \(mark); wait", driver, timeout: "2s")
    #expect(result.ending == .exited(124))
    #expect(
      product.shortened(result.output).hasPrefix(
        "✗ a.transcript:1: timed out after 2000 ms, waiting for the program's first prompt\n"))
    let child = try product.folder.text("pid").dropLast()
    #expect(Int(child) != nil)
    #expect(try isGone(String(child)))
  }

  @Test(arguments: ["pipe", "pty"])
  func `a time-out shows the screen so far and standard error`(driver: String) throws {
    let result = try run(
      "echo half a page; printf 'and more'; echo trouble >&2; sleep 1000", driver, timeout: "2s")
    #expect(
      product.shortened(result.output).hasPrefix(
        """
        ✗ a.transcript:1: timed out after 2000 ms, waiting for the program's first prompt
            on the screen:
            | half a page
            | and more
            on standard error:
            | trouble
          in 'a case', driver \(driver)

        """))
  }

  @Test(arguments: ["core", "pipe", "pty"])
  func `a time-out names the step that was not handled, with the screen until then`(
    driver: String
  ) throws {
    let text = """
      == a sign-in that hangs
      %timeout 2s
      %run familysync --auth-command 'test "$FIRSTRUN_SIGN_IN" = ask && sleep 1000'
      …
      :: page start 1/2
      …
      > 1
      """
    let result = try product.test(text, "--driver", driver)
    #expect(result.status == .exited(124))
    #expect(
      result.output.hasPrefix(
        "✗ a.transcript:7: timed out after 2000 ms, waiting for the program to handle this line\n"
          + "    on the screen:\n"))
    #expect(
      result.output.contains(
        "  in 'a sign-in that hangs', driver \(driver), after\n    7: > 1\n"))
  }
}

extension AppProcessTests {
  @Test func `an app that hangs is ended, with what it started`() throws {
    let (status, output) = try test(
      "sleep 1000 & echo $! > \(product.folder.path("pid")); read line; wait", timeout: "2s")
    #expect(status == .exited(124))
    #expect(
      output.hasPrefix(
        "✗ a.transcript:3: timed out after 2000 ms, waiting for the app to answer 'hello'\n"),
      "\(output)")
    let child = try product.folder.text("pid").dropLast()
    #expect(Int(child) != nil)
    #expect(try isGone(String(child)))
  }
}
