import Testing

@testable import FlowStatistics

struct ShareTests {
  @Test(arguments: [
    (81, 263, 0.2553, 0.3662), (0, 20, 0, 0.1611), (20, 20, 0.8389, 1), (0, 0, 0, 1),
    (1, 1, 0.2065, 1), (0, 1, 0, 0.7935), (500, 1000, 0.4691, 0.5309),
  ])
  func `a share lies in Wilson's interval`(count: Int, total: Int, lower: Double, upper: Double) {
    let interval = Share(count, of: total).interval
    #expect(abs(interval.lower - lower) < 0.00005)
    #expect(abs(interval.upper - upper) < 0.00005)
  }

  @Test func `of nobody there is no share, and a count stays within the total`() {
    #expect(Share(0, of: 0).value == nil)
    #expect(Share(3, of: 2) == Share(2, of: 2))
    #expect(Share(-1, of: -1) == Share(0, of: 0))
    #expect(Share(1, of: 4).value == 0.25)
    #expect(Share(19, of: 19).isUncertain)
    #expect(!Share(0, of: 20).isUncertain)
  }
}

extension Interval {
  func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}
