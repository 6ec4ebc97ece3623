import AppRecord
import FlowCore
import FlowFormats
import Testing

@Suite struct FlowRecordTests {
  private let record = FlowRecord(
    place: Place(
      page: "save", trail: ["welcome", "swipe"], answers: ["swipe": "right", "age": "7"]),
    launches: 3, completedVersion: "2.1",
    outcome: RecordedOutcome(
      .skipped, page: "swipe", position: Position(number: 2, count: 6), version: "2.1",
      time: "2026-11-20T16:00:00Z"))

  @Test func `a record comes back as it was kept`() throws {
    var list = PropertyList(["done": .boolean(true)])
    try list.setRecord(record, of: "canoe")
    #expect(list.record(of: "canoe") == record)
    #expect(
      list.root == [
        "done": .boolean(true),
        "firstrun": .dictionary([
          "canoe": .dictionary([
            "launches": .integer(3),
            "completedVersion": .string("2.1"),
            "place": .dictionary([
              "page": .string("save"),
              "trail": .array([.string("welcome"), .string("swipe")]),
              "answers": .dictionary(["age": .string("7"), "swipe": .string("right")]),
            ]),
            "outcome": .dictionary([
              "kind": .string("skipped"), "page": .string("swipe"), "number": .integer(2),
              "count": .integer(6), "version": .string("2.1"),
              "time": .string("2026-11-20T16:00:00Z"),
            ]),
          ]), "_format": .integer(1),
        ]),
      ])
  }

  @Test func `a trail comes back whole, and a long one is few values`() throws {
    for length in [0, 1, 64, 65, 66, 3_000] {
      let trail = (0..<length).map { "page-\($0)" }
      var list = PropertyList()
      try list.setRecord(FlowRecord(place: Place(page: "end", trail: trail)), of: "canoe")
      #expect(list.record(of: "canoe").place?.trail == trail)
      let place = list["firstrun"]?.dictionary?["canoe"]?.dictionary?["place"]?.dictionary
      let values = place?["trail"]?.array ?? []
      #expect(values.count == min(length, 65))
      #expect(values.suffix(64) == trail.suffix(64).map { .string($0) }[...])
    }
  }

  @Test func `a record that says nothing leaves nothing behind`() throws {
    var list = PropertyList(["done": .boolean(true)])
    try list.setRecord(record, of: "canoe")
    try list.setRecord(FlowRecord(), of: "canoe")
    #expect(list.root == ["done": .boolean(true)])
  }

  @Test func `what is not known is left as it is, in its place`() throws {
    var list = PropertyList([
      "firstrun": .dictionary([
        "outbox": .array([.integer(1)]),
        "canoe": .dictionary([
          "variant": .string("b"), "launches": .integer(1),
          "place": .dictionary(["scroll": .real(0.5), "page": .string("welcome")]),
        ]),
      ])
    ])
    try list.setRecord(FlowRecord(place: Place(page: "ready")), of: "canoe")
    #expect(
      list["firstrun"]
        == .dictionary([
          "outbox": .array([.integer(1)]),
          "canoe": .dictionary([
            "variant": .string("b"),
            "place": .dictionary(["scroll": .real(0.5), "page": .string("ready")]),
          ]), "_format": .integer(1),
        ]))
    try list.setRecord(FlowRecord(), of: "canoe")
    #expect(
      list["firstrun"]
        == .dictionary([
          "outbox": .array([.integer(1)]), "canoe": .dictionary(["variant": .string("b")]),
          "_format": .integer(1),
        ]))
  }

  @Test func `forgetting a flow leaves the others`() throws {
    var list = PropertyList()
    try list.setRecord(record, of: "canoe")
    try list.setRecord(record, of: "other")
    try list.removeRecord(of: "canoe")
    #expect(list.record(of: "canoe") == FlowRecord())
    #expect(list.record(of: "other") == record)
  }

  @Test(
    arguments: [
      .string("x"),
      .dictionary(["canoe": .integer(1)]),
      .dictionary([
        "canoe": .dictionary([
          "launches": .integer(-3), "completedVersion": .real(2), "place": .array([]),
        ])
      ]),
      .dictionary([
        "canoe": .dictionary([
          "launches": .unsigned(.max), "place": .dictionary(["page": .integer(2)]),
          "outcome": .dictionary(["kind": .string("skipped")]),
        ])
      ]),
      .dictionary([
        "canoe": .dictionary([
          "outcome": .dictionary(["kind": .string("lost"), "time": .string("now")])
        ])
      ]),
    ] as [PropertyValue])
  func `what is of the wrong type counts as not there`(own: PropertyValue) {
    #expect(PropertyList(["firstrun": own]).record(of: "canoe") == FlowRecord())
  }

  @Test func `an outcome without a page stays one, and so does what is not known of it`() throws {
    var list = PropertyList([
      "firstrun": .dictionary([
        "canoe": .dictionary([
          "outcome": .dictionary(["variant": .string("b"), "page": .string("save")])
        ])
      ])
    ])
    let record = FlowRecord(
      outcome: RecordedOutcome(
        .completed, page: nil, position: nil, version: nil, time: "2026-11-20T16:00:00Z"))
    try list.setRecord(record, of: "canoe")
    #expect(list.record(of: "canoe") == record)
    #expect(
      list["firstrun"]
        == .dictionary([
          "canoe": .dictionary([
            "outcome": .dictionary([
              "variant": .string("b"), "kind": .string("completed"),
              "time": .string("2026-11-20T16:00:00Z"),
            ])
          ]), "_format": .integer(1),
        ]))
  }

  @Test func `no number of launches in a file is too many to count one more`() {
    #expect(FlowRecord(launches: 2).launchesWithNext == 3)
    #expect(FlowRecord(launches: .max).launchesWithNext == .max)
  }

  @Test func `trails and answers of the wrong type are passed over one by one`() {
    let list = PropertyList([
      "firstrun": .dictionary([
        "canoe": .dictionary([
          "place": .dictionary([
            "page": .string("save"), "trail": .array([.string("welcome"), .integer(2)]),
            "answers": .dictionary(["age": .integer(7), "swipe": .string("left")]),
          ])
        ])
      ])
    ])
    let place = Place(page: "save", trail: ["welcome"], answers: ["swipe": "left"])
    #expect(list.record(of: "canoe").place == place)
  }

  @Test func `somebody else's value under our key is left until there is something to keep`() throws
  {
    var list = PropertyList(["firstrun": .string("theirs")])
    try list.removeRecord(of: "canoe")
    try list.setRecord(FlowRecord(), of: "canoe")
    #expect(list["firstrun"] == .string("theirs"))
  }
}
