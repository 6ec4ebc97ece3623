package import Onboarding

/// The settings of a suite's run.
package struct SuiteSettings: Sendable {
  /// The drivers of all cases; none means the first that a case allows, or else `core`.
  package var drivers: [DriverKind] = []
  /// The path of the program, for the drivers `pipe` and `pty`.
  package var program: String
  /// Reads what a command line asks of a launch.
  let read: @Sendable ([String]) -> LaunchRequest
  /// The command line that starts the app, for the driver `app`; nil for none.
  package var app: String?
  /// Further folders in which flows are looked up, separated by colons.
  package var searchPath: String?
  /// The number of cases that run in parallel.
  package var jobs = 1
  /// The part of the cases to run.
  package var shard = Shard.whole
  /// The time limit of a case in milliseconds.
  package var timeout = 10_000
  /// True if the transcripts will be updated; a case without expectations does not fail then.
  package var isUpdating = false
  /// True if the turns keep the property list and the picture of the screen.
  package var recordsTurns = false

  package init(program: String, reading read: @escaping @Sendable ([String]) -> LaunchRequest) {
    (self.program, self.read) = (program, read)
  }
}

/// The part of a command line that can be run in this process.
package struct LaunchRequest: Sendable {
  /// The flow; nil at home, and for commands that launch none.
  package var flow: String?
  package var isReplay = false
  /// True if there is something that only the program does.
  package var needsProgram = false
  package var isConfirmed = false
  package var allowsGoTo = false
  /// The commands that answer for facts.
  package var commands: (signIn: FactsCommand?, facts: FactsCommand?)

  package init() {}

  var hasCommand: Bool { commands.signIn != nil || commands.facts != nil }
}

/// A part of a suite, so that several machines can divide the work.
package struct Shard: Hashable, Sendable {
  package static let whole = Shard()
  /// The index of the part, from 0.
  package private(set) var index = 0
  /// The number of parts.
  package private(set) var count = 1

  private init() {}

  /// Creates a shard from a text such as `1/4`, the first of four; nil for other texts.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number > 0 else {
      return nil
    }
    self.init(index: number - 1, of: count)
  }

  /// Creates a shard from an index, from 0; nil if the index is not less than `count`.
  package init?(index: Int, of count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Returns true if the case at an index is in this part.
  func contains(_ number: Int) -> Bool { number % count == index }
}
