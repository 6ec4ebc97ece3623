import FlowCore
import FlowTerminal

/// What is typed, and what it means where the flow is now.
extension Session {
  /// Does what a line says.
  ///
  /// - Returns: how somebody left, if that is what it says.
  mutating func obey(_ line: String) -> SessionResult.Departure? {
    let word = line.trimmed.halfWidth.lowercased()
    switch meaning(of: word) {
    case .event(let event): post(event)
    case .verb(.page): presentAgain()
    case .verb(.hint): sayHint()
    case .verb(.help): sayHelp()
    case .verb(.quit): return .quit
    case .verb(.next): post(.next)
    case .verb(.back): post(.back)
    case .verb(.skip): post(.skip)
    case .recheck:
      checkSignIn()
      post(.factsChanged)
    case .signIn(let answer): finishSigningIn(answer)
    case .set: set(line.trimmed)
    case .gameEvent: takeEvent(line.trimmed)
    case .unknown: sayUnknown(line.trimmed, word)
    }
    return nil
  }

  /// What a line means.
  private enum Meaning {
    case verb(Verb)
    case event(Event)
    /// Look again whether somebody is signed in.
    case recheck
    case signIn(SimulatedAnswer)
    /// Set a fact.
    case set
    /// Something happened in a game.
    case gameEvent
    case unknown
  }

  private func meaning(of word: String) -> Meaning {
    let parts = word.split(whereSeparator: \.isWhitespace)
    if parts.count > 1, isSaid(.set, by: String(parts[0])) { return .set }
    if parts.count > 1, isSaid(.event, by: String(parts[0])) { return .gameEvent }
    if isSigningIn, let answer = signInAnswer(word) { return .signIn(answer) }
    switch state {
    case .asking: return answer(word)
    case .deciding where word.isEmpty || verb(word) == .next: return .recheck
    case .idle, .deciding, .opening, .revealing, .visiting, .seeking, .ended: return command(word)
    }
  }

  /// Whether a word is a command of home's that those who try a flow out can use within it.
  func isSaid(_ verb: HomeVerb, by word: String) -> Bool {
    verb.rawValue == word || words.homeVerb(verb).folded == word.folded
  }

  private func answer(_ word: String) -> Meaning {
    if word.isEmpty || word.folded == replayButton?.folded { return .event(.confirm) }
    if let answer = words.answer(word) { return .event(answer ? .confirm : .decline) }
    return verb(word).map { $0 == .quit ? .verb(.quit) : .event(.next) } ?? .unknown
  }

  private func signInAnswer(_ word: String) -> SimulatedAnswer? {
    SimulatedAnswer.allCases.first {
      $0.rawValue == word || words.signInAnswer($0).folded == word.folded
    }
  }

  private func command(_ word: String) -> Meaning {
    if word.isEmpty { return .verb(.next) }
    if let choice = choice(word) { return .event(.choose(choice)) }
    if let verb = verb(word) { return .verb(verb) }
    if word.folded == forwardLabel?.folded { return .verb(.next) }
    if settings.allowsGoTo, word.hasPrefix("goto ") {
      return .event(.goTo(String(word.dropFirst("goto ".count)).trimmed))
    }
    return .unknown
  }

  private func verb(_ word: String) -> Verb? {
    Verb.allCases.first { verb in
      verb.rawValue == word || words.verb(verb).folded == word.folded
        || verb.synonyms.contains(word)
    }
  }

  /// A choice of the page in view, by its number, its id or its label.
  private func choice(_ word: String) -> String? {
    guard let page else { return nil }
    if let number = Int(word), number > 0, page.choices.indices.contains(number - 1) {
      return page.choices[number - 1].id
    }
    return page.choices.first { choice in
      choice.id.lowercased() == word || copy[choice.label].folded == word.folded
    }?.id
  }

  private mutating func sayUnknown(_ typed: String, _ word: String) {
    let shown = typed.count > 40 ? typed.prefix(40) + "…" : typed
    let known =
      offers.filter { Int($0.word) == nil }.map(\.word)
      + Verb.allCases.flatMap { [words.verb($0), $0.rawValue] }
    let nearest = word.nearest(in: known).map(words.didYouMean)
    stage.say(
      .warning, words.unknownCommand(String(shown)) + words.separator + (nearest ?? whatToDo))
  }

  /// Where somebody learns what can be typed now.
  private var whatToDo: String {
    if state == .asking { return words.answerFirst }
    return isSigningIn ? words.simulatedSignIn : words.typeHelp
  }

  // MARK: - What can be typed

  /// The page in view.
  var page: Page? { visit.map { machine.flow.pages[$0.page] } }

  /// The visit, where one is on.
  var visit: Visit? { state.visit }

  /// The label of the page's forward action, where the flow gives it one.
  var forwardLabel: String? {
    page?.forward.map { copy[$0] }
  }

  /// The labels of the page's choices.
  var choices: [String] {
    page?.choices.map { copy[$0.label] } ?? []
  }

  /// The commands that do something here.
  var offered: [Verb] {
    let offered = machine.offered(in: state, given: facts)
    return canAskAgain && !offered.contains(.next) ? [.next] + offered : offered
  }

  /// Whether a command may know by now who is signed in: going on asks it again.
  private var canAskAgain: Bool {
    guard case .deciding = state, standing.asksForSignIn else { return false }
    guard case .command = world.signIn else { return false }
    return true
  }

  /// One line of what can be typed.
  var hint: String {
    words.hint(
      offered, forward: forwardLabel, hasChoices: !choices.isEmpty, separator: separator)
  }

  /// What stands between two things that can be typed.
  var separator: String { stage.appearance.mode == .accessible ? words.comma : " · " }

  /// The prompt: short, on one line, with the page's place in the flow.
  var prompt: Prompt {
    guard state != .asking, let position = presentation?.position, position.number > 0,
      position.count > 1
    else {
      return Prompt(at: "", in: stage.appearance)
    }
    return Prompt(at: "\(position.number)/\(position.count)", in: stage.appearance)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
