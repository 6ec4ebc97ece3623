import FlowContent
import FlowCore

/// Finds flows of one app whose `apart` differs, so that one can show sooner after another than that
/// one promises.
package enum ApartRule {
  /// The part of a flow that is compared with other flows of its app.
  package struct Interval: Sendable {
    package let flow: String
    fileprivate let domain: String
    fileprivate let apart: Int?
    /// The location of `apart`, or of the flow's id if it is missing.
    fileprivate let location: SourceLocation

    package init(of subject: CheckSubject) {
      flow = subject.flow.id
      domain = subject.flow.domain
      apart = subject.flow.apart
      location = subject.sourceMap[apart == nil ? "flow" : "apart"]
    }
  }

  /// Returns the findings on flows that are checked together.
  package static func findings(in intervals: [Interval]) -> [Finding] {
    var models: [String: Interval] = [:]
    for interval in intervals where interval.apart != nil {
      if models[interval.domain] == nil { models[interval.domain] = interval }
    }
    return intervals.compactMap { interval in
      guard let model = models[interval.domain], let apart = model.apart, interval.apart != apart
      else { return nil }
      guard let own = interval.apart else {
        return Finding(
          .error, .missingKey,
          "'apart' is missing, but '\(model.flow)', a flow of the same app, has it; add"
            + " 'apart: \(apart.period)'",
          at: interval.location)
      }
      return Finding(
        .error, .value,
        "'apart' is \(own.period) here and \(apart.period) in '\(model.flow)', a flow of the same app;"
          + " give both the same",
        at: interval.location)
    }
  }
}
