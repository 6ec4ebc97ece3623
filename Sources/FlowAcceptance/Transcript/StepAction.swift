import FlowContent
import FlowCore
import FlowStore
import Onboarding

/// The action of a step.
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
  /// Lets an event of the app happen, with its name and attributes.
  case event([String])
  case language(LanguageTag)
  /// Sets the app's version, from the next start on.
  case version(Version)
}

/// The result of signing in.
enum SignInResult: String, Hashable, Sendable, CaseIterable {
  case succeeds
  case fails
  case cancelled
  case unknown
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
  /// The arguments of the program; without any, it starts at home.
  var arguments: [String] = []

  /// A key of a property list with its initial value.
  struct Given: Hashable, Sendable {
    let line: Int
    let path: Check.PropertyPath
    let value: PropertyValue
  }

  /// A name with its location in the file.
  struct Named: Hashable, Sendable {
    let name: String
    let location: SourceLocation
  }
}

/// The kinds of drivers that run transcripts.
package enum DriverKind: String, Hashable, Sendable, CaseIterable {
  /// Runs the flow in this process.
  case core
  /// Runs the program through pipes.
  case pipe
  /// Runs the program in a terminal.
  case pty
}
