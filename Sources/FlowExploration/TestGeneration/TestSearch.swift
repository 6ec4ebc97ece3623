import FlowCore

/// The inputs of a case from an app that was never opened, with what they lead to.
struct TestPath {
  let goals: TestGoals
  private(set) var run: FlowReplay
  private(set) var inputs: [FlowInput] = []
  /// The numbers of the goals that the inputs take.
  private(set) var taken: [Int] = []
  /// The number of lines to type.
  private(set) var lineCount = 0
  /// False once a fact changes as the flow says that it doesn't.
  private var isPossible = true
  /// The page that was in view last; nil if none was yet.
  private(set) var lastPage: Int?

  init(_ goals: TestGoals) {
    self.goals = goals
    run = FlowReplay(goals.first)
  }

  /// The page in view; nil if none is.
  var page: PageKey? {
    run.state.visit.map { PageKey(page: $0.pageInView, isReplay: $0.isReplay) }
  }

  func adding(_ more: [FlowInput]) -> TestPath {
    var path = self
    for input in more {
      path.isPossible = path.isPossible && path.run.allows(input, in: goals.map.flow)
      path.taken += goals.perform(input, in: &path.run)
      path.inputs.append(input)
      path.lineCount += input.lines(in: "").count
      path.lastPage = path.run.state.visit?.pageInView ?? path.lastPage
    }
    if !path.isPossible { path.taken = taken }
    return path
  }
}

/// A greedy search for few, short paths that take all goals.
///
/// It takes the goal with the longest path first, and goes on from there to goals nearby, as long as
/// a new path would not be shorter. How a way is taken on one page is tried on the others, too, so
/// that only a few paths have to be looked for on the map.
struct TestSearch {
  private(set) var paths: [TestPath] = []
  /// For each goal, true until a path takes it; not for a condition that no visit seems to show.
  private(set) var isMissing: [Bool]
  private let goals: TestGoals
  private var map: FlowMap { goals.map }
  /// The shortest path found to each page.
  private var arrivals: [PageKey: TestPath] = [:]
  /// The facts and events that once let a way be taken.
  private var preparations: [Preparation: [[FlowInput]]] = [:]
  private var linesLeft: Int
  /// The kinds of goals that are looked for now.
  private var kinds = TestGoal.Kind.allCases

  private struct Preparation: Hashable {
    let cause: FlowMap.Cause
    let to: FlowMap.Node
  }

  /// The number of lines to a goal after which the path looks for goals nearby as long as it is itself.
  private static let mostLines = 40
  /// The number of pages from which goals nearby are looked for.
  private static let horizon = 24

  /// Finds the paths; with a limit, those to pages come first.
  init(_ goals: TestGoals, mostLines: Int, isLimited: Bool) {
    self.goals = goals
    linesLeft = mostLines
    isMissing = goals.all.map { $0.kind != .pause }
    for isReplay in map.flow.replay == .never ? [false] : [false, true] {
      addArrivals(from: TestPath(goals).adding(map.flow.opening(isReplay: isReplay)))
    }
    let all = TestGoal.Kind.allCases
    for count in isLimited ? Array(1...all.count) : [all.count] {
      kinds = Array(all.prefix(count))
      for kind in kinds { takeGoals(of: kind) }
    }
    dropNeedless()
  }

  private mutating func takeGoals(of kind: TestGoal.Kind) {
    let numbers = goals.all.indices.filter { goals.all[$0].kind == kind }
    for isEnd in [false, true] {
      let lengths = numbers.filter { goals.all[$0].isEnd == isEnd }.map { ($0, length(to: $0)) }
      for (goal, _) in lengths.sorted(by: { ($1.1, $0.0) < ($0.1, $1.0) }) where isMissing[goal] {
        guard var path = self.path(to: goal) else {
          isMissing[goal] = kind != .condition
          continue
        }
        guard path.lineCount < linesLeft else { continue }
        extend(&path)
        close(&path)
        guard path.lineCount <= linesLeft else { continue }
        linesLeft -= path.lineCount
        paths.append(path)
        for goal in path.taken { isMissing[goal] = false }
      }
    }
  }

  /// Returns the number of lines to the page on which a goal begins.
  private func length(to goal: Int) -> Int {
    let key: PageKey? =
      switch goals.all[goal] {
      case .page(let page), .input(let page, _): PageKey(page: page, isReplay: false)
      case .way(let way):
        if case .page(let page) = way.from {
          PageKey(page: page, isReplay: way.isReplay)
        } else {
          nil
        }
      case .distinction(let number):
        goals.distinctions[number].page.map { PageKey(page: $0, isReplay: false) }
      case .outcome, .nothingToShow, .replayRefused, .replayDeclined, .resumed, .typedInDelay,
        .typedInReveal:
        nil
      }
    return key.flatMap { arrivals[$0]?.lineCount } ?? 0
  }

