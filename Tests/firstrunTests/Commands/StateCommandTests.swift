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
    #expect(CommandFailure("cluck", "-5")?.errors.contains("unexpected argument '-5'") == true)
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
