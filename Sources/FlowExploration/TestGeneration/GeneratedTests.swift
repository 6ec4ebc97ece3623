import FlowCore

/// Test cases that together take every page, choice and way of a flow.
///
/// ```
/// let tests = GeneratedTests(of: FlowMap(of: flow))
/// tests.cases.map { $0.lines(in: "cluck") }   // [["launch cluck", "next", …, "skip"], …]
/// ```
///
/// Each case begins with an app that was never opened, and ends where nothing is open. In a delay,
/// and while a page appears, `quit` is typed once, to show that it is dropped; where input is kept,
/// `page` is typed instead, which shows the page again.
package struct GeneratedTests: Sendable {
  package let cases: [GeneratedTest]
  /// The number of pages, ways, outcomes, conditions and pauses that can be shown.
  package let count: Int
  /// What no case shows, by kind, in the order of the kinds.
  package let omitted: [(kind: String, count: Int)]
  /// The ways that no case takes since like ones are taken.
  package let alike: [AlikeWays]
  /// False if time or memory ran out, so that there may be more pages and ways.
  package let isComplete: Bool

  /// The number of typed lines.
  package var commandCount: Int { cases.reduce(0) { $0 + $1.commandCount } }
  package var omittedCount: Int { omitted.reduce(0) { $0 + $1.count } }

  /// The number of lines at which the search stops by itself.
  private static let mostLines = 10_000
  /// The number of cases from which visits with the same end are put together.
  private static let manyCases = 120

  /// Finds the cases; with a limit on the lines to type, pages come first, then ways, outcomes,
  /// conditions and pauses.
  package init(of map: FlowMap, mostCommands: Int? = nil) {
    let goals = TestGoals(of: map)
    let search = TestSearch(
      goals, mostLines: min(mostCommands ?? .max, Self.mostLines), isLimited: mostCommands != nil)
    var missing = Set(goals.all.indices.filter { search.isMissing[$0] })
    var pauses = Set(goals.all.filter { $0.kind == .pause })
    var linesLeft = (mostCommands ?? .max) - search.paths.reduce(0) { $0 + $1.lineCount }
    let visits = search.paths.map { path in
      GeneratedTest(path, pauses: &pauses, linesLeft: &linesLeft)
    }
    missing.formUnion(pauses.compactMap(goals.number))
    cases =
      visits.count > Self.manyCases && mostCommands == nil
      ? GeneratedTest.joined(visits, of: map.flow) : visits
    count = goals.all.count
    let kinds = missing.map { goals.all[$0].kind }
    omitted = TestGoal.Kind.allCases.compactMap { kind in
      let count = kinds.count { $0 == kind }
      return count == 0 ? nil : (count == 1 ? kind.rawValue : kind.rawValue + "s", count)
    }
    let taken = Set(
      search.paths.flatMap { map.steps(of: $0.inputs).map(\.way) })
    alike = map.alikeWays.compactMap { group in
      var group = group
      group.left.removeAll(where: taken.contains)
      return group.left.isEmpty ? nil : group
    }
    isComplete = map.isComplete
  }
}

