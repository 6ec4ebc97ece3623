/// The lines of a stream of events that arrives bit by bit, as from a pipe or a running app.
///
/// A part of the stream counts as read only once it is counted and saved.
package struct FeedLines {
  /// Counts a part of the stream in a ledger.
  package typealias Counting = (inout Ledger) -> Feed.CountResult

  private var feed: Feed
  /// The bytes that are read but not counted yet.
  private var unread: [UInt8] = []
  private var isInLongLine = false

  package init(by rules: AchievementRules, knowing sources: [FeedSource]) {
    feed = Feed(by: rules, knowing: sources)
  }

  /// Adds the next bytes of the stream.
  package mutating func add(_ bytes: [UInt8]) { unread += bytes }

  /// True if the unread bytes contain a complete line.
  package var hasLine: Bool { unread.contains(0x0A) }

  /// The number of bytes to add before it is worth counting them.
  package var missing: Int { max(Feed.tooLong, feed.untilNextMark ?? 0) - unread.count }

  /// Counts complete lines.
  @discardableResult
  package mutating func count<Failure>(
    isIdle: Bool, isEnd: Bool, at now: Int,
    _ change: (_ bytes: Int, Counting) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var known = 0
    while !unread.isEmpty, let length = feed.untilNextMark {
      if unread.count < length, !isIdle { return known }
      let skipped = feed.skipKnown(unread)
      unread.removeFirst(skipped)
      known += skipped
    }
    // A long line may end with the stream, after all of it was read.
    while !unread.isEmpty || isInLongLine && isEnd {
      let last = unread.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if isInLongLine || last == 0 && unread.count >= Feed.tooLong {
        let end = unread.firstIndex(of: 0x0A).map { $0 + 1 } ?? unread.count
        let isLineEnd = isEnd || unread[end - 1] == 0x0A
        try countFirst(end, change) { $0.skipLong($1, isLineEnd: isLineEnd, in: &$2) }
        isInLongLine = !isLineEnd
      } else {
        let end = isEnd ? unread.count : last
        if end == 0 { break }
        try countFirst(end, change) { $0.count($1, into: &$2, at: now, isEnd: isEnd) }
      }
    }
    return known
  }

  private mutating func countFirst<Failure>(
    _ count: Int, _ change: (_ bytes: Int, Counting) throws(Failure) -> Void,
    _ body: @escaping (inout Feed, [UInt8], inout Ledger) -> Feed.CountResult
  ) throws(Failure) {
    let (before, bytes) = (feed, Array(unread[..<count]))
    var after = before
    try change(count) { ledger in
      after = before
      return body(&after, bytes, &ledger)
    }
    feed = after
    unread.removeFirst(count)
  }
}
