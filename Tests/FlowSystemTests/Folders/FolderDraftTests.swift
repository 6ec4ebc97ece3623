import FlowSystem
import Foundation
import TestSupport
import Testing

@Suite struct FolderDraftTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var paths: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a folder is there once its draft is finished, and not before`() throws {
    let draft = try FolderDraft(of: folder.path("Flows/new"), for: .everybody)
    try draft.create("flow.yaml", with: [1])
    try draft.create("Acceptance/new.transcript", with: [2])
    #expect(!File.isFolder(folder.path("Flows/new")))
    try draft.finish()
    #expect(
      try paths == [
        "Flows", "Flows/new", "Flows/new/Acceptance", "Flows/new/Acceptance/new.transcript",
        "Flows/new/flow.yaml",
      ])
  }

  @Test func `a draft that is given up leaves nothing behind but what was there`() throws {
    do {
      let draft = try FolderDraft(of: folder.path("a/b/new"))
      try draft.create("flow.yaml", with: [1])
    }
    #expect(try paths == [])
    try FileManager.default.createDirectory(
      atPath: folder.path("a"), withIntermediateDirectories: false)
    do {
      let draft = try FolderDraft(of: folder.path("a/b/new"))
      try draft.create("flow.yaml", with: [1])
    }
    #expect(try paths == ["a"])
  }

  @Test func `what can't be made is told by the name that it was to have`() throws {
    symlink("/nowhere", folder.path("link"))
    #expect(throws: SystemError("mkdir", on: folder.path("link/new"), code: ENOENT)) {
      try FolderDraft(of: folder.path("link/new"))
    }
    let draft = try FolderDraft(of: folder.path("new"))
    try draft.create("one", with: [1])
    #expect(throws: SystemError("open", on: folder.path("new/one/two"), code: ENOTDIR)) {
      try draft.create("one/two", with: [1])
    }
    #expect(try paths == [".new.\(getpid()).new", ".new.\(getpid()).new/one", "link"])
  }

  @Test(arguments: ["file", "folder"])
  func `nothing takes the place of what is there`(name: String) throws {
    try folder.write("file", [])
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    #expect(throws: SystemError("mkdir", on: folder.path(name), code: EEXIST)) {
      try FolderDraft(of: folder.path(name))
    }
    #expect(try paths == ["file", "folder"])
  }

  @Test func `a file beside the folder is created with it, and never replaced`() throws {
    do {
      let draft = try FolderDraft(of: folder.path("Flows/new"))
      try draft.createNeighbor("schema.json", with: [1])
      #expect(try paths.contains("Flows/schema.json"))
    }
    #expect(try paths == [])
    let draft = try FolderDraft(of: folder.path("new"))
    try draft.createNeighbor("schema.json", with: [2])
    try draft.finish()
    let next = try FolderDraft(of: folder.path("next"))
    try next.createNeighbor("schema.json", with: [3])
    try next.finish()
    #expect(try paths == ["new", "next", "schema.json"])
    #expect(try File.read(folder.path("schema.json"), limit: 9) == [2])
  }
}
