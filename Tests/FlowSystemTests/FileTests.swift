import FlowSystem
import Foundation
import TestSupport
import Testing

@Suite struct FileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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

  @Test func `a stream without a size is read, up to the limit`() {
    #expect(throws: SystemError("read", on: "/dev/zero", code: EFBIG)) {
      try File.read("/dev/zero", limit: 1000)
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
