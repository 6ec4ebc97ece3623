/// Why a flow can't be walked to its end.
package enum ExplorationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The conditions tell too many combinations of facts apart; these facts are in them.
  case tooManyWorlds(facts: [String])
  /// Pages, answers and facts make more states than this.
  case tooManyStates(Int)
  /// Choices and facts make more transitions than this.
  case tooManyTransitions(Int)

  /// More combinations of facts than any flow needs.
  package static let mostWorlds = 20_000
  /// More changes of one fact, from combination to combination, than any flow needs.
  static let mostChanges = 1_000_000
  /// More transitions than can be kept.
  static let mostTransitions = 1_000_000
  /// More states than can be walked while somebody waits.
  package static let mostStates = 100_000

  /// What happened and what to do, in lower case.
  package var description: String {
    switch self {
    case .tooManyWorlds(let facts):
      "\(facts.count == 1 ? "1 fact makes" : "\(facts.count) facts make") too many combinations to"
        + " try each; compare \(facts.prefix(5).joined(separator: ", ")) with fewer values, or join"
        + " some facts into one"
    case .tooManyStates(let limit):
      "pages, answers and facts make more than \(limit) states, too many to try each;"
        + " let fewer conditions ask for answers or facts"
    case .tooManyTransitions(let limit):
      "choices and facts lead from state to state in more than \(limit) ways, too many to try each;"
        + " offer fewer choices, or let conditions compare with fewer values"
    }
  }
}
