import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowSession
import FlowTerminal
import FlowWords

/// A clickable prototype of a flow: a table of everything that can happen in it.
///
/// The states and moves come from the exploration of the machine, and the messages from the
/// machine's effects. A player of the prototype only follows the table.
struct Prototype {
  /// The kind of view in a state.
  enum View: Int {
    /// The app was not opened, so nothing is shown.
    case closed
    /// The facts that decide if the flow shows are not known yet.
    case deciding
    /// The delay before the flow is shown is running.
    case opening
    /// The question whether to replay is shown.
    case asking
    /// A page is appearing.
    case revealing
    /// A page is shown.
    case visiting
    /// A page is shown, and a fact that decides which page is next is unknown.
    case seeking
    case completed
    case skipped
    case interrupted
    case postponed
  }

  struct State {
    let view: View
    /// The index of the page shown; nil if none is.
    var page: Int?
    var position = Position(number: 0, count: 0)
    /// The page on top of the trail, to which `back` leads.
    var top: Int?
    var isReplay = false
    /// The index of the page's appearance in `looks`.
    var look: Int?
    /// The value of each fact, as an index into its `values`.
    var facts: [Int] = []
    /// The refusals of `next`, `back` and `skip`, as indices into `messages`; nil where the verb
    /// works.
    var refusals: [Int?] = []
    /// The id of the page on which the flow was left.
    var leftAt: String?
  }

  struct Transition {
    let from: Int
    let to: Int
    /// The index of the command in `commands`.
    let command: Int
    /// The index of the message in `messages`; nil if there is none.
    var message: Int?
    /// True if completion is recorded.
    var recordsCompletion = false
    /// True if the position is saved, so that the next launch resumes there.
    var savesPlace = false
    /// True if sign-in is requested.
    var requestsSignIn = false
    /// True if the page that was left is added to the trail.
    var pushesPage = false
    /// The length of the pause that follows, in milliseconds.
    var pause = 0
  }

  /// A message, whose words are looked up for each language.
  enum Message: Hashable {
    case refusal(Refusal)
    case waits(Wait)
    case notNeeded
    case declined
  }

  /// The appearances of a page, one for each combination of the facts that change only its look.
  struct PageAppearance: Hashable {
    let page: Int
    let facts: [Facts]
    let appearanceFacts: [String]
  }

  let flow: Flow
  var states: [State] = []
  var moves: [Transition] = []
  var commands: [Exploration.Command] = []
  var messages: [Message] = []
  var looks: [PageAppearance] = []
  /// The appearance facts that are events, with the count that a checklist asks for.
  private(set) var goals: [(name: String, count: Int)] = []
  /// The facts that can be set, with their possible values; nil stands for unknown.
  var facts: [(name: String, values: [FactValue?])] = []
  /// The index of each page, by id.
  let placesById: [String: Int]

  /// Creates the table of an exploration.
  init(_ exploration: Exploration, _ sampler: PageSampler) {
    flow = exploration.machine.flow
    placesById = Dictionary(
      flow.pages.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var table = PrototypeBuilder(exploration, sampler)
    table.fill()
    states = table.states
    moves = table.moves
    commands = table.commands.items
    messages = table.messages.items
    looks = table.looks.items
    goals = Set(looks.flatMap(\.appearanceFacts)).sorted().filter { $0.hasPrefix(FactTypes.events) }
      .map { ($0, sampler.goal(of: $0)) }
    facts = table.facts
  }
}

extension Prototype {
  /// Returns the table as JSON for the script that plays the prototype.
  ///
  /// Numbers are stored in rows of a fixed length, which keeps the JSON of a thousand pages small:
  ///
  ///     states: view, page, number, count, top, replay, look, fact…, refusals of three verbs
  ///     moves:  from, to, command, message, record 1 + sign-in 2 + push 4 + keep 8, pause
  ///
  /// -1 means none. A look is a page, its appearance facts (which change nothing else), and a
  /// card for each combination of their values: -1 for the card in the deck, else a template.
  ///
  /// - Parameters:
  ///   - renderers: The languages.
  ///   - cards: The card numbers of each look.
  /// - Returns: One JSON object.
  func json(_ renderers: [LocaleRenderer], cards: [[Int]]) -> JSONValue {
    .object([
      ("flow", .string(flow.id)), ("app", .string(flow.app)),
      ("completion", .string(flow.completionKey)),
      ("then", flow.then.map(JSONValue.string) ?? .null),
      ("later", flow.later.map { .string($0.period) } ?? .null),
      ("languages", .array(renderers.map { .string($0.name) })),
      ("pages", .array(flow.pages.map { .string($0.id) })),
      ("facts", .array(facts.map(json))),
      ("appearanceFacts", appearanceFacts),
      ("goals", .object(goals.map { ($0.name, .number($0.count)) })),
      ("commands", .array(commands.map(json))),
      (
        "messages",
        .array(renderers.map { renderer in .array(messages.map { json($0, renderer) }) })
      ),
      ("words", .array(renderers.map(json))),
      ("positions", positions(renderers)),
      ("looks", .array(zip(looks, cards).map(json))),
      ("stateWidth", .number(7 + facts.count + 3)),
      ("states", .array(states.flatMap(row).map(JSONValue.number))),
      ("moveWidth", .number(6)),
      ("moves", .array(moves.flatMap(row).map(JSONValue.number))),
    ])
  }

