import Foundation
import TestSupport
import Testing

/// Somebody chooses to sign in, and the command has the terminal.
extension SignInTests {
  @Test func `somebody who signs in has the terminal to themselves`() throws {
    let terminal = try launch(
      "familysync -- echo started",
      asking: """
        test $FIRSTRUN_SIGN_IN = check && { cat; test -e token; exit; }
        stty -a | grep -o ' icanon' >modes
        printf 'Your name? '; read name; echo "Hello, $name."; touch token
        """)
    try terminal.wait(for: "›")
    terminal.type("1\r")
    try terminal.wait(for: "Your name? ")
    terminal.type("\u{3}")
    try terminal.wait(for: "cancelled")
    try terminal.wait(for: "›")
    terminal.type("1\r")
    try terminal.wait(for: "Your name? ")
    terminal.type("Ann\r")
    try terminal.wait(for: "Hello, Ann.")
    try terminal.wait(for: "started")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try shell.home.bytes("modes") == Array(" icanon\n".utf8))
  }

  @Test func `a step is checked off as soon as somebody has signed in`() throws {
    try writeHall()
    let terminal = try launch(
      "hall", asking: "test $FIRSTRUN_SIGN_IN = check || touch token; test -e token",
      "--auth-interval 1000s")
    try terminal.wait(for: "☐")
    try terminal.wait(for: "›")
    terminal.type("1\r")
    try terminal.wait(for: "☑")
    try terminal.wait(for: "›")
    #expect(try terminal.waitForEnd(typing: "2\r") == .exited(0))
  }

  @Test func `TERM while somebody signs in ends both`() throws {
    let terminal = try launch(
      "familysync", asking: "test $FIRSTRUN_SIGN_IN = check && exit 1; echo $$ >pid; sleep 1000")
    try terminal.wait(for: "›")
    terminal.type("1\r")
    let process = try waitForProcess()
    terminal.kill(SIGTERM)
    #expect(try terminal.waitForEnd() == .killed(SIGTERM))
    #expect(try isGone(process))
  }

  /// A flow whose page stays in view when somebody signs in.
  private func writeHall() throws {
    try shell.home.write(
      "flows/hall/flow.yaml",
      flowText(
        """
        pages:
          - page: join
            title: Join
            steps: [{text: Your account, doneWhen: authenticated}]
            choices:
              - {choice: signIn, label: Sign in, do: signIn}
              - {choice: later, label: Later, do: next}
        """, id: "hall", domain: "com.example.hall"))
  }
}
