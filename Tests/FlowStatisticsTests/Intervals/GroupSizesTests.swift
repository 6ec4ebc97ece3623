import FlowStatistics
import Testing

struct GroupSizesTests {
  @Test(
    arguments: [
      ([1000, 1200], [1, 1], 1261.8, true), ([1000, 1000], [1, 1], 0.21770, false),
      ([310, 98], [3, 1], 0.48667, false), ([0, 0], [1, 1], 1, false), ([5], [1], 1, false),
      ([], [], 1, false), ([100, 100, 0], [1, 1, 0], 0.57639, false),
    ] as [([Int], [Double], Double, Bool)])
  func `groups that are not as planned are found by Lindon and Malek's factor`(
    counts: [Int], weights: [Double], factor: Double, isMismatched: Bool
  ) {
    let sizes = GroupSizes(counts, weights: weights)
    #expect(abs(sizes.bayesFactor / factor - 1) < 0.0005)
    #expect(sizes.isMismatched == isMismatched)
  }

  @Test(
    arguments: [
      ([1000, 1200], [1, 1], 2.0079e-5), ([310, 98], [0.75, 0.25], 0.647434), ([0, 0], [1, 1], 1),
      ([10, 10, 10, 10], [1, 1, 1, 1], 1), ([1_000_000, 0], [1, 1], 0), ([5], [1], 1), ([], [], 1),
      ([50, 60, 90], [1, 1, 1], 0.0015034392),
    ] as [([Int], [Double], Double)])
  func `the probability of one look is that of chi-squared`(
    counts: [Int], weights: [Double], probability: Double
  ) {
    let found = GroupSizes(counts, weights: weights).probability
    #expect(abs(found - probability) <= probability * 0.00005)
  }
}
