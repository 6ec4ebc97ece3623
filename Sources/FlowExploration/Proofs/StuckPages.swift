import FlowCore

/// Pages on which people are stuck, each with a path to such a state.
extension ClaimQuestion {
  /// Returns the pages that somebody can only leave by quitting or going back unless the world changes
  /// something, each with a path to such a state.
  func pagesNeedingHelp(besides helpers: Set<String>) -> FlowProof.PageResults {
    let pages = system.flow.pages.indices.filter { page in
      everything.states[Level(page: page)] != nil && system.flow.canHold(onPage: page)
    }
    var results = FlowProof.PageResults(found: [])
    if pages.isEmpty { return results }
    guard !everything.isUnfinished, let steps = steps(helpedBy: helpers) else {
      results.undecided = everything.undecided(within: budget)
      return results
    }
    for page in pages {
      let reach = GoalReach(beyond: page, in: steps)
      let level = Level(page: page)
      guard
        let target = outOfReach(everything.values(of: level), reach.onPage[page], on: level)
      else { continue }
      if reach.isUnfinished || diagrams.isExhausted {
        results.undecided = everything.undecided(within: budget)
        return results
      }
      if let lines = lines(to: [target], in: everything, on: page, reach) {
        results.found.append(FlowProof.PageResult(page: page, lines: lines))
      } else {
        results.undecided = undecided(everything, [target])
      }
    }
    return results
  }

  /// Returns the pages on which some state leads to no outcome but an interruption, each with a path
  /// to one.
  func pagesWithoutOutcome() -> FlowProof.PageResults {
    guard let found = outOfReach(.outcome(in: ["completed", "skipped"])) else {
      return FlowProof.PageResults(found: [], undecided: everything.undecided(within: budget))
    }
    var results = FlowProof.PageResults(found: [])
    if !found.isDecided { results.undecided = undecided(found.run, []) }
    for page in machine.flow.pages.indices {
      let targets = found.targets.filter { $0.level.page == page }
      if targets.isEmpty { continue }
      let stuck = linesToBeStuck(on: page)
      if let lines = stuck ?? lines(to: targets, in: found.run, on: page, found.reach) {
        results.found.append(
          FlowProof.PageResult(page: page, lines: lines, isStuck: stuck != nil))
      } else {
        results.undecided = undecided(found.run, targets)
      }
    }
    for page in system.interrupting {
      guard let lines = linesToBeStuck(under: page) else { continue }
      results.found.append(FlowProof.PageResult(page: page, lines: lines, isStuck: true))
    }
    if diagrams.isExhausted, results.undecided == nil {
      results.undecided = undecided(found.run, [])
    }
    return results
  }

  /// Returns the lines of a path to a state in which nothing but quitting ends an interrupting page; nil
  /// if none was found.
  private func linesToBeStuck(under page: Int) -> [String]? {
    let isWanted = system.wantingToInterrupt(page)
    let reach = GoalReach(
      of: .outcome(in: ["completed", "skipped", "postponed"]), orAt: diagrams.not(isWanted),
      in: plain.withoutQuitting.system, after: plain.withoutQuitting)
    if reach.isUnfinished { return nil }
    let targets = everything.sortedStates.compactMap { level, states -> Target? in
      let isOver = diagrams.and(system.atRest, system.interrupted(by: page))
      let set = diagrams.without(isOver, reach.onPage[level.page])
      return diagrams.and(set, states) == DecisionDiagrams.none
        ? nil : Target(level: level, set: set)
    }
    return targets.isEmpty ? nil : lines(to: targets, in: everything, on: page, reach)
  }

  /// Returns the lines of a path to a state of a page from which only quitting leads away; nil if
  /// none was found.
  private func linesToBeStuck(on page: Int) -> [String]? {
    let isElsewhere = Condition.comparison(
      .fact(FactTypes.page), .unequal, .value(.word(machine.flow.pages[page].id)))
    let reach = GoalReach(
      of: .any([isElsewhere, .outcome(in: ["completed", "skipped", "postponed"])]),
      in: plain.withoutQuitting)
    let level = Level(page: page)
    if reach.isUnfinished
      || outOfReach(everything.values(of: level), reach.onPage[page], on: level) == nil
    {
      return nil
    }
    let (run, all) = outOfReach(everything, reach)
    let targets = all.filter { $0.level.page == page }
    return targets.isEmpty || run.isUnfinished || reach.isUnfinished
      ? nil : lines(to: targets, in: run, on: page, reach)
  }

  /// Returns the lines of a path to a state of a page from which the goal is out of reach.
  private func lines(
    to targets: [Target], in run: Saturation, on page: Int, _ reach: GoalReach
  ) -> [String]? {
    let lines = refutation(
      of: .eventually(.constant(false), within: nil), targets, in: run
    ) { state in
      state.state.visit?.pageInView == page && reach.isOutOfReach(state)
    }
    return diagrams.isExhausted ? nil : lines
  }
}

extension Flow {
  /// Returns true if something can keep people on a page who want to go on: not where they can always
  /// skip, go on or sign in.
  fileprivate func canHold(onPage index: Int) -> Bool {
    let page = pages[index]
    if (page.skip ?? skip) == .constant(true) { return false }
    if page.choices.contains(where: { $0.action == .request(.signIn) }) { return false }
    return completeWhen != nil || page.advanceWhen != nil || page.practice?.isRequired == true
      || page.fields.contains { $0.refusedWhen != nil } || !page.choices.isEmpty
  }
}

extension Condition {
  fileprivate static func outcome(in names: [String]) -> Condition {
    .membership(.fact(FactTypes.outcome), names.map { .value(.word($0)) })
  }
}
