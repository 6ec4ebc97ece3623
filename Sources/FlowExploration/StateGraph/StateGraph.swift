import FlowCore

/// The states that an exploration has met, each once, and the way on which it met them.
package struct StateGraph: Sendable {
  /// How a state was met first.
  struct Arrival: Sendable {
    /// The state before it on the shortest way; none at the start, and where a detour leads there.
    let parent: OptionalNumber
    /// The number of what led on from there.
    let command: OptionalNumber
    /// The trail on that way, as a cell of `trails`.
    let trail: OptionalNumber
  }

  /// A trail: its topmost frame, and the cell of what lies under it.
  struct Cell: Sendable {
    private let storedFrame: Int32
    private let storedRest: OptionalNumber
    private let storedDepth: Int32

    init(frame: Int, rest: Int?, depth: Int) {
      storedFrame = Int32(frame)
      storedRest = OptionalNumber(rest)
      storedDepth = Int32(depth)
    }

    var frame: Int { Int(storedFrame) }
    var rest: Int? { storedRest.value }
    var depth: Int { Int(storedDepth) }
  }

  let pages: [Page]
  let commands: CommandIndex
  var answers: AnswerSets
  /// The states, in the order in which they were met.
  var spots: InternTable<StateKey>
  var arrivals: [Arrival] = []
  var frames: InternTable<Frame>
  var trails: [Cell] = []
  /// For some states, a way that no single parent's way begins with.
  var detours: [Int: [Exploration.Command]] = [:]

  init(of pages: [Page], in space: FactSpace, expecting count: Int) {
    self.pages = pages
    commands = CommandIndex(of: pages, in: space)
    answers = AnswerSets(of: space.askedAnswers)
    spots = InternTable(expecting: count)
    arrivals.reserveCapacity(count)
    frames = InternTable(expecting: count / 2)
    trails.reserveCapacity(count / 2)
  }

  // MARK: - States

  /// The visit of a state, with as much of its trail as is given.
  func visit(_ pass: Pass, trail: [Int] = []) -> Visit {
    Visit(
      page: pass.page, trail: trail, answers: answers[pass.answers], isReplay: pass.isReplay,
      isAdvanceMet: pass.isAdvanceMet)
  }

  /// A state with the trail of the shortest way.
  func state(_ position: Int) -> FlowState {
    var pages: [Int] = []
    var cell = arrivals[position].trail.value
    while let place = cell {
      pages.append(frames[trails[place].frame].page)
      cell = trails[place].rest
    }
    return state(spots[position], trail: pages.reversed())
  }

  /// A state with as much of its trail as is given: nothing but `back` looks at it.
  func state(_ spot: StateKey, trail: [Int] = []) -> FlowState {
    switch spot.phase {
    case .still(.idle): .idle
    case .still(.deciding(isReplay: false)): .deciding(.launch(nil))
    case .still(.deciding(isReplay: true)): .deciding(.replay)
    case .still(.opening): .opening(nil)
    case .still(.asking): .asking
    case .still(.completed): .ended(.completed)
    case .still(.skipped(let number, let count)):
      .ended(.skipped(at: Int(number), of: Int(count)))
    case .still(.interrupted(let page)):
      .ended(.interrupted(at: page.value.map { pages[$0].id }))
    case .revealing(let pass): .revealing(visit(pass, trail: trail))
    case .visiting(let pass): .visiting(visit(pass, trail: trail))
    case .seeking(let pass): .seeking(visit(pass, trail: trail))
    }
  }

  /// An outcome of a visit that was on this page, if it was on any.
  func still(_ outcome: Outcome, on page: Int?) -> Still {
    switch outcome {
    case .completed: .completed
    case .skipped(let number, let count): .skipped(at: Int32(number), of: Int32(count))
    case .interrupted(nil): .interrupted(at: .none)
    case .interrupted(let id):
      if let page, pages[page].id == id {
        .interrupted(at: OptionalNumber(page))
      } else {
        .interrupted(at: OptionalNumber(pages.firstIndex { $0.id == id }))
      }
    }
  }

  /// A cell with a frame on top of what is in another one.
  mutating func push(_ frame: Int, on rest: Int?) -> Int {
    let depth = rest.map { trails[$0].depth } ?? 0
    trails.append(Cell(frame: frame, rest: rest, depth: depth + 1))
    return trails.count - 1
  }

  // MARK: - TransitionIndex

  /// The shortest commands that lead to a state.
  func commands(to position: Int) -> [Exploration.Command] {
    var way: [Exploration.Command] = []
    var place = position
    while let step = step(to: place) {
      way.append(step.command)
      place = step.parent
    }
    return (detours[place] ?? []) + way.reversed()
  }

  /// What somebody types on that way, elapsed time left out; nil where it is as many as `most`.
  package func typed(to position: Int, within most: Int) -> [Exploration.Command]? {
    var way: [Exploration.Command] = []
    var place = position
    while way.count < most, let step = step(to: place) {
      if step.command != .event(.elapsed) { way.append(step.command) }
      place = step.parent
    }
    let detour = (detours[place] ?? []).filter { $0 != .event(.elapsed) }
    return detour.count + way.count < most ? detour + way.reversed() : nil
  }

  /// The last command of a way, and where it is given; nil at the start of a way.
  func step(to position: Int) -> (parent: Int, command: Exploration.Command)? {
    guard let parent = arrivals[position].parent.value,
      let command = arrivals[position].command.value
    else { return nil }
    return (parent, commands[command])
  }
}