  /// Leaves out the paths whose goals others take.
  private mutating func dropNeedless() {
    var counts = goals.all.map { _ in 0 }
    for path in paths { for goal in Set(path.taken) { counts[goal] += 1 } }
    paths.removeAll { path in
      let taken = Set(path.taken)
      guard taken.allSatisfy({ counts[$0] > 1 }) else { return false }
      for goal in taken { counts[goal] -= 1 }
      return true
    }
  }

  // MARK: - Paths to goals

  /// Adds the pages that commands alone lead to from the end of a path.
  private mutating func addArrivals(from path: TestPath) {
    var queue = [path]
    var done = 0
    while done < queue.count {
      let path = queue[done]
      done += 1
      guard let page = path.page, arrivals[page] == nil else { continue }
      arrivals[page] = path
      for inputs in goals.inputs[page.page].flatMap({ goals.attempts($0, on: page.page) }) {
        let next = path.adding(inputs)
        if let key = next.page, arrivals[key] == nil { queue.append(next) }
      }
    }
  }

  /// Returns the shortest path found to a page.
  private mutating func arrival(on page: Int, isReplay: Bool) -> TestPath? {
    let key = PageKey(page: page, isReplay: isReplay)
    if arrivals[key] == nil, let inputs = map.path(toPage: page, isReplay: isReplay) {
      var path = TestPath(goals)
      for input in inputs where path.page != key { path = path.adding([input]) }
      if path.page == key { addArrivals(from: path) }
    }
    return arrivals[key]
  }

  /// Returns a path that takes a goal; nil if none is found.
  private mutating func path(to goal: Int) -> TestPath? {
    var path: TestPath?
    switch goals.all[goal] {
    case .page(let page):
      path = arrival(on: page, isReplay: false) ?? arrival(on: page, isReplay: true)
    case .way(let way): path = self.path(to: way, goal)
    case .input(let page, let input):
      path = self.path(on: page, isReplay: false, by: [input], [[]] + changes, goal)
    case .outcome(let name, let isReplay):
      let ways = map.ways.filter { $0.to == .end(name) && $0.isReplay == isReplay }
      let typed = ways.first { if case .input = $0.cause { true } else { false } }
      path = (typed ?? ways.first).flatMap { self.path(to: $0, goal) }
    case .distinction(let number): path = self.path(to: goals.distinctions[number], goal)
    case .nothingToShow:
      path = map.settingsWithoutPage.map {
        TestPath(goals).adding($0 + map.flow.opening())
      }
    case .replayRefused: path = TestPath(goals).adding([.event(.replay)])
    case .replayDeclined: path = TestPath(goals).adding([.event(.replay), .event(.decline)])
    case .resumed:
      path = map.pages.first.flatMap { arrival(on: $0, isReplay: false) }?.adding(Self.resuming)
    case .typedInDelay, .typedInReveal: path = nil
    }
    return path.flatMap { $0.taken.contains(goal) ? $0 : nil }
  }

  private static let resuming: [FlowInput] = [.event(.quit), .event(.launch(nil))]

  private mutating func path(to way: FlowMap.Way, _ goal: Int) -> TestPath? {
    let key = Preparation(cause: way.cause, to: way.to)
    var tried = [[]] + (preparations[key] ?? [])
    // A change that takes a way is most often waited for, and needs more than another change.
    if case .input = way.cause { tried += changes }
    if let path = path(to: way, after: tried, goal) { return path }
    guard let inputs = map.path(to: way) else { return nil }
    let steps = map.steps(of: inputs).dropLast()
    let preparation = steps.filter { step in
      switch step.input {
      // What was kept before the launch can't come later.
      case .set: !step.input.isKeptAnswer
      case .event(.occurred): true
      // What stays on the page waits for the next one.
      case .event, .input: step.way.from == way.from && step.way.to == way.from
      }
    }.flatMap(\.input.asTyped)
    preparations[key, default: []].append(preparation)
    let path = TestPath(goals).adding(inputs)
    let other = self.path(to: way, after: [preparation], goal)
    return other.flatMap { $0.lineCount <= path.lineCount ? $0 : nil } ?? path
  }

  /// The changes of one fact each.
  private var changes: [[FlowInput]] {
    goals.changes.names.flatMap(goals.changes.inputs).map(\.asTyped)
  }

  /// Returns a path to a way by commands alone, after one of some preparations.
  private mutating func path(
    to way: FlowMap.Way, after preparations: [[FlowInput]], _ goal: Int
  ) -> TestPath? {
    guard case .page(let page) = way.from else {
      let path = TestPath(goals).adding(map.flow.opening(isReplay: way.isReplay))
      return path.taken.contains(goal) ? path : nil
    }
    let own = goals.onPage[PageKey(page: page, isReplay: way.isReplay)] ?? []
    return path(
      on: page, isReplay: way.isReplay,
      by: own.first { $0.goal == goals.number(of: .way(way)) }?.inputs ?? [], preparations, goal)
  }

