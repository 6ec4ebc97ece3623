import FlowFormats
import Testing

@testable import AppRecord

struct ShowingsTests {
  @Test func `times are dates in the record, and come back`() throws {
    var list = PropertyList()
    var record = FlowRecord()
    record.showings.add(at: 1_767_225_600)
    record.showings.add(at: 1_767_312_000)
    record.postponed = 1_767_312_060
    try list.setRecord(record, of: "tips")
    #expect(
      list["firstrun"]
        == .dictionary([
          "tips": .dictionary([
            "shown": .dictionary([
              "times": .integer(2), "first": .date(secondsSince2001: 788_918_400),
              "last": .date(secondsSince2001: 789_004_800),
            ]), "postponed": .date(secondsSince2001: 789_004_860),
          ]), "_format": .integer(1),
        ]))
    #expect(list.record(of: "tips") == record)
  }

  @Test func `values of other types, and dates beyond all bounds, are ignored`() {
    let entry: PropertyDictionary = [
      "times": .string("x"), "first": .integer(1), "last": .date(secondsSince2001: .infinity),
    ]
    #expect(Showings(entry) == Showings())
    #expect(Showings(["last": .date(secondsSince2001: .nan)]).last == nil)
  }

  @Test func `another flow of the app that was shown last, but not in the future`() throws {
    var list = PropertyList()
    for (flow, time) in [("a", 100), ("b", 300), ("c", 200), ("later", 900)] {
      var record = FlowRecord()
      record.showings.add(at: time)
      try list.setRecord(record, of: flow)
    }
    #expect(list.lastShown(besides: "a", by: 500)?.flow == "b")
    #expect(list.lastShown(besides: "b", by: 500)?.time == 200)
    #expect(list.lastShown(besides: "a", by: 50) == nil)
  }
}
