import FlowCore

/// What rules and promises ask, for all values at once.
extension FlowSteps {
  /// Returns the values with which each result of a rule follows on a page, or without one at the gate.
  ///
  /// It is what `FlowMachine.result(of:)` is for one visit.
  func parts<Result>(
    of rule: Rule<Result>, on page: Int?, canAdvance: Bool = true
  ) -> [(result: Result, set: Node)] {
    var parts: [(result: Result, set: Node)] = []
    var rest = DecisionDiagrams.all
    let none = DecisionDiagrams.none
    for (question, result) in rule.clauses {
      let yes =
        switch question {
        case .has(let condition, let truth):
          variables.set(
            truth,
            page == nil
              ? variables.truth(of: condition, FactVariables.Context(isGate: true))
              : self.truth(of: condition))
        case .advances: page.map { canAdvance ? advancing($0) : none } ?? none
        case .interrupts(let page): wantingToInterrupt(page)
        case .lacksPractice: flag(FactVariables.practiceName, 0)
        }
      parts.append((result, diagrams.and(rest, yes)))
      rest = diagrams.without(rest, yes)
    }
    return parts + [(rule.otherwise, rest)]
  }

  /// The values with which a page interrupts.
  func wantingToInterrupt(_ page: Int) -> Node {
    diagrams.and(
      truth(of: flow.pages[page].interrupts ?? .constant(false)).yes,
      flag("\(FactVariables.dismissedName)\(page)", 0))
  }

  func advancing(_ page: Int) -> Node {
    flow.pages[page].advanceWhen.map {
      diagrams.and(truth(of: $0).yes, flag(FactVariables.advanceName, 0))
    } ?? DecisionDiagrams.none
  }

  /// Returns the values with which one of some results follows.
  func set<Result>(
    of parts: [(result: Result, set: Node)], where isWanted: (Result) -> Bool
  ) -> Node {
    parts.reduce(DecisionDiagrams.none) { isWanted($1.result) ? diagrams.or($0, $1.set) : $0 }
  }

  func truth(of condition: Condition) -> FactVariables.TruthSets {
    truths[condition] ?? variables.truth(of: condition)
  }

  // MARK: - Moments

  /// A moment on which conditions of promises are asked.
  enum PromiseMoment {
    case inView(Int)
    /// An end; without a page, at the gate.
    case end(String, page: Int?)
  }

  /// Returns the truth of a promise's condition in a moment; an interrupting page is the one in view.
  func truth(of condition: Condition, at moment: PromiseMoment) -> FactVariables.TruthSets {
    func truth(_ page: Int?) -> FactVariables.TruthSets {
      switch moment {
      case .inView(let own): variables.truth(of: condition, context(onPage: page ?? own))
      case .end(let outcome, let own):
        variables.truth(of: condition, context(ofEnd: outcome, onPage: page ?? own))
      }
    }
    if case .end(_, page: nil) = moment { return truth(nil) }
    if interrupting.isEmpty || !condition.usesFact(FactTypes.page) { return truth(nil) }
    var (yes, no) = (DecisionDiagrams.none, DecisionDiagrams.none)
    for page in [nil] + interrupting.map(Optional.some) {
      let (truth, isOver) = (truth(page), interrupted(by: page))
      yes = diagrams.or(yes, diagrams.and(truth.yes, isOver))
      no = diagrams.or(no, diagrams.and(truth.no, isOver))
    }
    return FactVariables.TruthSets(yes: yes, no: no)
  }

  /// The values with which an interrupting page is in view; with nil, those with which none is.
  func interrupted(by page: Int?) -> Node {
    flag(FactVariables.interruptionName, page.flatMap(interrupting.firstIndex).map { $0 + 1 } ?? 0)
  }

  func interrupting(by page: Int?) -> ValueChange {
    assign(
      FactVariables.interruptionName, page.flatMap(interrupting.firstIndex).map { $0 + 1 } ?? 0)
  }

  /// Returns how conditions of promises are asked while a page is in view.
  func context(onPage page: Int) -> FactVariables.Context {
    var context = FactVariables.Context()
    context.known[FactTypes.page] = .word(flow.pages[page].id)
    context.known[FactTypes.outcome] = .word("none")
    if question.isReplay { context.known[FactTypes.recorded] = .boolean(false) }
    return context
  }

  /// Returns how conditions of promises are asked at an end; without a page, at the gate.
  func context(ofEnd outcome: String, onPage page: Int?) -> FactVariables.Context {
    var context = FactVariables.Context()
    context.known[FactTypes.page] = .some(page.map { .word(flow.pages[$0].id) })
    context.known[FactTypes.outcome] = .word(outcome)
    context.isGate = page == nil
    if outcome == "completed" || outcome == "skipped", !question.isReplay {
      context.known[FactTypes.recorded] = .boolean(true)
    }
    return context
  }

  /// The values with which a page can be at rest: `advanceWhen` is then as it was last known, or as it
  /// was before another page interrupted.
  func atRest(on page: Int) -> Node {
    let isUnmet = flag(FactVariables.advanceName, 0)
    guard let advance = flow.pages[page].advanceWhen else { return diagrams.and(atRest, isUnmet) }
    let truth = truth(of: advance)
    let isOld = diagrams.or(diagrams.and(truth.yes, isUnmet), diagrams.without(truth.no, isUnmet))
    return diagrams.without(atRest, diagrams.and(interrupted(by: nil), isOld))
  }

  /// The values of states in which nothing happens by itself.
  var atRest: Node { diagrams.not(values(in: .leaving)) }

  func values(in phase: FactVariables.Phase) -> Node {
    flag(FactVariables.phaseName, phase.rawValue)
  }

  func flag(_ name: String, _ value: Int) -> Node {
    variables.index(of: name).map { variables.set($0, value) } ?? DecisionDiagrams.all
  }

  func assign(_ name: String, _ value: Int) -> ValueChange {
    guard let index = variables.index(of: name) else { return .keep(DecisionDiagrams.all) }
    return .assign(variables.bits([index]), variables.code(index, value))
  }

  /// Returns true if a condition can be true while a page is in view, or when it is quit.
  func canMeet(_ condition: Condition) -> Bool {
    flow.pages.indices.contains { page in
      [PromiseMoment.inView(page), .end("interrupted", page: page)]
        .contains { truth(of: condition, at: $0).yes != DecisionDiagrams.none }
    }
  }
}
