/// A reader of journals, piece by piece: it never holds more than a piece and a line.
///
/// ```swift
/// var reader = JournalReader()
/// reader.read(bytes) { record, line in … }
/// reader.finish()
/// ```
package struct JournalReader {
  /// The number of lines, without the incomplete ones.
  package private(set) var lineCount = 0
  /// The number of lines that don't belong in a journal.
  package private(set) var unreadableCount = 0
  /// The number of lines that a newer firstrun wrote.
  package private(set) var newerCount = 0
  /// The number of files whose last line is incomplete.
  package private(set) var tornCount = 0

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
    if !rest.isEmpty || isTooLong { tornCount += 1 }
    rest = []
    isTooLong = false
  }

  private mutating func take(
    _ line: Range<Int>, of bytes: [UInt8], _ body: (JournalRecord, Int) -> Void
  ) {
    lineCount += 1
    guard !isTooLong else {
      isTooLong = false
      unreadableCount += 1
      return
    }
    do throws(JournalRecord.Failure) {
      body(try JournalRecord(bytes[line]), lineCount)
    } catch .newer {
      newerCount += 1
    } catch {
      unreadableCount += 1
    }
  }
}
