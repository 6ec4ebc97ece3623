import FlowCore

/// How visits begin, go back and are resumed.
extension FlowSteps {
  /// The facts with which an app is opened that never left the flow on a page: with no answers or any
  /// that were kept.
  var openings: Node {
    var set = DecisionDiagrams.all
    for (index, variable) in variables.variables.enumerated() {
      switch variable.kind {
      case .count, .passed, .isDismissed, .isLanguageChosen:
        set = diagrams.and(set, variables.code(index, 0))
      case .world, .fixed, .version, .launches, .answer, .field, .secret, .event, .eventHere,
        .phase, .isAdvanceMet, .isPracticed, .interruption, .opening:
        break
      }
    }
    if let version = variables.index(of: FactTypes.completedVersion),
      let completed = variables.index(of: FactTypes.completed)
    {
      let none = variables.variables[version].values.firstIndex(of: .version(.zero))
      let isNone = none.map { variables.set(version, $0) } ?? DecisionDiagrams.none
      set = diagrams.and(set, diagrams.or(variables.set(completed, 1), isNone))
    }
    return set
  }

  /// The values before any command to go on is counted.
  var uncounted: Node {
    variables.index(of: FactVariables.countName).map { variables.code($0, 0) }
      ?? DecisionDiagrams.all
  }

  /// The values with which the gate has each result; a replay has none.
  private func gate(_ isWanted: (GateResult) -> Bool) -> Node {
    set(
      of: question.isReplay
        ? [(.open, DecisionDiagrams.all)] : parts(of: machine.gate, on: nil), where: isWanted)
  }

  private var openGate: Node { gate { $0 == .open } }

  /// Returns the values of a launch among some facts: it counts itself.
  func launched(_ set: Node) -> Node {
    guard !question.isReplay, let launches = variables.index(of: FactTypes.launches) else {
      return set
    }
    return variables.variables[launches].values.indices.reduce(set) { set, value in
      guard case .number(let number)? = variables.variables[launches].values[value], number < 1
      else { return set }
      return diagrams.without(set, variables.set(launches, value))
    }
  }

  /// Returns what a launch with some facts can show first, and how it can end before any page.
  func starts(
    with facts: Node
  ) -> (pages: [Int: Node], ends: [(outcome: String, set: Node)]) {
    let facts = diagrams.image(of: launched(facts), by: beginning)
    var pages: [Int: Node] = [:]
    var undecided = diagrams.and(
      facts, gate { if case .undecided = $0 { true } else { false } })
    var open = diagrams.and(facts, openGate)
    for page in flow.pages.indices where open != DecisionDiagrams.none {
      let shown = diagrams.and(open, self.pages[page].shown)
      let set = diagrams.image(of: shown, by: self.pages[page].arrival)
      if set != DecisionDiagrams.none { pages[page] = set }
      undecided = diagrams.or(undecided, diagrams.and(open, self.pages[page].awaited))
      open = diagrams.and(open, self.pages[page].passedOver)
    }
    let completed = diagrams.and(facts, gate { $0 == .completed })
    return (pages, [("interrupted", undecided), ("completed", completed)])
  }

  /// Returns the facts among some with which the flow is due and a launch shows no page.
  func startsWithoutPage(among facts: Node) -> Node {
    let open = diagrams.and(launched(facts), openGate)
    return pages.reduce(open) { diagrams.and($0, $1.passedOver) }
  }

  /// Returns the facts before the arrival on a first page with some values.
  func opening(to page: Int, with set: Node) -> Node {
    var wanted = diagrams.and(
      diagrams.preimage(of: set, by: pages[page].arrival), pages[page].shown)
    for earlier in 0..<page { wanted = diagrams.and(wanted, pages[earlier].passedOver) }
    wanted = diagrams.and(wanted, openGate)
    return launched(diagrams.preimage(of: wanted, by: beginning))
  }

  /// What a visit begins with that continues no other one.
  private var beginning: [ValueChange] {
    clearing
      + passed.sorted().map { .assign(variables.bits([$0]), variables.code($0, 0)) }
      + opening(.fresh)
  }

  private func opening(_ opening: FactVariables.Opening) -> [ValueChange] {
    interrupting.isEmpty ? [] : [assign(FactVariables.openingName, opening.rawValue)]
  }

  // MARK: - Going back and resuming

  /// What `back` keeps of the page that it leaves; the events of the page are still there.
  var popping: [ValueChange] {
    [.keep(diagrams.and(values(in: .inView), interrupted(by: nil)))]
  }

  /// The values with which quitting on a page can be resumed.
  func resuming(from page: Int) -> [ValueChange] {
    var changes: [ValueChange] = [.keep(atRest)]
    if let condition = question.avoided {
      let end = PromiseMoment.end("interrupted", page: page)
      changes.append(.keep(diagrams.not(truth(of: condition, at: end).yes)))
    }
    return changes
  }

  /// Opening the flow again after an interrupting page that came before any other.
  var openingAgain: [ValueChange] {
    if interrupting.isEmpty { return [.keep(DecisionDiagrams.none)] }
    let isUnshown = diagrams.not(flag(FactVariables.openingName, 0))
    return [.keep(diagrams.and(values(in: .leaving), isUnshown))] + clearing + [.keep(openGate)]
  }

  /// Returns true if a page can be left downwards in a way.
  func allows(_ popping: Saturation.Popping) -> Bool {
    switch popping {
    case .back: !question.isCounting
    case .launch: question.canResume && !question.isReplay && !question.isCounting
    case .openingAgain: question.canResume && !interrupting.isEmpty
    }
  }

