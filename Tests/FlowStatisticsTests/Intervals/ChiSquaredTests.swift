import Testing

@testable import FlowStatistics

struct ChiSquaredTests {
  /// The quantiles that tables print, and both ends.
  @Test(
    arguments: [
      (1, 3.841458820694124, 0.05), (1, 0.003932140000019522, 0.95), (2, 5.991464547107979, 0.05),
      (10, 18.307038053275146, 0.05), (10, 3.940299136118681, 0.95),
      (100, 124.34211340400407, 0.05),
      (3, 0, 1), (3, -1, 1), (3, .infinity, 0), (0, 3.841458820694124, 0.05), (1, 1e6, 0),
    ] as [(Int, Double, Double)])
  func `the tail is what tables print`(degrees: Int, value: Double, tail: Double) {
    #expect(abs(ChiSquared(degrees: degrees).tail(from: value) - tail) < 1e-9)
  }
}
