import FlowContent
import FlowCore
import FlowExploration

/// Finds launches of a due flow that show no page and record nothing, so that it stays due forever.
enum UnrecordedRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let settings = subject.map.settingsWithoutPage else { return [] }
    return [
      Finding(
        .warning, .unrecorded,
        "for some facts the flow is due but has no page to show, so nothing is ever recorded",
        at: subject.sourceMap["show"],
        shownBy: (settings + [.event(.launch(nil))]).lines(in: subject.flow))
    ]
  }
}
