import FlowSystem
import Foundation
import TestSupport
import Testing

struct FileChunksTests {
  @Test(arguments: [0, 1, 1 << 18, (1 << 18) + 1, 1_000_000])
  func `the pieces are the whole file`(size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let chunks = try FileChunks(folder.write("file", bytes))
    var read: [UInt8] = []
    while case let piece = try chunks.next(), !piece.isEmpty { read += piece }
    #expect(read == bytes)
  }

  @Test func `a folder is no file`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SystemError("read", on: folder.path, code: EISDIR)) {
      _ = try FileChunks(folder.path)
    }
  }
}
