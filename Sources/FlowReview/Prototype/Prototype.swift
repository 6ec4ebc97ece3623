import FlowContent
import FlowCore
import FlowSession
import FlowTerminal

/// A flow to click through: all that can happen in it, as a table.
///
/// Every state and every move comes from the machine's own exploration, and what is said on the way
/// from the machine's effects. Whoever plays it only follows the table.
struct Prototype {
  /// What can be seen in a state.
  enum View: Int {
    /// Nothing: the app was not opened.
    case closed
    /// Whether the flow shows is not known yet.
    case deciding
    /// The delay before the flow presents itself is running.
    case opening
    /// Asked whether to replay.
    case asking
    /// A page is appearing.
    case revealing
    /// A page is in view.
    case visiting
    /// A page is in view, and a fact that decides which one is next is unknown.
    case seeking
    case completed
    case skipped
    case interrupted
  }

  struct State {
    let view: View
    /// The index of the page in view, where one is.
    var page: Int?
    var position = Position(number: 0, count: 0)
    /// The page on top of the trail, for `back`.
    var top: Int?
    var isReplay = false
    /// How the page looks: an index of `looks`.
    var look: Int?
    /// The facts, by their places in `values`.
    var facts: [Int] = []
    /// Why `next`, `back` and `skip` do nothing here: an index of `sayings`, where they do not.
    var refusals: [Int?] = []
    /// The page that the flow was left on.
    var leftAt: String?
  }

  struct Move {
    let from: Int
    let to: Int
    /// An index of `commands`.
    let command: Int
    /// An index of `sayings`, where something is said.
    var saying: Int?
    /// Whether completion is recorded.
    var isRecord = false
    /// Whether the place is kept, so that the next launch goes on from there.
    var isKeep = false
    /// Whether signing in is asked for.
    var isSignIn = false
    /// Whether the page that was left is put on the trail.
    var isPush = false
    /// How long the clock runs then, in milliseconds.
    var pause = 0
  }

  /// What is said, in words that are looked up for each language.
  enum Saying: Hashable {
    case refusal(Refusal)
    case waits(Wait)
    case notNeeded
    case declined
  }

  /// A page as it looks with some facts; with ornaments, once for each combination of them.
  struct Look: Hashable {
    let page: Int
    let facts: [Facts]
    let ornaments: [String]
  }

  let flow: Flow
  var states: [State] = []
  var moves: [Move] = []
  var commands: [Exploration.Command] = []
  var sayings: [Saying] = []
  var looks: [Look] = []
  /// The facts that can be set, and the values that they can have; nil is unknown.
  var facts: [(name: String, values: [FactValue?])] = []
  /// The index of each page.
  let placesById: [String: Int]

  /// Takes an exploration apart.
  init(_ exploration: Exploration, _ staging: Staging) {
    flow = exploration.machine.flow
    placesById = Dictionary(
      flow.pages.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var table = PrototypeTable(exploration, staging)
    table.fill()
    states = table.states
    moves = table.moves
    commands = table.commands.items
    sayings = table.sayings.items
    looks = table.looks.items
    facts = table.facts
  }
}
