import FlowContent
import FlowCore
import FlowStore

/// What a step does.
enum Action: Hashable, Sendable {
  /// Starts the program.
  case start
  /// Types a line, with Enter behind it.
  case type(String)
  /// Presses keys, without an Enter that is not among them.
  case press([Keystroke])
  /// Ends the input, where the program still reads, and expects this status of it.
  case status(Int32)
  /// Ends the program as a power cut would.
  case kill
  /// Leaves the program, if it still runs, and starts it anew.
  case relaunch
  /// Lets only so many milliseconds pass before what follows.
  case wait(Int)
  case signIn(SignInAnswer)
  case set(fact: String, value: String)
  case language(LanguageTag)
  /// The app's version, from the next start on.
  case version(Version)
}

/// What comes of signing in.
enum SignInAnswer: String, Hashable, Sendable, CaseIterable {
  case succeeds
  case fails
  case cancelled
  case unknown
}

/// How a case is run, as directives before its first step say.
struct CaseSettings: Hashable, Sendable {
  /// The flow that it is about, and where that is said.
  var flow: Named?
  var columns = 72
  var rows = 24
  var language: LanguageTag?
  /// Further languages in which structure, status and state must be the same.
  var languages: [LanguageTag] = []
  var version: Version?
  /// The only drivers that can run it; empty is all.
  var drivers: [DriverKind] = []
  /// In milliseconds.
  var timeout: Int?
  /// What stands in property lists before the program starts.
  var givens: [Given] = []
  /// What follows the program's name; none is home.
  var arguments: [String] = []

  /// A key that has a value from the beginning.
  struct Given: Hashable, Sendable {
    let line: Int
    let path: Check.KeyPath
    let value: PropertyValue
  }

  /// A name, and its place in the file.
  struct Named: Hashable, Sendable {
    let name: String
    let location: SourceLocation
  }
}

/// What runs a transcript.
public enum DriverKind: String, Hashable, Sendable, CaseIterable {
  /// In this process.
  case core
  /// The program, through pipes.
  case pipe
  /// The program, at a terminal.
  case pty
}
