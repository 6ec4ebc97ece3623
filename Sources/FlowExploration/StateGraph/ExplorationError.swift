/// The reasons for which a flow cannot be explored completely.
package enum ExplorationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The conditions distinguish too many combinations of these facts.
  case tooManyCombinations(facts: [String])
  /// Pages, answers and facts make more states than this limit.
  case tooManyStates(Int)
  /// Choices and facts make more transitions than this limit.
  case tooManyTransitions(Int)

  /// The maximum number of combinations of facts, more than any flow needs.
  package static let mostCombinations = 20_000
  /// The maximum number of changes of one fact between combinations, more than any flow needs.
  static let mostChanges = 1_000_000
  /// The maximum number of transitions that are kept in memory.
  static let mostTransitions = 1_000_000
  /// The maximum number of states that are explored in an acceptable time.
  package static let mostStates = 100_000

  /// The problem and what to do about it, in lower case.
  package var description: String {
    switch self {
    case .tooManyCombinations(let facts):
      "\(facts.count == 1 ? "1 fact makes" : "\(facts.count) facts make") too many combinations to"
        + " try them all; compare \(facts.prefix(5).joined(separator: ", ")) with fewer values, or combine"
        + " some facts into one"
    case .tooManyStates(let limit):
      "pages, answers and facts make more than \(limit) states, too many to try them all;"
        + " use answers or facts in fewer conditions"
    case .tooManyTransitions(let limit):
      "choices and facts lead from state to state in more than \(limit) ways, too many to try them all;"
        + " offer fewer choices, or compare with fewer values in conditions"
    }
  }
}
