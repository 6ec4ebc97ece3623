import FlowContent
import FlowCore
import FlowSession

/// A case, what runs it, and in which language.
struct SuiteJob: Sendable {
  /// The place of the transcript in the suite.
  let number: Int
  let transcript: Transcript
  let transcriptCase: TranscriptCase
  /// The flow that the case is about, where one is named.
  let opened: OpenedFlow?
  let driver: DriverKind
  /// Where the case names several languages, one of them.
  let language: LanguageTag?
  /// Where flows are found by their names.
  let library: FlowLibrary
  /// The flow that the transcript stands beside.
  let tested: TestedFlow?

  /// Why this driver can't run it.
  var reasonToSkip: String? {
    let settings = transcriptCase.settings
    if !settings.drivers.isEmpty, !settings.drivers.contains(driver) {
      return "needs " + settings.drivers.map(\.rawValue).joined(separator: " or ")
    }
    if driver == .core, CoreArguments(settings.arguments).hasMore { return "needs pipe or pty" }
    if driver != .pty, transcriptCase.steps.contains(where: \.action.needsTerminal) {
      return "needs pty"
    }
    return nil
  }
}

extension Action {
  /// Whether it presses keys that only a terminal has.
  fileprivate var needsTerminal: Bool {
    if case .press(let keys) = self { keys != [.endOfInput] } else { false }
  }
}
