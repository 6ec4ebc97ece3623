import Achievements
import FlowContent
import FlowCore
import FlowStore
import Onboarding

/// Lines of events that arrive bit by bit, and are counted as a feed counts those of a file.
struct EventLines {
  private let store: AchievementStore
  private var lines: FeedLines
  /// The ledger in memory, once nothing could be saved.
  private var unsaved: Ledger?

  /// Creates lines from the beginning of a stream.
  init(into store: AchievementStore) {
    self.store = store
    lines = FeedLines(by: store.opened.rules, knowing: (try? store.read())?.sources ?? [])
  }

  /// Adds the next bytes of the stream.
  mutating func add(_ bytes: [UInt8]) { lines.add(bytes) }

  /// Counts whole lines in the stored ledger; if that fails, in one in memory, so that pages go on.
  ///
  /// - Parameters:
  ///   - isIdle: True if no more bytes are there for now.
  ///   - isEnd: True if the last line ends here, even without a line feed.
  ///   - now: The time, in seconds since 1970.
  /// - Returns: The events.
  mutating func count(isIdle: Bool, isEnd: Bool, at now: Int) -> CountedEvents {
    let store = store
    let declared = store.opened.set.events.map(\.name)
    var (counted, unsaved) = (CountedEvents(), unsaved)
    lines.count(isIdle: isIdle, isEnd: isEnd, at: now) { _, count in
      do throws(StoreError) {
        if unsaved == nil {
          let (result, counts) = try store.change { (count(&$0), $0.events.counts) }
          return counted.note(result, counts, declared)
        }
      } catch {
        unsaved = (try? store.read()) ?? Ledger(for: store.opened.rules)
        counted.faults.append(" \(error)")
      }
      guard var ledger = unsaved else { return }
      counted.note(count(&ledger), ledger.events.counts, declared)
      unsaved = ledger
    }
    self.unsaved = unsaved
    return counted
  }
}

extension CountedEvents {
  /// Adds the result of some lines, by the names of the events that are declared.
  fileprivate mutating func note(
    _ result: Feed.CountResult, _ counts: [String: Int], _ declared: [String]
  ) {
    happened += result.happened
    unlocks += result.unlocks
    self.counts = counts
    for bad in result.bad { faults.append("\(bad.line): \(bad.error)") }
    if result.badCount > result.bad.count {
      let rest = result.badCount - result.bad.count
      faults.append(" and \(rest) more \(rest == 1 ? "line" : "lines") like that")
    }
    for name in result.unknownEvents.counts.keys.sorted() {
      faults.append(" unknown event '\(name)'\(name.suggestion(in: declared))")
    }
  }
}
