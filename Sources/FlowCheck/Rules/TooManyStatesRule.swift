import FlowContent
import FlowCore

/// Finds flows with too many states to explore, so that nothing can be proved about them.
enum TooManyStatesRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard case .failure(let error) = subject.exploration else { return [] }
    return [
      .error(.tooManyStates, "nothing can be proved: \(error)", at: subject.sourceMap["pages"])
    ]
  }
}
