extension FlowMachine {
  /// Returns true if a fact decides how the flow goes on from a state, or what the page in view
  /// shows.
  ///
  /// A driver that must ask somebody for the fact need not ask anywhere else.
  package func depends(on fact: String, in state: FlowState) -> Bool {
    switch state {
    case .idle, .confirmingReplay, .opening, .ended: false
    case .deciding(.launch):
      ([show, flow.completeWhen].compactMap { $0 } + inclusions(after: -1))
        .contains { $0.usesFact(fact) }
    case .deciding(.replay): inclusions(after: -1).contains { $0.usesFact(fact) }
    case .revealing(let visit), .visiting(let visit), .awaitingNextPage(let visit):
      conditions(of: visit).contains { $0.usesFact(fact) }
        || fact == "authenticated"
          && flow.pages[visit.page].choices.contains { $0.action == .signIn }
    }
  }

  /// Returns the event for a sign-in that succeeded because somebody chose it on a page.
  ///
  /// Where the page's `advanceWhen` asks for the sign-in and held before, as in a replay by somebody
  /// who is signed in, the change of the fact moves nothing; choosing to sign in then goes on.
  ///
  /// - Parameters:
  ///   - state: The state in which it was chosen.
  ///   - facts: The facts with the sign-in.
  /// - Returns: `next` or `factsChanged`.
  package func eventOfSignIn(in state: FlowState, given facts: Facts) -> Event {
    guard case .visiting(let visit) = state, visit.isAdvanceMet,
      let advance = flow.pages[visit.page].advanceWhen, advance.usesFact("authenticated"),
      truth(of: advance, visit, facts) == .yes
    else { return .factsChanged }
    if let done = flow.completeWhen, !visit.isReplay, truth(of: done, visit, facts) == .yes {
      return .factsChanged
    }
    return .next
  }

  /// Returns the conditions that decide how a visit goes on, or what its page shows.
  private func conditions(of visit: Visit) -> [Condition] {
    let page = flow.pages[visit.page]
    var conditions = [page.skip ?? flow.skip]
    if let completeWhen = flow.completeWhen, !visit.isReplay { conditions.append(completeWhen) }
    if let advanceWhen = page.advanceWhen { conditions.append(advanceWhen) }
    conditions += page.steps.compactMap(\.doneWhen)
    if let screen = flow.screens.first(where: { $0.id == page.spotlight?.screen }) {
      conditions += screen.elements.map(\.show)
    }
    return conditions + inclusions(after: visit.page)
  }

  /// Returns the conditions that decide which page comes after one; -1 is before the first.
  private func inclusions(after page: Int) -> [Condition] {
    var conditions: [Condition] = []
    for next in flow.pages.indices.dropFirst(page + 1) {
      conditions += [inclusions[next], elementConditions[next]]
      if case .constant(true) = inclusions[next] { break }
    }
    return conditions
  }
}
