/// An acceptance test: what was typed, what was seen, what was left behind.
///
/// Every line of the file is kept, so that an update rewrites only what differs.
public struct Transcript: Sendable {
  /// The file, as the person named it.
  public let path: String
  /// Its lines, without their newlines, though with what stands before those.
  let lines: [String]
  /// Its cases, in order.
  public let cases: [TranscriptCase]

  /// No larger file is read: 16 MiB.
  public static let largest = 1 << 24
}

/// One case of a transcript: a run of the program, and what is expected of it.
public struct TranscriptCase: Sendable {
  /// What it shows, as written behind `==`.
  public let title: String
  /// The line that it begins on, from 1.
  public let line: Int
  /// How it is run.
  var settings: CaseSettings
  /// What is done, in order; the first step starts the program.
  var steps: [TranscriptStep]

  /// Whether anything at all is expected.
  var assertsSomething: Bool {
    steps.contains { step in
      if case .status = step.action { return true }
      return !step.expectations.isEmpty || !step.checks.isEmpty
    }
  }
}

/// Something that is done, and what is expected right after it.
struct TranscriptStep: Sendable {
  /// The line that it stands on, from 1.
  let line: Int
  let action: Action
  var expectations: [Expectation] = []
  var checks: [Check] = []
  /// The last line that belongs to it and is no check, from 1: expectations are added behind it.
  var lastLine: Int

  init(line: Int, _ action: Action) {
    self.line = line
    self.action = action
    lastLine = line
  }
}

/// What is expected on a line.
struct Expectation: Sendable {
  enum Kind: Sendable {
    /// An event, as it is written behind `::`.
    case structure(String)
    case text(LineMatcher)
  }

  /// From 1.
  let line: Int
  let kind: Kind
}
