import FlowFormats

/// A stream of events, one a line, that is counted in a ledger piece by piece.
///
/// 1. While there is one, pass the next `untilNextMark` bytes to `skipKnown`, which skips them if an
///    earlier run has counted them.
/// 2. Pass new lines to `count(_:into:at:isEnd:)`, which counts them and stores in the ledger how
///    far the stream was read.
///
/// Progress and position in the stream are thus saved together.
package struct Feed {
  /// The length in bytes, without the line feed, from which on a line is skipped.
  package static let tooLong = 1 << 20

  private let rules: AchievementRules
  private var reader: EventReader
  /// The number of bytes that were read or skipped.
  private var length = 0
  private var lineCount = 0
  private var fingerprint = StreamHash()
  /// The files of earlier runs that began with the same bytes so far.
  private var candidates: [FeedSource]
  /// The marks of this stream in the ledger; nil until some of it was counted.
  private var own: FeedSource?

  package init(by rules: AchievementRules, knowing sources: [FeedSource]) {
    self.rules = rules
    reader = EventReader(rules)
    candidates = sources
  }

  /// The result of counting some lines.
  package struct CountResult: Sendable {
    /// The number of lines that were read, including empty ones.
    package var lines = 0
    /// The number of events that were counted.
    package var counted = 0
    /// The number of events that had been counted before.
    package var repeated = 0
    /// The number of events with a time more than a day in the future.
    package var future = 0
    /// The number of bytes that were skipped, since another run had counted them.
    package var known = 0
    /// The first 1,000 lines that are not valid events, with their numbers from 1.
    package var bad: [(line: Int, error: LineError)] = []
    /// The number of all lines that are not valid events.
    package var badCount = 0
    package var unknownEvents = NameTally()
    /// Counts of undeclared attributes.
    package var unknownAttributes = NameTally()
    /// The achievements that were earned, in order.
    package var unlocks: [AchievementIndex] = []
    /// The names of the app's events that happened now and not before, in order; `add` leaves them
    /// out.
    package var happened: [String] = []

    static let mostBad = 1_000

    /// What is wrong with the lines that are not valid events, after their numbers.
    package var faults: [String] {
      let rest = badCount - bad.count
      return bad.map { "\($0.line): \($0.error)" }
        + (rest > 0 ? [" and \(rest.counted("more line")) like that"] : [])
    }

    package init() {}

    /// Adds the result of the lines that follow.
    package mutating func add(_ other: CountResult) {
      lines += other.lines
      counted += other.counted
      repeated += other.repeated
      future += other.future
      known += other.known
      bad += other.bad.prefix(Self.mostBad - bad.count)
      badCount += other.badCount
      unknownEvents.add(other.unknownEvents)
      unknownAttributes.add(other.unknownAttributes)
      unlocks += other.unlocks
    }
  }

  /// The number of bytes up to the next mark of a file that began like this stream; nil if there is
  /// none.
  package var untilNextMark: Int? {
    candidates.compactMap { $0.mark(after: length) }.map { $0.length - length }.min()
  }

  /// Skips bytes that an earlier run has counted.
  package mutating func skipKnown(_ bytes: [UInt8]) -> Int {
    guard let count = untilNextMark, bytes.count >= count else {
      candidates = []
      return 0
    }
    let known = bytes[..<count]
    let mark = mark(after: known)
    let matching = candidates.filter { $0.marks.contains(mark) }
    let later = candidates.filter { source in
      source.mark(after: length).map { $0.length > mark.length } ?? false
    }
    guard let match = matching.max(by: { $0.marks.count < $1.marks.count }) else {
      candidates = later
      return 0
    }
    pass(known, markedIn: match)
    candidates = matching.filter { $0.mark(after: length) != nil }
    return count
  }

  /// Counts lines in a ledger, and stores there how far the stream was read.
  package mutating func count(
    _ bytes: [UInt8], into ledger: inout Ledger, at now: Int, isEnd: Bool
  ) -> CountResult {
    var result = CountResult()
    // Another run may have counted these bytes in the meantime.
    let mark = mark(after: bytes[...])
    if let source = ledger.sources.first(where: { $0.marks.contains(mark) }) {
      pass(bytes[...], markedIn: source)
      result.known = bytes.count
      return result
    }
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      do throws(LineError) {
        try count(start..<end, of: bytes, into: &ledger, at: now, &result)
      } catch {
        // The line is still being written: a later run reads it once it is complete.
        if error.isTruncated, isEnd, end == bytes.count {
          report(.unfinished, &result)
          break
        }
        report(error, &result)
      }
      lineCount += 1
      result.lines += 1
      start = min(end + 1, bytes.count)
    }
    advance(past: bytes[..<start], in: &ledger)
    result.unknownAttributes = reader.takeUnknown()
    return result
  }

  private func mark(after bytes: ArraySlice<UInt8>) -> FeedSource.Mark {
    var hash = fingerprint
    hash.add(bytes)
    return FeedSource.Mark(length: length + bytes.count, fingerprint: hash.value)
  }

  /// Goes past bytes that another run has counted.
  private mutating func pass(_ bytes: ArraySlice<UInt8>, markedIn source: FeedSource) {
    fingerprint.add(bytes)
    length += bytes.count
    lineCount += bytes.count { $0 == 0x0A }
    own = FeedSource(source.marks.filter { $0.length <= length })
  }

  /// Skips a line that is too long to be read.
  package mutating func skipLong(
    _ bytes: [UInt8], isLineEnd: Bool, in ledger: inout Ledger
  ) -> CountResult {
    var result = CountResult()
    guard isLineEnd else {
      // No mark is set here: a run that resumed at it would read the rest as a separate line.
      fingerprint.add(bytes[...])
      length += bytes.count
      return result
    }
    report(.tooLong, &result)
    lineCount += 1
    result.lines = 1
    advance(past: bytes[...], in: &ledger)
    return result
  }

  private mutating func count(
    _ line: Range<Int>, of bytes: [UInt8], into ledger: inout Ledger, at now: Int,
    _ result: inout CountResult
  ) throws(LineError) {
    if bytes[line].allSatisfy(\.isBlank) { return }
    if line.count >= Self.tooLong { throw .tooLong }
    try reader.read(line, of: bytes)
    if let time = reader.event.time, time > now + CompiledEvent.tolerance { result.future += 1 }
    rules.setDefaults(of: &reader.event)
    let (outcome, isNew) = rules.countByName(
      &reader.event, named: reader.name, into: &ledger, at: now, unlocks: &result.unlocks)
    if isNew { result.happened.append(reader.name) }
    switch outcome {
    case .counted: result.counted += 1
    case .repeated: result.repeated += 1
    case .unknown: result.unknownEvents.add(reader.name)
    }
  }

  private func report(_ error: LineError, _ result: inout CountResult) {
    result.badCount += 1
    if result.bad.count < CountResult.mostBad { result.bad.append((lineCount + 1, error)) }
  }

  private mutating func advance(past bytes: ArraySlice<UInt8>, in ledger: inout Ledger) {
    guard !bytes.isEmpty else { return }
    fingerprint.add(bytes)
    length += bytes.count
    var source = own ?? FeedSource([])
    ledger.sources.removeAll { $0 == source }
    source.add(FeedSource.Mark(length: length, fingerprint: fingerprint.value))
    ledger.sources.append(source)
    if ledger.sources.count > FeedSource.mostSources { ledger.sources.removeFirst() }
    own = source
  }
}

/// Counts of unknown names: the first 20 by name, the others together.
package struct NameTally: Hashable, Sendable {
  /// The maximum number of names that are counted separately.
  private static let mostNames = 20

  /// The number of occurrences of each name.
  package private(set) var counts: [String: Int] = [:]
  /// The number of occurrences of all other names.
  package private(set) var others = 0

  init() {}

  mutating func add(_ whole: String, _ count: Int = 1) {
    let name = String(whole.prefix(60))
    if let known = counts[name] {
      counts[name] = known + count
    } else if counts.count < Self.mostNames {
      counts[name] = count
    } else {
      others += count
    }
  }

  mutating func add(_ other: NameTally) {
    for (name, count) in other.counts { add(name, count) }
    others += other.others
  }
}
