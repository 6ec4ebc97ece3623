import FlowContent
import FlowCore
import FlowYAML
import TestSupport
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

  @Test func `a page with another id is the one that it was`() throws {
    let yaml = flowText(
      """
      pages:
        - page: b
        - page: hello
          was: a
      """, id: "small", domain: "com.example.small")
    let now = try FlowLoader.load(Array(yaml.utf8), path: "flow.yaml").flow
    let changes = PageChanges(of: now, since: try flow("b", "a"))
    #expect(now.pages.map { changes.change(of: $0) } == [nil, nil])
    #expect(changes.removed == [])
    #expect(changes.formerIndex(of: 1) == 1)
  }

  @Test(arguments: [
    (["a", "b"], ["b", "a"], ["a → b", "b → a"]),
    (["a", "b"], ["a", "x", "b"], ["a → a", "- → x", "b → b"]),
    (["a", "b", "c"], ["a", "c"], ["a → a", "c → c", "b → -"]),
    (["a", "b"], ["x", "b", "y"], ["a → x", "b → b", "- → y"]),
    ([], ["a"], ["- → a"]),
  ])
  func `strings of a page stand beside those in their places before`(
    then: [String], now: [String], pairs: [String]
  ) {
    let changes = SlotChange.all(
      from: then.map { CopySlot($0, .feature) }, to: now.map { CopySlot($0, .feature) })
    #expect(changes.map { "\($0.then?.key ?? "-") → \($0.now?.key ?? "-")" } == pairs)
  }

  @Test func `without an earlier flow no page has changed`() throws {
    let now = try flow("a", "b")
    let changes = PageChanges(of: now, since: nil)
    #expect(now.pages.compactMap { changes.change(of: $0) } == [])
    #expect(changes.removed == [])
  }
}
