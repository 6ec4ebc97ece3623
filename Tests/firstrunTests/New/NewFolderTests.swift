import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import firstrun

struct NewFolderTests {
  private let temporary = TemporaryFolder()

  private func create(_ name: String, _ files: [(String, [UInt8])]) throws {
    try NewFolder(path: temporary.path(name), files: files, neighbor: ("schema.json", [9])).create()
  }

  private var paths: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: temporary.path).sorted() }
  }

  @Test func `a folder is created with its files, and one beside it unless that is there`() throws {
    try create("Flows/new", [("flow.yaml", [1]), ("Acceptance/new.transcript", [2])])
    #expect(
      try paths == [
        "Flows", "Flows/new", "Flows/new/Acceptance", "Flows/new/Acceptance/new.transcript",
        "Flows/new/flow.yaml", "Flows/schema.json",
      ])
    try temporary.write("Flows/schema.json", [3])
    try create("Flows/next", [("flow.yaml", [1])])
    #expect(try temporary.bytes("Flows/schema.json") == [3])
  }

  @Test(arguments: ["", "a"])
  func `a folder that can't be completed leaves nothing behind but what was there`(
    there: String
  ) throws {
    try FileManager.default.createDirectory(
      atPath: temporary.path(there), withIntermediateDirectories: true)
    let before = try paths
    let path = temporary.path("a/b/new")
    #expect(throws: SystemError("open", on: "\(path)/one/two", code: ENOTDIR)) {
      try create("a/b/new", [("one", [1]), ("one/two", [2])])
    }
    #expect(try paths == before)
  }

  @Test func `a folder that can't be created is told by the name that it was to have`() throws {
    symlink("/nowhere", temporary.path("link"))
    #expect(throws: SystemError("mkdir", on: temporary.path("link/new"), code: ENOENT)) {
      try create("link/new", [("one", [1])])
    }
    #expect(try paths == ["link"])
  }

  @Test(arguments: ["file", "folder"])
  func `no new folder takes the place of what is there`(name: String) throws {
    try temporary.write("file", [])
    try FileManager.default.createDirectory(
      atPath: temporary.path("folder"), withIntermediateDirectories: false)
    #expect(throws: SystemError("mkdir", on: temporary.path(name), code: EEXIST)) {
      try create(name, [("one", [1])])
    }
    #expect(try paths == ["file", "folder"])
  }
}
