import FlowCore

/// What comes after a page that is left.
extension FlowSteps {
  /// What comes after a page that is left: a page ahead, a wait or the end.
  ///
  /// Facts that have no value then are left out of what the steps to other pages keep, and those
  /// that no page further on reads even before these are found: 200 facts would be in each.
  func leaving(_ page: Int) -> [FlowStep] {
    var steps: [FlowStep] = []
    let rules = pages[page]
    let isReturning = !rules.hasWaiting
    let waits =
      !isReturning || variables.index(of: FactTypes.answer + flow.pages[page].id) != nil
      || variables.index(of: FactVariables.languageChosenName) != nil
    // Where no page was drawn yet, the flow is opened again (`openingAgain`).
    let leaving = diagrams.and(values(in: .leaving), flag(FactVariables.openingName, 0))
    let open = world.subtracting(heldOnLeaving(page))
    let openBits = variables.bits(open)
    var (set, undecided) = (leaving, DecisionDiagrams.none)
    for next in flow.pages.indices.dropFirst(page + 1) where set != DecisionDiagrams.none {
      let shown = diagrams.and(set, pages[next].shown)
      let read = pages[next].watched.view
      let unread = open.isDisjoint(with: read) ? openBits : variables.bits(open.subtracting(read))
      steps.append(
        FlowStep(
          action: .leave,
          changes: [.keep(diagrams.exists(unread, shown))] + passing(page) + pages[next].arrival,
          target: .page(next)))
      if waits {
        undecided = diagrams.or(undecided, diagrams.and(set, pages[next].awaited))
      }
      set = diagrams.and(set, pages[next].passedOver)
      let past = open.intersection(pages[next].lastRead)
      if !past.isEmpty { set = diagrams.exists(variables.bits(past), set) }
    }
    if waits, undecided != DecisionDiagrams.none {
      // Without `advanceWhen`, whoever goes back from waiting can do what can be done there.
      steps.append(
        FlowStep(
          action: isReturning ? .returnFromWaiting : .leave,
          changes: [.keep(diagrams.and(undecided, leaving)), interrupting(by: nil)]
            + (isReturning ? rules.settling.view : rules.settling.waiting), target: .stay))
    }
    let ending = diagrams.and(rules.isLast, leaving)
    if ending == DecisionDiagrams.none { return steps }
    return steps
      + following(
        machine.afterLastPage(isReplay: question.isReplay), from: .waiting, on: page
      ).map { target, rest in
        FlowStep(
          action: .leave,
          changes: [.keep(ending)] + (target == .stay ? [interrupting(by: nil)] : []) + rest,
          target: target)
      }
  }

  /// The facts that can have a value when a page is left.
  func heldOnLeaving(_ page: Int) -> Set<Int> {
    let tried = flow.pages[page].practice?.tries.flatMap(\.changes.keys) ?? []
    return pages[page].watched.waiting.union(tried.compactMap(variables.index))
      .union(worldFacts(readBy: flow.pages[page].fields.map(\.isRefused)))
  }

  /// Returns the values with which a step after a page that is left is taken, all facts included.
  func condition(of step: FlowStep, on page: Int) -> Node {
    switch step.action {
    case .change, .input: return DecisionDiagrams.all
    case .leave, .returnFromWaiting: break
    }
    var set = diagrams.and(values(in: .leaving), flag(FactVariables.openingName, 0))
    var undecided = DecisionDiagrams.none
    for next in flow.pages.indices.dropFirst(page + 1) {
      if step.target == .page(next) { return diagrams.and(set, pages[next].shown) }
      undecided = diagrams.or(undecided, diagrams.and(set, pages[next].awaited))
      set = diagrams.and(set, pages[next].passedOver)
    }
    return diagrams.or(set, undecided)
  }
}
