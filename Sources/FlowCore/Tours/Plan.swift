/// The walks that would take everything that can be typed with the fewest commands, if `back` led
/// wherever an exploration says that it may.
struct Plan {
  /// The walks, as transitions that are typed.
  let walks: [[Int]]
  /// How many commands they take.
  let cost: Int

  /// Works them out; nil where they would take more than so many commands.
  init?(_ ways: Ways, mostCommands: Int) {
    let typed = ways.allTyped
    guard typed.reduce(0, { $0 + ways.cost(of: $1) }) <= mostCommands else { return nil }
    let sink = ways.exploration.count
    var arcs = typed.map { transition in
      Passes.Arc(
        from: ways.exploration.transitions[transition].from,
        to: ways.isEnd(transition) ? sink : ways.settled(transition),
        cost: ways.cost(of: transition), isRequired: true)
    }
    arcs += (0..<sink).filter(ways.isRest).map {
      Passes.Arc(from: $0, to: sink, cost: 0, isRequired: false)
    }
    // The next walk begins anew, which costs nothing.
    arcs.append(Passes.Arc(from: sink, to: 0, cost: 0, isRequired: false))
    guard let passes = Passes(arcs, nodeCount: sink + 1), passes.cost <= mostCommands else {
      return nil
    }
    cost = passes.cost
    func transitions(_ walk: [Int]) -> [Int] {
      walk.filter { $0 < typed.count }.map { typed[$0] }
    }
    let isCertain = ways.isCertain
    let itinerary = Itinerary(
      passes, from: 0, to: sink, start: Stroll(in: ways.exploration),
      advance: { stroll, arc in
        isCertain || arc >= typed.count ? stroll : stroll.taking(typed[arc], in: ways)?.stroll
      },
      // Facts that are set and set back show nothing by themselves.
      standsAlone: { transitions($0).contains(where: ways.opens) })
    walks = itinerary.walks.map(transitions)
  }
}

extension Ways {
  /// Whether no command leads from a state to more than one other.
  fileprivate var isCertain: Bool {
    var seen: Set<Int> = []
    return allTyped.allSatisfy { number in
      let transition = exploration.transitions[number]
      guard transition.command == .event(.back) else { return true }
      return seen.insert(transition.from).inserted
    }
  }

  /// Whether a transition does more than change a fact.
  fileprivate func opens(_ transition: Int) -> Bool {
    if case .event = exploration.transitions[transition].command { true } else { false }
  }
}
