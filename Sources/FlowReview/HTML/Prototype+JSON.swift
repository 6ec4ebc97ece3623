import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowSession
import FlowTerminal
import FlowWords

extension Prototype {
  /// Returns the table as JSON for the script that plays the prototype; `cards` are the card
  /// numbers of each look.
  ///
  /// Numbers are stored in rows of a fixed length, which keeps the JSON of a thousand pages small:
  ///
  ///     states: view, page, visited, absences, top, replay, look, fact…, refusals of three verbs
  ///     moves:  from, to, command, message, record 1 + sign-in 2 + push 4 + keep 8, pause,
  ///             language
  ///
  /// The states from `tried` on have no moves, and those from `finished` on none that change facts.
  /// -1 means none. A look is a page, its appearance facts (which change nothing else), and a card
  /// for each combination of their values: -1 for the card in the deck, else a template.
  func json(_ renderers: [LocaleRenderer], cards: [[Int]], _ words: DeckWords) -> JSONValue {
    let fields = flow.pages.map { self.fields(of: $0) }
    let inputs = commands.items.map { json($0, renderers, words) }
    let stateRows: [JSONValue] = states.flatMap(row).map(JSONValue.number)
    let moveRows: [JSONValue] = moves.flatMap { row($0, renderers) }.map(JSONValue.number)
    let absentPages: [JSONValue] = absences.items.map { .array($0.map(JSONValue.number)) }
    let numbered: [JSONValue] = flow.pages.map { .boolean($0.isNumbered) }
    return .object([
      ("flow", .string(flow.id)), ("app", .string(flow.app)),
      ("completion", .string(flow.completionKey)),
      ("then", flow.destinations.last.map { JSONValue.string($0.screen) } ?? .null),
      ("later", flow.later.map { .string($0.period) } ?? .null),
      ("languages", .array(renderers.map { .string($0.name) })),
      ("pages", .array(flow.pages.map { .string($0.id) })),
      ("facts", .array(facts.map(json))),
      ("appearanceFacts", appearanceFacts),
      ("goals", .object(goals.map { ($0.name, .number($0.count)) })),
      ("fields", .array(fields)), ("commands", .array(inputs)),
      (
        "messages",
        .array(renderers.map { renderer in .array(messages.items.map { json($0, renderer) }) })
      ),
      ("words", .array(renderers.map(json))),
      ("numbered", .array(numbered)),
      ("absences", .array(absentPages)),
      ("looks", .array(zip(looks.items, cards).map(json))),
      ("tried", .number(triedCount)), ("finished", .number(finishedCount)),
      ("stateWidth", .number(7 + facts.count + 3)),
      ("states", .array(stateRows)),
      ("moveWidth", .number(7)),
      ("moves", .array(moveRows)),
    ])
  }

  private var appearanceFacts: JSONValue {
    let names = Set(looks.items.flatMap(\.appearanceFacts))
    let initial = Set(flow.facts.filter { $0.initial == .boolean(true) }.map(\.name))
    return .object(names.sorted().map { ($0, .boolean(initial.contains($0))) })
  }

  private func row(_ state: State) -> [Int] {
    let leftAt = state.leftAt.flatMap { id in flow.pages.firstIndex { $0.id == id } }
    var row = [state.view.rawValue, state.page ?? leftAt ?? -1]
    row += [state.visited ?? -1, state.absences, state.top ?? -1]
    row += [state.isReplay ? 1 : 0, state.look ?? -1] + state.facts
    return row + (state.refusals.isEmpty ? [-1, -1, -1] : state.refusals.map { $0 ?? -1 })
  }

  private func row(_ move: Transition, _ renderers: [LocaleRenderer]) -> [Int] {
    let flags =
      (move.recordsCompletion ? 1 : 0) + (move.requestsSignIn ? 2 : 0) + (move.pushesPage ? 4 : 0)
      + (move.savesPlace ? 8 : 0)
    let language = move.language.flatMap { tag in renderers.firstIndex { $0.name == tag } } ?? -1
    return [move.from, move.to, move.command, move.message ?? -1, flags, move.pause, language]
  }

  private func json(_ fact: (name: String, values: [FactValue?])) -> JSONValue {
    .array([
      .string(fact.name), .array(fact.values.map { .string($0.map { "\($0)" } ?? "unknown") }),
    ])
  }

  /// Returns the facts of a page's fields, the line that leaves each without an answer, and whether
  /// choices follow.
  private func fields(of page: Page) -> JSONValue {
    let leaving = page.fields.map { field -> JSONValue in
      if field.isRequired {
        return page.hasFreeChoice && field.draft == nil ? .string("next") : .null
      }
      return .string(field.draft == nil ? "next" : "\"\"")
    }
    return .array([
      .texts(page.fields.map(\.fact)), .array(leaving), .boolean(!page.choices.isEmpty),
    ])
  }

  /// Returns the kind of a command, its operand, and the lines to type for it.
  private func json(
    _ command: FlowInput, _ renderers: [LocaleRenderer], _ words: DeckWords
  ) -> JSONValue {
    let lines = JSONValue.texts(command.lines(in: flow.id))
    switch command {
    case .event(.answer(let name, let value)):
      return answer(value, in: name, lines, renderers, words)
    case .event(.choose(let id)):
      return .array([.string("choose"), .string(id), lines])
    case .set(let settings):
      let value = settings.first?.value.map { "\($0)" } ?? "unknown"
      return .array([
        .string("set"), .string(settings.first?.fact ?? ""), lines, .string(value),
      ])
    case .event(.attempt(let action)), .input(.attempt(let action), _):
      return .array([.string("try"), .string(action.line), lines])
    case .event(.occurred(let name)), .input(.occurred(let name), _):
      return .array([.string("event"), .string(name), lines])
    case .event(let event), .input(let event, _):
      return .array([.string(event.name), .null, lines])
    }
  }

