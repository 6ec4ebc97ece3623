import FlowStore
import Testing

struct JournalFolderTests {
  @Test(
    arguments: [
      (nil, ["HOME": "/home/ada"], "/home/ada/.local/state/firstrun/journal"),
      (nil, ["HOME": "/home/ada", "XDG_STATE_HOME": "/var/s"], "/var/s/firstrun/journal"),
      (
        nil, ["HOME": "/home/ada", "XDG_STATE_HOME": "s"], "/home/ada/.local/state/firstrun/journal"
      ),
      ("/tmp/state", ["HOME": "/home/ada", "XDG_STATE_HOME": "/var/s"], "/tmp/state/journal"),
      ("state/", [:], "state/journal"), (nil, [:], nil), (nil, ["HOME": "ada"], nil),
    ] as [(String?, [String: String], String?)])
  func `the folder is where the state of programs belongs`(
    override: String?, variables: [String: String], path: String?
  ) {
    #expect(JournalFolder(override: override) { variables[$0] }?.path == path)
  }
}
