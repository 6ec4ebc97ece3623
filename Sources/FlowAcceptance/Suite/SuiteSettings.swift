/// How a suite is run.
public struct SuiteSettings: Sendable {
  /// What runs the cases; nil is what each says, else in this process.
  public var driver: DriverKind?
  /// The program that is run through a pipe or at a terminal.
  public var program: String
  /// The command of a process that runs cases of `core`, so that a crash ends no other; nil runs them
  /// in this one.
  public var worker: [String]?
  /// Where else flows are looked for, with colons between folders.
  public var searchPath: String?
  /// How many cases are run at a time.
  public var jobs = 1
  /// Which part of the cases is run.
  public var shard = Shard.whole
  /// How long a case may take, in milliseconds.
  public var timeout = 10_000
  /// Whether what differs will be written, so that a case that expects nothing yet is none to fail.
  public var isUpdating = false

  /// The settings of a plain run.
  ///
  /// - Parameter program: the path of the built command.
  public init(program: String) {
    self.program = program
  }
}

/// A part of a suite, so that several machines can share it out.
public struct Shard: Hashable, Sendable {
  /// All of it.
  public static let whole = Shard(index: 0, count: 1)
  /// From 0.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `1/4`, the first of four.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number > 0 else {
      return nil
    }
    self.init(index: number - 1, of: count)
  }

  /// A part by its index, from 0.
  public init?(index: Int, of count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    self.init(index: index, count: count)
  }

  /// Whether a case is in this part, by its place among all.
  func contains(_ place: Int) -> Bool { place % count == index }
}
