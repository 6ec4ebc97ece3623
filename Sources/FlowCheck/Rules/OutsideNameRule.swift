import Achievements
import FlowContent
import FlowCore

/// Finds names of events and of other flows that don't exist.
enum OutsideNameRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let facts = subject.conditions.flatMap { condition, path in
      condition.factNames.compactMap { subject.finding(ofFact: $0, at: path) }
    }
    return facts + subject.tries + subject.launches
  }
}

extension CheckSubject {
  /// The events that the app declares; nil without achievements, where any name is allowed.
  private var eventNames: [String]? { achievements?.set.events.map(\.name) }

  fileprivate func finding(ofFact fact: String, at path: [PathElement]) -> Finding? {
    for prefix in [FactTypes.events, FactTypes.eventsHere] {
      if let event = fact.dropping(prefix) { return finding(ofEvent: event, at: path) }
    }
    return fact.dropping(FactTypes.done).flatMap { finding(ofFlow: $0, at: path) }
  }

  /// The unknown events among the tries of pages.
  fileprivate var tries: [Finding] {
    flow.pages.enumerated().flatMap { page, content in
      (content.practice?.tries ?? []).enumerated().compactMap { index, attempt -> Finding? in
        guard case .event(let event) = attempt.action else { return nil }
        return finding(
          ofEvent: event,
          at: ["pages", .item(page), "practice", "tries", .item(index), "do"])
      }
    }
  }

  /// The unknown flows among those that choices launch.
  fileprivate var launches: [Finding] {
    flow.pages.enumerated().flatMap { page, content in
      content.choices.enumerated().compactMap { index, choice -> Finding? in
        guard case .request(.launch(let flow)) = choice.action else { return nil }
        let path: [PathElement] = [
          "pages", .item(page), "choices", .item(index), "do",
        ]
        return flow == self.flow.id
          ? Finding(
            .error, .unknownTarget, "a choice of '\(flow)' can't launch '\(flow)' itself",
            at: sourceMap[path]) : finding(ofFlow: flow, at: path)
      }
    }
  }

  private func finding(ofEvent name: String, at path: [PathElement]) -> Finding? {
    guard let eventNames, !eventNames.contains(name) else { return nil }
    return Finding(
      .error, .unknownEvent,
      "unknown event '\(name)' in achievements.yaml\(name.suggestion(in: eventNames))",
      at: sourceMap[path])
  }

  private func finding(ofFlow name: String, at path: [PathElement]) -> Finding? {
    guard let flowNames, !flowNames.contains(name), name != flow.id else { return nil }
    return Finding(
      .error, .unknownTarget, "no flow '\(name)' next to this one\(name.suggestion(in: flowNames))",
      at: sourceMap[path])
  }
}
