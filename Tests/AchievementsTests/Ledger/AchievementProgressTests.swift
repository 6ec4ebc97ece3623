import Achievements
import Testing

struct AchievementProgressTests {
  @Test(arguments: [
    (0, 1, 0), (1, 1, 100), (999, 1000, 99), (1000, 1000, 100), (1, 3, 33), (2, 3, 66),
    (5000, 1000, 100), (-5, 10, 0), (Int.max, Int.max, 100), (Int.max - 1, Int.max, 99),
    (1, 0, 100),
  ])
  func `percent is whole, rounded down and clamped`(count: Int, target: Int, percent: Int) {
    #expect(AchievementProgress(count, of: target).percent == percent)
  }

  @Test(arguments: [(0, 1, 1), (9, 1, 10), (9, 5, 10), (3, -2, 3), (3, Int.max, 10)])
  func `progress goes forward only, as far as the target`(count: Int, more: Int, after: Int) {
    #expect(AchievementProgress(count, of: 10).adding(more) == AchievementProgress(after, of: 10))
  }
}
