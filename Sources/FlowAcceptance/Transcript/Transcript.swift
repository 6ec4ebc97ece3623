import FlowCore

/// An acceptance test: the input, the expected output, and the expected state afterwards.
///
/// All lines of the file are kept, so that an update changes only those that differ.
package struct Transcript: Sendable {
  /// The path of the file, as it was given.
  package let path: String
  /// The lines without line feeds; a carriage return before one is kept.
  let lines: [String]
  /// The cases, in order.
  package let cases: [TranscriptCase]

  /// The maximum size of a file in bytes: 16 MiB.
  package static let largest = 1 << 24
}

/// A case of a transcript: a run of the program with its expectations.
package struct TranscriptCase: Sendable {
  /// The title, which follows `==`.
  package let title: String
  /// The line of the title, from 1.
  package let line: Int
  /// The settings of the run.
  var settings: CaseSettings
  /// The steps, in order; the first starts the program.
  var steps: [TranscriptStep]

  /// True if the case has an expectation, a check or an exit status.
  var assertsSomething: Bool {
    steps.contains { step in
      if case .status = step.action { return true }
      return !step.expectations.isEmpty || !step.checks.isEmpty
    }
  }
}

/// An action, with the output and the state that are expected after it.
struct TranscriptStep: Sendable {
  /// The line of the action, from 1.
  let line: Int
  let action: StepAction
  var expectations: [Expectation] = []
  var checks: [Check] = []
  /// The last line of the step except checks, from 1; an update adds expectations after it.
  var lastLine: Int

  init(line: Int, _ action: StepAction) {
    self.line = line
    self.action = action
    lastLine = line
  }
}

/// An expected event or an expected line of output.
struct Expectation: Sendable {
  enum Kind: Sendable {
    /// An event, as it is written after `::`.
    case structure(String)
    case text(LineMatcher)
  }

  /// The line in the file, from 1.
  let line: Int
  let kind: Kind
  /// The only language in which the line is expected; nil means all.
  var language: LanguageTag?
}
