import FlowContent
import FlowCore
import FlowWords

/// The choices and commands that are open to the user in a state of a flow, with their names in a
/// language.
struct FlowMenu {
  let machine: FlowMachine
  let state: FlowState
  let facts: Facts
  let copy: Copy
  let words: Words
  /// True in accessible mode, where choices and actions to try are numbered.
  let isAccessible: Bool
  /// True while the simulated sign-in waits for an answer.
  let isSigningIn: Bool
  /// True if a command signs in, which can be run again.
  let runsSignInCommand: Bool
  /// True if `goto PAGE` is allowed, for reviewers.
  let allowsGoTo: Bool
  /// True if the arrow keys choose, too.
  var choosesByArrows = false
  /// True where the choices of a page with fields are open.
  var isAfterFields = false

  /// The page that people see.
  var page: Page? { state.visit.map { machine.flow.pages[$0.pageInView] } }

  /// The label for going on: the page's own, or that of finishing on the last page; nil for that of
  /// the command.
  var forwardLabel: String? { page?.forward.map { copy[$0] } ?? (isLastPage ? words.finish : nil) }

  /// True if going on finishes the flow.
  var isLastPage: Bool {
    guard let visit = visitInView, case .none = machine.successor(of: visit, facts) else {
      return false
    }
    return offered.contains(.next)
  }

  /// The only choice of a page that can't be left by going on, which Enter makes.
  ///
  /// A page that says what it waits for is left in another way by its choice, which Enter doesn't make.
  var onlyChoice: Choice? {
    guard visitInView != nil, !isSigningIn, goingOn.count == 1, !offered.contains(.next),
      page?.waiting == nil || goingOn[0].action == .request(.signIn)
    else { return nil }
    return goingOn[0]
  }

  /// The choices of which a page without `next` needs one.
  private var goingOn: [Choice] { page?.choices.filter { !$0.action.isBesideNext } ?? [] }

  /// The labels of the choices of which a refused command needs one.
  func choices(after refusal: Refusal) -> [String] {
    refusal == .choiceNeeded ? goingOn.map { copy[$0.label] } : choices
  }

  /// The visit, unless it waits for the next page; a page that is being revealed counts as shown.
  private var visitInView: Visit? {
    switch state {
    case .visiting(let visit), .revealing(let visit): visit
    case .idle, .deciding, .opening, .confirmingReplay, .awaitingNextPage, .ended: nil
    }
  }

  var choices: [String] { page?.choices.map { copy[$0.label] } ?? [] }

  /// Returns the choices that an abbreviation means: those whose label or id begins with it, or
  /// else those with a word that does.
  func choices(meantBy text: String) -> [Choice] {
    let text = text.folded
    guard let page, !isSigningIn, state != .confirmingReplay, !text.isEmpty, Int(text) == nil else {
      return []
    }
    let names = page.choices.map { ($0, [$0.id.folded, copy[$0.label].folded]) }
    let begun = names.filter { $0.1.contains { $0.hasPrefix(text) } }
    let others = names.filter { $0.1.contains { $0.hasWord(beginningWith: text) } }
    return (begun.isEmpty ? others : begun).map(\.0)
  }

  /// The lines that the arrow keys choose from: one for each answer or choice that is open.
  var choiceLines: [String] {
    if isSigningIn { return SimulatedSignInAnswer.allCases.map(words.signInAnswer) }
    if state == .confirmingReplay { return [words.yes, words.no] }
    return (page?.choices ?? []).enumerated().map { index, choice in
      // A label such as "Set Up Later" begins with a command.
      [copy[choice.label], choice.id].first {
        FlowCommand(parsing: $0, in: self) == .send(.choose(choice.id))
      } ?? String(index + 1)
    }
  }

  /// The commands that have an effect now.
  var offered: [Verb] {
    let offered = machine.availableVerbs(in: state, given: facts)
    // While the flow waits for a sign-in command, `next` runs it again.
    guard case .deciding = state, runsSignInCommand, machine.flow.usesFact(FactTypes.authenticated),
      !offered.contains(.next)
    else { return offered }
    return [.next] + offered
  }

  /// True if a choice leaves the page without the answers that it asks for.
  var hasFreeChoice: Bool { page?.hasFreeChoice ?? false }

  private var separator: String { isAccessible ? words.comma : " · " }

  /// The hint lines with the commands that have an effect now, the whole one first.
  var hints: [String] {
    // In fields, commands are whole words alone, and Enter takes what stands in the field.
    if let fields = page?.fields, !fields.isEmpty, !isAfterFields {
      let types = fields.filter { choosesByArrows && !$0.values.isEmpty }.map {
        machine.flow.factTypes[$0.fact]
      }
      return words.hints(
        offered.filter { $0 != .next }, naming: words.verb, forward: nil,
        choosing: types.isEmpty ? nil : words.chooseByArrows,
        tries: types.contains(.words) ? [words.chooseBySpace] : [], separator: separator)
    }
    let actions = isAccessible ? [] : page?.practice?.tries.map(\.action) ?? []
    return words.hints(
      offered, forward: forwardLabel, choosing: choosing,
      tries: actions.compactMap(phrase), separator: separator)
  }

