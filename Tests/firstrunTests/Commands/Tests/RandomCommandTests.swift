import TestSupport
import Testing

/// `firstrun test random`, as a shell sees it.
struct RandomCommandTests {
  @Test(arguments: ["cluck", "familysync", "blackjack", "baccarat", "spotlight"])
  func `all holds in a flow of ours`(flow: String) throws {
    let result = try Shell().run("test", "random", "--count", "300", "--seed", "4", flow)
    #expect(result.output == "\(flow): no violations in 300 random commands (seed 4)\n")
    #expect(result.ending == .exited(0), "\(result.errors)")
  }

  @Test func `what does not hold is 1, and a transcript that shows it`() throws {
    let shell = Shell()
    let flow = try shell.home.write(
      "stuck.yaml",
      flowText(
        """
        skip: never
        pages:
          - page: one
            title: One
          - page: two
            title: Stuck
            choices: [{choice: again, label: Again, do: {goto: two}}]
        """, id: "stuck"))
    let result = try shell.run("test", "random", "--count", "100", flow)
    #expect(result.ending == .exited(1))
    #expect(
      result.errors
        == "firstrun: '\(flow)': the flow can be neither completed nor skipped from here\n")
    #expect(result.output.contains("\n> launch \(flow)\n:: page one 1/2\n"))
    #expect(result.output.hasPrefix("%flow \(flow)\n"))
    let transcript = try shell.home.write("stuck.transcript", result.output.utf8)
    #expect(try shell.run("test", transcript).ending == .exited(0))
    #expect(CommandFailure("test", "random", "--count", "many", flow)?.status == 64)
    #expect(CommandFailure("test", "random", "--count", "9", "--seed", "-1", flow)?.status == 64)
  }
}
