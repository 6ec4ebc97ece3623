package import FlowCore

/// A breadth-first search for the shortest input that tells two versions of a flow apart.
///
/// ```
/// let search = try DifferenceSearch(between: FlowMachine(old), and: FlowMachine(new))
/// search.result()   // .difference: launch cluck, next, skip
/// ```
///
/// Both machines get the same input from an app that was never opened, and answer side by side. As
/// long as people see the same, both show the same page with the same trail, so a pair of states has
/// one trail, of which only the topmost page counts; ``PairStacks`` has those that can lie below it.
/// Every difference is confirmed by the machines with the whole trail.
package struct DifferenceSearch {
  /// The result of a search.
  package enum Result: Sendable {
    /// The versions differ after this input.
    case difference(FlowDifference)
    /// No input tells the versions apart, which is proved.
    case equivalent
    /// No difference was found before the search became too large.
    case undecided
  }

  /// The greatest number of pairs of states that a search visits.
  package static let mostPairs = 50_000
  /// The greatest number of inputs that a search tries, times the pages that an answer looks at.
  private static let mostWork = 100_000_000

  let pair: FlowPair
  private let mostPairs: Int

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - old: The first version.
  ///   - new: The second version.
  ///   - changedPages: The ids of pages whose copy differs, apart from its keys in the flow.
  ///   - drawsScreens: False if mock screens are not drawn, as in the core driver of transcripts,
  ///     and only what is lit is named.
  ///   - mostPairs: The number of pairs of states at which the search gives up.
  /// - Throws: `ExplorationError` when the conditions distinguish too many combinations of facts.
  package init(
    between old: FlowMachine, and new: FlowMachine, changedPages: Set<String> = [],
    drawsScreens: Bool = true, mostPairs: Int = Self.mostPairs
  ) throws(ExplorationError) {
    pair = try FlowPair(old, new, changedPages: changedPages, drawsScreens: drawsScreens)
    self.mostPairs = mostPairs
  }

  /// Searches for a difference.
  ///
  /// - Parameter isWanted: Returns true for a difference of interest; the search passes by others.
  /// - Returns: The result; `equivalent` only speaks of differences of interest.
  package func result(
    where isWanted: (FlowDifference) -> Bool = { _ in true }
  ) -> Result {
    var run = PairSearch(pair)
    var isExact = true
    var inputs = 0
    let mostInputs = Self.mostWork / max(pair.old.flow.pages.count, 1)
    while let turn = run.next() {
      for input in run.inputs(at: turn) {
        inputs += 1
        if inputs > mostInputs || run.count > mostPairs { return .undecided }
        guard run.take(input, from: turn) else { continue }
        guard let difference = pair.difference(after: run.path(to: turn) + [input]) else {
          // The trail on this path is not the one with which the versions differ.
          isExact = false
          continue
        }
        if isWanted(difference) { return .difference(difference) }
      }
    }
    return isExact ? .equivalent : .undecided
  }
}

/// For each page of a trail, the pages found directly under it, and the pairs whose `back` pops it.
///
/// All trails with a page on top count as one. A search that follows them all may try `back` where
/// nobody can type it, but it leaves nothing out.
struct PairStacks {
  /// The pages under each page; nil at the end of the trail.
  private var layers: [Int: Set<Int?>] = [:]
  private var readers: [Int: Set<Int>] = [:]

  /// Records that a page was pushed on another, and returns the pairs that have popped it before if
  /// that is new.
  mutating func put(_ page: Int, on other: Int?) -> Set<Int> {
    layers[page, default: []].insert(other).inserted ? readers[page] ?? [] : []
  }

  /// Returns the pages under a page, in ascending order, and records a pair that pops the page.
  mutating func pop(_ page: Int, at node: Int) -> [Int?] {
    readers[page, default: []].insert(node)
    return (layers[page] ?? []).sorted { ($0 ?? -1) < ($1 ?? -1) }
  }
}

/// A shortest input after which two versions of a flow differ visibly.
package struct FlowDifference: Sendable {
  /// The behaviour of one version after the last line.
  package struct Answer: Hashable, Sendable {
    /// The state after the line and the pauses that follow it.
    package let state: FlowState
    /// The effects of the line and of the pauses.
    package let effects: [Effect]
    /// The facts after the line.
    package let facts: Facts
    /// The try of the page that the line was; nil if it was none.
    package let attempt: Practice.Try?
  }

  /// The lines to type at the prompt of `firstrun`.
  package let lines: [String]
  /// The behaviour of the first version after the last line.
  package let old: Answer
  /// The behaviour of the second version after the last line.
  package let new: Answer
}
