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

  /// As earlier versions kept it, for a flow by itself.
  private let earlier = PropertyList([
    "firstrun": .dictionary([
      "tour": .dictionary(["signedIn": .boolean(true)]),
      "gate": .dictionary(["launches": .integer(2), "signedIn": .boolean(true)]),
    ])
  ])

  @Test func `what an earlier version kept counts, until somebody signs out or in`() throws {
    var list = earlier
    #expect(list.isSignedIn)
    try list.setSignedIn(false)
    #expect(!list.isSignedIn)
    #expect(
      list["firstrun"]
        == .dictionary(["gate": .dictionary(["launches": .integer(2)]), "_format": .integer(1)]))
    list = earlier
    try list.setSignedIn(true)
    #expect(
      list["firstrun"]
        == .dictionary([
          "gate": .dictionary(["launches": .integer(2)]), "_signedIn": .boolean(true),
          "_format": .integer(1),
        ]))
  }

  @Test func `forgetting flows signs nobody out`() throws {
    var list = earlier
    try list.removeRecord(of: "tour")
    #expect(list.isSignedIn)
    try list.removeRecord(of: "gate")
    #expect(
      list["firstrun"]
        == .dictionary(["_signedIn": .boolean(true), "_format": .integer(1)]))
    try list.removeRecord(of: "gate")
    #expect(list.isSignedIn)
  }

  @Test func `a record of a flow is kept without signing anybody out`() throws {
    var list = earlier
    try list.setRecord(FlowRecord(launches: 3), of: "gate")
    try list.setRecord(FlowRecord(), of: "tour")
    #expect(list.isSignedIn)
  }

  @Test(
    arguments: [
      .string("theirs"), .dictionary(["_signedIn": .integer(1)]),
      .dictionary(["gate": .dictionary(["signedIn": .string("yes")])]),
    ] as [PropertyValue])
  func `what is of the wrong type counts as not there`(own: PropertyValue) {
    #expect(!PropertyList(["firstrun": own]).isSignedIn)
  }
}
