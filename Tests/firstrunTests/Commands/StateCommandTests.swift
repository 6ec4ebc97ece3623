import TestSupport
import Testing

/// `state …`, as a shell sees it.
struct StateCommandTests {
  private let shell = Shell()

  @Test func `a negative number is a value`() throws {
    for (value, type) in [("-5", "int"), ("-.5", "float"), ("-2e3", "float")] {
      let result = try shell.run("state", "write", "com.example.one", "k", value, "--type", type)
      #expect(result.errors == "", "\(value)")
    }
    _ = try shell.run("state", "write", "com.example.one", "k", "-5", "--type", "int")
    #expect(try shell.run("state", "read", "com.example.one", "k").output == "-5\n")
    let option = CommandFailure("state", "write", "com.example.one", "k", "-x")
    #expect(
      option?.errors.hasPrefix("firstrun: unknown option '-x' for 'firstrun state write'") == true)
    #expect(CommandFailure("canoe", "-5")?.errors.contains("unexpected argument '-5'") == true)
  }

  @Test func `types are given as defaults spells them`() throws {
    for (option, value, shown) in [
      ("-bool", "YES", "1"), ("-boolean", "no", "0"), ("-int", "-2", "-2"), ("-integer", "3", "3"),
      ("-float", "1.5", "1.5"), ("-string", "-x", "\"-x\""), ("-string", "--", "\"--\""),
      ("-date", "2026-01-01T00:00:00Z", "\"2026-01-01T00:00:00Z\""),
    ] {
      let result = try shell.run("state", "write", "com.example.one", "k", option, value)
      #expect(result.errors == "", "\(option)")
      #expect(
        try shell.run("state", "read", "com.example.one", "k").output == "\(shown)\n", "\(option)")
    }
    _ = try shell.run("state", "write", "com.example.one", "k", "--", "-v")
    #expect(try shell.run("state", "read", "com.example.one", "k").output == "\"-v\"\n")
    #expect(CommandFailure("state", "write", "com.example.one", "k", "-int")?.status == 64)
    #expect(CommandFailure("state", "write", "com.example.one", "k", "-int", "x")?.status == 64)
  }

  @Test func `a flow is found as by every command, and a word without a dot is no domain`() throws {
    #expect(
      try shell.run("state", "path", "Hanger").output.hasSuffix("/com.example.hanger.plist\n"))
    #expect(
      try shell.run("state", "path", "com.example.x").output.hasSuffix("/com.example.x.plist\n"))
    let flow = try shell.home.write("flow.yaml", flowText())
    #expect(try shell.run("state", "path", flow).output.hasSuffix("/com.example.f.plist\n"))
    #expect(CommandFailure("state", "read", "nothing")?.status == 66)
  }

  @Test(arguments: [
    ("", "empty"), ("<plist><dict>", "cut off before its end"), ("words", "neither an XML"),
  ])
  func `content that can't be imported is 65, and told with its file`(
    text: String, reason: String
  ) throws {
    let file = try shell.home.write("list", text)
    let failure = try #require(
      CommandFailure("state", "import", "com.example.one", file, "--state", shell.home.path))
    #expect(failure.status == 65)
    #expect(failure.errors.hasPrefix("firstrun: \(file): \(reason)"), "\(failure.errors)")
    let piped = try shell.run("state", "import", "com.example.one", "-", typing: text)
    #expect(piped.ending == .exited(65))
    #expect(piped.errors.hasPrefix("firstrun: standard input: \(reason)"), "\(piped.errors)")
  }
}
