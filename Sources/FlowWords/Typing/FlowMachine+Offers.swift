package import FlowCore

extension FlowMachine {
  /// Returns the commands that have an effect in a state, as determined by the machine.
  ///
  /// A page that is still being revealed counts as shown, so that its commands are offered already.
  package func availableVerbs(in state: FlowState, given facts: Facts) -> [Verb] {
    /// Returns true if an event is neither refused nor answered with the same wait again.
    func accepts(_ event: Event) -> Bool {
      let move = transition(from: state.settled, on: event, given: facts)
      return !move.effects.contains { effect in
        switch effect {
        case .refuse: true
        case .await: move.state == state
        case .present, .pause, .ask, .keep, .record, .erase, .countLaunch, .checkSignIn, .signIn,
          .practiced, .launch, .postpone, .resume, .declined, .notNeeded, .end:
          false
        }
      }
    }
    return Verb.allCases.filter { verb in
      switch verb {
      case .next: accepts(.next)
      case .back: accepts(.back)
      case .skip: accepts(.skip)
      case .later: flow.later != nil && accepts(.later)
      case .hint: state.visit.map { flow.pages[$0.page].hasHint } ?? false
      case .page: state.visit != nil
      case .help, .quit: true
      }
    }
  }
}

extension Page {
  fileprivate var hasHint: Bool { !gestures.isEmpty || practice != nil }
}

extension FlowState {
  fileprivate var settled: FlowState {
    if case .revealing(let visit) = self { .visiting(visit) } else { self }
  }
}

extension Words {
  /// Returns the hint line of a page.
  ///
  /// - Parameters:
  ///   - verbs: The offered commands.
  ///   - forward: The page's own label for going on, if it has one.
  ///   - hasChoices: True if a choice can be made by its number.
  ///   - tries: The phrases for the actions that can be tried.
  ///   - separator: The text between two commands.
  /// - Returns: A line such as "Enter: next · skip · help · quit".
  package func hint(
    _ verbs: [Verb], forward: String?, hasChoices: Bool, tries: [String] = [], separator: String
  ) -> String {
    var parts = hasChoices ? [chooseByNumber] : []
    parts += tries
    for verb in verbs where verb != .page && verb != .hint {
      parts.append(verb == .next ? enter(action: forward ?? self.verb(.next)) : self.verb(verb))
    }
    return parts.joined(separator: separator)
  }
}
