import FlowContent
import FlowCore
import FlowExploration
import FlowSession
import FlowTerminal

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
    /// The refusals of `next`, `back` and `skip`, as indices into `sayings`; nil where the verb
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
    /// The index of the message in `sayings`; nil if there is none.
    var saying: Int?
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
  var sayings: [Message] = []
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
    sayings = table.sayings.items
    looks = table.looks.items
    goals = Set(looks.flatMap(\.appearanceFacts)).sorted().filter { $0.hasPrefix(FactTypes.events) }
      .map { ($0, sampler.goal(of: $0)) }
    facts = table.facts
  }
}
