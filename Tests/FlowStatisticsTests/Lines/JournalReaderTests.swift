import FlowCore
import FlowStatistics
import FlowStore
import FlowSystem
import Onboarding
import Testing

struct JournalReaderTests {
  private static let good =
    #"{"format":1,"install":"0123456789abcdef0123456789abcdef","visit":2,"sequence":3,"#
    + #""flow":"canoe","event":"page","page":"save"}"#

  /// Reads a text in pieces of a size.
  private static func read(
    _ text: String, pieces size: Int = .max
  ) -> (reader: JournalReader, pages: [String]) {
    var reader = JournalReader()
    var pages: [String] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.read(Array(rest.prefix(size))) { record, _ in pages.append(record.page) }
      rest = rest.dropFirst(size)
    }
    reader.finish()
    return (reader, pages)
  }

  @Test(arguments: [
    JournalEvent.shown(isResumed: false), .shown(isResumed: true), .replay, .page, .back, .skip,
    .choice("later"), .signIn, .practice, .completed, .skipped, .interrupted,
    .exposed(experiment: "short", variant: "control", run: 2),
  ])
  func `a line that was written is read`(event: JournalEvent) throws {
    let subject = VisitSubject(flow: "canoe", digest: "d1", version: "2.1", language: "ja")
    let line = JournalLine(
      in: .init(install: "000000000000000100000000000000ff", number: 7, subject: subject),
      sequence: 12, time: CalendarTime(secondsSince1970: 0), milliseconds: 34_567, event: event,
      page: "save")
    var reader = JournalReader()
    var found: JournalRecord?
    reader.read(line.bytes) { record, _ in found = record }
    let record = try #require(found)
    #expect(record.install == (UInt128(1) << 64) + 255)
    #expect(record.visit == 7)
    #expect(record.sequence == 12)
    #expect(record.milliseconds == 34_567)
    #expect(record.isResumed == (event == .shown(isResumed: true)))
    #expect(record.time == "1970-01-01T00:00:00Z")
    let texts = [record.flow, record.digest, record.version, record.language, record.page]
    #expect(texts == ["canoe", "d1", "2.1", "ja", "save"])
    let isExposed = record.event == .exposed
    #expect(record.run == (isExposed ? 2 : 0))
    #expect([record.experiment, record.variant] == (isExposed ? ["short", "control"] : ["", ""]))
  }

  @Test(arguments: [1, 7, 64, 1_000])
  func `lines may come in pieces of any size`(size: Int) {
    let (reader, pages) = Self.read((Self.good + "\n") + Self.good + "\r\n", pieces: size)
    #expect(pages == ["save", "save"])
    #expect(reader.lines.all == 2)
    #expect(reader.lines.unreadable + reader.lines.torn == 0)
  }

  @Test(arguments: [
    "", "x", "{}", "{", "[]", "null", "{\"format\":1}", good + "x", good.dropLast(1) + "",
    good.replacing("\"page\",", with: "\"dance\","), good.replacing("0123", with: "012"),
    good.replacing("abc", with: "ABC"), good.replacing("\"visit\":2", with: "\"visit\":0"),
    good.replacing("\"visit\":2", with: "\"visit\":-2"),
    good.replacing("\"visit\":2", with: "\"visit\":99999999999999999999"),
    good.replacing("\"sequence\":3,", with: ""),
    good.replacing("\"flow\":\"canoe\",", with: ""), good.replacing("save\"", with: "save"),
    good.replacing("\"page\":\"save\"", with: "\"r"), good.replacing("\"save\"", with: "1"),
    good.replacing("0123456789abcdef", with: "+123456789abcdef"),
  ])
  func `what is no line of a journal is counted and passed over`(line: String) {
    let (reader, pages) = Self.read(Self.good + "\n" + line + "\n" + Self.good + "\n")
    #expect(pages == ["save", "save"])
    #expect(reader.lines.all == 3)
    #expect(reader.lines.unreadable == 1)
  }

  @Test(arguments: [
    good.replacing("{", with: " { ").replacing(":", with: " : "),
    good.replacing(
      "2,", with: "2,\"more\":\"a\\\"b\",\"less\":null,\"few\":[1],\"own\":{\"a\":{}},"),
    #"{"page":"save","event":"page","flow":"canoe","sequence":3,"visit":2,"#
      + #""install":"0123456789abcdef0123456789abcdef","format":1}"#,
  ])
  func `keys may come in any order, with others`(line: String) {
    let (reader, pages) = Self.read(line + "\n")
    #expect(pages == ["save"])
    #expect(reader.lines.all == 1)
  }

  @Test func `what a newer firstrun wrote is told apart`() {
    let newer = Self.good.replacing("\"format\":1", with: "\"format\":2")
    let (reader, pages) = Self.read(
      newer + "\n" + newer.replacing("\"page\",", with: "\"dance\",") + "\n")
    #expect(pages == [])
    #expect(reader.lines.newer == 2)
  }

  @Test func `an incomplete last line is passed over`() {
    let (reader, pages) = Self.read(Self.good + "\n" + Self.good.dropLast(5))
    #expect(pages == ["save"])
    #expect(reader.lines.torn == 1)
    #expect(reader.lines.all == 1)
  }

  @Test func `a line without an end takes no memory`() {
    let (reader, pages) = Self.read(
      String(repeating: "a", count: 300_000) + "\n" + Self.good + "\n", pieces: 1 << 15)
    #expect(pages == ["save"])
    #expect(reader.lines.unreadable == 1)
  }
}
