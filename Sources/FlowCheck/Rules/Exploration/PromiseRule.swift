import FlowContent
import FlowCore
import FlowExploration

/// Finds promises that the flow breaks, and promises that can't fail.
enum PromiseRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.flow.promises.enumerated().compactMap { index, promise in
      let location = subject.sourceMap[["promises", .item(index)]]
      switch subject.proof.result(of: promise) {
      case .holds: return nil
      case .undecided(let undecided):
        return .undecided("whether the promise '\(promise.text)' holds", undecided, at: location)
      case .cannotFail:
        return Finding(
          .warning, .emptyPromise,
          "the promise '\(promise.text)' can't fail, so it proves nothing; make it stricter, or remove it",
          at: location)
      case .broken(let lines):
        return Finding(
          .error, .brokenPromise, "the flow breaks the promise '\(promise.text)'", at: location,
          shownBy: lines)
      case .needsHelp(let lines, let facts):
        let names = facts.map { "'\($0)'" }.joined(separator: " and ")
        return Finding(
          .error, .brokenPromise,
          "the promise '\(promise.text)' holds only if the app helps"
            + (facts.isEmpty
              ? "; let people go on without it, or name the facts that help in 'helpedBy'"
              : " by \(names); let people go on without it, or add"
                + " 'helpedBy: [\((promise.helpedBy + facts).joined(separator: ", "))]'"),
          at: location, shownBy: lines)
      }
    }
  }
}
