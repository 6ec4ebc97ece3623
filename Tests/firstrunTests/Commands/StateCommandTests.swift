import TestSupport
import Testing

/// `state …`, as a shell sees it.
struct StateCommandTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
  }

  @Test(arguments: [
    ("", "empty"), ("<plist><dict>", "cut off before its end"), ("words", "neither an XML"),
  ])
  func `content that can't be imported is 65, and told with its file`(
    text: String, reason: String
  ) throws {
    let file = try shell.home.write("list", text.utf8)
    let result = try shell.run("state", "import", "com.example.one", file)
    #expect(result.ending == .exited(65))
    #expect(result.errors.hasPrefix("firstrun: \(file): \(reason)"), "\(result.errors)")
    let piped = try shell.run("state", "import", "com.example.one", "-", typing: text)
    #expect(piped.ending == .exited(65))
    #expect(piped.errors.hasPrefix("firstrun: standard input: \(reason)"), "\(piped.errors)")
  }
}
