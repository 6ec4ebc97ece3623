import FlowCheck
import FlowCore
import FlowSession
import Testing

struct PageReportTests {
  @Test func `a page for some people`() throws {
    let report = try #require(try PageReport("child", of: shipped("familysync").flow))
    #expect(
      report.text == """
        child: shows when userType == "child"

        Shown when:
          authenticated = no, userType = child

        Shortest path (commands to type):
          set userType child
          launch familysync

        """)
    #expect(report.isReachable)
  }

  @Test func `a page for everybody`() throws {
    let report = try #require(try PageReport("playerActions", of: shipped("blackjack").flow))
    #expect(
      report.text == """
        playerActions: shows always

        Shortest path (commands to type):
          launch blackjack
          next
          next
          next

        """)
  }

  @Test func `a page for nobody`() throws {
    var flow = try shipped("cluck").flow
    flow.pages[2].show = .all([.fact("completed"), .fact("firstUse")])
    let report = try #require(try PageReport("save", of: flow))
    #expect(
      report.text == "save: shows when completed and firstUse\nThis page can never be shown.\n")
    #expect(!report.isReachable)
  }

  @Test func `a page that is not there`() throws {
    #expect(try PageReport("nowhere", of: shipped("cluck").flow) == nil)
  }
}
