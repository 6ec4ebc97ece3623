package import FlowCore

/// What people can notice between two versions of a flow, each with the shortest input found that
/// shows it.
///
/// ```
/// let differences = FlowDifferences(between: old, and: new)
/// differences.found[0].lines   // launch cluck, next, skip
/// differences.areSame          // false
/// ```
///
/// 1. The rules of both versions are compared as sets of values. Where all are equal, nothing can
///    be noticed.
/// 2. Of the values for which a rule differs, those are kept that the earlier version comes to. As
///    long as nothing differs, both versions are in the same state, so where none are left, nothing
///    can be noticed.
/// 3. Both versions run side by side to each of the others, and with all short inputs. Whatever is
///    found has been run; what isn't shown by any input is not decided.
package struct FlowDifferences {
  /// The differences, the one with the shortest input first.
  package private(set) var found: [FlowDifference] = []
  /// The reason why there may be others; nil if there are none.
  package var reasonForDoubt: String? { reasons.first }
  /// True if it is proved that nobody can notice anything.
  package var areSame: Bool { found.isEmpty && reasons.isEmpty }

  private var reasons: [String] = []
  private var isSupported = true
  /// The differences of rules that states come to.
  private var open: [(rule: RuleDifference, states: ReachableDifferences)] = []
  private var search: PairSearch

  /// The number of pairs of states that are tried.
  private static let mostPairs = 2_000
  /// The number of differences of rules for which paths are looked for.
  private static let mostPaths = 60

  /// Compares two versions, in diagrams whose number of nodes limits the memory.
  ///
  /// In the core driver of transcripts, mock screens are not drawn: what is highlighted is named.
  package init(
    between old: Flow, and new: Flow, drawsScreens: Bool = true,
    within budget: ProofBudget = ProofBudget(), mostNodes: Int = 4_000_000
  ) {
    budget.begin("what differs")
    let pair = FlowPair(old, new, drawsScreens: drawsScreens)
    search = PairSearch(pair, within: budget)
    for isReplay in old.replay == .never || new.replay == .never ? [false] : [false, true] {
      do throws(FactVariables.Unsupported) {
        let comparison = try RuleComparison(
          of: pair, isReplay: isReplay, mostNodes: mostNodes, within: budget)
        let isSure = !comparison.system.diagrams.isExhausted
        if comparison.differences.isEmpty, isSure { continue }
        let states = ReachableDifferences(in: comparison.system)
        open += comparison.differences.filter(states.contains).map { ($0, states) }
        if states.isUnfinished { reasons.append("time or memory ran out") }
      } catch {
        isSupported = false
        reasons.append("'\(error.fact)' is compared with too many values")
      }
    }
    if !open.isEmpty || !reasons.isEmpty { runBoth() }
  }

  /// What shows a difference of states in which people see the same.
  private static let probes: [[FlowInput]] = [
    [], [.event(.back)], [.event(.quit), .event(.launch(nil))], [.event(.next)],
  ]

  private mutating func runBoth() {
    var shown: [FlowDifference] = []
    var hidden: [RuleDifference] = []
    var facts: Set<String> = []
    for (number, (rule, states)) in open.enumerated() {
      facts.formUnion(states.facts(in: rule.set))
      if shown.contains(where: { rule.explains($0.step) }) { continue }
      let paths = number < Self.mostPaths ? states.paths(to: rule) : []
      facts.formUnion(paths.joined().flatMap(\.changedFacts))
      let runs = paths.flatMap { path in Self.probes.map { path + $0 } }
      if let difference = search.difference(on: runs, of: rule) {
        shown.append(difference)
      } else {
        hidden.append(rule)
      }
    }
    let hasAllChanges = open.first.map { search.add(changesOf: $0.states.variables, facts) } ?? true
    let length = hidden.isEmpty ? shown.map(\.inputs.count).max() : nil
    let result = search.run(upTo: length, mostPairs: Self.mostPairs) { found in
      open.allSatisfy { open in found.contains { open.rule.explains($0.step) } }
    }
    var filter = DifferenceFilter()
    found = (result.differences + shown).enumerated()
      .sorted { ($0.element.lines.count, $0.offset) < ($1.element.lines.count, $1.offset) }
      .map(\.element).filter { filter.admits($0.step) }
    if result.isExhaustive, hasAllChanges, isSupported { return reasons = [] }
    let unseen = hidden.filter { rule in !found.contains { rule.explains($0.step) } }
    reasons += unseen.map { rule in
      let subject = rule.page.map { "page '\($0)'" } ?? "a launch"
      return "\(subject) may differ, but no input was found that shows it"
    }
    if found.count >= DifferenceFilter.mostDifferences {
      reasons.append("more than \(DifferenceFilter.mostDifferences) differences are not listed")
    }
  }
}

extension PairSearch {
  /// Returns the first difference on some runs that comes from one of rules, or hides it.
  fileprivate func difference(on runs: [[FlowInput]], of rule: RuleDifference) -> FlowDifference? {
    for inputs in runs {
      let steps = steps(of: inputs)
      if let (index, step) = steps.first(where: { rule.explains($0.step) })
        ?? steps.last(where: { $0.step.isParted })
      {
        return shortened(Array(inputs[...index]), to: step)
      }
    }
    return nil
  }

  /// Adds the changes of facts to try: all if they are few, else those of some facts; returns true if
  /// they are all.
  fileprivate mutating func add(changesOf variables: FactVariables, _ facts: Set<String>) -> Bool {
    var isWhole = variables.variables.reduce(0) { $0 + $1.values.count } <= 30
    for (index, variable) in variables.variables.enumerated()
    where isWhole || facts.contains(variable.name) {
      switch variable.kind.setting {
      case .always: changes += variables.commands(changing: index)
      case .whileClosed:
        changesBefore += variables.commands(changing: index)
        // What isn't fixed also grows between launches.
        if variable.kind != .fixed { isWhole = false }
      case .never: break
      }
    }
    return isWhole
  }
}

extension FlowInput {
  fileprivate var changedFacts: [String] {
    if case .set(let settings) = self { settings.map(\.fact) } else { [] }
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
    /// What a try of the page changes; nil if the line was none.
    let changes: [String: FactValue]?
    /// What people notice, by what it is about.
    let seen: [Aspect: AnyHashable]
  }

  let inputs: [FlowInput]
  let step: PairStep
  /// The lines to type at the prompt of `firstrun`.
  package let lines: [String]
  /// The behaviour of the first version after the last line.
  package var old: Answer { step.old }
  /// The behaviour of the second version after the last line.
  package var new: Answer { step.new }

  init(_ inputs: [FlowInput], _ step: PairStep, in pair: FlowPair) {
    (self.inputs, self.step) = (inputs, step)
    let lines = inputs.lines(in: pair.old.flow.id)
    let isDrawn = step.old.effects.contains { effect in
      if case .practiced = effect { return true }
      if case .present = effect { return true }
      return false
    }
    let isLook = step.aspects.contains { if case .look = $0 { true } else { false } }
    self.lines = isLook && !isDrawn ? lines + ["page"] : lines
  }
}
