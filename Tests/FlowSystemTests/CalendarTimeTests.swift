import FlowSystem
import Testing

@Suite struct CalendarTimeTests {
  @Test(arguments: [
    (0, "19700101T000000Z"), (1_795_190_400, "20261120T160000Z"), (951_782_399, "20000228T235959Z"),
    // The last year that C's calendar has counts more than 32 bits since 0.
    (67_768_036_191_676_799, "21474855471231T235959Z"),
  ])
  func `a moment is written for a file's name`(seconds: Int, text: String) {
    #expect(CalendarTime(secondsSince1970: seconds).compact == text)
  }
}
