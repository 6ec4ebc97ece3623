import FlowCore

extension FlowMachine {
  /// The commands that do something in a state: the machine itself says which.
  ///
  /// A page that is appearing counts as there: what can be typed then is what is offered.
  func offered(in state: FlowState, given facts: Facts) -> [Verb] {
    /// Whether an event does more than to be refused, or to say once more what is waited for.
    func accepts(_ event: Event) -> Bool {
      let move = transition(from: state.settled, on: event, given: facts)
      return !move.effects.contains { effect in
        switch effect {
        case .refuse: true
        case .await: move.state == state
        case .present, .pause, .ask, .keep, .record, .erase, .signIn, .resume, .declined,
          .notNeeded, .end:
          false
        }
      }
    }
    return Verb.allCases.filter { verb in
      switch verb {
      case .next: accepts(.next)
      case .back: accepts(.back)
      case .skip: accepts(.skip)
      case .hint: state.visit.map { !flow.pages[$0.page].gestures.isEmpty } ?? false
      case .page: state.visit != nil
      case .help, .quit: true
      }
    }
  }
}

extension FlowState {
  /// The visit, where one is on.
  var visit: Visit? {
    switch self {
    case .visiting(let visit), .seeking(let visit), .revealing(let visit): visit
    case .idle, .deciding, .opening, .asking, .ended: nil
    }
  }

  fileprivate var settled: FlowState {
    if case .revealing(let visit) = self { .visiting(visit) } else { self }
  }
}

extension Words {
  /// One line of what can be typed on a page.
  ///
  /// - Parameters:
  ///   - verbs: what is offered.
  ///   - forward: the page's own label of what goes on.
  ///   - hasChoices: whether something can be chosen by its number.
  ///   - separator: what stands between two things.
  /// - Returns: a line such as "Enter: next · skip · help · quit".
  func hint(
    _ verbs: [Verb], forward: String?, hasChoices: Bool, separator: String
  ) -> String {
    var parts = hasChoices ? [chooseByNumber] : []
    for verb in verbs where verb != .page && verb != .hint {
      parts.append(verb == .next ? enter(forward ?? self.verb(.next)) : self.verb(verb))
    }
    return parts.joined(separator: separator)
  }
}
