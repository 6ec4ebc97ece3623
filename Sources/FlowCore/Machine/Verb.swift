/// The commands in a flow, in every language.
package enum Verb: String, Hashable, Sendable, CaseIterable {
  case next
  case back
  case skip
  case later
  case page
  case hint
  case help
  case quit

  /// Shorter or alternative English words for the command; an empty line is `next`, too.
  package var synonyms: [String] {
    switch self {
    case .next: ["n", "continue"]
    case .back: ["b", "prev", "previous"]
    case .skip: ["s", "skip tutorial"]
    case .later: ["l", "postpone"]
    case .page: ["p", "again"]
    case .hint: ["h"]
    case .help: ["?"]
    case .quit: ["q", ":q", "exit", "bye"]
    }
  }
}

extension FlowMachine {
  /// Returns the commands that the machine accepts in a state.
  ///
  /// A page that is still being revealed counts as shown, so that its commands are offered already.
  package func availableVerbs(in state: FlowState, given facts: Facts) -> [Verb] {
    /// Returns true if an event is neither refused nor answered with the same wait again.
    func accepts(_ event: Event) -> Bool {
      let move = transition(from: state.settled, on: event, given: facts)
      return !move.effects.contains { effect in
        if case .show(.await) = effect { move.state == state } else { effect.refusal != nil }
      }
    }
    return Verb.allCases.filter { verb in
      switch verb {
      case .next: accepts(.next)
      case .back: accepts(.back)
      case .skip: accepts(.skip)
      case .later: flow.later != nil && accepts(.later)
      case .hint: state.visit.map { flow.pages[$0.pageInView].hasHint } ?? false
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

/// The commands at home, in every language.
package enum HomeVerb: String, Hashable, Sendable, CaseIterable {
  case launch
  case replay
  case reset
  case status
  case why
  case signin
  case signout
  case set
  case language
  case achievements
  case event
  case help
  case quit

  /// Shorter or alternative English words for the command.
  package var synonyms: [String] {
    switch self {
    case .help: ["?"]
    case .launch: ["open", "start", "run"]
    case .quit: ["q", ":q", "exit", "bye"]
    case .status: ["list", "ls"]
    case .replay, .reset, .why, .signin, .signout, .set, .language, .achievements, .event:
      []
    }
  }

  /// True if the command needs the name of a flow.
  package var takesFlow: Bool {
    switch self {
    case .launch, .replay, .reset, .why: true
    case .status, .signin, .signout, .set, .language, .achievements, .event, .help, .quit: false
    }
  }

  /// True if the command is for authors, and so only in the list of all commands.
  package var isForAuthors: Bool {
    switch self {
    case .why, .set, .event: true
    case .launch, .replay, .reset, .status, .signin, .signout, .language, .achievements, .help,
      .quit:
      false
    }
  }

  /// The largest number of operands.
  package var mostOperands: Int { operands.split(separator: " ").count }

  /// The operands as help shows them.
  package var operands: String {
    switch self {
    case .launch, .replay, .reset: " FLOW"
    case .why: " FLOW [PAGE]"
    case .status: " [FLOW]"
    case .achievements: " [FLOW] [next|status|analytics]"
    case .event: " NAME [KEY=VALUE…] [xN]"
    case .set: " FACT VALUE"
    case .language: " LANG"
    case .signin, .signout, .help, .quit: ""
    }
  }
}
