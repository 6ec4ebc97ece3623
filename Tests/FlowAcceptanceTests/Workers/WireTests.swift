import Testing

@testable import FlowAcceptance

/// What one process tells another.
struct WireTests {
  private static let record = CaseRecord(
    status: .failed([
      ExpectationFailure(line: 3, message: "it's ä\0b", difference: ["-a", "+b\n"]),
      ExpectationFailure(line: .max, message: ""),
    ]),
    turns: [Turn(step: 0, lines: ["", "👋🏽"], events: []), Turn(step: 1, lines: [], events: ["x"])],
    corrections: [7: "%exit 3", 9: ""], additions: [-1: "a"])

  @Test func `a record arrives as it was sent`() throws {
    var writer = WireWriter()
    Self.record.write(to: &writer)
    var reader = WireReader(writer.bytes)
    let record = try CaseRecord(&reader)
    #expect(record.status == Self.record.status)
    #expect(record.turns.map(\.step) == [0, 1])
    #expect(record.turns.map(\.lines) == [["", "👋🏽"], []])
    #expect(record.turns.map(\.events) == [[], ["x"]])
    #expect(record.corrections == Self.record.corrections)
    #expect(record.additions == Self.record.additions)
  }

  @Test func `a record that is cut off anywhere is none`() {
    var writer = WireWriter()
    Self.record.write(to: &writer)
    for count in 0..<writer.bytes.count {
      var reader = WireReader(Array(writer.bytes.prefix(count)))
      #expect(throws: WireError.self) { try CaseRecord(&reader) }
    }
  }

  @Test(arguments: [-1, .min, .max, 1 << 40])
  func `a count beyond all sense is none`(count: Int) {
    var writer = WireWriter()
    writer.put(count)
    var (text, list) = (WireReader(writer.bytes), WireReader(writer.bytes))
    #expect(throws: WireError.self) { try text.text() }
    #expect(throws: WireError.self) { try CaseRecord(&list) }
  }
}
