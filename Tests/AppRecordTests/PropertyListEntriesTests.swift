import Achievements
import AppRecord
import FlowCore
import FlowFormats
import FlowStore
import TestSupport
import Testing

@Suite struct PropertyListEntriesTests {
  /// A record that a later firstrun wrote, with an entry that this one does not know.
  private let newer = PropertyList([
    "sound": .real(1),
    "firstrun": .dictionary([
      "_format": .integer(2), "_variants": .array([.string("b")]), "_signedIn": .boolean(true),
      "canoe": .dictionary([
        "launches": .integer(3), "place": .dictionary(["page": .string("save")]),
      ]),
    ]),
  ])
  private let refused = StoreError.newerRecord(
    format: 2,
    "the record was written by a newer firstrun (format 2, this one has 1); it was left unchanged; "
      + "update firstrun")

  @Test func `a record of a newer format is read as far as it is known`() {
    #expect(newer.record(of: "canoe") == FlowRecord(place: Place(page: "save"), launches: 3))
    #expect(newer.isSignedIn)
    #expect(newer.achievements(of: "canoe") == SavedLedger())
  }

  @Test func `a record of a newer format is never rewritten, whatever is to be saved in it`() {
    var list = newer
    #expect(throws: refused) { try list.setRecord(FlowRecord(launches: 4), of: "canoe") }
    #expect(throws: refused) { try list.setRecord(FlowRecord(launches: 1), of: "other") }
    #expect(throws: refused) { try list.removeRecord(of: "canoe") }
    #expect(throws: refused) { try list.setSignedIn(false) }
    var saved = SavedLedger()
    saved.eventCount = 1
    #expect(throws: refused) { try list.setAchievements(saved, of: "canoe") }
    #expect(list == newer)
  }

  @Test func `what changes nothing in it is not refused`() throws {
    var list = newer
    try list.setRecord(list.record(of: "canoe"), of: "canoe")
    try list.removeRecord(of: "other")
    try list.setSignedIn(true)
    #expect(list == newer)
  }

  @Test(arguments: [nil, .integer(1), .integer(0), .string("2")] as [PropertyValue?])
  func `a record of this format, or without one, gets its number when it changes`(
    format: PropertyValue?
  ) throws {
    var own: PropertyDictionary = ["canoe": .dictionary(["launches": .integer(1)])]
    own["_format"] = format
    var list = PropertyList(["firstrun": .dictionary(own)])
    try list.setRecord(FlowRecord(launches: 2), of: "canoe")
    #expect(
      list["firstrun"]
        == .dictionary(["canoe": .dictionary(["launches": .integer(2)]), "_format": .integer(1)]))
    try list.removeRecord(of: "canoe")
    #expect(list.root == [:])
  }

  @Test func `a domain says which file was left as it is, and leaves every byte`() throws {
    let folder = TemporaryFolder()
    let domain = Domain(try DomainName("com.example.canoe"), in: StateDirectory(path: folder.path))
    let bytes = try newer.encoded()
    try folder.write("com.example.canoe.plist", bytes)
    let error = #expect(throws: StoreError.self) {
      try domain.change { (list) throws(StoreError) in
        list["hasCompletedOnboarding"] = .boolean(true)
        try list.removeRecord(of: "canoe")
      }
    }
    #expect(error?.description == "\(domain.path): \(refused)")
    #expect(try folder.bytes("com.example.canoe.plist") == bytes)
  }
}
