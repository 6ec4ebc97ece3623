import FlowContent
import FlowCore
import FlowFormats
import FlowStore
import FlowSystem
import FlowWords
import Onboarding
import OnboardingFiles

/// An acceptance test: the input, the expected output, and the expected state afterwards.
///
/// All lines of the file are kept, so that an update changes only those that differ.
package struct Transcript: Sendable {
  /// The path of the file, as it was given.
  package let path: String
  /// The lines without line feeds; a carriage return before one is kept.
  let lines: [String]
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
  var settings: CaseSettings
  /// The steps, in order; the first starts the program.
  var steps: [TranscriptStep]

  /// True if the case has an expectation, a check or an exit status.
  var assertsSomething: Bool {
    settings.mended != nil
      || steps.contains { !$0.expectations.isEmpty || !$0.checks.isEmpty || $0.action.isStatus }
  }

  /// The last line of the case's steps and checks.
  var lastLine: Int { steps.map(\.endLine).max() ?? line }
}

/// The settings of a case, from the directives before its first step.
struct CaseSettings: Hashable, Sendable {
  /// The flow under test, with the location of the directive that names it.
  var flow: Named?
  var columns = 72
  var rows = 24
  var language: LanguageTag?
  /// The languages in which the case is run; structure, status and state must be equal in all.
  var languages: [LanguageTag] = []
  /// True if the case expects words of each of the languages.
  var pinsWords = false
  var version: Version?
  /// The variants that are forced, by the names of their experiments.
  var variants: [String: String] = [:]
  /// The drivers that can run the case; empty means all.
  var drivers: [DriverKind] = []
  /// The time limit in milliseconds.
  var timeout: Int?
  /// The values that are written to property lists before the program starts.
  var givens: [Given] = []
  /// The answers that are kept before the program starts.
  var answers: [GivenAnswer] = []
  /// The mistake that the input shows, which the flow must no longer have; then nothing else counts.
  var mended: Mended?
  /// The arguments of the program; without any, it starts at home.
  var arguments: [String] = []

  /// A key of a property list with its initial value.
  struct Given: Hashable, Sendable {
    let line: Int
    let path: Check.PropertyPath
    let value: PropertyValue
  }

  /// An answer in a field, or of a page's choices by `answer.` and the page.
  struct GivenAnswer: Hashable, Sendable {
    let line: Int
    let name: String
    /// Several words are separated by commas; the text of one that was left empty is empty.
    let text: String
  }

  /// The code of a mistake in the flow that is to be mended.
  struct Mended: Hashable, Sendable {
    let line: Int
    let code: DiagnosticCode
  }

  /// A name with its location in the file.
  struct Named: Hashable, Sendable {
    let name: String
    let location: SourceLocation
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

  /// The last line of the step, its checks included.
  var endLine: Int { max(lastLine, checks.last?.line ?? 0) }
}

enum StepAction: Hashable, Sendable {
  /// Starts the program.
  case start
  /// Types a line and presses Enter.
  case type(String)
  /// Presses exactly these keys, without adding Enter.
  case press([Keystroke])
  /// Ends the input, if the program still reads, and expects it to exit with this status.
  case status(Int32)
  /// Kills the program, as a power failure would.
  case kill
  /// Quits the program, if it still runs, and starts it again.
  case relaunch
  /// Lets this number of milliseconds of a pause pass before the next step.
  case wait(Int)
  case signIn(SignInResult)
  case set(fact: String, value: String)
  /// Sends an event of the app, with its name and attributes.
  case event([String])
  case language(LanguageTag)
  /// Sets the app's version, from the next start on.
  case version(Version)

  /// True if the action ends the program and expects a status.
  var isStatus: Bool { if case .status = self { true } else { false } }
}

enum SignInResult: String, Hashable, Sendable, CaseIterable {
  case succeeds
  case fails
  case cancelled
  case unknown
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

/// A condition that must hold after a step.
struct Check: Sendable {
  enum Kind: Sendable {
    /// A key of a domain has a value, or, for nil, is absent.
    case state(PropertyPath, PropertyValue?)
    /// The flow keeps an answer or, for nil, doesn't.
    case answer(String, String?)
    /// A file in the state directory exists, or does not.
    case file(String, isThere: Bool)
    /// A file in the state directory has a matching line.
    case fileLine(String, LineMatcher)
    /// Standard error has a matching line.
    case errors(LineMatcher)
  }

  /// A key of a domain, or a path through its dictionaries: `firstrun.cluck.launches`.
  struct PropertyPath: Hashable, Sendable {
    /// The domain, or nil for that of the flow.
    let domain: String?
    let key: String
  }

  /// The line in the file, from 1.
  let line: Int
  let kind: Kind
}

/// The kinds of drivers that run transcripts.
package enum DriverKind: String, Hashable, Sendable, CaseIterable {
  /// Runs the flow in this process.
  case core
  /// Runs the program through pipes.
  case pipe
  /// Runs the program in a terminal.
  case pty
  /// Runs an app, which has screens of its own.
  case app
}
