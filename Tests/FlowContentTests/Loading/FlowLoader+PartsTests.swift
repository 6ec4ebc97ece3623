import FlowCore
import Testing

@testable import FlowContent

@Suite struct FlowLoaderPartsTests {
  private func flow(_ more: String, pages: String = "pages: [{page: one}]") -> [UInt8] {
    let head = "flow: tour\napp: Tour\ndomain: com.example.tour\ncompletion: done\n"
    return Array((head + more + pages + "\n").utf8)
  }

  private let promises = "promises: [{promise: a, never: page == one}]\n"

  @Test func `a visit does without promises, and with their mistakes`() throws {
    #expect(try FlowLoader.loadForVisit(flow(promises), path: "f").flow.promises.isEmpty)
    #expect(try FlowLoader.loadForVisit(flow("promises: 3\n"), path: "f").flow.id == "tour")
  }

  @Test func `a mistake before a visit is told where it stands in the whole file`() {
    let error = #expect(throws: Diagnostics.self) {
      try FlowLoader.loadForVisit(flow(promises + "show: nevr\n"), path: "f")
    }
    #expect(error.map { "\($0)".hasPrefix("f:6:7: error: ") } == true)
  }

  @Test func `the head has what decides if the flow shows, and none of its pages`() throws {
    let bytes = flow("show: launches < 3 and not completed\n", pages: "pages: [{page: one}, 7]")
    let head = try #require(FlowLoader.loadHead(bytes, path: "f"))
    #expect(head.show.description == "launches < 3 and not completed")
    #expect(head.pages.map(\.id) == ["head"])
  }

  @Test(arguments: [
    ("", "pages: [{page: one, show: launches > 2}]"),
    ("", "pages: [{page: one, choices: [{choice: a, do: signIn}]}]"),
    ("", "pages: [{page: one, show: not authenticated}]"),
    ("show: answer.one == a\n", "pages: [{page: one, choices: [{choice: a}]}]"),
    ("show: nevr\n", "pages: [{page: one}]"),
    (
      "experiments: [{experiment: e, variants: [{variant: a}, {variant: b}]}]\n",
      "pages: [{page: one}]"
    ),
  ])
  func `there is no head where more of the file matters`(more: String, pages: String) {
    #expect(FlowLoader.loadHead(flow(more, pages: pages), path: "f") == nil)
  }
}
