import FlowStore
import Testing

@Suite struct PropertyListSignInTests {
  @Test func `who is signed in is kept once for all flows of an app`() {
    var list = PropertyList(["done": .boolean(true)])
    list.isSignedIn = true
    #expect(list["firstrun"] == .dictionary(["_signedIn": .boolean(true)]))
    #expect(list.isSignedIn)
    list.isSignedIn = false
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

  @Test func `what an earlier version kept counts, until somebody signs out or in`() {
    var list = earlier
    #expect(list.isSignedIn)
    list.isSignedIn = false
    #expect(!list.isSignedIn)
    #expect(
      list["firstrun"] == .dictionary(["gate": .dictionary(["launches": .integer(2)])]))
    list = earlier
    list.isSignedIn = true
    #expect(
      list["firstrun"]
        == .dictionary([
          "gate": .dictionary(["launches": .integer(2)]), "_signedIn": .boolean(true),
        ]))
  }

  @Test func `forgetting flows signs nobody out`() {
    var list = earlier
    list.removeRecord(of: "tour")
    #expect(list.isSignedIn)
    list.removeRecord(of: "gate")
    #expect(list["firstrun"] == .dictionary(["_signedIn": .boolean(true)]))
    list.removeRecord(of: "gate")
    #expect(list.isSignedIn)
  }

  @Test func `a record of a flow is kept without signing anybody out`() {
    var list = earlier
    list.setRecord(FlowRecord(launches: 3), of: "gate")
    list.setRecord(FlowRecord(), of: "tour")
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
