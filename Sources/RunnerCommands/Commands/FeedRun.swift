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
  /// The time in milliseconds for which a pipe may be silent before the lines so far are counted.
  private static let silence: Int32 = 300

  private let store: AchievementStore
  private let source: Descriptor
  private let now: () -> Int
  private var lines: FeedLines
  /// The ledger of a dry run, which saves nothing.
  private var dryRunLedger: Ledger?
  private(set) var outcome = Feed.CountResult()

  /// Creates a run over an open file or pipe, which is read to its end; a dry run saves nothing.
  init(
    _ source: Descriptor, into store: AchievementStore, isDryRun: Bool = false,
    now: @escaping () -> Int
  ) throws(StoreError) {
    self.store = store
    self.source = source
    self.now = now
    let ledger = try store.read()
    dryRunLedger = isDryRun ? ledger : nil
    lines = FeedLines(by: store.opened.rules, knowing: ledger.sources)
  }

  /// Reads and counts all events; each piece is reported after it is saved, with its size in bytes.
  mutating func run(_ report: (Feed.CountResult, _ bytes: Int) -> Void) throws {
    var isAtEnd = false
    while !isAtEnd {
      isAtEnd = try readPiece()
      var (ledger, outcome) = (dryRunLedger, outcome)
      let store = store
      func note(_ piece: Feed.CountResult, _ bytes: Int) {
        outcome.add(piece)
        report(piece, bytes)
      }
      defer { (dryRunLedger, self.outcome) = (ledger, outcome) }
      let known = try lines.count(isIdle: isAtEnd, isEnd: isAtEnd, at: now()) { bytes, count in
        guard var trial = ledger else { return note(try store.change(count), bytes) }
        note(count(&trial), bytes)
        ledger = trial
      }
      if known > 0 {
        var piece = Feed.CountResult()
        piece.known = known
        note(piece, known)
      }
    }
  }

  /// Reads a piece, of a silent input no more than whole lines; returns true at its end.
  private mutating func readPiece() throws(SystemError) -> Bool {
    while lines.missing > 0 {
      if lines.hasLine, source.waitForInput(within: Self.silence) == .timedOut { return false }
      let bytes = try source.read(upTo: min(1 << 18, max(lines.missing, 4096)))
      if bytes.isEmpty { return true }
      lines.add(bytes)
    }
    return false
  }
}
