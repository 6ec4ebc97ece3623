import FlowStore
import Foundation
import TestSupport
import Testing

extension DomainTests {
  @Test func `eight processes change it two hundred times each, and none is lost`() throws {
    let writers = try (0..<8).map { _ in try writer(times: 200) }
    let said = writers.map { $0.finish() }
    for result in said {
      #expect(result.ending == .exited(0))
      #expect(result.errors == "")
    }
    let numbers = said.flatMap { $0.output.split(separator: "\n").compactMap { Int($0) } }
    #expect(numbers.sorted() == Array(1...1600))
    #expect(try domain.read()["count"] == .integer(1600))
    #expect(try folder.names() == ["com.cluck.app.plist"])
  }

  @Test func `two hundred killed writers leave every number they said, and no torn file`() throws {
    var last = 0
    for turn in 0..<200 {
      let writer = try writer(times: 1_000_000)
      for _ in 0...(turn % 5) { last = writer.line().flatMap { Int($0) } ?? last }
      writer.send(SIGKILL)
      let rest = writer.finish()
      #expect(rest.ending == .signalled(SIGKILL))
      last = rest.output.split(separator: "\n").last.flatMap { Int($0) } ?? last
      // The one change that was under way may have been saved without having been said.
      let saved = try #require(try domain.read()["count"]?.integer)
      #expect(saved == last || saved == last + 1)
      last = saved
    }
    #expect(last >= 600)
    try domain.change { $0["done"] = .boolean(true) }
    #expect(try folder.names() == ["com.cluck.app.plist"])
  }

  @Test func `a disk that takes no more leaves the old file, and the error names it`() throws {
    try domain.change { $0["count"] = .integer(41) }
    let store = try BuiltExecutable.path("store-writer")
    let full = try Subprocess.run(
      "sh",
      [
        "-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", store, folder.path, "com.cluck.app",
        "1",
      ])
    #expect(full.ending == .exited(1))
    #expect(full.output == "")
    #expect(
      full.errors
        == "\(folder.path)/.com.cluck.app.plist.new: nothing was saved: File too large\n")
    #expect(try domain.read()["count"] == .integer(41))
    #expect(try folder.names() == ["com.cluck.app.plist"])
  }

  private func writer(times: Int) throws -> Subprocess {
    try Subprocess(
      BuiltExecutable.path("store-writer"), [folder.path, "com.cluck.app", String(times)])
  }
}
