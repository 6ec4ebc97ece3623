import FlowContent
import FlowCore
import FlowSession
import Onboarding
import OnboardingFiles

/// A case to run, with its driver and its language.
struct SuiteJob: Sendable {
  /// The index of the case among those to run, each language and driver counted separately.
  var number = 0
  let transcript: Transcript
  private(set) var transcriptCase: TranscriptCase
  /// The flow under test, if the case names one.
  let opened: OpenedFlow?
  var driver: DriverKind
  /// The command line that starts the app, for the driver `app`.
  var app: String?
  /// The language of this run, if the case names several.
  var language: LanguageTag?
  /// The library in which flows are looked up.
  var library: FlowLibrary
  /// The flow in whose folder the transcript is.
  let tested: TestedFlow?
  /// The time limit in milliseconds.
  let timeout: Int
  /// True if the turns keep the property list and the picture of the screen.
  var recordsTurns: Bool

  /// What the case asks of a launch.
  let arguments: LaunchRequest

  /// The language whose words the case expects; nil if it expects those of any run.
  var wordLanguage: LanguageTag? { transcriptCase.settings.pinsWords ? language : nil }

  /// True if lines that are seen are compared in this run.
  var comparesText: Bool {
    driver != .app && (language == nil || transcriptCase.settings.pinsWords)
  }

  /// The reason for which this driver can't run the case, or nil if it can.
  var reasonToSkip: String? {
    let settings = transcriptCase.settings
    // What needs neither a terminal nor a process needs no firstrun, either.
    let suitsApps = driver == .app && settings.drivers.contains(.core)
    if !settings.drivers.isEmpty, !settings.drivers.contains(driver), !suitsApps {
      return "needs " + settings.drivers.map(\.rawValue).joined(separator: " or ")
    }
    switch driver {
    case .core: return reasonAgainstCore
    case .pipe: return needsTerminal ? "needs pty" : nil
    case .pty: return nil
    case .app: return reasonAgainstApp
    }
  }

  private var reasonAgainstApp: String? {
    guard let named = transcriptCase.settings.flow, opened != nil else {
      return "names no flow with '%flow'"
    }
    if let flow = arguments.flow, flow != named.name { return "runs another flow" }
    if arguments.hasCommand { return "has a command that answers for facts" }
    return reasonAgainstCore
  }

  /// The reason for which the case can't be run in this process, or nil if it can.
  var reasonAgainstCore: String? {
    if arguments.needsProgram { return "needs pipe or pty" }
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

/// What of a case an app can be asked.
extension SuiteJob {
  /// The job without the expectations that only a terminal meets, and their number.
  ///
  /// Lines of text stay, as they say that a refusal is meant; this driver compares none of them.
  var portable: (job: SuiteJob, leftOut: Int) {
    var job = self
    var leftOut = 0
    for index in transcriptCase.steps.indices {
      let step = transcriptCase.steps[index]
      job.transcriptCase.steps[index].expectations.removeAll(where: \.isEventOfTerminal)
      job.transcriptCase.steps[index].checks.removeAll { !isPortable($0) }
      leftOut += step.checks.count { !isPortable($0) }
      leftOut += step.expectations.count { expectation in
        expectation.isEventOfTerminal || expectation.isLine(in: language)
      }
    }
    return (job, leftOut)
  }

  /// True if the check is about what an app has, too: the record of the flow, except for the sign-in
  /// that a terminal simulates.
  private func isPortable(_ check: Check) -> Bool {
    guard let flow = opened?.flow, case .state(let path, _) = check.kind,
      path.domain == nil || path.domain == flow.domain
    else { return false }
    let keys = path.key.split(separator: ".")
    return keys.first != "firstrun" || !flow.usesFact(FactTypes.authenticated)
      || keys.count > 1 && keys[1] != "_signedIn"
  }
}

extension TranscriptCase {
  /// Returns the number of lines that steps have beside text.
  func lines(ofSteps indices: Set<Int>) -> Int {
    indices.reduce(0) { count, index in
      count + 1
        + steps[index].expectations.count { if case .structure = $0.kind { true } else { false } }
    }
  }
}

extension Expectation {
  /// True for an event that an app doesn't tell: it takes its own time, and only says that an event
  /// was counted.
  fileprivate var isEventOfTerminal: Bool {
    guard case .structure(let event) = kind else { return false }
    return switch StructureEvent(event) {
    case .pause?, .counted?: true
    default: false
    }
  }

  /// True for a line of output in a language, except `…`.
  fileprivate func isLine(in language: LanguageTag?) -> Bool {
    guard case .text(let matcher) = kind, !matcher.isAnyLines else { return false }
    return self.language == nil || self.language == language
  }
}