/// A test case: its inputs, its ending and its title.
package struct GeneratedTest: Sendable {
  /// The endings of a case.
  package enum Ending: String, Sendable, CaseIterable {
    case completed
    case skipped
    case interrupted
    case postponed
    /// Nothing was open at the end, or it was closed without an outcome.
    case home
  }

  /// An input of a case.
  package enum Input: Hashable, Sendable {
    case command(FlowInput)
    /// A part of a pause, in milliseconds, that passes before the next input.
    case wait(Int)
    /// A word typed in a pause, where it is dropped or changes nothing.
    case early(String)
  }

  package private(set) var inputs: [Input]
  package let ending: Ending
  /// The title, in one line: `skipped on 'swipe', after going back`.
  package private(set) var title: String
  private let lastPage: Int?
  private let machine: FlowMachine

  /// The number of lines to type.
  package var commandCount: Int { lines(in: "").count }

  /// Creates the case of a path, with a word typed in each kind of pause in which none was.
  init(_ path: TestPath, pauses: inout Set<TestGoal>, linesLeft: inout Int) {
    let flow = path.goals.map.flow
    var run = FlowReplay(path.goals.first)
    inputs = []
    for input in path.inputs {
      let before = run.state
      _ = path.goals.perform(input, in: &run)
      inputs.append(.command(input))
      guard let visit = run.state.visit, before.visit?.page != visit.page,
        input != .event(.back)
      else { continue }
      let isDelayed = before.visit == nil && !visit.isReplay
      let running: [(goal: TestGoal, length: Int, word: String)] = [
        (.typedInDelay, isDelayed ? flow.delay : 0, "quit"),
        (.typedInReveal, flow.reveal.duration, flow.reveal.input == .queue ? "page" : "quit"),
      ].filter { $0.length > 0 }
      // All pauses before the last one with a missing goal must be waited for, too.
      let last = running.lastIndex { pauses.contains($0.goal) && linesLeft > 0 }
      for pause in running.prefix(last.map { $0 + 1 } ?? 0) {
        inputs.append(.wait(pause.length / 2))
        if pauses.remove(pause.goal) != nil {
          inputs.append(.early(pause.word))
          linesLeft -= 1
        }
        inputs.append(.wait(pause.length - pause.length / 2))
      }
    }
    ending = run.state.outcome.flatMap { Ending(rawValue: $0.name) } ?? .home
    lastPage = path.lastPage
    machine = path.goals.map.machine
    title = TestTitle(path, inputs, ending).text
  }

  /// Returns the lines to type for the case; the first one opens the flow, or sets a fact before that.
  package func lines(in flow: String) -> [String] { typed(in: flow).flatMap(\.lines) }

  /// Returns the inputs with the lines to type for each.
  package func typed(in flow: String) -> [(input: Input, lines: [String])] {
    let commands = inputs.compactMap { if case .command(let command) = $0 { command } else { nil } }
    var typed = commands.typed(in: flow, on: machine)[...]
    return inputs.map { input in
      switch input {
      case .command: (input, typed.popFirst() ?? [])
      case .early(let word): (input, [word])
      case .wait: (input, [])
      }
    }
  }

  // MARK: - Many cases

  /// The number of lines up to which visits are put together.
  private static let mostLines = 60

  /// Puts the visits together that end alike on the same page, with a reset before each further one.
  static func joined(_ cases: [GeneratedTest], of flow: Flow) -> [GeneratedTest] {
    struct End: Hashable {
      let ending: Ending
      let page: Int?
      let isReplay: Bool
    }
    var result: [GeneratedTest] = []
    var open: [End: (index: Int, title: String, count: Int)] = [:]
    for one in cases {
      let key = End(
        ending: one.ending, page: one.lastPage,
        isReplay: one.inputs.contains(.command(.event(.replay))))
      guard let known = open[key], !result[known.index].setsCounts, !one.setsCounts,
        case let joint = result[known.index].reset(in: flow) + one.inputs,
        result[known.index].commandCount + joint.count <= mostLines
      else {
        open[key] = (result.count, one.title, 1)
        result.append(one)
        continue
      }
      result[known.index].inputs += joint
      result[known.index].title =
        "\(known.title), and in \(known.count == 1 ? "another way" : "\(known.count) other ways")"
      open[key]?.count += 1
    }
    return result
  }

  /// True if the count of an event is set, which a reset doesn't undo.
  private var setsCounts: Bool {
    inputs.contains {
      if case .command(let input) = $0 { input.settingOfCount != nil } else { false }
    }
  }

  /// Returns the inputs that make everything as it was before the case.
  private func reset(in flow: Flow) -> [Input] {
    let first = flow.firstFacts
    var set: [String: FactValue?] = [:]
    for case .command(.set(let settings)) in inputs {
      for setting in settings { set[setting.fact] = .some(setting.value) }
    }
    let changed = set.filter { $0.value != first[$0.key] }.keys.sorted()
    return [.command(.event(.reset))]
      + changed.map { .command(.set([FactSetting(fact: $0, value: first[$0])])) }
  }
}
