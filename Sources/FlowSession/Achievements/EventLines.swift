import Achievements
import FlowContent
import FlowCore
import FlowStore

/// Lines of events that arrive bit by bit, and are counted as a feed counts those of a file.
struct EventLines {
  private let store: AchievementStore
  private var feed: Feed
  private var unread: [UInt8] = []
  private var isInLongLine = false
  /// The ledger in memory, once nothing could be saved.
  private var unsaved: Ledger?
  /// The events of the current call.
  private var counted = CountedEvents()

  /// Creates lines from the beginning of a stream.
  init(into store: AchievementStore) {
    self.store = store
    feed = Feed(by: store.opened.rules, knowing: (try? store.read())?.sources ?? [])
  }

  /// Adds the next bytes of the stream.
  mutating func add(_ bytes: [UInt8]) { unread += bytes }

  /// Counts whole lines.
  ///
  /// - Parameters:
  ///   - isIdle: True if no more bytes are there for now.
  ///   - isEnd: True if the last line ends here, even without a line feed.
  ///   - now: The time, in seconds since 1970.
  /// - Returns: The events.
  mutating func count(isIdle: Bool, isEnd: Bool, at now: Int) -> CountedEvents {
    counted = CountedEvents()
    // Bytes that another run has counted are known by what stands before a mark.
    while !unread.isEmpty, let length = feed.untilNextMark {
      if unread.count < length, !isIdle { return counted }
      unread.removeFirst(feed.skipKnown(unread))
    }
    while !unread.isEmpty {
      let last = unread.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let isTooLong = last == 0 && unread.count >= Feed.tooLong
      if isInLongLine || isTooLong {
        skipLongLine(isEnd: isEnd)
      } else {
        let end = isEnd ? unread.count : last
        if end == 0 { break }
        let bytes = Array(unread[..<end])
        change { $0.count(bytes, into: &$1, at: now, isEnd: isEnd) }
        unread.removeFirst(end)
      }
    }
    return counted
  }

  /// Skips a part of a line that is too long, up to its end if that is there.
  private mutating func skipLongLine(isEnd: Bool) {
    let end = unread.firstIndex(of: 0x0A).map { $0 + 1 } ?? unread.count
    let isLineEnd = isEnd || unread[end - 1] == 0x0A
    let bytes = Array(unread[..<end])
    change { $0.skipLong(bytes, isLineEnd: isLineEnd, in: &$1) }
    unread.removeFirst(end)
    isInLongLine = !isLineEnd
  }

  /// Counts in the stored ledger; if that fails, in one in memory, so that pages go on.
  private mutating func change(_ body: (inout Feed, inout Ledger) -> Feed.CountResult) {
    var next = feed
    var counts: [String: Int] = [:]
    func count(_ ledger: inout Ledger) -> Feed.CountResult {
      next = feed
      defer { counts = ledger.events.counts }
      return body(&next, &ledger)
    }
    var result = Feed.CountResult()
    if var ledger = unsaved {
      result = count(&ledger)
      unsaved = ledger
    } else {
      do throws(StoreError) {
        result = try store.change { count(&$0) }
      } catch {
        var ledger = (try? store.read()) ?? Ledger(for: store.opened.rules)
        result = count(&ledger)
        unsaved = ledger
        counted.faults.append(" \(error)")
      }
    }
    feed = next
    counted.happened += result.happened
    counted.unlocks += result.unlocks
    counted.counts = counts
    for bad in result.bad { counted.faults.append("\(bad.line): \(bad.error)") }
    if result.badCount > result.bad.count {
      let rest = result.badCount - result.bad.count
      counted.faults.append(" and \(rest) more \(rest == 1 ? "line" : "lines") like that")
    }
    let declared = store.opened.set.events.map(\.name)
    for name in result.unknownEvents.counts.keys.sorted() {
      let advice = name.nearest(in: declared).map { "; did you mean '\($0)'?" } ?? ""
      counted.faults.append(" unknown event '\(name)'\(advice)")
    }
  }
}
