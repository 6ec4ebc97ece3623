/// What of somebody's progress is still to be reported, in order.
public struct Delivery: Hashable, Sendable {
  /// The places of the achievements that have more progress than was acknowledged, by how long they
  /// have had it.
  public internal(set) var queue: [Int] = []
  /// How far each achievement was when it was last acknowledged.
  public internal(set) var acknowledged: [Int]
  /// When something was acknowledged last, in seconds since 1970.
  public internal(set) var lastTime: Int?
  private var isQueued: [Bool]

  init(count: Int) {
    acknowledged = Array(repeating: 0, count: count)
    isQueued = Array(repeating: false, count: count)
  }

  /// Puts an achievement at the end, where it does not wait already.
  mutating func queue(_ place: Int) {
    if isQueued[place] { return }
    isQueued[place] = true
    queue.append(place)
  }

  mutating func remove(_ place: Int) {
    isQueued[place] = false
    queue.removeAll { $0 == place }
  }
}

/// What is told of an achievement's progress, to whoever keeps it for all of somebody's devices.
public struct Report: Hashable, Sendable {
  /// The same for the same progress, so that a report that comes twice is known again.
  public let id: String
  /// The achievement's full id, its prefix included.
  public let achievement: String
  /// How far it is.
  public let progress: Progress
  /// The place of the achievement in its set.
  public let place: Int
}

extension Ledger {
  /// The first report that waits, with the greatest progress that there is; nil where none waits.
  public func nextReport(in set: AchievementSet) -> Report? {
    guard let place = delivery.queue.first else { return nil }
    let achievement = set.achievements[place]
    let progress = progress(of: place, in: set)
    let name = set.prefix + achievement.id
    return Report(
      id: "\(name)/\(progress.count)-\(progress.target)", achievement: name, progress: progress,
      place: place)
  }

  /// Takes note that a report has arrived; what has grown meanwhile waits at the end.
  public mutating func acknowledge(_ report: Report, in set: AchievementSet, at now: Int) {
    let place = report.place
    delivery.acknowledged[place] = max(delivery.acknowledged[place], report.progress.count)
    delivery.lastTime = now
    delivery.remove(place)
    if progress(of: place, in: set).count > delivery.acknowledged[place] { delivery.queue(place) }
  }
}

/// How long is waited before what failed is tried again: twice as long each time.
public enum Pauses {
  /// The pause behind a failure, from the first on, in milliseconds: 1 s, 2 s, 4 s … up to a minute.
  public static func milliseconds(afterFailure number: Int) -> Int {
    min(60_000, 1_000 << min(max(number - 1, 0), 6))
  }
}
