import FlowTerminal
import Testing

struct PagerTests {
  @Test(arguments: [nil, "", "cat"])
  func `there is a pager only where one is named`(name: String?) {
    #expect(Pager { $0 == "PAGER" ? name : nil } == nil)
  }

  @Test func `the pager that is named is taken`() {
    #expect(Pager { $0 == "PAGER" ? "more" : nil } != nil)
  }
}
