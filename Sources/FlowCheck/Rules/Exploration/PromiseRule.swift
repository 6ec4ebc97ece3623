import FlowContent
import FlowCore
import FlowExploration

/// Finds promises that the flow breaks, and promises that no flow like this one could break.
enum PromiseRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard !subject.flow.promises.isEmpty, let exploration = subject.explored else { return [] }
    let proof = PromiseProof(in: exploration)
    return subject.flow.promises.enumerated().compactMap { index, promise in
      let place = subject.sourceMap[["promises", .item(index)]]
      switch proof.result(of: promise) {
      case .holds: return nil
      case .cannotFail:
        return .warning(
          .emptyPromise,
          "the promise '\(promise.text)' can't fail, so it proves nothing; make it stricter, or remove it",
          at: place)
      case .broken(let lines): return .broken(promise, at: place, shownBy: lines)
      }
    }
  }
}

extension Finding {
  fileprivate static func broken(
    _ promise: Promise, at place: SourceLocation, shownBy lines: [String]
  ) -> Self {
    .error(
      .brokenPromise, "the flow breaks the promise '\(promise.text)'", at: place, shownBy: lines)
  }
}
