import FlowContent
import FlowCore
import FlowExploration

/// Finds flows of one app that don't keep the same time apart, so that somebody can be asked twice
/// within the time that one of them promises.
package enum ApartRule {
  /// Returns the findings on flows that are checked together.
  package static func findings(in subjects: [CheckSubject]) -> [Finding] {
    var models: [String: CheckSubject] = [:]
    for subject in subjects where subject.flow.apart != nil {
      if models[subject.flow.domain] == nil { models[subject.flow.domain] = subject }
    }
    return subjects.compactMap { subject in
      guard let model = models[subject.flow.domain]?.flow, let apart = model.apart,
        subject.flow.apart != apart
      else { return nil }
      guard let own = subject.flow.apart else {
        return .noApart(model.id, apart, at: subject.sourceMap["flow"])
      }
      return .otherApart(own, than: model.id, apart, at: subject.sourceMap["apart"])
    }
  }

  /// Returns a finding if a page can show by itself before the time that the flow promises.
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let exploration = subject.explored, let state = exploration.stateShownTooSoon else {
      return []
    }
    return [.shownTooSoon(at: subject.sourceMap["show"], shownBy: exploration.lines(to: state))]
  }
}

extension Finding {
  fileprivate static func noApart(
    _ other: String, _ apart: Int, at place: SourceLocation
  ) -> Finding {
    Finding(
      .error(
        .missingKey,
        "'apart' is missing, but '\(other)', a flow of the same app, has it; add"
          + " 'apart: \(apart.period)'",
        at: place))
  }

  fileprivate static func otherApart(
    _ own: Int, than other: String, _ apart: Int, at place: SourceLocation
  ) -> Finding {
    Finding(
      .error(
        .value,
        "'apart' is \(own.period) here and \(apart.period) in '\(other)', a flow of the same app;"
          + " give both the same",
        at: place))
  }

  fileprivate static func shownTooSoon(
    at place: SourceLocation, shownBy lines: [String]
  ) -> Self {
    .error(
      .value, "a page shows while the flow should still stay away", at: place,
      shownBy: lines)
  }
}
