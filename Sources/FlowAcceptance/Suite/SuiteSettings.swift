/// The settings of a suite's run.
public struct SuiteSettings: Sendable {
  /// The driver of all cases; nil means the first that a case allows, or else `core`.
  public var driver: DriverKind?
  /// The path of the program, for the drivers `pipe` and `pty`.
  public var program: String
  /// The command of worker processes for cases of `core`, or nil to run them in this process.
  ///
  /// With workers, a crash affects one case only.
  public var worker: [String]?
  /// Further folders in which flows are looked up, separated by colons.
  public var searchPath: String?
  /// The number of cases that run in parallel.
  public var jobs = 1
  /// The part of the cases to run.
  public var shard = Shard.whole
  /// The time limit of a case in milliseconds.
  public var timeout = 10_000
  /// True if the transcripts will be updated; a case without expectations does not fail then.
  public var isUpdating = false

  /// Creates the settings of a run with defaults.
  ///
  /// - Parameter program: The path of the built command.
  public init(program: String) {
    self.program = program
  }
}

/// A part of a suite, so that several machines can divide the work.
public struct Shard: Hashable, Sendable {
  /// The whole suite.
  public static let whole = Shard(index: 0, count: 1)
  /// The index of the part, from 0.
  public let index: Int
  /// The number of parts.
  public let count: Int

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Creates a shard from a text such as `1/4`, the first of four; nil for other texts.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number > 0 else {
      return nil
    }
    self.init(index: number - 1, of: count)
  }

  /// Creates a shard from an index, from 0; nil if the index is not less than `count`.
  public init?(index: Int, of count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    self.init(index: index, count: count)
  }

  /// Returns true if the case at an index is in this part.
  func contains(_ place: Int) -> Bool { place % count == index }
}
