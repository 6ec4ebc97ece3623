/// How far a file of events was fed, told by what is in it, not by its name.
///
/// ```
/// bytes 0 … 4 MiB … 8 MiB … 9.1 MiB      each mark: how many bytes, and what stands for them
/// ```
///
/// A file that begins with the same bytes is known up to its last mark, whether it is the same file,
/// a copy, the same that has grown, or the same again through a pipe.
public struct FeedSource: Hashable, Sendable {
  /// A place in a file, and what stands for all bytes before it.
  public struct Mark: Hashable, Sendable {
    /// How many bytes are before it.
    public let length: Int
    /// Stands for them.
    public let fingerprint: UInt64

    /// A place, and what stands for the bytes before it.
    public init(length: Int, fingerprint: UInt64) {
      self.length = length
      self.fingerprint = fingerprint
    }
  }

  /// In order; the last is as far as the file was fed.
  public internal(set) var marks: [Mark]

  /// More marks than these are thinned out.
  private static let mostMarks = 64
  /// How many files are remembered, those fed last.
  static let mostSources = 16

  /// A file with these marks.
  public init(_ marks: [Mark]) {
    self.marks = marks.sorted { $0.length < $1.length }
  }

  /// The same, fed further.
  mutating func add(_ mark: Mark) {
    marks.removeAll { $0.length >= mark.length }
    marks.append(mark)
    guard marks.count > Self.mostMarks else { return }
    marks = marks.enumerated().filter { $0.offset % 2 == 1 || $0.offset == marks.count - 1 }
      .map(\.element)
  }

  /// The first mark behind a place.
  func mark(after length: Int) -> Mark? { marks.first { $0.length > length } }
}
