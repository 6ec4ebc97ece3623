import FlowCore

/// What is known of a page that comes into view, and while it is at rest.
extension FlowSteps {
  /// The variables that have values on a page in view, or while it waits.
  func stateVariables(of page: Int, isWaiting: Bool) -> Set<Int> {
    remembered.union(isWaiting ? pages[page].watched.waiting : pages[page].watched.view)
  }

  /// The values of states in which a page waits for the next one.
  var inWaiting: Node { values(in: .waiting) }

  /// Returns a set of values of a page, with any values of the facts that are open there.
  func opened(_ set: Node, on page: Int) -> Node {
    let watched = pages[page].watched
    let inView = diagrams.and(set, values(in: .inView))
    let waiting = diagrams.and(set, values(in: .waiting))
    let rest = diagrams.and(set, values(in: .leaving))
    return diagrams.or(
      rest,
      diagrams.or(
        diagrams.exists(variables.bits(world.subtracting(watched.view)), inView),
        diagrams.exists(variables.bits(world.subtracting(watched.waiting)), waiting)))
  }

  /// The values with which a page can come into view.
  func arriving(on page: Int) -> Node {
    diagrams.image(of: DecisionDiagrams.all, by: pages[page].arrival)
  }

  func settling(_ phase: FactVariables.Phase, _ page: Int) -> [ValueChange] {
    let watched = pages[page].watched
    let kept = phase == .inView ? watched.view : watched.waiting
    let index = variables.index(of: FactVariables.phaseName) ?? 0
    return [
      .assign(
        variables.bits(world.subtracting(kept).union([index])),
        variables.code(index, phase.rawValue))
    ] + resting(on: page)
  }

  /// What is kept of a page at rest: a page that was dismissed may interrupt again once its condition
  /// is false.
  func resting(on page: Int) -> [ValueChange] {
    let dismissed = variables.indices { if case .isDismissed = $0 { true } else { false } }
    let ended: [ValueChange] = dismissed.sorted().compactMap { index in
      guard case .isDismissed(let page) = variables.variables[index].kind,
        let condition = flow.pages[page].interrupts
      else { return nil }
      let no = truth(of: condition).no
      return .either([
        [.keep(no), assign(variables.variables[index].name, 0)], [.keep(diagrams.not(no))],
      ])
    }
    return ended
      + (question.blocksAvoided && pages[page].avoided != DecisionDiagrams.none
        ? [.keep(diagrams.not(pages[page].avoided))] : [])
  }

  /// What happens where a page is to be drawn: a page that interrupts stands over it, or it is shown.
  func drawing(_ page: Int) -> [ValueChange] {
    if interrupting.isEmpty { return [] }
    return [
      .either(
        parts(of: machine.interruption, on: page).map { over, set in
          [.keep(set), interrupting(by: over)]
            + (over == nil ? [assign(FactVariables.openingName, 0)] : [])
        })
    ]
  }

  // MARK: - Arriving

  /// The facts that end with the page on which they came about.
  var ofPage: Set<Int> {
    variables.indices { kind in
      switch kind {
      case .eventHere, .isPracticed, .isAdvanceMet, .phase, .interruption: true
      case .world, .fixed, .version, .launches, .answer, .field, .secret, .event, .count, .passed,
        .isDismissed, .opening, .isLanguageChosen:
        false
      }
    }
  }

  var clearing: [ValueChange] { [clearing(forgetting: [])] }

  func clearing(forgetting facts: Set<Int>) -> ValueChange {
    .assign(
      variables.bits(ofPage.union(facts)),
      ofPage.sorted(by: >).reduce(DecisionDiagrams.all) { diagrams.and($0, variables.code($1, 0)) })
  }

  func arrival(on page: Int) -> [ValueChange] {
    // The facts of `advanceWhen` are among those that are watched.
    var changes = [clearing(forgetting: world.subtracting(pages[page].watched.view))]
    if let advance = flow.pages[page].advanceWhen {
      let truth = truth(of: advance)
      changes.append(
        .either([
          [.keep(truth.yes), assign(FactVariables.advanceName, 1)],
          [.keep(diagrams.not(truth.yes))],
        ]))
    }
    return changes + drawing(page) + resting(on: page)
  }
}
