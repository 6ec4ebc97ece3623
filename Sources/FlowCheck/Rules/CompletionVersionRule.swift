import FlowContent
import FlowCore

/// Finds flows that record the app's version and don't say it, so that each launch must.
enum CompletionVersionRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard subject.flow.completionForm == .version, subject.flow.version == nil else { return [] }
    return [
      Finding(
        .note, .missingKey,
        "without 'version', this needs --app-version at each launch, or an app that says its version",
        at: subject.sourceMap["completion"])
    ]
  }
}
