import FlowContent
import FlowCore
import Testing

@testable import FlowReview

struct PageChangesTests {
  private func flow(_ pages: String...) throws -> Flow {
    let yaml =
      "flow: small\napp: Small\ndomain: com.example.small\ncompletion: done\npages:\n"
      + pages.map { "  - page: \($0)\n" }.joined()
    return try FlowLoader.load(Array(yaml.utf8), path: "flow.yaml").flow
  }

  @Test func `pages are new, moved, removed, or stand where they stood`() throws {
    let now = try flow("d", "a", "e", "b")
    let changes = PageChanges(of: now, since: try flow("a", "b", "c", "d"))
    #expect(now.pages.map { changes.change(of: $0) } == [.moved, nil, .added, nil])
    #expect(changes.removed == [2])
  }

  @Test func `without an earlier flow no page has changed`() throws {
    let now = try flow("a", "b")
    let changes = PageChanges(of: now, since: nil)
    #expect(now.pages.compactMap { changes.change(of: $0) } == [])
    #expect(changes.removed == [])
  }
}
