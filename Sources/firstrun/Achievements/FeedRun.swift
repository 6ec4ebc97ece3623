import Achievements
import FlowContent
import FlowSession
import FlowStore
import FlowSystem
import Onboarding

/// A run that adds the events of a file or pipe to the stored progress, in pieces.
///
/// Each piece is one change on disk, which includes the position in the file. However the run ends,
/// everything before that position is counted exactly once, and the next run continues there.
struct FeedRun {
  /// The size of a piece in bytes; a line that does not fit is too long.
  private static let piece = Feed.tooLong
  /// The time in milliseconds for which a pipe may be silent before the lines so far are counted.
  private static let silence: Int32 = 300

  /// The reason why a run ended early; everything counted before stays counted.
  enum Failure: Error {
    /// Reading the file failed.
    case reading(SystemError)
    /// Saving the progress failed.
    case saving(StoreError)
  }

  private let store: AchievementStore
  private let source: Descriptor
  private let now: () -> Int
  private var feed: Feed
  /// The bytes that are read but not counted yet.
  private var unread: [UInt8] = []
  private var isAtEnd = false
  /// The ledger of a dry run, which saves nothing.
  private var dryRunLedger: Ledger?
  /// The result so far.
  private(set) var outcome = Feed.CountResult()

  /// Creates a run over an open file or pipe.
  ///
  /// - Parameters:
  ///   - source: The file or pipe, which is read to its end.
  ///   - store: The stored progress.
  ///   - isDryRun: True for a dry run, which saves nothing.
  ///   - now: Returns the time, in seconds since 1970.
  /// - Throws: `StoreError` when the progress can't be read.
  init(
    _ source: Descriptor, into store: AchievementStore, isDryRun: Bool = false,
    now: @escaping () -> Int
  ) throws(StoreError) {
    self.store = store
    self.source = source
    self.now = now
    let ledger = try store.read()
    dryRunLedger = isDryRun ? ledger : nil
    feed = Feed(by: store.opened.rules, knowing: ledger.sources)
  }

  /// Reads and counts all events.
  ///
  /// - Parameter report: Receives each piece's result after it is saved, and its size in bytes.
  /// - Throws: `Failure` when the file can't be read, or the progress can't be saved.
  mutating func run(_ report: (Feed.CountResult, _ bytes: Int) -> Void) throws(Failure) {
    try skipKnown(report)
    while true {
      try fill(to: Self.piece, waits: false)
      if unread.isEmpty, isAtEnd { return }
      let end = isAtEnd ? unread.count : unread.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if end > 0 {
        try take(end, isEnd: isAtEnd, report)
        if isAtEnd { return }
      } else if unread.count >= Feed.tooLong {
        try skipLongLine(report)
      }
    }
  }

  /// Skips the bytes that an earlier run has counted.
  private mutating func skipKnown(
    _ report: (Feed.CountResult, _ bytes: Int) -> Void
  ) throws(Failure) {
    while let count = feed.untilNextMark {
      try fill(to: count, waits: true)
      let known = feed.skipKnown(unread)
      guard known > 0 else { continue }
      unread.removeFirst(known)
      var piece = Feed.CountResult()
      piece.known = known
      outcome.add(piece)
      report(piece, known)
    }
  }

  private mutating func take(
    _ count: Int, isEnd: Bool, _ report: (Feed.CountResult, _ bytes: Int) -> Void
  ) throws(Failure) {
    let now = now()
    // `feed` advances only if saving succeeds, so that both stay in step.
    var next = feed
    let bytes = Array(unread[..<count])
    let piece = try change { ledger in next.count(bytes, into: &ledger, at: now, isEnd: isEnd) }
    feed = next
    unread.removeFirst(count)
    outcome.add(piece)
    report(piece, count)
  }

  /// Skips a line that is too long, without keeping it in memory.
  private mutating func skipLongLine(
    _ report: (Feed.CountResult, _ bytes: Int) -> Void
  ) throws(Failure) {
    while true {
      let end = unread.firstIndex(of: 0x0A).map { $0 + 1 }
      let count = end ?? unread.count
      let isLineEnd = end != nil || isAtEnd
      var next = feed
      let bytes = Array(unread[..<count])
      let piece = try change { ledger in
        next.skipLong(bytes, isLineEnd: isLineEnd, in: &ledger)
      }
      feed = next
      unread.removeFirst(count)
      outcome.add(piece)
      report(piece, count)
      if isLineEnd { return }
      try fill(to: Self.piece, waits: true)
    }
  }

  private mutating func change(
    _ body: (inout Ledger) -> Feed.CountResult
  ) throws(Failure) -> Feed.CountResult {
    if var ledger = dryRunLedger {
      dryRunLedger = nil
      defer { dryRunLedger = ledger }
      return body(&ledger)
    }
    do throws(StoreError) {
      return try store.change(body)
    } catch {
      throw .saving(error)
    }
  }

  /// Reads until `count` bytes are held or the input ends; unless `waits`, also stops at whole
  /// lines once the input is silent.
  private mutating func fill(to count: Int, waits: Bool) throws(Failure) {
    while unread.count < count, !isAtEnd {
      if !waits, unread.contains(0x0A), source.waitForInput(within: Self.silence) == .timedOut {
        return
      }
      do throws(SystemError) {
        let bytes = try source.read(upTo: min(1 << 18, max(count - unread.count, 4096)))
        isAtEnd = bytes.isEmpty
        unread += bytes
      } catch {
        throw .reading(error)
      }
    }
  }
}
