import FlowSystem
import Foundation
import TestSupport
import Testing

@Suite struct FileTests {
  let folder = TemporaryFolder()

  @Test(arguments: [0, 1, 4095, 4096, 4097, 100_000])
  func `a file is read whole`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.write("file", bytes)
    #expect(try File.read(path, limit: size) == bytes)
  }

  @Test func `a file over the limit is refused`() throws {
    let path = try folder.write("file", "12345".utf8)
    #expect(throws: SystemError("read", on: path, code: EFBIG)) {
      try File.read(path, limit: 4)
    }
  }

  @Test func `a pipe or a device is refused without waiting, to be read and to be replaced`() throws
  {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", "/dev/null"] {
      let error = SystemError("read", on: path, code: SystemError.notRegular)
      #expect(error.description == "\(path): Not a regular file")
      #expect(throws: error) { try File.read(path, limit: 1000) }
      #expect(throws: error) { try File.replace(path, with: [1]) }
    }
    #expect(throws: SystemError("read", on: pipe, code: SystemError.notRegular)) {
      try File.readEnd(of: pipe, limit: 10)
    }
  }

  @Test func `a stream that is asked for is read to its end, up to the limit`() throws {
    #expect(throws: SystemError("read", on: "/dev/zero", code: EFBIG)) {
      try File.readStream("/dev/zero", limit: 1000)
    }
    #expect(throws: SystemError("read", on: folder.path, code: EISDIR)) {
      try File.readStream(folder.path, limit: 10)
    }
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("12345".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try File.readStream(path, limit: 10) == Array("12345".utf8))
  }

  @Test func `what is written goes into a file, and through a device`() throws {
    try File.write([1, 2], to: folder.path("file"))
    #expect(try folder.bytes("file") == [1, 2])
    try File.write([3], to: folder.path("file"))
    #expect(try folder.bytes("file") == [3])
    try File.write([1, 2], to: "/dev/null")
    #expect(try folder.names() == ["file"])
  }

  @Test func `what is replaced keeps its mode, and a link leads to its file`() throws {
    let path = try folder.write("file", "old".utf8)
    chmod(path, 0o640)
    symlink("file", folder.path("link"))
    try File.replace(folder.path("link"), with: [1])
    #expect(try folder.bytes("file") == [1])
    #expect(File.isLink(folder.path("link")))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func `updates from everywhere are all kept, in a file of its owner's alone`() async throws {
    let path = folder.path("state/file")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { try File.update(path, last: 1_024, waiting: .command) { $0 + [0x78] } }
      }
      try await group.waitForAll()
    }
    #expect(try File.readEnd(of: path, limit: 1_024) == [UInt8](repeating: 0x78, count: 20))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("state")) == ["file"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a long file is read from its end`() throws {
    let path = try folder.write("file", "0123456789".utf8)
    #expect(try File.readEnd(of: path, limit: 3) == Array("789".utf8))
  }

  @Test func `an update follows no link`() throws {
    try folder.write("other", [7])
    symlink("other", folder.path("file"))
    #expect(throws: SystemError("open", on: folder.path("file"), code: ELOOP)) {
      try File.update(folder.path("file"), last: 9) { $0 + [1] }
    }
    #expect(try folder.bytes("other") == [7])
    #expect(File.isLink(folder.path("file")))
  }

  @Test func `a folder that can't be made for an update is an error that names it`() throws {
    #expect(throws: SystemError("open", on: "/dev/null/folder", code: ENOTDIR)) {
      try File.update("/dev/null/folder/file", last: 1) { $0 }
    }
  }

  @Test func `a missing file is told from a folder`() {
    #expect(throws: SystemError("open", on: folder.path("none"), code: ENOENT)) {
      try File.read(folder.path("none"), limit: 10)
    }
    #expect(throws: SystemError("read", on: folder.path, code: EISDIR)) {
      try File.read(folder.path, limit: 10)
    }
  }

  @Test func `a path with a NUL is refused rather than cut there`() throws {
    let path = try folder.write("file", "12345".utf8)
    #expect(throws: SystemError("open", on: path + "\0.txt", code: EINVAL)) {
      try File.read(path + "\0.txt", limit: 10)
    }
  }

  @Test func `links are followed to where a file is, or would be`() throws {
    symlink("second", folder.path("first"))
    symlink(folder.path + "/third", folder.path("second"))
    let place = try File.resolved(folder.path("first"))
    #expect(place.folder == folder.path)
    #expect(place.name == "third")
  }

  @Test func `links in a circle are refused`() throws {
    symlink("second", folder.path("first"))
    symlink("first", folder.path("second"))
    #expect(throws: SystemError.self) { try File.resolved(folder.path("first")) }
  }
}
