import FlowCore
import Testing

@Suite struct CalendarTimeTests {
  @Test(arguments: [
    (0, "19700101T000000Z"), (1_795_190_400, "20261120T160000Z"), (951_782_399, "20000228T235959Z"),
    (-1, "19691231T235959Z"), (-62_167_219_200, "00000101T000000Z"),
    // The last year that C's calendar has counts more than 32 bits since 0.
    (67_768_036_191_676_799, "21474855471231T235959Z"),
  ])
  func `a moment is written for a file's name`(seconds: Int, text: String) {
    #expect(CalendarTime(secondsSince1970: seconds).compact == text)
  }

  @Test(arguments: [
    "1970-01-01T00:00:00Z", "2000-02-29T23:59:59Z", "2026-11-20T16:00:00Z", "0000-03-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
  ])
  func `what is written is read again`(text: String) throws {
    #expect(try #require(CalendarTime(iso8601: text.utf8)).iso8601 == text)
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T16:00:00", "2026-11-20 16:00:00Z", "1900-02-29T00:00:00Z",
    "2026-11-31T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:00:60Z",
  ])
  func `what is no time is refused`(text: String) {
    #expect(CalendarTime(iso8601: text.utf8) == nil)
  }
}
