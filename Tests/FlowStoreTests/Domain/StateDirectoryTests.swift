import FlowStore
import Onboarding
import Testing

@Suite struct StateDirectoryTests {
  @Test(arguments: [
    ("/state", ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/xdg"], "/state"),
    ("state", [:], "state"),
    (nil, ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/xdg"], "/xdg"),
    (nil, ["XDG_CONFIG_HOME": "/xdg"], "/xdg"),
    (nil, ["HOME": "/home/ada", "XDG_CONFIG_HOME": "xdg"], "/home/ada/.config"),
    (nil, ["HOME": "/home/ada", "XDG_CONFIG_HOME": ""], "/home/ada/.config"),
    (nil, ["HOME": "/home/ada/"], "/home/ada/.config"),
    (nil, ["HOME": "/"], "/.config"),
  ])
  func `the folder is found`(
    override: String?, environment: [String: String], path: String
  ) throws {
    #expect(try StateDirectory(override: override) { environment[$0] }.path == path)
  }

  @Test(
    arguments: [
      ("", [:], "'--state' is empty; name a folder, or leave it out"),
      (nil, [:], "HOME is not set; set it, or use '--state DIR'"),
      (nil, ["HOME": ""], "HOME is not set; set it, or use '--state DIR'"),
      (
        nil, ["HOME": "ada"],
        "HOME is 'ada', which isn't an absolute path; set it, or use '--state DIR'"
      ),
    ] as [(String?, [String: String], String)])
  func `without a folder it says what to set`(
    override: String?, environment: [String: String], message: String
  ) {
    #expect(throws: StoreError.noStateDirectory(message)) {
      try StateDirectory(override: override) { environment[$0] }
    }
  }

  @Test func `a domain is one file in it`() throws {
    let canoe = try DomainName("com.example.canoe")
    #expect(StateDirectory(path: "/state").path(of: canoe) == "/state/com.example.canoe.plist")
    #expect(StateDirectory(path: "/").path(of: canoe) == "/com.example.canoe.plist")
  }
}
