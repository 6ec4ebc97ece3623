import FlowContent
import FlowCore

/// Finds flows with too many states to explore, so that nothing can be proved about them.
enum ExplosionRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard case .failure(let error) = subject.exploration else { return [] }
    return [.error(.explosion, "nothing can be proved: \(error)", at: subject.places["pages"])]
  }
}
