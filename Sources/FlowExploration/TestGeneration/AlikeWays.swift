package import FlowCore

/// Ways that follow the same rule, of which a first, a middle and a last one stand for the others.
///
/// In a row of 100 pages, `skip` ends the visit on each by one rule: a test that walks to every page to
/// type it says no more than one that does so on three, and takes a line for each page before.
package struct AlikeWays: Sendable {
  /// The first of them on the map.
  private let first: FlowMap.Way
  /// The ways that others stand for.
  package internal(set) var left: [FlowMap.Way]

  /// The number of ways up to which none stands for another.
  private static let most = 8

  /// Finds the ways of a map that are alike; what leads to interrupting pages and back is taken once.
  fileprivate static func groups(of ways: [FlowMap.Way], on map: FlowMap) -> [AlikeWays] {
    let flow = map.flow
    var groups: [[FlowMap.Way]] = []
    var indices: [Rule: Int] = [:]
    for way in ways {
      let rule = Rule(way, in: flow)
      if let index = indices[rule] {
        groups[index].append(way)
      } else {
        indices[rule] = groups.count
        groups.append([way])
      }
    }
    return groups.compactMap { ways in
      let isOnce = map.isInterruption(ways[0])
      if ways.count <= (isOnce ? 1 : most) { return nil }
      let taken = isOnce ? [0] : [0, ways.count / 2, ways.count - 1]
      let left = ways.indices.filter { !taken.contains($0) }.map { ways[$0] }
      return AlikeWays(first: ways[0], left: left)
    }
  }

  /// What decides where a cause leads: ways with the same rule are alike.
  private struct Rule: Hashable {
    let cause: FlowMap.Cause
    let isReplay: Bool
    /// The page or the launch; nil where it says nothing about an end or about a change.
    var from: FlowMap.Node?
    /// The interrupting page that is shown.
    var over: FlowMap.Node?
    /// The outcome; nil for pages, which the conditions of those between decide alike.
    var outcome: FlowMap.Node?
    var condition: Condition?
    var action: Choice.Action?

    init(_ way: FlowMap.Way, in flow: Flow) {
      (cause, isReplay) = (way.cause, way.isReplay)
      if case .end = way.to { outcome = way.to }
      guard case .page(let number) = way.from else {
        from = way.from
        return
      }
      let page = flow.pages[number]
      if case .page(let target) = way.to, flow.pages[target].interrupts != nil { over = way.to }
      if over != nil || page.interrupts != nil {
        if page.interrupts != nil { from = way.from }
        return
      }
      switch way.cause {
      case .change(let fact):
        // Where a page waits for a fact, any of the later pages can come of it.
        if let advance = page.advanceWhen, advance.factNames.contains(fact) { from = way.from }
      case .input where outcome == nil: from = way.from
      case .input(.event(.skip)): condition = page.skip ?? flow.skip
      case .input(.event(.choose(let id))):
        action = page.choices.first { $0.id == id }?.action
      case .input, .opening: break
      }
    }
  }

  /// Returns the names of the ways that others stand for: `skip on 'two' to 'nine', 'eleven'`.
  package func names(in flow: Flow) -> String {
    func pages(_ nodes: [FlowMap.Node]) -> String {
      let numbers = Set(nodes.compactMap { if case .page(let page) = $0 { page } else { nil } })
      var runs: [ClosedRange<Int>] = []
      for number in numbers.sorted() {
        if let last = runs.last, last.upperBound == number - 1 {
          runs[runs.count - 1] = last.lowerBound...number
        } else {
          runs.append(number...number)
        }
      }
      return runs.map { run in
        let ends = run.count == 1 ? [run.lowerBound] : [run.lowerBound, run.upperBound]
        return ends.map { "'\(flow.pages[$0].id)'" }.joined(
          separator: run.count == 2 ? ", " : " to ")
      }.joined(separator: ", ")
    }
    let cause =
      switch first.cause {
      case .opening: first.isReplay ? "a replay" : "a launch"
      case .input(let input): input.lines(in: flow.id).joined(separator: ", ")
      case .change(let fact): "a change of \(fact)"
      }
    let (from, to) = (pages(left.map(\.from)), pages(left.map(\.to)))
    return cause + (from.isEmpty ? "" : " on \(from)") + (to.isEmpty ? "" : ", leading to \(to)")
      + (first.isReplay && !from.isEmpty ? ", in replays" : "")
  }
}

extension FlowMap {
  /// The ways, without those of replays that launches have, too.
  private var ownWays: [Way] {
    let launches = Set(ways.filter { !$0.isReplay })
    return ways.filter { way in
      way.from == .start || !way.isReplay
        || !launches.contains(Way(from: way.from, cause: way.cause, to: way.to, isReplay: false))
    }
  }

  /// The ways that are alike, of which tests take a few.
  package var alikeWays: [AlikeWays] { AlikeWays.groups(of: ownWays, on: self) }

  /// The ways that tests take.
  package var testedWays: [Way] {
    let left = Set(alikeWays.flatMap(\.left))
    return ownWays.filter { !left.contains($0) }
  }
}
