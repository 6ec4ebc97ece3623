import FlowContent
import FlowCore
import FlowLocalization
import FlowTerminal

/// Parsing and handling of typed lines, depending on the state of the flow.
extension Session {
  /// Handles a line.
  ///
  /// - Returns: the way in which the user leaves, if the line says so.
  mutating func handle(_ line: String) -> SessionResult.Departure? {
    let word = line.trimmed.halfWidth.lowercased()
    switch meaning(of: word) {
    case .event(let event): send(event)
    case .verb(.page): presentAgain()
    case .verb(.hint): sayHint()
    case .verb(.help): sayHelp()
    case .verb(.quit): return .quit
    case .verb(.next): send(.next)
    case .verb(.back): send(.back)
    case .verb(.skip): send(.skip)
    case .recheck:
      checkSignIn()
      send(.factsChanged)
    case .signIn(let answer): finishSigningIn(answer)
    case .set: set(line.trimmed)
    case .gameEvent: takeEvent(line.trimmed)
    case .unknown: sayUnknown(line.trimmed, word)
    }
    return nil
  }

  /// The meaning of a line in the current state.
  private enum Meaning {
    case verb(Verb)
    case event(Event)
    /// Check the sign-in status again.
    case recheck
    case signIn(SimulatedAnswer)
    /// Set a fact.
    case set
    /// Send a game event.
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

  /// Returns true if a word is the given command of home, some of which also work in a flow for
  /// testing.
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

  private mutating func sayUnknown(_ typed: String, _ word: String) {
    let shown = typed.count > 40 ? typed.prefix(40) + "…" : typed
    let known =
      offers.filter { Int($0.word) == nil }.map(\.word)
      + Verb.allCases.flatMap { [words.verb($0), $0.rawValue] }
    let nearest = word.nearest(in: known).map(words.didYouMean)
    io.say(
      .warning, words.unknownCommand(String(shown)) + words.separator + (nearest ?? whatToDo))
  }

  /// The hint at the end of the message for an unknown command.
  private var whatToDo: String {
    if state == .asking { return words.answerFirst }
    return isSigningIn ? words.simulatedSignIn : words.typeHelp
  }

  // MARK: - Commands and choices

  /// The page in view.
  var page: Page? { visit.map { machine.flow.pages[$0.page] } }

  /// The current visit, if there is one.
  var visit: Visit? { state.visit }

  /// The page's own label for going on, if it has one.
  var forwardLabel: String? {
    page?.forward.map { copy[$0] }
  }

  /// The labels of the page's choices.
  var choices: [String] {
    page?.choices.map { copy[$0.label] } ?? []
  }

  /// The commands that have an effect now.
  var offered: [Verb] {
    let offered = machine.offered(in: state, given: facts)
    return canAskAgain && !offered.contains(.next) ? [.next] + offered : offered
  }

  /// True if the flow waits for a sign-in command, which `next` runs again.
  private var canAskAgain: Bool {
    guard case .deciding = state, standing.asksForSignIn else { return false }
    guard case .command = world.signIn else { return false }
    return true
  }

  /// The hint line with the commands that have an effect now.
  var hint: String {
    words.hint(
      offered, forward: forwardLabel, hasChoices: !choices.isEmpty, separator: separator)
  }

  /// The text between two commands of the hint line.
  var separator: String { io.appearance.mode == .accessible ? words.comma : " · " }

  /// The prompt: short, on one line, with the position in the flow.
  var prompt: Prompt {
    guard state != .asking, let position = presentation?.position, position.number > 0,
      position.count > 1
    else {
      return Prompt(at: "", in: io.appearance)
    }
    return Prompt(at: "\(position.number)/\(position.count)", in: io.appearance)
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
