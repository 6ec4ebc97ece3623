import Achievements
import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding

/// The app's events, which are counted as it writes them, a line of JSON each.
final class EventFollower {
  /// The milliseconds between two looks at a file.
  private static let pace = 200
  /// The number of bytes that are read at a time, so that keys are answered in between.
  private static let most = 1 << 20

  private let stream: FollowedStream
  private let store: AchievementStore
  private let io: SessionIO
  private var lines: EventLines
  private var news = CountedEvents()
  private var nextRead = 0
  /// True if more may be there than was read.
  private var hasMore = true

  init(_ stream: FollowedStream, into store: AchievementStore, on io: SessionIO) {
    self.stream = stream
    self.store = store
    self.io = io
    lines = EventLines(into: store)
  }

  /// The reading, as work beside a line that is typed; it ends the read when events have happened.
  var work: BackgroundWork {
    BackgroundWork(
      descriptors: { [self] in [stream.descriptor].compactMap(\.self) },
      timeLeft: { [self] in
        if hasMore { return 0 }
        return stream.needsLooking ? max(0, nextRead - io.clock.milliseconds) : nil
      },
      proceed: { [self] in
        read()
        return !news.isEmpty
      })
  }

  func takeNews() -> CountedEvents {
    defer { news = CountedEvents() }
    return news
  }

  /// Reads and counts everything that is there already, but no more than a person waits for.
  func readAll() {
    for _ in 0..<64 where hasMore { read() }
  }

  private func read() {
    var left = Self.most
    hasMore = true
    while left > 0, hasMore {
      do throws(SystemError) {
        switch try stream.next(upTo: min(left, 1 << 18)) {
        case .bytes(let bytes):
          left -= bytes.count
          lines.add(bytes)
          count(isIdle: false)
        case .replaced:
          count(isIdle: true)
          lines = EventLines(into: store)
        case .ended: count(isIdle: true, isEnd: true)
        case .nothing:
          count(isIdle: true)
          hasMore = false
        }
      } catch {
        news.faults.append("\(stream.name): \(error.reason)")
        hasMore = false
      }
    }
    nextRead = io.clock.milliseconds + Self.pace
  }

  private func count(isIdle: Bool, isEnd: Bool = false) {
    let counted = lines.count(isIdle: isIdle, isEnd: isEnd, at: io.now.secondsSince1970)
    news.happened += counted.happened
    news.unlocks += counted.unlocks
    news.counts = counted.counts ?? news.counts
    news.faults += counted.faults.map { "\(stream.name):\($0)" }
  }
}

/// Lines of events that arrive bit by bit, and are counted as a feed counts those of a file.
struct EventLines {
  private let store: AchievementStore
  private var lines: FeedLines
  /// The ledger in memory, once nothing could be saved.
  private var unsaved: Ledger?

  init(into store: AchievementStore) {
    self.store = store
    lines = FeedLines(by: store.opened.rules, knowing: (try? store.read())?.sources ?? [])
  }

  mutating func add(_ bytes: [UInt8]) { lines.add(bytes) }

  /// Counts whole lines in the stored ledger; if that fails, in one in memory, so that pages go on.
  mutating func count(isIdle: Bool, isEnd: Bool, at now: Int) -> CountedEvents {
    let store = store
    let declared = store.opened.set.events.map(\.name)
    var (counted, unsaved) = (CountedEvents(), unsaved)
    lines.count(isIdle: isIdle, isEnd: isEnd, at: now) { _, count in
      do throws(StoreError) {
        if unsaved == nil {
          let (result, counts) = try store.change { (count(&$0), $0.events.counts) }
          return counted.add(result, counts, declared)
        }
      } catch {
        unsaved = (try? store.read()) ?? Ledger(for: store.opened.rules)
        counted.faults.append(" \(error)")
      }
      guard var ledger = unsaved else { return }
      counted.add(count(&ledger), ledger.events.counts, declared)
      unsaved = ledger
    }
    self.unsaved = unsaved
    return counted
  }
}

extension CountedEvents {
  /// Adds the result of some lines, by the names of the events that are declared.
  fileprivate mutating func add(
    _ result: Feed.CountResult, _ counts: [String: Int], _ declared: [String]
  ) {
    happened += result.happened
    unlocks += result.unlocks
    self.counts = counts
    faults += result.faults
    for name in result.unknownEvents.counts.keys.sorted() {
      faults.append(" unknown event '\(name)'\(name.suggestion(in: declared))")
    }
  }
}
