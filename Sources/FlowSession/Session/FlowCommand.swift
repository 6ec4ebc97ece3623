import FlowContent
package import FlowCore
package import FlowWords
package import Onboarding

/// A line typed in a flow, as a command.
package enum FlowCommand: Hashable {
  /// A command or answer that the machine decides about.
  case send(Event)
  /// `page`: show the page in view again.
  case page
  case hint
  case help
  case quit
  case signIn(SimulatedSignInAnswer)
  /// `set NAME VALUE`, with its operands; without any, it lists the facts.
  case set([String])
  /// `event NAME …`, with its operands.
  case gameEvent([String])
  /// `language NAME`, with its operands.
  case language([String])
  /// A line that means nothing here, as it was typed.
  case unknown(String)

  /// Parses a line by the choices and commands that are open now.
  ///
  /// ```
  /// FlowCommand(parsing: "Get Started", in: menu)  // .send(.next)
  /// FlowCommand(parsing: "2", in: menu)            // .send(.choose("later"))
  /// ```
  init(parsing line: String, in menu: FlowMenu) {
    let line = String(line.trimmed)
    let word = line.halfWidth.lowercased()
    let parts = word.split(whereSeparator: \.isWhitespace)
    // Some commands of home work in a flow, too; the first word alone may be a choice.
    let homeVerb = parts.first.flatMap { menu.words.homeVerb(named: String($0)) }
    if parts.count > 1, homeVerb == .set {
      self = .set(
        line.split(maxSplits: 2, whereSeparator: \.isWhitespace).dropFirst()
          .map { String($0.trimmed) })
    } else if parts.count > 1, homeVerb == .event {
      self = .gameEvent(line.split(whereSeparator: \.isWhitespace).dropFirst().map { "\($0)" })
    } else if parts.count > 1, homeVerb == .language {
      self = .language(line.split(whereSeparator: \.isWhitespace).dropFirst().map { "\($0)" })
    } else if menu.isSigningIn, let answer = menu.signInAnswer(word) {
      self = .signIn(answer)
    } else {
      self =
        menu.command(word) ?? menu.signIn(beginning: word)
        ?? Self.alone(homeVerb) ?? .unknown(line)
    }
  }

  private static func alone(_ verb: HomeVerb?) -> FlowCommand? {
    switch verb {
    case .set?: .set([])
    case .event?: .gameEvent([])
    case .language?: .language([])
    case nil, .launch?, .replay?, .reset?, .status?, .why?, .signin?, .signout?, .achievements?,
      .help?, .quit?:
      nil
    }
  }
}

extension FlowCommand {
  /// Parses a line as it is typed in a flow that another program shows, which may be asking the user to
  /// sign in.
  package init(parsing line: String, in run: FlowRun, isSigningIn: Bool) {
    let environment = run.context.environment
    self.init(
      parsing: line,
      in: FlowMenu(
        machine: run.machine, state: run.state, facts: run.facts,
        copy: environment.copy(of: run.context.opened), words: Words.in(environment.language),
        isAccessible: false, isSigningIn: isSigningIn, runsSignInCommand: false,
        allowsGoTo: false))
  }
}

extension FlowMenu {
  fileprivate func signInAnswer(_ word: String) -> SimulatedSignInAnswer? {
    if ["cancel", words.signInCancel.folded].contains(word.folded) { return .decline }
    return SimulatedSignInAnswer.allCases.first {
      $0.rawValue == word || words.signInAnswer($0).folded == word.folded
    }
  }

  /// Returns the only answer to the simulated sign-in that begins like this.
  fileprivate func signIn(beginning word: String) -> FlowCommand? {
    guard isSigningIn, !word.isEmpty else { return nil }
    let answers = SimulatedSignInAnswer.allCases.filter { answer in
      [answer.rawValue, words.signInAnswer(answer).folded].contains { $0.hasPrefix(word.folded) }
    }
    return answers.count == 1 ? .signIn(answers[0]) : nil
  }

  fileprivate func command(_ word: String) -> FlowCommand? {
    switch state {
    case .confirmingReplay: return answer(word)
    case .deciding(let entry) where word.isEmpty || words.verb(named: word) == .next:
      return .send(.prepare(entry))
    case .idle, .deciding, .opening, .revealing, .visiting, .awaitingNextPage, .ended: break
    }
    if word.isEmpty { return .send(onlyChoice.map { .choose($0.id) } ?? .next) }
    if let choice = choice(word) { return .send(.choose(choice)) }
    if let verb = words.verb(named: word) { return FlowCommand(verb) }
    if word.folded == forwardLabel?.folded { return .send(.next) }
    if allowsGoTo, word.hasPrefix("goto ") {
      return .send(.goTo(String(word.dropFirst("goto ".count).trimmed)))
    }
    if let action = action(word) { return .send(.attempt(action)) }
    let meant = choices(meantBy: word)
    return meant.count == 1 ? .send(.choose(meant[0].id)) : nil
  }

  private func answer(_ word: String) -> FlowCommand? {
    if word.isEmpty || word.folded == replayButton?.folded { return .send(.confirm) }
    if let answer = words.answer(word) { return .send(answer ? .confirm : .decline) }
    return words.verb(named: word).map { $0 == .quit ? .quit : .send(.next) }
  }

  /// Returns the id of the choice on the current page with this number, id or label.
  private func choice(_ word: String) -> String? {
    guard let page else { return nil }
    if let number = Int(word), number > 0, page.choices.indices.contains(number - 1) {
      return page.choices[number - 1].id
    }
    return page.choices.first { choice in
      choice.id.lowercased() == word || copy[choice.label].folded == word.folded
    }?.id
  }
}

extension FlowCommand {
  fileprivate init(_ verb: Verb) {
    switch verb {
    case .next: self = .send(.next)
    case .back: self = .send(.back)
    case .skip: self = .send(.skip)
    case .later: self = .send(.later)
    case .page: self = .page
    case .hint: self = .hint
    case .help: self = .help
    case .quit: self = .quit
    }
  }
}
