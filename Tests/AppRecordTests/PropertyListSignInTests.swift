import AppRecord
import FlowFormats
import Testing

@Suite struct PropertyListSignInTests {
  @Test func `who is signed in is kept once for all flows of an app`() throws {
    var list = PropertyList(["done": .boolean(true)])
    try list.setSignedIn(true)
    #expect(
      list["firstrun"]
        == .dictionary(["_signedIn": .boolean(true), "_format": .integer(1)]))
    #expect(list.isSignedIn)
    try list.setSignedIn(false)
    #expect(list.root == ["done": .boolean(true)])
    #expect(!list.isSignedIn)
  }

  @Test func `forgetting flows signs nobody out`() throws {
    var list = PropertyList()
    try list.setSignedIn(true)
    try list.setRecord(FlowRecord(launches: 3), of: "gate")
    try list.removeRecord(of: "gate")
    #expect(
      list["firstrun"]
        == .dictionary(["_signedIn": .boolean(true), "_format": .integer(1)]))
  }

  @Test(
    arguments: [
      .string("theirs"), .dictionary(["_signedIn": .integer(1)]),
    ] as [PropertyValue])
  func `what is of the wrong type counts as not there`(own: PropertyValue) {
    #expect(!PropertyList(["firstrun": own]).isSignedIn)
  }
}
