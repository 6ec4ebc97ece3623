import FlowContent
package import FlowCore
import Synchronization

/// The runner's own words in one language: commands, prompts and messages.
///
/// They are the texts of `Words.xcstrings`, each of whose keys is a member:
///
/// ```
/// Words.in(LanguageTag("de")).pageOf(number: 2, count: 6)   // Seite 2 von 6
/// ```
package struct Words: Hashable, Sendable {
  private let texts: WordCatalog

  private static let known = Mutex<[String: Words]>([:])

  /// Returns the words of a language, or of the nearest one that the runner has; English by
  /// default.
  package static func `in`(_ language: LanguageTag?) -> Words {
    let tag = language?.description ?? "en"
    return known.withLock { known in
      let words =
        known[tag]
        ?? Words(texts: WordCatalog(language, of: catalogLanguages, json: catalog(in:)))
      known[tag] = words
      return words
    }
  }

  /// The tag of the language, such as `es`.
  package var language: String { texts.language }

  package static var english: Words { .in(nil) }

  /// The tags of the runner's languages, without those of countries.
  package static let languages =
    ["en"] + catalogLanguages.filter { $0 != "en" && LanguageTag($0)?.region == nil }

  /// Returns the name of one of the runner's languages, in that language.
  package static func name(of language: String) -> String? {
    languages.contains(language) ? Words.in(LanguageTag(language)).languageName : nil
  }

  /// Returns the language for a tag, or for the name of one of the runner's languages.
  package static func language(named name: String) -> LanguageTag? {
    let spoken = languages.first { self.name(of: $0)?.folded == name.folded }
    return LanguageTag(spoken ?? name)
  }

  /// The text of `pageOf` with its placeholders, for a script that fills them in.
  package var pageOfPlaceholders: String { text(for: "pageOf") }

  /// Returns the text of a key of the catalog.
  func text(for key: String, _ arguments: [Argument] = []) -> String {
    texts.text(for: key, arguments)
  }

  /// Returns the word for a command, which works in addition to the English one.
  package func verb(_ verb: Verb) -> String { text(for: "verb.\(verb.rawValue)") }

  /// Returns the explanation of a command, for help.
  package func explanation(_ verb: Verb) -> String { text(for: "explanation.\(verb.rawValue)") }

  /// Returns the word for a command at home.
  package func homeVerb(_ verb: HomeVerb) -> String { text(for: "homeVerb.\(verb.rawValue)") }

  /// Returns what pages call a command: its word, or a phrase where the word alone could mean
  /// something else on the page.
  package func label(_ verb: Verb) -> String { verb == .skip ? skipTutorial : self.verb(verb) }

  /// Returns the label of a command and the shorter forms of it that can be typed.
  package func forms(of verb: Verb) -> [String] {
    let forms = [label(verb), self.verb(verb)] + verb.synonyms.filter { $0.count == 1 }
    return forms.enumerated().filter { !forms[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// Returns the command of a flow that a word means, in English or in this language.
  package func verb(named word: String) -> Verb? {
    Verb.allCases.first { verb in
      verb.rawValue == word || verb.synonyms.contains(word)
        || [self.verb(verb), label(verb)].contains { $0.folded == word.folded }
    }
  }

  /// Returns the command that a whole word means, as in a field, where short forms such as `n` are text.
  package func verb(inFull word: String) -> Verb? {
    let folded = word.folded
    return Verb.allCases.first { [$0.rawValue, verb($0).folded].contains(folded) }
  }

  /// Returns the command of home that a word means, in English or in this language.
  package func homeVerb(named word: String) -> HomeVerb? {
    HomeVerb.allCases.first { verb in
      verb.rawValue == word || homeVerb(verb).folded == word.folded
        || verb.synonyms.contains(word)
    }
  }

  /// Returns the explanation of a command at home.
  package func homeExplanation(_ verb: HomeVerb) -> String {
    text(for: "homeExplanation.\(verb.rawValue)")
  }

  /// Returns the usage of a command at home, such as `set FACT VALUE`.
  ///
  /// An operand that is also a command is shown as that command.
  package func usage(of verb: HomeVerb) -> String {
    let names = ["FLOW", "PAGE", "NAME", "KEY", "VALUE", "FACT", "LANG"].map { name in
      (name, text(for: "operand.\(name.lowercased())"))
    }
    let typed = [("next", self.verb(.next)), ("status", homeVerb(.status))]
    return homeVerb(verb)
      + (typed + names).reduce(verb.operands) { $0.replacing($1.0, with: $1.1) }
  }

  package func gesture(_ gesture: Gesture) -> String { text(for: "gesture.\(gesture.rawValue)") }

  /// Returns the word for an answer to the simulated sign-in, which works in addition to the
  /// English one.
  package func signInAnswer(_ answer: SimulatedSignInAnswer) -> String {
    text(for: "signInAnswer.\(answer.rawValue)")
  }

  /// Returns the explanation of an answer to the simulated sign-in, for help.
  package func explanation(_ answer: SimulatedSignInAnswer) -> String {
    text(for: "signInExplanation.\(answer.rawValue)")
  }

  /// Returns the phrase for an action on a mock screen, to show and to type; nil if nobody can type
  /// it.
  package func phrase(
    for action: Practice.Action, label: (_ element: String) -> String
  ) -> String? {
    switch action {
    case .swipeRight: gestureSwipeRight
    case .swipeLeft: gestureSwipeLeft
    case .tap(let element): practiceTap(label: label(element))
    case .type(let text): practiceType(text: text)
    case .event: nil
    }
  }

  /// Returns a sentence that lists actions; another one if there are none.
  package func sentence(_ start: String, _ phrases: [String]) -> String {
    guard !phrases.isEmpty else { return nothingHidden }
    let isWide = start.hasSuffix("：")
    return start + (isWide ? "" : " ") + phrases.joined(separator: comma) + fullStop
  }

  /// Returns two sentences, or one if there is no second.
  package func sentences(_ first: String, _ second: String?) -> String {
    second.map { sentences(first: first, second: $0) } ?? first
  }

  /// Returns the hint line of a page, and shorter ones for where it needs more lines than they do.
  ///
  /// The shorter ones leave out commands that `help` lists, too.
  package func hints(
    _ verbs: [Verb], naming name: ((Verb) -> String)? = nil, forward: String?, choosing: String?,
    tries: [String] = [], separator: String
  ) -> [String] {
    let others = (choosing.map { [$0] } ?? []) + tries
    let commands = verbs.filter { $0 != .page && $0 != .hint }
    let labels = commands.map { verb in
      verb == .next ? enter(action: forward ?? label(.next)) : (name ?? label)(verb)
    }
    func line(omitting omitted: [Verb]) -> String {
      let shown = zip(commands, labels).filter { !omitted.contains($0.0) }.map(\.1)
      return (others + shown).joined(separator: separator)
    }
    return [line(omitting: []), line(omitting: [.quit]), line(omitting: [.quit, .back])]
  }

  /// Returns the message for a refused command.
  package func text(of refusal: Refusal, choices: [String], tries: [String] = []) -> String {
    switch refusal {
    case .firstPage: firstPage
    case .noSkip: noSkip
    case .choiceNeeded where choices.count == 1: enter(action: choices[0])
    case .choiceNeeded: sentences(choiceNeeded, choices.joined(separator: comma))
    case .interrupting where choices.isEmpty: refusedInterrupting
    case .interrupting: sentences(choiceNeeded, choices.joined(separator: comma))
    case .fieldNeeded: fieldNeeded
    case .invalidAnswer: fieldNoMatch
    case .noSuchChoice(let name): noSuchChoice(name: name)
    case .noSuchPage(let name): noSuchPage(name: name)
    case .waitsFor(let wait): text(of: wait)
    case .answerFirst: answerFirst
    case .noReplay: noReplay
    case .notOpen: notOpen
    case .alreadyOpen: alreadyOpen
    case .nothingAsked: nothingAsked
    case .practiceFirst: sentence(practiceTryFirst, tries)
    case .otherPractice: sentence(practiceNotThis, tries)
    case .noPractice: nothingHidden
    case .noLater: noLater
    }
  }

  /// Returns true for a yes and false for a no, in full or as one English letter; nil for anything
  /// else.
  package func answer(_ text: String) -> Bool? {
    switch text.folded {
    case "y", "yes", yes.folded: true
    case "n", "no", no.folded: false
    default: nil
    }
  }

  /// Returns the value of a text; a Boolean may also be an answer such as yes.
  package func value(_ text: String, of type: FactType) -> FactValue? {
    guard type == .boolean, let answer = answer(text) else { return type.value(text) }
    return .boolean(answer)
  }
}

/// What people read while a flow waits, which is never a condition.
extension Words {
  /// Returns what a flow says while it waits, with a page in view or before the first one.
  package func text(
    of wait: Wait, on page: Page?, of flow: Flow, in copy: some CopySource
  ) -> String {
    if flow.judges(with: wait.facts) { return fieldChecking }
    guard let page else {
      return wait.facts.contains(FactTypes.authenticated) ? checkingSignIn : checkingFacts
    }
    return page.waiting.map { copy[$0] } ?? text(of: wait, on: page)
  }

  /// Returns whom a flow waits for: its reader, on the page in view, or the app.
  package func text(of wait: Wait, on page: Page? = nil) -> String {
    guard case .unmet(let condition) = wait else { return waitingForApp }
    let facts = condition.factNames
    if !facts.isEmpty, facts.allSatisfy(\.isOfEvents) { return waitingInApp }
    return page?.leavesToReader(condition) == true ? waitingForPerson : waitingForApp
  }
}

extension Page {
  /// True if what people can do on the page makes a condition true.
  fileprivate func leavesToReader(_ condition: Condition) -> Bool {
    switch condition {
    case .constant: false
    case .all(let parts): parts.allSatisfy(leavesToReader)
    case .any(let parts): parts.contains(where: leavesToReader)
    case .fact, .not, .comparison, .membership:
      condition.factNames.allSatisfy { $0.isOfEvents || isChangedHere($0) }
    }
  }

  private func isChangedHere(_ fact: String) -> Bool {
    let base = Derivation(fact)?.base ?? fact
    return base == FactTypes.answer + id || fields.contains { $0.fact == base }
      || practice?.tries.contains { $0.changes[fact] != nil } == true
      || fact == FactTypes.authenticated && choices.contains { $0.action == .request(.signIn) }
  }
}

extension String {
  /// True for a fact that counts events of the app.
  fileprivate var isOfEvents: Bool {
    hasPrefix(FactTypes.events) || hasPrefix(FactTypes.eventsHere)
  }
}

/// The answers to a simulated sign-in, by their English words.
package enum SimulatedSignInAnswer: String, Hashable, Sendable, CaseIterable {
  case approve
  case decline
  case fail
}