  /// Returns a path that takes a goal on a page with one of some inputs, after one of some
  /// preparations.
  private mutating func path(
    on page: Int, isReplay: Bool, by inputs: [FlowInput], _ preparations: [[FlowInput]], _ goal: Int
  ) -> TestPath? {
    guard let start = arrival(on: page, isReplay: isReplay) else { return nil }
    for preparation in preparations {
      let prepared = start.adding(preparation)
      guard prepared.page == start.page else { continue }
      for inputs in inputs.flatMap({ goals.attempts($0, on: page) }) {
        let path = prepared.adding(inputs)
        if path.taken.contains(goal) { return path }
      }
    }
    return nil
  }

  private mutating func path(to distinction: Distinction, _ goal: Int) -> TestPath? {
    let start = TestPath(goals).adding(distinction.settings)
    guard let page = distinction.page else { return start.adding(map.flow.opening()) }
    guard let arrival = arrival(on: page, isReplay: false) else { return nil }
    let known = start.adding(arrival.inputs)
    if known.taken.contains(goal) { return known }
    // With other facts, other commands lead there.
    var queue = [start.adding(map.flow.opening())]
    var seen: Set<PageKey> = []
    var done = 0
    while done < queue.count {
      let path = queue[done]
      done += 1
      if path.taken.contains(goal) { return path }
      guard let page = path.page, seen.insert(page).inserted else { continue }
      queue += goals.inputs[page.page].flatMap { goals.attempts($0, on: page.page) }
        .map { path.adding($0) }
    }
    return nil
  }

  // MARK: - Goals nearby

  /// Goes on to goals nearby.
  private func extend(_ path: inout TestPath) {
    let most = path.lineCount + max(path.lineCount, Self.mostLines)
    var taken = Set(path.taken)
    while !path.run.isClosed, path.lineCount < most,
      let next = nearest(from: path, without: taken, isEnd: false)
    {
      taken.formUnion(next.taken[path.taken.count...])
      path = next
    }
  }

  /// Ends the visit, by a way to an outcome that is still missing if there is one nearby.
  private func close(_ path: inout TestPath) {
    if !path.run.isClosed, let next = nearest(from: path, without: Set(path.taken), isEnd: true) {
      path = next
    }
    if path.run.state == .confirmingReplay { path = path.adding([.event(.decline)]) }
    if !path.run.isClosed { path = path.adding([.event(.quit)]) }
  }

  /// Returns the path to the nearest missing goal, if a new path to it would not be shorter.
  private func nearest(
    from start: TestPath, without taken: Set<Int>, isEnd: Bool
  ) -> TestPath? {
    guard let page = start.page else { return nil }
    var queue = [start]
    var seen: Set = [page]
    var done = 0
    while done < queue.count {
      let path = queue[done]
      done += 1
      guard let page = path.page else { continue }
      if let arrival = arrivals[page], path.lineCount - start.lineCount <= arrival.lineCount,
        let found = next(from: path, on: page, without: taken, isEnd: isEnd)
      {
        return found
      }
      for inputs in goals.inputs[page.page].flatMap({ goals.attempts($0, on: page.page) })
      where queue.count < Self.horizon {
        let next = path.adding(inputs)
        if let page = next.page, seen.insert(page).inserted { queue.append(next) }
      }
    }
    return nil
  }

  /// Returns the path with an input that takes a missing goal.
  private func next(
    from path: TestPath, on page: PageKey, without taken: Set<Int>, isEnd: Bool
  ) -> TestPath? {
    for (goal, inputs) in goals.onPage[page] ?? []
    where isMissing[goal] && !taken.contains(goal) && kinds.contains(goals.all[goal].kind) {
      if goals.all[goal].isEnd != isEnd {
        // Who quits is back after the next launch.
        guard inputs == [.event(.quit)], !page.isReplay, goals.canLaunchTwice else { continue }
        let resumed = path.adding(Self.resuming)
        if resumed.page == page { return resumed }
        continue
      }
      for inputs in inputs.flatMap({ goals.attempts($0, on: page.page) }) {
        let next = path.adding(inputs)
        if next.taken[path.taken.count...].contains(goal) { return next }
      }
    }
    return nil
  }
}

extension FlowInput {
  /// The input, or the events of the app of which it sets the count: what is set is counted no further.
  fileprivate var asTyped: [FlowInput] {
    guard let event = settingOfCount, case .set(let settings) = self,
      case .number(let count)? = settings[0].value, (0..<10).contains(count)
    else { return [self] }
    return Array(repeating: .event(.occurred(event)), count: Int(count))
  }

  /// The event of which the input sets the count; nil if it sets none.
  var settingOfCount: String? {
    guard case .set(let settings) = self else { return nil }
    return settings.first?.fact.dropping(FactTypes.events)
  }
}
