package import FlowCore

/// What people notice between two versions of a flow that run the same cases.
///
/// The cases are those that take every way of one version or of the other. Each difference comes
/// with the lines that show it.
///
/// ```
/// let differences = FlowDifferences(between: FlowMap(of: old), and: FlowMap(of: new))
/// differences.found[0].lines   // launch cluck, next, skip
/// differences.caseCount        // 14
/// ```
package struct FlowDifferences {
  /// The differences, the one with the fewest lines first.
  package let found: [FlowDifference]
  /// The number of cases that both versions ran.
  package let caseCount: Int

  /// The number of lines at which no further cases are made.
  private static let mostLines = 10_000

  /// Compares two versions.
  ///
  /// In the core driver of transcripts, mock screens are not drawn: what is highlighted is named.
  package init(between old: FlowMap, and new: FlowMap, drawsScreens: Bool = true) {
    let pair = FlowPair(old.flow, new.flow, drawsScreens: drawsScreens)
    let cases = (old.flow == new.flow ? [old] : [old, new]).flatMap { map in
      TestSearch(TestGoals(of: map), mostLines: Self.mostLines, isLimited: false).paths
        .map(\.inputs)
    }.uniqued
    var filter = DifferenceFilter()
    var found: [FlowDifference] = []
    let all = cases + pair.requests(after: cases)
    for inputs in all {
      for (index, step) in pair.steps(of: inputs) where filter.admits(step) {
        found.append(pair.shortest(Array(inputs[...index]), to: step))
      }
    }
    self.found = found.enumerated()
      .sorted { ($0.element.lines.count, $0.offset) < ($1.element.lines.count, $1.offset) }
      .map(\.element)
    caseCount = all.count
  }
}

/// An input after which two versions of a flow differ.
package struct FlowDifference {
  /// The behaviour of one version after the last line.
  package struct Answer {
    /// The state after the line and the pauses that follow it.
    package let state: FlowState
    /// The effects of the line and of the pauses.
    package let effects: [Effect]
    /// What a try of the page changes; nil if the line wasn't a try.
    let changes: [String: FactValue]?
    /// What people notice, by what it is about.
    let seen: [Aspect: AnyHashable]
  }

  private let step: PairStep
  /// The lines to type at the prompt of `firstrun`.
  package let lines: [String]
  /// The behaviour of the first version after the last line.
  package var old: Answer { step.old }
  /// The behaviour of the second version after the last line.
  package var new: Answer { step.new }

  fileprivate init(_ inputs: [FlowInput], _ step: PairStep, in pair: FlowPair) {
    self.step = step
    let lines = inputs.lines(in: pair.old.flow)
    let isDrawn = step.old.effects.contains { effect in
      if case .show(.practiced) = effect { return true }
      if case .show(.present) = effect { return true }
      return false
    }
    let isLook = step.aspects.contains { if case .look = $0 { true } else { false } }
    self.lines = isLook && !isDrawn ? lines + ["page"] : lines
  }
}

extension FlowPair {
  /// Returns the steps of some inputs at which the versions differ, until they part.
  fileprivate func steps(of inputs: [FlowInput]) -> [(index: Int, step: PairStep)] {
    var run = PairRun(of: self)
    var steps: [(index: Int, step: PairStep)] = []
    for (index, input) in inputs.enumerated() {
      let step = run.perform(input, in: self)
      if !step.aspects.isEmpty { steps.append((index, step)) }
      if step.isParted { break }
    }
    return steps
  }

  /// Returns the beginnings of cases, each with a choice that asks something of the app, once a page:
  /// such a choice leads to no page, so that no case takes it.
  fileprivate func requests(after cases: [[FlowInput]]) -> [[FlowInput]] {
    var pages: Set<Int> = []
    return cases.flatMap { inputs in
      var run = PairRun(of: self)
      return inputs.indices.flatMap { index -> [[FlowInput]] in
        _ = run.perform(inputs[index], in: self)
        guard let page = run.old.state.visit?.page, pages.insert(page).inserted else { return [] }
        return old.flow.pages[page].choices.compactMap { choice in
          guard case .request = choice.action else { return nil }
          return Array(inputs[...index]) + [.event(.choose(choice.id))]
        }
      }
    }
  }

  /// Returns the difference at the end of some inputs without those that it doesn't need.
  fileprivate func shortest(_ inputs: [FlowInput], to step: PairStep) -> FlowDifference {
    var (last, inputs, count) = (step, Array(inputs.dropLast()), Int.max)
    // What an input was needed for may have been left out after it.
    while inputs.count < count {
      count = inputs.count
      inputs =
        inputs.shortened { fewer in
          guard let (end, step) = steps(of: fewer + [step.input]).last, end == fewer.count,
            step.aspects == last.aspects, step.page == last.page
          else { return false }
          last = step
          return true
        } ?? inputs
    }
    return FlowDifference(inputs + [step.input], last, in: self)
  }
}

/// Lets each difference pass once: those on the same page, after the same input and to the same
/// effect are one, and so are all that only move numbers.
private struct DifferenceFilter {
  private var aspects: Set<Aspect> = []
  private var keys: Set<[AnyHashable]> = []

  mutating func admits(_ step: PairStep) -> Bool {
    guard step.aspects == [.behavior] else {
      defer { aspects.formUnion(step.aspects) }
      return !step.aspects.isSubset(of: aspects)
    }
    let effects = [step.old, step.new].map { $0.seen[.behavior] }
    return keys.insert([step.page, step.isReplay, step.input, effects]).inserted
  }
}
