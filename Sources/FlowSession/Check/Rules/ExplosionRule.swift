import FlowContent
import FlowCore

/// A flow with more states than can be tried: then nothing is proved about it.
enum ExplosionRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard case .failure(let error) = subject.exploration else { return [] }
    return [.error(.explosion, "nothing can be proved: \(error)", at: subject.places["pages"])]
  }
}
