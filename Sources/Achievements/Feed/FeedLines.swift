import FlowCore
import FlowFormats

/// The lines of a stream of events that arrives bit by bit, as from a pipe or a running app.
///
/// A part of the stream is passed on only once it is counted and saved, so that both stay in step.
package struct FeedLines {
  /// Counts a part of the stream in a ledger.
  package typealias Counting = (inout Ledger) -> Feed.CountResult

  private var feed: Feed
  /// The bytes that are read but not counted yet.
  private var unread: [UInt8] = []
  private var isInLongLine = false

  /// Creates lines from the beginning of a stream.
  ///
  /// - Parameters:
  ///   - rules: The rules that count its events.
  ///   - sources: The streams that earlier runs have read, from the ledger.
  package init(by rules: AchievementRules, knowing sources: [FeedSource]) {
    feed = Feed(by: rules, knowing: sources)
  }

  /// Adds the next bytes of the stream.
  package mutating func add(_ bytes: [UInt8]) { unread += bytes }

  /// True if a line is whole.
  package var hasLine: Bool { unread.contains(0x0A) }

  /// The number of bytes to add until they are worth counting at once.
  package var missing: Int { max(Feed.tooLong, feed.untilNextMark ?? 0) - unread.count }

  /// Counts whole lines.
  ///
  /// - Parameters:
  ///   - isIdle: True if no more bytes are there for now.
  ///   - isEnd: True if the last line ends here, even without a line feed.
  ///   - now: The time, in seconds since 1970.
  ///   - change: Counts a part of this many bytes in the ledger, and saves it.
  /// - Returns: The number of bytes that were skipped, since another run had counted them.
  /// - Throws: What `change` throws; the part is still to be counted then.
  @discardableResult
  package mutating func count<Failure>(
    isIdle: Bool, isEnd: Bool, at now: Int,
    _ change: (_ bytes: Int, Counting) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var known = 0
    // Bytes that another run has counted are known by what stands before a mark.
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
        try take(end, change) { $0.skipLong($1, isLineEnd: isLineEnd, in: &$2) }
        isInLongLine = !isLineEnd
      } else {
        let end = isEnd ? unread.count : last
        if end == 0 { break }
        try take(end, change) { $0.count($1, into: &$2, at: now, isEnd: isEnd) }
      }
    }
    return known
  }

  private mutating func take<Failure>(
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

/// An error in a line that is not a valid event.
public struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, in lower case and without a full stop.
  public let description: String
  /// True if the line only ends too early, which a line that is still being written does.
  let isTruncated: Bool

  init(_ description: String, isCut: Bool = false) {
    self.description = description
    self.isTruncated = isCut
  }

  /// Creates the error of a line that is not valid JSON.
  init(_ error: JSONError) {
    switch error.problem {
    case .end, .unclosed: self = .truncated
    default: self.init(error.message)
    }
  }

  static let truncated = LineError("the line ends too early", isCut: true)
  static let unfinished = LineError(
    "the last line is incomplete; feed the file again once it is whole")
  static let noObject = LineError("not a JSON object")
  static let tooLong = LineError("too long: a line must be shorter than 1 MiB")
  static let noID = LineError("'id' is missing: without it the event would count each time")
  static let noEvent = LineError("'event' is missing")
  static let time = LineError("'time' must be seconds since 1970, or like 2026-11-20T16:00:00Z")

  static func type(_ name: String, _ wanted: String) -> LineError {
    LineError("'\(name)' must be a \(wanted)")
  }

  static func undeclared(_ word: String, of fact: FactDeclaration) -> LineError {
    let shown = word.count > 40 ? word.prefix(40) + "…" : word
    return LineError("'\(fact.name)' can't be '\(shown)'\(word.advice(among: fact.words))")
  }

  static func twice(_ name: String) -> LineError { LineError("duplicate '\(name)'") }
}
