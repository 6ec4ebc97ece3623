/// A reader of journals, piece by piece: it never holds more than a piece and a line.
///
/// ```swift
/// var reader = JournalReader()
/// reader.read(bytes) { record, line in … }
/// reader.finish()
/// ```
package struct JournalReader {
  /// The numbers of lines.
  package struct Counts: Hashable, Sendable {
    /// All lines, without the incomplete ones.
    package fileprivate(set) var all = 0
    /// The lines that don't belong in a journal.
    package fileprivate(set) var unreadable = 0
    /// The lines that a newer firstrun wrote.
    package fileprivate(set) var newer = 0
    /// The files whose last line is incomplete.
    package fileprivate(set) var torn = 0
  }

  package private(set) var lines = Counts()

  /// The number of bytes without a line feed after which they can't be a line.
  private static let longest = 1 << 16

  private var rest: [UInt8] = []
  private var isTooLong = false

  package init() {}

  package mutating func read(
    _ piece: [UInt8], _ body: (_ record: JournalRecord, _ line: Int) -> Void
  ) {
    let bytes = rest + piece
    var start = 0
    for position in rest.count..<bytes.count where bytes[position] == UInt8(ascii: "\n") {
      take(start..<position, of: bytes, body)
      start = position + 1
    }
    rest = Array(bytes[start...])
    guard rest.count > Self.longest else { return }
    rest = []
    isTooLong = true
  }

  /// Ends a file; its last line may be incomplete.
  package mutating func finish() {
    if !rest.isEmpty || isTooLong { lines.torn += 1 }
    rest = []
    isTooLong = false
  }

  private mutating func take(
    _ line: Range<Int>, of bytes: [UInt8], _ body: (JournalRecord, Int) -> Void
  ) {
    lines.all += 1
    guard !isTooLong else {
      isTooLong = false
      lines.unreadable += 1
      return
    }
    do throws(JournalRecord.Failure) {
      body(try JournalRecord(bytes[line]), lines.all)
    } catch .newer {
      lines.newer += 1
    } catch {
      lines.unreadable += 1
    }
  }
}
