import FlowSystem
import Foundation
import TestSupport
import Testing

@Suite struct FolderTests {
  let temporary = TemporaryFolder()

  @Test func `a missing folder is made with those above it, for its owner alone`() throws {
    _ = try Folder(creating: temporary.path("a/b/c"))
    for path in ["a", "a/b", "a/b/c"] {
      #expect(try mode(path) == 0o700)
    }
  }

  @Test(arguments: ["a/b/", "a//b", "a///b///", "\u{301}/\u{301}b/c"])
  func `a folder is made however its path is written`(path: String) throws {
    _ = try Folder(creating: temporary.path(path))
    #expect(File.isFolder(temporary.path(path)))
  }

  @Test(arguments: ["", "\0"])
  func `what is no path cannot be made`(path: String) {
    #expect(throws: SystemError.self) { _ = try Folder(creating: path) }
  }

  @Test func `a folder that can never be made is told once the one above is there`() throws {
    symlink("/nowhere/at/all", temporary.path("link"))
    for (path, part) in [("link/a/b", "link/a"), ("link/a", "link/a")] {
      #expect(throws: SystemError("mkdir", on: temporary.path(part), code: ENOENT)) {
        _ = try Folder(creating: temporary.path(path))
      }
    }
    #expect(throws: SystemError("open", on: temporary.path("link"), code: ENOENT)) {
      _ = try Folder(creating: temporary.path("link"))
    }
  }

  @Test func `a folder under a file cannot be made`() throws {
    try temporary.write("file", [])
    #expect(throws: SystemError("open", on: temporary.path("file/a"), code: ENOTDIR)) {
      _ = try Folder(creating: temporary.path("file/a"))
    }
  }

  @Test func `a new file is its owner's alone, and a replaced one keeps its mode`() throws {
    let folder = try Folder(temporary.path)
    try folder.replace("file", with: [1])
    #expect(try mode("file") == 0o600)
    chmod(temporary.path("file"), 0o640)
    let old = try #require(try folder.read("file", limit: 10))
    try folder.replace("file", with: [2, 3], like: old.attributes)
    #expect(try mode("file") == 0o640)
    #expect(try temporary.bytes("file") == [2, 3])
    #expect(try temporary.names() == ["file"])
  }

  @Test func `a draft that a killed process left is replaced`() throws {
    try temporary.write(".file.new", [9, 9, 9, 9])
    var folder = try Folder(temporary.path)
    try folder.lock()
    try folder.replace("file", with: [1])
    #expect(try temporary.bytes("file") == [1])
    #expect(try temporary.names() == ["file"])
  }

  @Test func `a draft that is a link is not written through`() throws {
    try temporary.write("other", [7])
    symlink("other", temporary.path(".file.new"))
    var folder = try Folder(temporary.path)
    try folder.lock()
    try folder.replace("file", with: [1])
    #expect(try temporary.bytes("other") == [7])
  }

  @Test func `a file is created only where there is none`() throws {
    let folder = try Folder(temporary.path)
    try folder.create("file", with: [1])
    let expected = SystemError("open", on: temporary.path("file"), code: EEXIST)
    #expect(throws: expected) { try folder.create("file", with: [2]) }
    #expect(try temporary.bytes("file") == [1])
  }

  @Test func `a named pipe is refused without waiting for its writer`() throws {
    mkfifo(temporary.path("pipe"), 0o600)
    let folder = try Folder(temporary.path)
    let expected = SystemError("read", on: temporary.path("pipe"), code: SystemError.notRegular)
    #expect(throws: expected) {
      try folder.read("pipe", limit: 10)
    }
  }

  /// On a handle of Linux that only leads to a folder, all calls succeed but the one that syncs it.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "it needs Linux"))
  func `what is saved stands where only the folder can't be synced, and is told once`() throws {
    try temporary.makeFolder("saved")
    let path = temporary.path("saved")
    let folder = try Folder(path)
    let number = try #require(
      FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
        .first { File.realPath("/proc/self/fd/\($0)") == File.realPath(path) })
    let onlyPath = open(path, 0o10000000)
    dup2(onlyPath, number)
    close(onlyPath)
    _ = Folder.takeUnsynced()
    for text in ["one", "two"] { try folder.replace("a", with: Array(text.utf8)) }
    try folder.create("b", with: [])
    try folder.remove("b")
    #expect(try temporary.text("saved/a") == "two")
    #expect(try folder.names(beginning: "").filter { $0 != "." && $0 != ".." } == ["a"])
    let unsynced = Folder.takeUnsynced().filter { $0.subject.hasPrefix(path) }
    #expect(unsynced == ["a", "b"].map { SystemError("fsync", on: "\(path)/\($0)", code: EBADF) })
    #expect(Folder.takeUnsynced().isEmpty)
  }

  @Test func `names are listed by how they begin`() throws {
    for name in ["b.two", "a", "b.one"] { try temporary.write(name, []) }
    #expect(try Folder(temporary.path).names(beginning: "b.") == ["b.one", "b.two"])
  }

  private func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: temporary.path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}
