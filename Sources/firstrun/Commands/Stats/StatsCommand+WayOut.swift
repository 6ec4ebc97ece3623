import FlowAcceptance
import FlowCore
import FlowExploration
import FlowStatistics
import FlowSystem
import Onboarding

extension StatsCommand {
  /// Returns a transcript of the page and the way by which most people leave the flow before its
  /// end.
  ///
  /// - Throws: `CommandError` when nobody leaves it, or the flow has too many states.
  func wayOut(of report: FunnelReport) throws(CommandError) -> TranscriptDraft {
    let exits = report.pages.flatMap { row in
      [(row.page, "quit", "left", row.left), (row.page, "skip", "skipped", row.skipped)]
    }
    guard let (page, command, word, count) = exits.max(by: { $0.3 < $1.3 }), count > 0 else {
      throw CommandError(
        exitCode: .checkFailed,
        message: "'\(opened.flow.id)': nobody has left or skipped it yet")
    }
    let exploration: Exploration
    do throws(ExplorationError) {
      exploration = try Exploration(of: opened.flow)
    } catch {
      throw CommandError(error, of: opened)
    }
    let index = opened.flow.pages.firstIndex { $0.id == page }
    let state = (0..<exploration.count).first { position in
      exploration.page(at: position) == index && !exploration.isReplay(position)
    }
    let lines = state.map(exploration.lines) ?? []
    let name = context.invocation.operand(0) ?? opened.flow.id
    return TranscriptDraft(
      comment: [
        "The most common exit: \(count) of \(report.outcomes.people) \(word) on page '\(page)'."
      ],
      flow: name, language: nil, version: nil,
      cases: [
        TranscriptDraft.Case(
          title: "\(word) on page '\(page)'",
          inputs: (lines + [command]).map { .line($0) })
      ])
  }
}
