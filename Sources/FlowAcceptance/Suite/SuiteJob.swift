import FlowContent
import FlowCore
import Onboarding
import OnboardingFiles

/// A case to run, with its driver and its language.
struct SuiteJob: Sendable {
  /// The index of the case among those to run, each language and driver counted separately.
  var number = 0
  let transcript: Transcript
  let transcriptCase: TranscriptCase
  /// The flow under test, if the case names one.
  let opened: OpenedFlow?
  var driver: DriverKind
  /// The language of this run, if the case names several.
  let language: LanguageTag?
  /// The library in which flows are looked up.
  var library: FlowLibrary
  /// The flow in whose folder the transcript is.
  let tested: TestedFlow?
  /// The time limit in milliseconds.
  let timeout: Int
  /// True if the turns keep the property list and the picture of the screen.
  var recordsTurns: Bool

  /// The language whose words the case expects; nil if it expects those of any run.
  var wordLanguage: LanguageTag? { transcriptCase.settings.pinsWords ? language : nil }

  /// True if lines that are seen are compared in this run.
  var comparesText: Bool { language == nil || transcriptCase.settings.pinsWords }

  /// The reason for which this driver can't run the case, or nil if it can.
  var reasonToSkip: String? {
    let settings = transcriptCase.settings
    if !settings.drivers.isEmpty, !settings.drivers.contains(driver) {
      return "needs " + settings.drivers.map(\.rawValue).joined(separator: " or ")
    }
    switch driver {
    case .core: return reasonAgainstCore
    case .pipe: return needsTerminal ? "needs pty" : nil
    case .pty: return nil
    }
  }

  /// The reason for which the case can't be run in this process, or nil if it can.
  var reasonAgainstCore: String? {
    if CoreArguments(transcriptCase.settings.arguments).hasUnsupportedArguments {
      return "needs pipe or pty"
    }
    return needsTerminal ? "needs pty" : nil
  }

  private var needsTerminal: Bool {
    transcriptCase.steps.contains(where: \.action.needsTerminal)
  }
}

extension StepAction {
  /// True if the action presses keys that only a terminal has.
  fileprivate var needsTerminal: Bool {
    if case .press(let keys) = self { keys != [.endOfInput] } else { false }
  }
}
