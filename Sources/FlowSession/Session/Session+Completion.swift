import FlowContent
import FlowCore
import FlowTerminal
import FlowWords
import Onboarding

extension Session {
  func candidates(for line: String) -> [CompletionCandidate] {
    if stop.isAskingToSkip { return CompletionCandidate.answers(in: words) }
    if let input = fieldInput { return values(for: line, in: input) }
    let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1 { return firstWordCandidates }
    if state == .confirmingReplay {
      return rest(of: menu.replayButton.map { [$0] } ?? [], after: parts.dropLast())
    }
    if parts.count == 2, parts[0].lowercased() == "goto", menu.allowsGoTo {
      return CompletionCandidate.pages(of: machine.flow, in: menu.copy)
    }
    return CompletionCandidate.operands(
      after: parts, of: machine.flow.factTypes, events: context.opened.eventNames, in: words)
      ?? rest(of: menu.tries.map(\.phrase), after: parts.dropLast())
  }

  /// Returns the values of a field that complete a line, by their labels.
  private func values(for line: String, in input: FieldInput) -> [CompletionCandidate] {
    let parts = input.lastPart(of: line).split(separator: " ", omittingEmptySubsequences: false)
    let typed = parts.map(String.init).dropLast()
    let rest = typed.isEmpty ? [] : rest(of: input.labels, after: typed)
    if !rest.isEmpty || !typed.isEmpty && input.type != .words { return rest }
    return input.labels.map { CompletionCandidate($0, isFoundByPart: true) }
      + input.options.map { CompletionCandidate($0, isListed: false) }
  }

  /// The possible first words of a line: the listed ones, and unlisted alternatives.
  var firstWordCandidates: [CompletionCandidate] {
    if state == .confirmingReplay {
      return CompletionCandidate.answers(in: words)
        + (menu.replayButton.map { [CompletionCandidate($0)] } ?? [])
    }
    if performer.isAskingToSignIn { return signInAnswers }
    return listedCandidates + others
  }

  /// The choices and commands that have an effect now, with descriptions.
  var listedCandidates: [CompletionCandidate] {
    let choices =
      menu.page?.choices.map { CompletionCandidate($0.id, description: menu.copy[$0.label]) } ?? []
    return choices
      + menu.tries.map { CompletionCandidate($0.phrase, description: description(of: $0)) }
      + menu.offered.map { CompletionCandidate(words.verb($0), description: words.explanation($0)) }
  }

  /// Returns the description of an action to try: the page's own for its gestures.
  private func description(of offered: FlowMenu.OfferedTry) -> String {
    guard let page = menu.page, let gesture = offered.action.gesture,
      page.gestures.contains(gesture)
    else { return words.practiceTryIt.withoutColon }
    return performer.pages(of: machine.flow).text(of: gesture, on: page)
  }

  /// Returns the rest of phrases of several words after their first ones.
  private func rest(
    of phrases: [String], after typed: ArraySlice<String>
  ) -> [CompletionCandidate] {
    phrases.compactMap { phrase in
      let parts = phrase.split(separator: " ").map(String.init)
      let isBegun = parts.prefix(typed.count).map(\.folded) == typed.map(\.folded)
      guard isBegun, typed.count < parts.count else { return nil }
      return CompletionCandidate(parts[typed.count...].joined(separator: " "))
    }
  }

  private var signInAnswers: [CompletionCandidate] {
    SimulatedSignInAnswer.allCases.map { CompletionCandidate(words.signInAnswer($0)) }
      + SimulatedSignInAnswer.allCases.map { CompletionCandidate($0.rawValue, isListed: false) }
  }

  /// The unlisted words: English commands, numbers of choices, and commands for testing a flow.
  private var others: [CompletionCandidate] {
    var others = menu.offered.map { $0.rawValue }
    others += (menu.page?.choices.indices).map { $0.map { String($0 + 1) } } ?? []
    others += menu.tries.flatMap(\.synonyms)
    others += ["set", "event", "language", words.homeVerb(.language)]
    if menu.allowsGoTo { others.append("goto") }
    return others.map { CompletionCandidate($0, isListed: false) }
  }
}

extension CompletionCandidate {
  /// The answers yes and no, with unlisted English ones in other languages.
  static func answers(in words: Words) -> [CompletionCandidate] {
    [words.yes, words.no].map { CompletionCandidate($0) }
      + ["yes", "no"].map { CompletionCandidate($0, isListed: false) }
  }

  static func pages(of flow: Flow, in copy: Copy) -> [CompletionCandidate] {
    flow.pages.map { CompletionCandidate($0.id, description: copy[$0.title]) }
  }

