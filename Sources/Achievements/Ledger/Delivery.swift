/// The progress that is still to be reported to a server, in order.
package struct Delivery: Hashable, Sendable {
  /// The indices of achievements with more progress than was acknowledged, those waiting longest
  /// first.
  package internal(set) var queue: [Int] = []
  /// The count of each achievement that was acknowledged last.
  package internal(set) var acknowledged: [Int]
  /// The time of the last acknowledgement in seconds since 1970.
  package internal(set) var lastTime: Int?

  init(count: Int) { acknowledged = Array(repeating: 0, count: count) }

  /// Adds an achievement to the end of the queue, if it is not in the queue.
  mutating func enqueue(_ index: Int) {
    if !queue.contains(index) { queue.append(index) }
  }
}

/// A report of an achievement's progress to the server that all of a person's devices share.
package struct ProgressReport: Hashable, Sendable {
  /// An id that is equal for equal progress, so that the server recognizes a repeated report.
  package let id: String
  /// The achievement's full id, its prefix included.
  package let achievement: String
  package let progress: AchievementProgress
  /// The index of the achievement in its set.
  package let index: Int
}

extension Ledger {
  /// Returns a report of the current progress of the first achievement in the queue, or nil if the
  /// queue is empty.
  package func nextReport(in set: AchievementSet) -> ProgressReport? {
    guard let index = delivery.queue.first else { return nil }
    let achievement = set.achievements[index]
    let progress = progress(of: index, in: set)
    let name = set.prefix + achievement.id
    return ProgressReport(
      id: "\(name)/\(progress.count)-\(progress.target)", achievement: name, progress: progress,
      index: index)
  }

  /// Removes an acknowledged report from the queue.
  ///
  /// If the achievement has made progress since, it is added to the end of the queue.
  package mutating func acknowledge(_ report: ProgressReport, in set: AchievementSet, at now: Int) {
    let index = report.index
    delivery.acknowledged[index] = max(delivery.acknowledged[index], report.progress.count)
    delivery.lastTime = now
    delivery.queue.removeAll { $0 == index }
    if progress(of: index, in: set).count > delivery.acknowledged[index] { delivery.enqueue(index) }
  }
}

/// The pauses before a failed delivery is retried, each twice as long as the one before.
package enum RetryBackoff {
  /// Returns the pause after a failure, counted from 1, in milliseconds: 1 s, 2 s, 4 s … 60 s.
  package static func milliseconds(afterFailure number: Int) -> Int {
    min(60_000, 1_000 << min(max(number - 1, 0), 6))
  }
}
