import FlowCore
import FlowStore
import FlowSystem

extension Session {
  /// Returns the outcome as it is stored: with the page, the version of the app, and the time.
  func recorded(_ outcome: Outcome) -> RecordedOutcome {
    var position = presentation?.position
    let kind: RecordedOutcome.Kind
    switch outcome {
    case .completed: kind = .completed
    case .skipped(let number, let count):
      kind = .skipped
      position = Position(number: number, count: count)
    case .interrupted: kind = .interrupted
    }
    return RecordedOutcome(
      kind, page: presentation.map { machine.flow.pages[$0.page].id }, position: position,
      version: facts.version?.description, time: io.now.iso8601)
  }
}