  /// Returns the operands of `set`, `event` and `language`, at home and in a flow; nil after other words.
  static func operands(
    after parts: [String], of types: FactTypes, events: @autoclosure () -> Set<String>,
    in words: Words
  ) -> [CompletionCandidate]? {
    switch (words.homeVerb(named: parts[0].lowercased()), parts.count) {
    case (.set?, 2): types.names.map { CompletionCandidate($0, description: types[$0]?.rawValue) }
    case (.set?, 3): values(of: parts[1], types, in: words)
    case (.event?, 2): events().sorted().map { CompletionCandidate($0) }
    case (.language?, 2):
      Words.languages.map { CompletionCandidate($0, description: Words.name(of: $0)) }
    case (_, _): nil
    }
  }

  /// Returns the values that a fact can be set to, if they are finitely many.
  private static func values(
    of fact: String, _ types: FactTypes, in words: Words
  ) -> [CompletionCandidate] {
    switch types[fact] {
    case .boolean?: answers(in: words) + [CompletionCandidate("unknown")]
    case .number?, .version?, .word?, .text?, .secret?, .date?, .words?:
      types.words(of: fact).map { CompletionCandidate($0) } + [CompletionCandidate("unknown")]
    case nil: []
    }
  }
}

extension String {
  /// The text without a colon at its end, which needs a list after it.
  package var withoutColon: String {
    var text = self[...]
    while let last = text.last, [":", "：", "\u{A0}"].contains(last) { text.removeLast() }
    return String(text)
  }
}

extension Practice.Action {
  /// The gesture that the action is, if a page can explain it.
  var gesture: Gesture? {
    switch self {
    case .swipeRight: .swipeRight
    case .swipeLeft: .swipeLeft
    case .tap: .tap
    case .type, .event: nil
    }
  }
}

/// The commands `help` and `hint`, and the answer to an unknown one.
extension Session {
  /// Lists the choices and commands that have an effect now.
  func sayHelp() {
    guard state != .confirmingReplay else { return io.say(.info, words.answerFirst) }
    // People type a choice's number, which is shorter than its id and in no language.
    let only = menu.onlyChoice?.id
    let choices = (menu.page?.choices ?? []).enumerated().map { index, choice in
      topic(
        [String(index + 1)] + (choice.id == only ? [words.enterKey] : []), menu.copy[choice.label])
    }
    let tries = menu.tries.enumerated().map { index, offered in
      let number = menu.isAccessible ? [String(choices.count + index + 1)] : []
      return topic(
        number + [offered.phrase] + [offered.shortForm].compactMap(\.self), description(of: offered)
      )
    }
    let commands = menu.offered.map { verb in
      let label = verb == .next ? menu.forwardLabel.map { [$0] } ?? [] : []
      let isFinish = verb == .next && menu.isLastPage
      return topic(
        label + words.forms(of: verb),
        isFinish ? words.explanationFinish : words.explanation(verb))
    }
    let answers = performer.isAskingToSignIn ? signInTopics : choices + tries
    io.show(TopicList(answers + commands + [languageTopic], separator: words.colon))
    io.leaveEmptyLine()
  }

  var languageTopic: TopicList.Topic {
    topic([words.usage(of: .language)], words.homeExplanation(.language))
  }

  private var signInTopics: [TopicList.Topic] {
    SimulatedSignInAnswer.allCases.map { answer in
      topic(
        [words.signInAnswer(answer)] + (answer == .decline ? [words.signInCancel] : []),
        words.explanation(answer))
    }
  }

  private func topic(_ forms: [String], _ explanation: String) -> TopicList.Topic {
    TopicList.Topic(forms.joined(separator: words.comma), explanation)
  }

  /// Shows the gestures of the page in view, and the actions to try on it.
  func sayHint() {
    let menu = menu
    guard let page = menu.page, !page.gestures.isEmpty || !menu.tries.isEmpty else {
      return io.say(.info, words.nothingHidden)
    }
    for gesture in page.gestures {
      io.say(.info, performer.pages(of: machine.flow).text(of: gesture, on: page))
    }
    let others = menu.tries.filter { offered in
      !page.gestures.contains { $0.rawValue == offered.action.gesture?.rawValue }
    }
    if !others.isEmpty {
      io.say(.info, words.sentence(words.practiceTryIt, others.map(\.phrase)))
    }
  }

  /// Reports an unknown command, with the nearest known one or a way on.
  func sayUnknown(_ line: String) {
    let known =
      firstWordCandidates.filter { Int($0.word) == nil }.map(\.word) + menu.choices
      + Verb.allCases.flatMap {
        [words.verb($0), $0.rawValue] + $0.synonyms.filter { $0.count > 2 }
      }
    let meant = menu.choices(meantBy: line).map { menu.copy[$0.label] }
    io.refuseUnknownCommand(line, meaning: meant, among: known, else: advice, in: words)
  }

  private var advice: String {
    if state == .confirmingReplay { return words.answerFirst }
    if performer.isAskingToSignIn { return words.simulatedSignIn }
    if let choice = menu.onlyChoice { return words.enter(action: menu.copy[choice.label]) }
    if menu.choices.isEmpty { return words.typeHelp }
    return words.sentences(words.choiceNeeded, menu.choices.joined(separator: words.comma))
  }
}
