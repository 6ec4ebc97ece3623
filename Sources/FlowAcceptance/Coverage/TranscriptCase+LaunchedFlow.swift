import FlowContent
import Onboarding
import OnboardingFiles

extension TranscriptCase {
  /// The name of the flow that `%flow` names, that `%run` starts, or that is launched first at home;
  /// nil if the case launches none.
  var launchedFlow: String? {
    settings.flow?.name ?? Self.flow(startedBy: settings.arguments)
      ?? steps.lazy.compactMap { step in
        guard case .type(let line) = step.action else { return nil }
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 1, ["launch", "replay"].contains(words[0]) else { return nil }
        return words[1]
      }.first
  }

  private static func flow(startedBy arguments: [String]) -> String? {
    let own = arguments.prefix { $0 != "--" }
    return CoreArguments(Array(own.first == "launch" ? own.dropFirst() : own)).flow
  }
}

extension CaseResult {
  /// The flow that the case names or launches; nil if it launches none that can be opened.
  var launchedFlow: (name: String, path: String)? {
    guard let name = job.transcriptCase.launchedFlow else { return nil }
    let path = job.opened?.path ?? (try? job.library.open(name))?.path
    return path.map { (name, $0) }
  }

  /// The reason for which no flow's coverage counts the case; nil if one does.
  package var reasonAgainstCoverage: String? {
    if launchedFlow != nil { return nil }
    return job.transcriptCase.launchedFlow.map { "there is no flow '\($0)'" }
      ?? "launches no flow; name one with '%flow'"
  }
}
