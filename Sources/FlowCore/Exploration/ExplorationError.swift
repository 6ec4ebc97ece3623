/// Why a flow can't be walked to its end.
public enum ExplorationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The conditions tell too many combinations of facts apart; these facts are in them.
  case tooManyWorlds(facts: [String])
  /// Pages, answers and facts make more states than this.
  case tooManyStates(Int)

  /// More combinations of facts than any flow needs.
  public static let mostWorlds = 20_000
  /// More states than can be walked while somebody waits.
  public static let mostStates = 100_000

  /// What happened and what to do, in lower case.
  public var description: String {
    switch self {
    case .tooManyWorlds(let facts):
      "\(facts.count) facts make more than \(Self.mostWorlds) combinations, too many to try each;"
        + " join some of \(facts.prefix(5).joined(separator: ", ")) into one fact"
    case .tooManyStates(let limit):
      "pages, answers and facts make more than \(limit) states, too many to try each;"
        + " let fewer conditions ask for answers or facts"
    }
  }
}
