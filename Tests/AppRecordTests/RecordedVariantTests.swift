import AppRecord
import Testing

struct RecordedVariantTests {
  @Test func `variants come back as they were kept, and what is unknown stays`() throws {
    var list = PropertyList()
    var record = FlowRecord()
    record.variants = [
      "short": RecordedVariant(variant: "control", run: 2),
      "long": RecordedVariant(variant: "a", run: 1),
    ]
    try list.setRecord(record, of: "canoe")
    #expect(list.record(of: "canoe") == record)
    record.variants = ["short": RecordedVariant(variant: "other", run: 3)]
    try list.setRecord(record, of: "canoe")
    #expect(
      list.record(of: "canoe").variants == [
        "short": RecordedVariant(variant: "other", run: 3),
        "long": RecordedVariant(variant: "a", run: 1),
      ])
  }
}
