import Testing

@testable import FlowStatistics

struct SuppressionTests {
  @Test(
    arguments: [
      (0, [0, 3, 90], [0, 3, 90]), (1, [0, 3, 90], [nil, 3, 90]),
      (5, [3, 4, 90], [nil, nil, 90]),
      (5, [4, 40, 90], [nil, nil, 90]), (5, [9, 40, 90], [9, 40, 90]), (5, [], []), (5, [1], [nil]),
      (100, [9, 40, 90], [nil, nil, nil]),
    ] as [(Int, [Int], [Int?])])
  func `a hidden number can't be calculated from the others`(
    fewest: Int, parts: [Int], shown: [Int?]
  ) {
    #expect(Suppression(fewest: fewest).shown(parts: parts) == shown)
  }
}