  /// What to do to make a choice; nil if there is none, or a question is open first.
  private var choosing: String? {
    if isSigningIn { return nil }
    if onlyChoice != nil, choices.count == 1 { return words.chooseByEnter }
    if choices.isEmpty { return isAccessible && !tries.isEmpty ? words.chooseByNumber : nil }
    let enter = onlyChoice.map { separator + words.enter(action: copy[$0.label]) } ?? ""
    return (choosesByArrows ? words.chooseByArrows : words.chooseByNumber) + enter
  }

  /// The replay question, with its possible answers on a line of their own.
  var replayQuestion: String {
    let own = ["replay.title", "replay.body"].map(machine.flow.copyKey).compactMap(copy.text)
    let question = own.isEmpty ? [words.replayQuestion(app: machine.flow.app)] : own
    return (question + [words.enter(action: words.yes) + separator + words.no]).joined(
      separator: "\n")
  }

  /// The label of the dialog's own button that confirms a replay: its title, unless that is a
  /// question.
  var replayButton: String? {
    copy.text(for: machine.flow.copyKey("replay.title")).flatMap {
      $0.hasSuffix("?") || $0.hasSuffix("？") ? nil : $0
    }
  }
}

extension FlowMenu {
  /// A way to type an action.
  struct OfferedTry {
    let action: Practice.Action
    /// The phrase that is shown, such as "swipe right".
    let phrase: String
    /// The other words that mean it.
    let synonyms: [String]
    /// A shorter form that can be typed; nil if there is none.
    let shortForm: String?
    /// Everything that can be typed for it.
    var phrases: [String] { [phrase, action.line] + synonyms }
  }

  /// The actions that can be typed; those that only the app can report are left out.
  var tries: [OfferedTry] {
    guard let page, let practice = page.practice else { return [] }
    return practice.tries.compactMap { attempt in
      guard let phrase = phrase(for: attempt.action) else { return nil }
      return OfferedTry(
        action: attempt.action, phrase: phrase,
        synonyms: synonyms(of: attempt.action) + attempt.words.map { copy[$0] },
        shortForm: shortForm(of: attempt.action))
    }
  }

  /// Returns the action that a word means, which need not be one of those to try: another gesture,
  /// a tap on another element, or a part of a phrase.
  func action(_ word: String) -> Practice.Action? {
    guard let page, let practice = page.practice else { return nil }
    let tries = tries
    let said = word.spoken
    if let offered = tries.first(where: { $0.phrases.contains { $0.spoken == said } }) {
      return offered.action
    }
    if let number = Int(word), tries.indices.contains(number - 1 - page.choices.count) {
      return tries[number - 1 - page.choices.count].action
    }
    let elements = machine.flow.screens.first { $0.id == practice.screen }?.elements ?? []
    let others =
      [Practice.Action.swipeRight, .swipeLeft] + elements.map { Practice.Action.tap($0.id) }
    if let other = others.first(where: { other in
      ([other.line, phrase(for: other) ?? ""] + synonyms(of: other)).contains { $0.spoken == said }
    }) {
      return other
    }
    if let element = word.dropping("tap ") { return .tap(element) }
    if let text = word.dropping("type ") { return .type(text) }
    // "tap" alone or "press Deal" is a slip that is corrected, not an unknown command.
    let parts = Set(said.split(separator: " "))
    let isPart = tries.contains { offered in
      offered.phrases.contains { !parts.isDisjoint(with: $0.spoken.split(separator: " ")) }
    }
    return isPart ? .type(word) : nil
  }

  /// Returns the line that an arrow key stands for on an empty line; nil where nothing is swiped.
  func line(swiping action: Practice.Action) -> String? {
    let actions = page?.practice?.tries.map(\.action) ?? []
    guard actions.contains(.swipeRight) || actions.contains(.swipeLeft) else { return nil }
    return phrase(for: action)
  }

  private func phrase(for action: Practice.Action) -> String? {
    words.phrase(for: action, label: label)
  }

  private func label(_ id: String) -> String {
    page.map { machine.flow.label(ofElement: id, on: $0, in: copy) } ?? id
  }

  private func shortForm(of action: Practice.Action) -> String? {
    switch action {
    case .swipeRight: words.practiceRight
    case .swipeLeft: words.practiceLeft
    case .tap(let element): label(element)
    case .type(let text): text
    case .event: nil
    }
  }

  private func synonyms(of action: Practice.Action) -> [String] {
    switch action {
    case .swipeRight: ["right", words.practiceRight]
    case .swipeLeft: ["left", words.practiceLeft]
    case .tap(let element): [element, label(element), "tap \(label(element))"]
    case .type(let text): [text]
    case .event: []
    }
  }
}

extension String {
  /// True if a word begins with a text; in scripts without spaces, any character begins one.
  func hasWord(beginningWith text: String) -> Bool {
    indices.contains { index in
      guard self[index...].hasPrefix(text), index > startIndex else { return false }
      let before = self[self.index(before: index)]
      return !before.isLetter || before >= "\u{2E80}" && !("가"..."힣").contains(before)
    }
  }

  /// The text for comparison with what people say: folded, with single spaces, and without the
  /// quotation marks and the full stop that sentences about it have.
  fileprivate var spoken: String {
    let words = folded.filter { !"\"'“”„‘’«»‹›「」『』.!。！".contains($0) }.split(
      whereSeparator: \.isWhitespace)
    return words.isEmpty ? folded : words.joined(separator: " ")
  }
}
