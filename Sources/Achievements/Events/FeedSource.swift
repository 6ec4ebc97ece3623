/// How far a file of events was read; the file is identified by its contents instead of its name.
///
/// ```
/// bytes 0 … 4 MiB … 8 MiB … 9.1 MiB      each mark: a number of bytes and their fingerprint
/// ```
///
/// A file that begins with the same bytes is known up to the last mark: the same file, a copy, the
/// same file with lines appended, or the same bytes through a pipe.
package struct FeedSource: Hashable, Sendable {
  /// A position in a file, with a fingerprint of all bytes before it.
  package struct Mark: Hashable, Sendable {
    /// The number of bytes before it.
    package let length: Int
    /// The fingerprint of those bytes.
    package let fingerprint: UInt64
  }

  /// The marks in ascending order; the last is as far as the file was read.
  package internal(set) var marks: [Mark]

  /// The maximum number of marks; beyond it, every other one is removed.
  private static let mostMarks = 64
  /// The maximum number of files in a ledger; those read last are kept.
  static let mostSources = 16

  /// Creates a file with marks, which are sorted.
  package init(_ marks: [Mark]) {
    self.marks = marks.sorted { $0.length < $1.length }
  }

  /// Adds a mark, in place of marks at or after the same position.
  mutating func add(_ mark: Mark) {
    marks.removeAll { $0.length >= mark.length }
    marks.append(mark)
    guard marks.count > Self.mostMarks else { return }
    marks = marks.enumerated().filter { $0.offset % 2 == 1 || $0.offset == marks.count - 1 }
      .map(\.element)
  }

  /// Returns the first mark after a position.
  func mark(after length: Int) -> Mark? { marks.first { $0.length > length } }
}