  /// The initial values of the appearance facts.
  private var appearanceFacts: JSONValue {
    let names = Set(looks.flatMap(\.appearanceFacts))
    let initial = Set(flow.facts.filter { $0.initial == .boolean(true) }.map(\.name))
    return .object(names.sorted().map { ($0, .boolean(initial.contains($0))) })
  }

  private func row(_ state: State) -> [Int] {
    var row = [state.view.rawValue, state.page ?? place(ofPage: state.leftAt)]
    row += [state.position.number, state.position.count, state.top ?? -1]
    row += [state.isReplay ? 1 : 0, state.look ?? -1] + state.facts
    return row + (state.refusals.isEmpty ? [-1, -1, -1] : state.refusals.map { $0 ?? -1 })
  }

  private func place(ofPage id: String?) -> Int {
    id.flatMap { id in placesById[id] } ?? -1
  }

  private func row(_ move: Transition) -> [Int] {
    let flags =
      (move.recordsCompletion ? 1 : 0) + (move.requestsSignIn ? 2 : 0) + (move.pushesPage ? 4 : 0)
      + (move.savesPlace ? 8 : 0)
    return [move.from, move.to, move.command, move.message ?? -1, flags, move.pause]
  }

  private func json(_ fact: (name: String, values: [FactValue?])) -> JSONValue {
    .array([
      .string(fact.name), .array(fact.values.map { .string($0.map { "\($0)" } ?? "unknown") }),
    ])
  }

  /// Returns the kind of a command, its operand, and the lines to type for it.
  private func json(_ command: Exploration.Command) -> JSONValue {
    let lines = JSONValue.array(command.lines(in: flow.id).map(JSONValue.string))
    switch command {
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

  private func json(_ message: Message, _ renderer: LocaleRenderer) -> JSONValue {
    switch message {
    case .refusal(.choiceNeeded): .string(renderer.words.choiceNeeded.withoutColon)
    case .refusal(.practiceFirst): .string(renderer.words.practiceTryFirst.withoutColon)
    case .refusal(let refusal): .string(renderer.words.text(of: refusal, choices: []))
    case .waits(let wait): .string(renderer.words.text(of: wait))
    case .notNeeded: .string(renderer.words.nothingToShow(app: flow.app))
    case .declined: .string(renderer.words.declined)
    }
  }

  /// Returns the other strings that the script shows in a language.
  private func json(_ renderer: LocaleRenderer) -> JSONValue {
    let words = renderer.words
    let own = ["replay.title", "replay.body"].map(flow.copyKey).compactMap(renderer.copy.text)
    return .object([
      ("next", .string(words.verb(.next))), ("back", .string(words.verb(.back))),
      ("skip", .string(words.verb(.skip))), ("quit", .string(words.verb(.quit))),
      ("later", .string(words.verb(.later))),
      ("yes", .string(words.yes)), ("no", .string(words.no)),
      (
        "question",
        .string(own.isEmpty ? words.replayQuestion(app: flow.app) : own.joined(separator: "\n"))
      ),
      ("completed", .string(words.completed(app: flow.app))),
    ])
  }

  /// Returns "Page 2 of 6" in each language, by its two numbers.
  private func positions(_ renderers: [LocaleRenderer]) -> JSONValue {
    var seen: Set<Position> = []
    let positions = states.map(\.position).filter { position in
      position.number > 0 && position.count > 1 && seen.insert(position).inserted
    }
    return .object(
      positions.map { position in
        let words = renderers.map { renderer in
          JSONValue.string(renderer.words.pageOf(number: position.number, count: position.count))
        }
        return ("\(position.number)/\(position.count)", .array(words))
      })
  }

  private func json(_ look: PageAppearance, _ cards: [Int]) -> JSONValue {
    .array([
      .number(look.page), .array(look.appearanceFacts.map(JSONValue.string)),
      .array(cards.map(JSONValue.number)),
    ])
  }
}

extension String {
  /// The text without a colon at its end, for use where no list follows.
  fileprivate var withoutColon: String {
    var text = self[...]
    while let last = text.last, [":", "：", "\u{A0}"].contains(last) { text.removeLast() }
    return String(text)
  }
}

extension Event {
  /// The name of the event in the table.
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
