import FlowCore
import FlowSession
import Testing

struct NewFlowTests {
  @Test(arguments: ["demo", "my-app_2", "X"])
  func `a new flow passes every check`(name: String) throws {
    let new = try #require(NewFlow(name))
    let subject = try subject(new.flow, catalog: new.catalog)
    #expect(subject.flow.id == name)
    #expect(Check.findings(in: subject) == [])
  }

  @Test(arguments: ["", "a b", "../etc", "-v", "ä", String(repeating: "a", count: 65)])
  func `what is no name makes no flow`(name: String) {
    #expect(NewFlow(name) == nil)
  }
}
