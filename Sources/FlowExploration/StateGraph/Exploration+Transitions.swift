extension Exploration {
  /// A transition from one state to another by a command.
  package struct Transition: Hashable, Sendable {
    /// The position of the state in which the transition begins.
    package let from: Int
    /// The command that causes the transition.
    package let command: Command
    /// The position of the state to which the transition leads.
    package let to: Int
  }

  /// The transitions of an exploration, ordered by the state in which they begin.
  package struct Transitions: RandomAccessCollection, Sendable {
    let edges: [StateGraph.Edge]
    fileprivate let commands: CommandIndex

    /// The position of the first transition.
    package var startIndex: Int { 0 }
    /// The number of transitions.
    package var endIndex: Int { edges.count }
    /// The transition at a position.
    ///
    /// It is made on access: stored are numbers.
    package subscript(position: Int) -> Transition {
      let edge = edges[position]
      return Transition(from: edge.from, command: commands[edge.command], to: edge.to)
    }
  }
}

extension Exploration.Transitions {
  /// Returns true if the command with this number changes a fact.
  func isFactChange(_ number: Int) -> Bool { commands.isSetting(number) }

  /// Returns the name of the fact that the command changes; nil if the command changes no fact.
  func fact(changedBy number: Int) -> String? {
    guard case .set(let settings) = commands[number] else { return nil }
    return settings.first?.fact
  }

  /// Creates the transitions from edges in the order in which they were found.
  init(_ edges: [StateGraph.Edge], _ commands: CommandIndex) {
    self.commands = commands
    let order = edges.indices.sorted { (edges[$0].from, $0) < (edges[$1].from, $1) }
    self.edges = order.map { edges[$0] }
  }
}
