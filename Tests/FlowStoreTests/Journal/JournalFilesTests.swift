import FlowStore
import FlowSystem
import Foundation
import TestSupport
import Testing

struct JournalFilesTests {
  @Test func `journals are found in folders, an install's oldest first`() throws {
    let folder = TemporaryFolder()
    for name in [
      "x.jsonl", "x.jsonl.1", "x.jsonl.10", "x.jsonl.2", "x.install", "x.jsonl.old", "a/y.jsonl",
      "b/y.jsonl", ".hidden/y.jsonl",
    ] {
      try folder.write(name, "")
    }
    #expect(symlink(folder.path, folder.path("b/loop")) == 0)
    #expect(
      try JournalFiles.files(in: ["-", folder.path, folder.path("x.install")])
        .map { $0.name.replacing(folder.path + "/", with: "") } == [
          "-", "x.jsonl.10", "x.jsonl.2", "x.jsonl.1", "x.jsonl", "a/y.jsonl", "b/y.jsonl",
          "x.install",
        ])
  }
}
