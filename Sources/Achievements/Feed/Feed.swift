/// A stream of events, a line each, on its way into ledgers: bytes go in piece by piece.
///
/// 1. `offer` says how many bytes more it wants to see before it can say what is new.
/// 2. `take` gives what is new to a ledger, and notes in the same ledger how far the stream is.
///
/// Whoever saves that ledger has the progress and the place in the stream in one.
public struct Feed {
  /// A line of so many bytes, its end not counted, is too long, and is skipped.
  public static let tooLong = 1 << 20

  private let rules: Rules
  private var reader: EventReader
  /// How many bytes are behind us.
  private var length = 0
  private var lineCount = 0
  private var fingerprint = StreamFingerprint()
  /// The files known from before that still have the same bytes.
  private var candidates: [FeedSource]
  /// The one that this is, as far as it was fed.
  private var own: FeedSource?

  /// A stream, by the files that were fed before.
  public init(by rules: Rules, knowing sources: [FeedSource]) {
    self.rules = rules
    reader = EventReader(rules)
    candidates = sources
  }

  /// What came of some lines.
  public struct Outcome: Sendable {
    /// How many lines there were, empty ones and known ones among them.
    public var lines = 0
    /// How many events were counted.
    public var counted = 0
    /// How many had been counted before.
    public var repeated = 0
    /// How many came from a time that is not yet.
    public var future = 0
    /// How many bytes were known from an earlier run.
    public var known = 0
    /// Lines that are no events, the first thousand, with their numbers from 1.
    public var bad: [(line: Int, error: LineError)] = []
    /// How many there are.
    public var badCount = 0
    /// Names of events that nobody knows.
    public var unknownEvents = NameTally()
    /// Names of attributes that nobody knows.
    public var unknownAttributes = NameTally()
    /// What was earned, in order.
    public var unlocks: [Unlock] = []

    static let mostBad = 1_000

    /// Nothing.
    public init() {}

    /// Adds what came of the lines behind.
    public mutating func add(_ other: Outcome) {
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

  /// Whether some file from before may still be the same as this stream.
  public var isPerhapsKnown: Bool { !candidates.isEmpty }

  /// How many bytes from here to the next place where that can be told; nil where it is told.
  public var untilNextMark: Int? {
    candidates.compactMap { $0.mark(after: length) }.map { $0.length - length }.min()
  }

  /// Goes past bytes that were fed in an earlier run, where they were.
  ///
  /// - Parameter bytes: as many as `untilNextMark` says, or fewer at the end of the stream.
  /// - Returns: how many of them are known; they are behind us now.
  public mutating func skipKnown(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard let count = untilNextMark, bytes.count >= count else {
      candidates = []
      return 0
    }
    let known = UnsafeRawBufferPointer(rebasing: bytes[..<count])
    var print = fingerprint
    print.add(known)
    let mark = FeedSource.Mark(length: length + count, fingerprint: print.value)
    let matching = candidates.filter { $0.marks.contains(mark) }
    let later = candidates.filter { source in
      source.mark(after: length).map { $0.length > mark.length } ?? false
    }
    guard let match = matching.max(by: { $0.marks.count < $1.marks.count }) else {
      candidates = later
      return 0
    }
    fingerprint = print
    length += count
    lineCount += known.count { $0 == 0x0A }
    own = FeedSource(match.marks.filter { $0.length <= length })
    candidates = matching.filter { $0.mark(after: length) != nil }
    return count
  }

  /// Gives lines to a ledger, and notes in it how far the stream is.
  ///
  /// - Parameters:
  ///   - bytes: whole lines; at the end of the stream the last may be without its end.
  ///   - ledger: takes the events.
  ///   - now: in seconds since 1970.
  ///   - isEnd: whether nothing comes behind them.
  /// - Returns: what came of them.
  public mutating func take(
    _ bytes: UnsafeRawBufferPointer, into ledger: inout Ledger, at now: Int, isEnd: Bool
  ) -> Outcome {
    var outcome = Outcome()
    if skip(bytes, countedIn: ledger) {
      outcome.known = bytes.count
      return outcome
    }
    var start = 0
    while start < bytes.count {
      let end = Self.lineEnd(in: bytes, from: start)
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      do throws(LineError) {
        try take(line, into: &ledger, at: now, &outcome)
      } catch {
        // Of a line that is still being written, the rest comes another time.
        if error.isCut, isEnd, end == bytes.count {
          report(.unfinished, &outcome)
          break
        }
        report(error, &outcome)
      }
      lineCount += 1
      outcome.lines += 1
      start = min(end + 1, bytes.count)
    }
    advance(past: UnsafeRawBufferPointer(rebasing: bytes[..<start]), in: &ledger)
    outcome.unknownAttributes = reader.takeUnknown()
    return outcome
  }

  /// Goes past bytes that another run has counted meanwhile, if one has come to the same place.
  private mutating func skip(_ bytes: UnsafeRawBufferPointer, countedIn ledger: Ledger) -> Bool {
    var print = fingerprint
    print.add(bytes)
    let mark = FeedSource.Mark(length: length + bytes.count, fingerprint: print.value)
    guard let source = ledger.sources.first(where: { $0.marks.contains(mark) }) else {
      return false
    }
    fingerprint = print
    length = mark.length
    lineCount += bytes.count { $0 == 0x0A }
    own = FeedSource(source.marks.filter { $0.length <= length })
    return true
  }

  /// Goes past a line that is too long to be read at all.
  ///
  /// - Parameters:
  ///   - bytes: a part of it; its end is the last byte of the last part.
  ///   - isLineEnd: whether it is the last part.
  ///   - ledger: takes note of how far the stream is.
  /// - Returns: what came of it.
  public mutating func skipLong(
    _ bytes: UnsafeRawBufferPointer, isLineEnd: Bool, in ledger: inout Ledger
  ) -> Outcome {
    var outcome = Outcome()
    guard isLineEnd else {
      // Whoever goes on from here would take the rest for a line of its own: no mark is set.
      fingerprint.add(bytes)
      length += bytes.count
      return outcome
    }
    report(.tooLong, &outcome)
    lineCount += 1
    outcome.lines = 1
    advance(past: bytes, in: &ledger)
    return outcome
  }

  private mutating func take(
    _ line: UnsafeRawBufferPointer, into ledger: inout Ledger, at now: Int, _ outcome: inout Outcome
  ) throws(LineError) {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { return }
    if line.count >= Self.tooLong { throw .tooLong }
    try reader.read(line)
    if let time = reader.record.time, time > now + EventRecord.tolerance { outcome.future += 1 }
    rules.complete(&reader.record)
    switch rules.take(&reader.record, into: &ledger, at: now, unlocks: &outcome.unlocks) {
    case .counted: outcome.counted += 1
    case .repeated: outcome.repeated += 1
    case .unknown:
      outcome.unknownEvents.note(reader.name.map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
  }

  private func report(_ error: LineError, _ outcome: inout Outcome) {
    outcome.badCount += 1
    if outcome.bad.count < Outcome.mostBad { outcome.bad.append((lineCount + 1, error)) }
  }

  private mutating func advance(past bytes: UnsafeRawBufferPointer, in ledger: inout Ledger) {
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

  private static func lineEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
  }
}
