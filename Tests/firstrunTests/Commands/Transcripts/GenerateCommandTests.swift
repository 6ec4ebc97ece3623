import TestSupport
import Testing

/// `firstrun test generate`: what is written passes at once, and nothing is written over unasked.
struct GenerateCommandTests {
  @Test func `what is generated for a flow by its path sets facts before a launch`() throws {
    let shell = Shell()
    try shell.home.write(
      "club/flow.yaml",
      flowText(
        """
        facts:
          member: boolean
        pages:
          - page: club
            title: The club
            show: member
          - page: last
            title: Ready
        """, id: "club"))
    let folder = shell.home.path("generated")
    let made = try shell.run("test", "generate", shell.home.path("club"), "-o", folder)
    #expect(made.ending == .exited(0), "\(made.errors)")
    #expect(try shell.home.text("generated/skipped.transcript").contains("\nmember = "))
    for driver in ["core", "pipe"] {
      let result = try shell.run("test", folder, "--driver", driver)
      #expect(result.ending == .exited(0), "\(driver): \(result.output)\(result.errors)")
    }
  }

  @Test func `where nothing fits, there is nothing to run`() throws {
    let shell = Shell()
    let result = try shell.run(
      "test", "generate", "canoe", "--max-commands", "1", "-o", shell.home.path("generated"))
    #expect(result.ending == .exited(1))
    #expect(result.output.hasSuffix(" pages, ways and conditions; nothing was written\n"))
  }

  @Test func `what is typed while a page appears is kept, by every driver`() throws {
    let shell = Shell()
    let flow = try shell.home.write(
      "slow.yaml",
      flowText(
        """
        show: not replaying
        replay: never
        delay: 500ms
        reveal: {duration: 201ms, input: queue}
        pages:
          - page: one
            title: One
        """, id: "slow"))
    let folder = shell.home.path("generated")
    #expect(try shell.run("test", "generate", flow, "-o", folder).ending == .exited(0))
    let text = try shell.home.text("generated/completed.transcript")
    #expect(
      text.hasPrefix(
        """
        # Written by 'firstrun test generate \(flow)'.
        %flow \(flow)

        == completed on 'one', after resuming, with 'quit' typed in a pause
        1  Slow  not started
        Type a name or a number to open an app. Other commands: replay, reset,
        status, language, help, quit
        > launch \(flow)
        :: pause 500ms
        %wait 250ms
        > quit
        %wait 250ms
        :: page one 1/1
        :: pause 201ms

        One

        Enter: finish · skip tutorial · help · quit
        %wait 100ms
        > page
        %wait 101ms
        :: page one 1/1

        One

        Enter: finish · skip tutorial · help · quit
        > quit
        :: outcome interrupted one

        """))
    #expect(
      text.hasSuffix(
        "\n> next\n:: outcome completed\n✓ You’re all set. Enjoy Slow!\n%state done = true\n%exit 0\n"
      ))
    for driver in ["core", "pipe", "pty"] {
      let result = try shell.run("test", folder, "--driver", driver)
      #expect(result.ending == .exited(0), "\(driver): \(result.output)\(result.errors)")
    }
  }

  @Test func `where a limit is given, what is left is said, and the status is 1`() throws {
    let shell = Shell()
    let folder = shell.home.path("generated")
    let made = try shell.run("test", "generate", "canoe", "-o", folder, "--max-commands", "30")
    #expect(made.ending == .exited(1))
    let left = try #require(
      made.errors.firstMatch(
        of: /^firstrun: left out (.*): no room for them in '--max-commands 30'/))
    #expect(left.1.contains("ways") && !left.1.contains("pages"))
    let taken = try #require(
      made.output.firstMatch(of: /(\d+) commands, (\d+) of (\d+) pages, ways/))
    #expect(try #require(Int(taken.1)) <= 30)
    let parts = left.1.split(separator: ", ").compactMap { $0.split(separator: " ").first }
    let count = parts.compactMap { Int($0) }.reduce(0, +)
    #expect(Int(taken.2).map { $0 + count } == Int(taken.3))
    #expect(try shell.run("test", folder).ending == .exited(0))
    for wrong in ["0", "-1", "many"] {
      #expect(CommandFailure("test", "generate", "canoe", "--max-commands", wrong)?.status == 64)
    }
  }

  @Test func `nothing is written over without being told`() throws {
    let shell = Shell()
    let folder = shell.home.path("generated")
    #expect(try shell.run("test", "generate", "canoe", "-o", folder).ending == .exited(0))
    #expect(
      try shell.run("test", folder + "/skipped.transcript").output.contains(" passed"))
    try shell.home.write("generated/completed.transcript", "mine\n".utf8)
    let refused = try #require(CommandFailure("test", "generate", "canoe", "-o", folder))
    #expect(refused.status == 73)
    #expect(
      refused.errors
        == "firstrun: \(folder)/completed.transcript already exists;"
        + " use '--yes' to overwrite it\n")
    #expect(try shell.home.bytes("generated/completed.transcript") == Array("mine\n".utf8))
    let told = try shell.run("test", "generate", "canoe", "-o", folder, "--yes")
    #expect(told.ending == .exited(0))
    #expect(try shell.run("test", folder).ending == .exited(0))
  }

  @Test func `a flow that is not there is 66, none at all is 64`() {
    #expect(CommandFailure("test", "generate", "nowhere")?.status == 66)
    #expect(CommandFailure("test", "generate")?.status == 64)
  }
}
