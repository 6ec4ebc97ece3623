import FlowSystem
import Foundation
import TestSupport
import Testing

struct FileDraftTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a file is there once its draft is finished, and not before`() throws {
    let path = try folder.write("deck", "old".utf8)
    let draft = try FileDraft(of: path)
    try draft.write(String(repeating: "new ", count: 50_000))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try draft.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8).count == 200_000)
    #expect(try names == ["deck"])
  }

  @Test func `a draft that is given up leaves nothing behind`() throws {
    do {
      let draft = try FileDraft(of: folder.path("deck"))
      try draft.write("half")
    }
    #expect(try names == [])
  }

  @Test func `what keeps to its owner goes on to, and a link leads to its file`() throws {
    let path = try folder.write("deck", "old".utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "deck")
    let draft = try FileDraft(of: link)
    try draft.write("new")
    try draft.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "deck")
  }

  @Test func `a pipe where the draft is to stand is not written through`() throws {
    #expect(mkfifo(folder.path(".deck.\(getpid()).new"), 0o600) == 0)
    let draft = try FileDraft(of: folder.path("deck"))
    try draft.write("new")
    try draft.finish()
    #expect(try names == ["deck"])
  }

  @Test func `a device is written to as it is, and a folder is refused`() throws {
    let draft = try FileDraft(of: "/dev/null")
    try draft.write("nothing")
    try draft.finish()
    #expect(throws: SystemError.self) { try FileDraft(of: folder.path) }
    #expect(throws: SystemError.self) { try FileDraft(of: folder.path + "/no/deck") }
  }
}