  /// Returns an answer as a command: with the lines to type, the name of its class, its text in each
  /// language, the reason why it is refused, and the values that it chooses.
  private func answer(
    _ value: FactValue, in fact: String, _ lines: JSONValue, _ renderers: [LocaleRenderer],
    _ words: DeckWords
  ) -> JSONValue {
    let type = flow.facts.first { $0.name == fact }?.type
    let isEmpty = value == .empty
    let reason = isEmpty ? nil : flow.refusal(of: value, as: fact, today: FactDomains.today)
    let label = reason.map(words.name) ?? (isEmpty ? words.classEmpty : words.classValid)
    let texts = renderers.map { field(fact, $0)?.text(of: value) ?? "" }
    let isSecret = type == .secret && reason == nil && !isEmpty
    let isTwice = flow.facts.first { $0.name == fact }?.rules.isTwice == true
    let isChosen = [.word, .words, .boolean].contains(type)
    return .array([
      .string("answer"), .string(fact),
      isSecret ? .texts(isTwice ? ["{secret}", "{secret}"] : ["{secret}"]) : lines,
      .string(label), .texts(texts), reason.map { .string($0.rawValue) } ?? .null,
      .texts(isChosen ? value.texts : []),
    ])
  }

  private func json(_ message: Message, _ renderer: LocaleRenderer) -> JSONValue {
    switch message {
    case .refusal(.invalidAnswer(let fact, let reason)):
      .string(field(fact, renderer)?.text(of: reason) ?? renderer.words.fieldNoMatch)
    case .refusal(.choiceNeeded): .string(renderer.words.choiceNeeded.withoutColon)
    case .refusal(.practiceFirst): .string(renderer.words.practiceTryFirst.withoutColon)
    case .refusal(let refusal): .string(renderer.words.text(of: refusal, choices: []))
    case .waits(let wait, let page):
      .string(
        renderer.words.text(
          of: wait, on: page.map { flow.pages[$0] }, of: flow, in: renderer.copy))
    case .notNeeded: .string(renderer.words.nothingToShow(app: flow.app))
    case .declined: .string(renderer.words.declined)
    }
  }

  private func field(_ fact: String, _ renderer: LocaleRenderer) -> FieldInput? {
    flow.fields.first { $0.fact == fact }.flatMap { renderer.pageBuilder.input(in: $0) }
  }

  /// Returns the other strings that the script shows in a language.
  private func json(_ renderer: LocaleRenderer) -> JSONValue {
    let words = renderer.words
    let own = ["replay.title", "replay.body"].map(flow.copyKey).compactMap(renderer.copy.text)
    return .object([
      ("next", .string(words.verb(.next))), ("back", .string(words.verb(.back))),
      ("skip", .string(words.verb(.skip))), ("quit", .string(words.verb(.quit))),
      ("later", .string(words.verb(.later))),
      ("pageOf", .string(words.pageOfPlaceholders)),
      ("yes", .string(words.yes)), ("no", .string(words.no)),
      (
        "question",
        .string(own.isEmpty ? words.replayQuestion(app: flow.app) : own.joined(separator: "\n"))
      ),
      ("completed", .string(words.completed(app: flow.app))),
    ])
  }

  private func json(_ look: PageAppearance, _ cards: [Int]) -> JSONValue {
    .array([
      .number(look.page), .texts(look.appearanceFacts),
      .array(cards.map(JSONValue.number)),
    ])
  }
}

extension Event {
  fileprivate var name: String {
    switch self {
    case .prepare: "prepare"
    case .launch: "launch"
    case .replay: "replay"
    case .confirm: "confirm"
    case .decline: "decline"
    case .next: "next"
    case .back: "back"
    case .skip: "skip"
    case .choose: "choose"
    case .attempt: "try"
    case .answer: "answer"
    case .occurred: "event"
    case .later: "later"
    case .goTo: "goto"
    case .quit: "quit"
    case .reset: "reset"
    case .factsChanged: "set"
    case .elapsed: "elapsed"
    }
  }
}

/// The HTML templates of pages that the prototype shows and that the deck doesn't contain.
struct PrototypeTemplates {
  /// For each look and each combination of its appearance facts: -1 for the card in the deck,
  /// otherwise the number of a template.
  private(set) var numbers: [[Int]] = []
  /// The templates as HTML, one for each number and language.
  private(set) var html: [HTML] = []

  init(_ prototype: Prototype, _ document: HTMLDeck) {
    var samples = IndexedList<PageSampler.PageSample>()
    for look in prototype.looks.items {
      let names = document.sampler.conditionFacts(of: look.page)
      var own = Facts()
      let facts = document.sampler.sample(of: look.page).facts
      for name in names { own[name] = facts[name] }
      numbers.append(
        look.facts.map { facts in
          guard facts != own else { return -1 }
          // The script fills in the position.
          let position = Position(number: 1, count: 2)
          return samples.index(of: .init(page: look.page, position: position, facts: facts))
        })
    }
    for (number, sample) in samples.items.enumerated() {
      for index in document.renderers.indices {
        let cards = document.cards.html(of: sample, in: index)
        html.append("<template id=\"k\(number)-\(index)\">\(cards)</template>\n")
      }
    }
  }
}