  /// A launch after quitting, with whatever facts the world has then.
  var relaunch: ValueChange {
    let versions = variables.indices { $0 == .version }
    let chosen = world.filter { variables.variables[$0].name == FactTypes.language }
    var changes: [ValueChange] = [
      .forget(
        variables.bits(world.union(versions).subtracting(chosen).subtracting(restricted.keys)))
    ]
    for index in restricted.keys.sorted() where !chosen.contains(index) {
      changes += betweenLaunches(index)
    }
    if variables.index(of: FactVariables.languageChosenName) != nil {
      changes.append(
        .either([
          [.keep(flag(FactVariables.languageChosenName, 1))],
          [.keep(flag(FactVariables.languageChosenName, 0)), .forget(variables.bits(chosen))],
        ]))
    } else {
      changes.append(.forget(variables.bits(chosen)))
    }
    for (index, variable) in variables.variables.enumerated() {
      switch variable.kind {
      case .launches, .event: changes += growing(index)
      // Another process doesn't know it any more.
      case .secret:
        changes.append(.either([[], [.assign(variables.bits([index]), empty(index))]]))
      case .isDismissed: changes.append(assign(variable.name, 0))
      case .world, .fixed, .version, .answer, .field, .count, .eventHere, .phase, .isAdvanceMet,
        .isPracticed, .passed, .interruption, .opening, .isLanguageChosen:
        break
      }
    }
    changes += opening(.resumed)
    let relation = diagrams.image(
      of: variables.identity(Set(variables.variables.indices), .entry, .now),
      by: changes + clearing + [.keep(openGate)])
    return .relate(
      diagrams.move(diagrams.move(relation, from: .now, to: .above), from: .entry, to: .now),
      now: variables.bits(variables.variables.indices, .now),
      above: variables.bits(variables.variables.indices, .above))
  }

  /// What becomes of a fact between launches that doesn't change freely.
  ///
  /// Another process knows nothing of what was tried.
  private func betweenLaunches(_ index: Int) -> [ValueChange] {
    let variable = variables.variables[index]
    var ways: [[ValueChange]] = [[]]
    if let set = mayChange(index) {
      ways.append([.keep(set), .forget(variables.bits([index]))])
    }
    if flow.isSetByTries(variable.name) {
      let initial = flow.facts.first { $0.name == variable.name }?.initial
      let code = initial.map { variables.representative(of: $0, index) }
      if let code = code ?? variable.values.firstIndex(of: nil) {
        ways.append([assign(variable.name, code)])
      }
    }
    return [.either(ways)]
  }

  private func growing(_ index: Int) -> [ValueChange] {
    let bits = variables.bits([index])
    let values = variables.variables[index].values.indices
    return [
      .either(
        values.map { value in
          let grown = values[value...].reduce(DecisionDiagrams.none) {
            diagrams.or($0, variables.code(index, $1))
          }
          return [.keep(variables.set(index, value)), .forget(bits), .keep(grown)]
        })
    ]
  }

  /// For each page, true if `back` can land on it whatever it left.
  ///
  /// It can with other values of facts that nothing watches, and from there again with these. That
  /// the page is left out adds nothing then.
  var alwaysLandedOn: [Bool] {
    let watched = pages.reduce(into: Set<Int>()) { $0.formUnion($1.watched.view) }
    return flow.pages.indices.map { page in
      let read = variables.indices(readBy: [machine.inclusions[page]])
      let isBlocked =
        question.avoided.map { condition in
          truth(of: condition, at: .end("interrupted", page: page)).yes != DecisionDiagrams.none
        } ?? false
      return interrupting.isEmpty && pages[page].passedOver != DecisionDiagrams.all
        && read.isDisjoint(with: watched)
        && read.isSubset(of: world) && pages[page].avoided == DecisionDiagrams.none && !isBlocked
    }
  }

  /// True if visits that begin anew can keep answers of earlier ones.
  var keepsAnswers: Bool {
    variables.variables.contains { [.answer, .field, .secret].contains($0.kind) }
  }

  // MARK: - Secrets

  /// The values that say which pages with a required secret are on the trail.
  var passed: Set<Int> {
    variables.indices { if case .passed = $0 { true } else { false } }
  }

  private func empty(_ index: Int) -> Node {
    variables.code(index, variables.variables[index].values.firstIndex(of: .empty) ?? 0)
  }

  /// The values with which a page of the trail is left out, so that the one under it is next: by `back`
  /// what isn't part of the visit any more, and by a launch also what is above a page whose secret is
  /// gone.
  func dropped(_ page: Int, by popping: Saturation.Popping) -> Node {
    var set = pages[page].passedOver
    if popping == .back { return set }
    // A visit that is opened again continues no other one.
    if !interrupting.isEmpty {
      set = diagrams.or(
        set, flag(FactVariables.openingName, FactVariables.Opening.fresh.rawValue))
    }
    for index in passed {
      guard case .passed(let asking) = variables.variables[index].kind else { continue }
      let gone = flow.requiredSecrets(on: asking).compactMap(variables.index(of:))
        .reduce(DecisionDiagrams.none) { diagrams.or($0, empty($1)) }
      let isAsked = diagrams.without(gone, pages[asking].passedOver)
      set = diagrams.or(set, diagrams.and(variables.set(index, 1), isAsked))
    }
    return set
  }

  /// Returns values on a page that is in view again with what its entry says of the trail.
  func restored(_ set: Node) -> Node {
    if passed.isEmpty { return set }
    return diagrams.and(
      diagrams.exists(variables.bits(passed), set), variables.identity(passed, .entry, .now))
  }
}
