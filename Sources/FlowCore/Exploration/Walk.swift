/// The states that an exploration has met, each once, and the way on which it met them.
struct Walk: Sendable {
  /// A state as far as anything can ever tell it from another.
  struct Key: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      case still(FlowState)
      case revealing(Pass)
      case visiting(Pass)
      case seeking(Pass)
    }

    let phase: Phase
    let world: Int
  }

  /// A visit without its trail: the frame on top of it is enough.
  struct Pass: Hashable, Sendable {
    var page: Int
    /// The number of a set of answers.
    var answers: Int
    let isReplay: Bool
    /// The frame on top of the trail; nil where the trail is empty.
    var frame: Int?
  }

  /// A page on a trail, as it was left.
  struct Frame: Hashable, Sendable {
    let page: Int
    let answers: Int
    let isReplay: Bool
  }

  struct Node: Sendable {
    let key: Key
    /// The state before it on the shortest way, and what led on from there.
    let parent: Int?
    let command: Exploration.Command?
    /// The trail on that way, as a cell of `trails`.
    let trail: Int?
    /// A way that no single parent's way begins with.
    var detour: [Exploration.Command]?
  }

  /// A trail: its topmost frame, and the cell of what lies under it.
  struct Cell: Hashable, Sendable {
    let frame: Int
    let rest: Int?
    let depth: Int
  }

  var nodes: [Node] = []
  var positions: [Key: Int] = [:]
  var frames: [Frame] = []
  var trails: [Cell] = []
  private var answerNumbers: [[String: String]: Int] = [[:]: 0]
  private var answerSets: [[String: String]] = [[:]]
  /// The pages whose answers some condition asks for.
  private let asked: Set<String>

  init(of machine: FlowMachine) {
    asked = Set(
      machine.conditions.flatMap(\.factNames).filter { $0.hasPrefix("answer.") }
        .map { String($0.dropFirst("answer.".count)) })
  }

  /// The number of a set of answers, as far as they are asked for.
  mutating func number(of answers: [String: String]) -> Int {
    let answers = answers.filter { asked.contains($0.key) }
    if let number = answerNumbers[answers] { return number }
    answerNumbers[answers] = answerSets.count
    answerSets.append(answers)
    return answerSets.count - 1
  }

  /// The same for answers that were met before.
  func knownNumber(of answers: [String: String]) -> Int? {
    answerNumbers[answers.filter { asked.contains($0.key) }]
  }

  /// The visit of a state, with as much of its trail as is given.
  func visit(_ pass: Pass, trail: [Int]) -> Visit {
    Visit(
      page: pass.page, trail: trail, answers: answerSets[pass.answers], isReplay: pass.isReplay)
  }

  /// The visit of a state, with the trail of the shortest way.
  func visit(_ position: Int) -> Visit? {
    guard let pass = nodes[position].key.pass else { return nil }
    var pages: [Int] = []
    var cell = nodes[position].trail
    while let place = cell {
      pages.append(frames[trails[place].frame].page)
      cell = trails[place].rest
    }
    return visit(pass, trail: pages.reversed())
  }

  func state(_ position: Int) -> FlowState {
    switch (nodes[position].key.phase, visit(position)) {
    case (.still(let state), _): state
    case (.revealing, let visit?): .revealing(visit)
    case (.visiting, let visit?): .visiting(visit)
    case (.seeking, let visit?): .seeking(visit)
    case (.revealing, nil), (.visiting, nil), (.seeking, nil): .idle
    }
  }

  func commands(to position: Int) -> [Exploration.Command] {
    var commands: [Exploration.Command] = []
    var place = position
    while true {
      if let detour = nodes[place].detour { return detour + commands.reversed() }
      guard let parent = nodes[place].parent, let command = nodes[place].command else {
        return commands.reversed()
      }
      commands.append(command)
      place = parent
    }
  }
}

extension Walk.Key {
  /// What a visit is there, where there is one.
  var pass: Walk.Pass? {
    switch phase {
    case .still: nil
    case .revealing(let pass), .visiting(let pass), .seeking(let pass): pass
    }
  }
}
