import FlowSystem
import Foundation
import Testing

@Suite struct PrivateFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path

  @Test func `updates from everywhere are all kept`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = PrivateFile(path: folder + "/state/file")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { try file.update(last: 1_024) { $0 + [0x78] } }
      }
      try await group.waitForAll()
    }
    #expect(try file.read(last: 1_024) == [UInt8](repeating: 0x78, count: 20))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/state") == ["file"])
  }

  @Test func `a long file is read from its end`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = PrivateFile(path: folder + "/file")
    try file.update(last: 10) { _ in Array("0123456789".utf8) }
    #expect(try file.read(last: 3) == Array("789".utf8))
  }

  @Test func `a folder that cannot be made is an error that names it`() throws {
    let file = PrivateFile(path: "/dev/null/folder/file")
    let error = #expect(throws: SystemError.self) { try file.update(last: 1) { $0 } }
    #expect(error?.code == ENOTDIR)
    #expect(error?.subject == "/dev/null/folder")
  }
}
