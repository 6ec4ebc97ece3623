import FlowCore

/// The comparison of what two versions do.
extension FlowPair {
  /// Returns true if people see the same of two answers, and the same is recorded.
  func areSame(_ old: FlowDifference.Answer, _ new: FlowDifference.Answer) -> Bool {
    old.effects.count == new.effects.count && zip(old.effects, new.effects).allSatisfy(areSame)
      && old.attempt?.say == new.attempt?.say && old.attempt?.changes == new.attempt?.changes
  }

  /// Returns true if the pages in view look the same; also where no page is in view.
  func lookSame(_ old: FlowDifference.Answer, _ new: FlowDifference.Answer) -> Bool {
    guard let visit = old.state.visit, let other = new.state.visit else {
      return old.state.visit == nil && new.state.visit == nil
    }
    guard newPages[visit.page] == other.page else { return false }
    return looksSame(visit.page, other.page, visit, (old.facts, new.facts))
  }

  private func areSame(_ effect: Effect, _ other: Effect) -> Bool {
    switch (effect, other) {
    case (.present(let page), .present(let otherPage)):
      newPages[page.page] == otherPage.page && page.position == otherPage.position
        && page.isReplay == otherPage.isReplay && !hasOtherLook[page.page]
    case (.record, .record): old.flow.record == new.flow.record
    case (.end(let outcome), .end):
      effect == other && (outcome.isInterruption || old.flow.then == new.flow.then)
    case (.postpone, .postpone): old.flow.later == new.flow.later
    case (.pause, .pause):
      effect == other && old.flow.reveal.input == new.flow.reveal.input
    case (_, _): effect == other
    }
  }
}

extension FlowPair {
  /// Returns true if people see the same of a page in both versions, in a visit with some facts.
  private func looksSame(
    _ page: Int, _ otherPage: Int, _ visit: Visit, _ facts: (old: Facts, new: Facts)
  ) -> Bool {
    if hasOtherLook[page] { return false }
    let truths = old.flow.looks(of: page, isDrawn: drawsScreens).map {
      old.truth(of: $0, visit, facts.old) == .yes
    }
    return truths
      == new.flow.looks(of: otherPage, isDrawn: drawsScreens).map {
        new.truth(of: $0, visit, facts.new) == .yes
      }
  }
}

extension Flow {
  /// The place and the version of the record of completion.
  fileprivate var record: [String?] { [domain, completionKey, id, version.map { "\($0)" }] }
}

extension Outcome {
  fileprivate var isInterruption: Bool {
    if case .interrupted = self { true } else { false }
  }
}
