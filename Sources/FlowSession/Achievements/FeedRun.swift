public import Achievements
public import FlowStore
public import FlowSystem

/// Feeds a file of events to somebody's progress, a piece at a time.
///
/// Each piece is one change on disk, with the place in the file in it: whatever ends the run, what is
/// behind that place counts once, and the next run goes on from there.
public struct FeedRun {
  /// How much is taken at a time: what has no line's end by then is too long a line.
  private static let piece = Feed.tooLong
  /// How long a pipe may be silent before what has come is counted, in milliseconds.
  private static let silence: Int32 = 300

  /// Why a run ended early: what was counted before stays counted.
  public enum Failure: Error {
    /// The file could not be read.
    case reading(SystemError)
    /// The progress could not be saved.
    case saving(StoreError)
  }

  private let book: AchievementBook
  private let source: Descriptor
  private let now: () -> Int
  private var feed: Feed
  /// What was read and is not yet counted.
  private var held: [UInt8] = []
  private var isAtEnd = false
  /// What takes the events instead, where nothing is to be saved.
  private var trial: Ledger?
  /// What came of the lines so far.
  public private(set) var outcome = Feed.Outcome()

  /// A run over an open file or pipe.
  ///
  /// - Parameters:
  ///   - source: what is read, to its end.
  ///   - book: where the progress is written down.
  ///   - isTrial: whether it is only to be found out what would come of it.
  ///   - now: the time, in seconds since 1970.
  /// - Throws: `StoreError` where the progress can't be read.
  public init(
    _ source: Descriptor, into book: AchievementBook, isTrial: Bool = false,
    now: @escaping () -> Int
  ) throws(StoreError) {
    self.book = book
    self.source = source
    self.now = now
    let ledger = try book.read()
    trial = isTrial ? ledger : nil
    feed = Feed(by: book.opened.rules, knowing: ledger.sources)
  }

  /// Reads and counts everything.
  ///
  /// - Parameter tell: hears what came of each piece, once it is saved, and how many bytes it had.
  /// - Throws: `Failure`.
  public mutating func run(_ tell: (Feed.Outcome, _ bytes: Int) -> Void) throws(Failure) {
    try skipKnown(tell)
    while true {
      try fill(to: Self.piece, patiently: false)
      if held.isEmpty, isAtEnd { return }
      let end = isAtEnd ? held.count : held.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if end > 0 {
        try take(end, isEnd: isAtEnd, tell)
        if isAtEnd { return }
      } else if held.count >= Feed.tooLong {
        try skipLongLine(tell)
      }
    }
  }

  /// Goes past what an earlier run has counted.
  private mutating func skipKnown(
    _ tell: (Feed.Outcome, _ bytes: Int) -> Void
  ) throws(Failure) {
    while let count = feed.untilNextMark {
      try fill(to: count, patiently: true)
      let known = held.withUnsafeBytes { feed.skipKnown($0) }
      guard known > 0 else { continue }
      held.removeFirst(known)
      var piece = Feed.Outcome()
      piece.known = known
      outcome.add(piece)
      tell(piece, known)
    }
  }

  private mutating func take(
    _ count: Int, isEnd: Bool, _ tell: (Feed.Outcome, _ bytes: Int) -> Void
  ) throws(Failure) {
    let now = now()
    // What is saved and what is said go together: neither counts without the other.
    var next = feed
    let piece = try change { [held] ledger in
      held.withUnsafeBytes { bytes in
        next.take(
          UnsafeRawBufferPointer(rebasing: bytes[..<count]), into: &ledger, at: now, isEnd: isEnd)
      }
    }
    feed = next
    held.removeFirst(count)
    outcome.add(piece)
    tell(piece, count)
  }

  /// Goes past a line that does not fit, without holding it.
  private mutating func skipLongLine(
    _ tell: (Feed.Outcome, _ bytes: Int) -> Void
  ) throws(Failure) {
    while true {
      let end = held.firstIndex(of: 0x0A).map { $0 + 1 }
      let count = end ?? held.count
      let isLineEnd = end != nil || isAtEnd
      var next = feed
      let piece = try change { [held] ledger in
        held.withUnsafeBytes { bytes in
          next.skipLong(
            UnsafeRawBufferPointer(rebasing: bytes[..<count]), isLineEnd: isLineEnd, in: &ledger)
        }
      }
      feed = next
      held.removeFirst(count)
      outcome.add(piece)
      tell(piece, count)
      if isLineEnd { return }
      try fill(to: Self.piece, patiently: true)
    }
  }

  private mutating func change(
    _ body: (inout Ledger) -> Feed.Outcome
  ) throws(Failure) -> Feed.Outcome {
    if var ledger = trial {
      trial = nil
      defer { trial = ledger }
      return body(&ledger)
    }
    do throws(StoreError) {
      return try book.change(body)
    } catch {
      throw .saving(error)
    }
  }

  /// Reads until so many bytes are held, or the end; an impatient one takes whole lines that have
  /// come once nothing more comes.
  private mutating func fill(to count: Int, patiently: Bool) throws(Failure) {
    while held.count < count, !isAtEnd {
      if !patiently, held.contains(0x0A), source.awaitArrival(within: Self.silence) == .nothing {
        return
      }
      do throws(SystemError) {
        let bytes = try source.read(upTo: min(1 << 18, max(count - held.count, 4096)))
        isAtEnd = bytes.isEmpty
        held += bytes
      } catch {
        throw .reading(error)
      }
    }
  }
}
