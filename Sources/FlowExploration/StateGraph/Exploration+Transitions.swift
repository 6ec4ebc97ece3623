extension Exploration {
  /// Where a command leads.
  package struct Transition: Hashable, Sendable {
    /// The state it starts from, by its position.
    package let from: Int
    /// What happens.
    package let command: Command
    /// The state it leads to, by its position.
    package let to: Int
  }

  /// From each state what happens there, in the order of the states.
  package struct Transitions: RandomAccessCollection, Sendable {
    let edges: [StateGraph.Edge]
    fileprivate let commands: CommandIndex

    /// The number of the first one.
    package var startIndex: Int { 0 }
    /// How many there are.
    package var endIndex: Int { edges.count }
    /// A transition, made when somebody asks for it: what is kept is four bytes a number.
    package subscript(position: Int) -> Transition {
      let edge = edges[position]
      return Transition(from: edge.from, command: commands[edge.command], to: edge.to)
    }
  }
}

extension Exploration.Transitions {
  /// Whether the command of a number changes a fact.
  func isFactChange(_ number: Int) -> Bool { commands.isSetting(number) }

  /// The fact that the command of a number changes, if that is what it does.
  func fact(changedBy number: Int) -> String? {
    guard case .set(let settings) = commands[number] else { return nil }
    return settings.first?.fact
  }

  /// Puts edges into the order of the states, where they are not in it; each state's stay as they
  /// are.
  init(_ edges: [StateGraph.Edge], _ commands: CommandIndex, states: Int) {
    self.commands = commands
    guard zip(edges, edges.dropFirst()).contains(where: { $0.from > $1.from }) else {
      self.edges = edges
      return
    }
    var places = Array(repeating: 0, count: states + 1)
    for edge in edges { places[edge.from + 1] += 1 }
    for state in 0..<states { places[state + 1] += places[state] }
    var sorted = edges
    for edge in edges {
      sorted[places[edge.from]] = edge
      places[edge.from] += 1
    }
    self.edges = sorted
  }
}
