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

  @Test(
    arguments: [
      ("FIRSTRUN_JOURNAL", "off", true), ("FIRSTRUN_JOURNAL", "OFF", true),
      ("FIRSTRUN_JOURNAL", "No", true), ("FIRSTRUN_JOURNAL", "0", true),
      ("FIRSTRUN_JOURNAL", "False", true), ("FIRSTRUN_JOURNAL", "on", false),
      ("FIRSTRUN_JOURNAL", "", false), ("DO_NOT_TRACK", "1", true), ("DO_NOT_TRACK", "TRUE", true),
      ("DO_NOT_TRACK", "0", false), ("DO_NOT_TRACK", "False", false), ("DO_NOT_TRACK", "", false),
    ])
  func `people turn all journals off in the environment`(
    variable: String, value: String, isOff: Bool
  ) {
    #expect(JournalFolder.isOff { $0 == variable ? value : nil } == isOff)
  }
}
