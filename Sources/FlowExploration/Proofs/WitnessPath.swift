import FlowCore

/// A path to some values of a level, as commands from an app that was never opened.
///
/// Each value is explained by the first addition that has it, from values that were known before: so
/// explanations end, and the trail is the same as the search saw it.
struct WitnessPath {
  typealias Node = DecisionDiagrams.Node
  typealias Level = Saturation.Level

  /// Something that happens, with the values before it and after it.
  struct Move {
    enum Action {
      case open
      case step(FlowStep.Action)
      case back
      case resume
      case openAgain
    }

    let action: Action
    let before: [Int: Bool]
    let after: [Int: Bool]
  }

  let run: Saturation
  /// The run of the visits before, if they may do more than those of this run.
  private let earlier: Saturation?
  private var diagrams: DecisionDiagrams { run.system.diagrams }
  var system: FlowSteps { run.system }

  init(in run: Saturation, after earlier: Saturation? = nil) {
    self.run = run
    self.earlier = earlier
  }

  /// Returns the commands of a path to values of a level, or to those after last steps from it; nil
  /// if there is none.
  ///
  /// The last steps can be taken from some values only.
  func commands(
    to goal: Node, on level: Level, from start: Node = DecisionDiagrams.all,
    then last: [FlowStep] = []
  ) -> [FlowInput]? {
    let wanted = diagrams.and(start, possible(last[...], to: goal, from: level.page))
    guard let states = run.states[level], let member = pick(diagrams.and(states, wanted)) else {
      return nil
    }
    let entry = values(member, .entry, completeOn: level.page)
    let now = values(member, .now, completeOn: level.page)
    guard var moves = self.moves(toEntry: entry, of: level),
      let own = self.moves(from: entry, to: now, on: level.page)
    else { return nil }
    moves += own
    if last.isEmpty {
      // The facts that are open on the page are still to be set.
      return commands(of: moves, endingWith: pick(diagrams.and(now.set, wanted)) ?? [:])
    }
    // So are those that decide about the steps.
    var before = pick(diagrams.and(now.set, wanted), like: now.bits) ?? now.bits
    for (index, step) in last.enumerated() {
      let ended = diagrams.and(
        diagrams.image(of: values(before, .now).set, by: step.changes),
        possible(last[(index + 1)...], to: goal, from: level.page))
      guard let after = pick(ended, like: before) else { return nil }
      moves.append(Move(action: .step(step.action), before: before, after: after))
      before = after
    }
    return commands(of: moves, endingWith: [:])
  }

  private func possible(_ steps: ArraySlice<FlowStep>, to goal: Node, from page: Int) -> Node {
    steps.reversed().reduce(goal) { possible($1, to: $0, from: page) }
  }

  /// Returns the commands of a launch whose first page is that of a level, or an interrupting one.
  func commands(toStartOn level: Level, under interruption: Int? = nil) -> [FlowInput]? {
    let isInView = system.interrupted(by: interruption)
    guard
      let arrived = run.entries[level]?.lazy.filter({ $0.caller == nil })
        .compactMap({ pick(diagrams.and($0.added, isInView)) }).first
    else { return nil }
    let openings = system.opening(to: level.page, with: values(arrived, .now).set)
    return opening(diagrams.and(openings, system.openings)).map {
      commands(of: [Move(action: .open, before: $0, after: arrived)], endingWith: [:])
    }
  }

  /// Returns true if `back` can lead from a level to the one that it came from.
  func canGoBack(from level: Level, to caller: Level) -> Bool {
    landing(from: level, on: caller) != DecisionDiagrams.none
  }

  /// Returns the commands of a path that ends with going back from a level to another one.
  func commands(back level: Level, to caller: Level) -> [FlowInput]? {
    guard let member = pick(landing(from: level, on: caller)) else { return nil }
    let entry = values(member, .entry, completeOn: caller.page)
    let reason = Saturation.Reason.popping(
      .back, page: level.page, calls: run.calls(from: caller, to: level.page),
      pops: pops(from: level))
    guard let before = moves(toEntry: entry, of: caller),
      let own = moves(
        from: entry, leavingWith: values(member, .now).set,
        by: Saturation.Addition(added: entry.set, reason: reason, before: DecisionDiagrams.none),
        .back, on: caller.page)
    else { return nil }
    return commands(of: before + own, endingWith: [:])
  }

  /// The values with which a level is left by `back` and the one under it is landed on, with those at
  /// the entries of both.
  private func landing(from level: Level, on caller: Level) -> Node {
    let landed = diagrams.preimage(
      of: system.interrupted(by: nil), by: system.pages[caller.page].landing)
    let lifted = diagrams.move(pops(from: level), from: .entry, to: .above)
    return diagrams.and(run.calls(from: caller, to: level.page), diagrams.and(lifted, landed))
  }

  /// The values with which a level itself is left by `back`, with those at its entry.
  private func pops(from level: Level) -> Node {
    run.summaries[level.page].pops[Saturation.Popping.back.rawValue]
      .filter { if case .leaving = $0.reason { true } else { false } }
      .reduce(DecisionDiagrams.none) { diagrams.or($0, $1.added) }
  }

  /// Returns the commands that set facts to some of the values of a set; nil if it has none.
  func commands(setting set: Node) -> [FlowInput]? {
    opening(set).map { bits in
      var facts = system.flow.firstFacts
      return settings(bits, &facts, at: [.always, .whileClosed, .atFirst])
    }
  }

  /// Returns the commands of a launch with some facts that ends before a page is in view.
  func commands(toEnd outcome: String, with facts: Node) -> [FlowInput]? {
    commands(setting: diagrams.and(facts, system.openings)).map {
      $0 + opening + (outcome == "interrupted" ? [.event(.quit)] : [])
    }
  }

  // MARK: - Choosing values

  /// Some values of one copy: a set, and its bits.
  private struct Values {
    let set: Node
    let bits: [Int: Bool]
  }

  private func choose(
    _ set: Node, on page: Int, like bits: [Int: Bool] = [:]
  ) -> (entry: Values, now: Values)? {
    guard let member = pick(set, like: bits) else { return nil }
    // What doesn't change freely can't be set later.
    return (
      values(member, .entry, completeOn: page),
      values(member, .now, completing: Set(system.restricted.keys))
    )
  }

  /// Returns the values of a copy; on a page, those that the string leaves open are given, too, since
  /// what leads to them and what follows are explained separately.
  private func values(
    _ member: [Int: Bool], _ copy: VariableCopy, completeOn page: Int? = nil,
    completing completed: Set<Int> = []
  ) -> Values {
    var own = member.filter { $0.key % DecisionDiagrams.copies == copy.rawValue }
    let place = system.variables.index(of: FactVariables.phaseName)
    let isWaiting =
      place.flatMap { system.variables.value($0, in: member, copy) }
      == FactVariables.Phase.waiting.rawValue
    for index in page.map({ system.stateVariables(of: $0, isWaiting: isWaiting) }) ?? completed {
      for bit in 0..<system.variables.variables[index].bitCount {
        let level = system.variables.level(index, bit, copy)
        if own[level] == nil {
          own[level] = member[system.variables.level(index, bit)] ?? false
        }
      }
    }
    let set = own.keys.sorted(by: >).reduce(DecisionDiagrams.all) {
      diagrams.and(diagrams.bit($1, own[$1] ?? false), $0)
    }
    return Values(set: set, bits: own)
  }

  private func pick(_ set: Node, like bits: [Int: Bool] = [:]) -> [Int: Bool]? {
    diagrams.member(of: set, prefers: { bits[$0] ?? false })
  }

  // MARK: - Explanations

  private func moves(toEntry entry: Values, of level: Level) -> [Move]? {
    let now = diagrams.move(entry.set, from: .entry, to: .now)
    guard
      let beginning = run.entries[level]?.first(where: {
        diagrams.and($0.added, now) != DecisionDiagrams.none
      })
    else { return nil }
    let chosen = diagrams.and(beginning.added, now)
    guard let caller = beginning.caller else {
      guard let arrived = pick(chosen) else { return nil }
      let openings = system.opening(to: level.page, with: values(arrived, .now).set)
      return opening(diagrams.and(openings, system.openings)).map { facts in
        [Move(action: .open, before: facts, after: arrived)]
      } ?? WitnessPath(in: earlier ?? run).moves(beginningAnewWith: openings)
    }
    let above = diagrams.move(chosen, from: .now, to: .above)
    guard let member = pick(diagrams.and(beginning.calls, above)) else { return nil }
    let callerEntry = values(member, .entry, completeOn: caller.page)
    let target = values(member, .above)
    guard let before = moves(toEntry: callerEntry, of: caller),
      let call = moves(from: callerEntry, calling: target, level.page, on: caller.page)
    else { return nil }
    return before + call
  }

  /// Returns the moves of a visit whose place has no page any more when it is resumed, so that
  /// another one begins with its answers.
  private func moves(beginningAnewWith facts: Node) -> [Move]? {
    for (page, popping, pairs) in run.leftPlaces {
      guard let member = pick(diagrams.and(pairs, facts)) else { continue }
      let (entry, left) = (values(member, .entry, completeOn: page), values(member, .now))
      return moves(toEntry: entry, of: Level(page: page)).flatMap { before in
        moves(from: entry, leavingWith: left, popping, page).map { before + $0 }
      }
    }
    return nil
  }

  private func opening(_ set: Node) -> [Int: Bool]? {
    let usual = system.variables.bits(of: system.flow.firstFacts)
    return pick(set, like: usual)
  }

  /// Returns the moves from the entry of a page to values of it.
  private func moves(from entry: Values, to now: Values, on page: Int) -> [Move]? {
    let wanted = diagrams.and(entry.set, now.set)
    guard let addition = first(of: run.summaries[page].additions, having: wanted),
      let after = choose(diagrams.and(addition.added, wanted), on: page)?.now
    else { return nil }
    switch addition.reason {
    case .entry: return []
    case .step: return moves(from: entry, to: after, by: addition, on: page, like: after.bits)
    case .leaving(let popping):
      return moves(
        from: entry, leavingWith: landing(at: after.set, by: popping, on: page), by: addition,
        popping, on: page)
    case .popping(let popping, _, _, _):
      // What the page under it knows of the trail says nothing about the page above.
      let trail = diagrams.exists(
        run.entryBits,
        diagrams.and(entry.set, system.variables.identity(system.passed, .entry, .now)))
      let landed = diagrams.exists(
        system.variables.bits(system.passed),
        diagrams.and(landing(at: after.set, by: popping, on: page), trail))
      return moves(from: entry, leavingWith: landed, by: addition, popping, on: page)
    }
  }

  /// Returns the values with which a page is landed on that lead to some others.
  private func landing(
    at set: Node, by popping: Saturation.Popping, on page: Int
  ) -> Node {
    diagrams.without(
      diagrams.preimage(of: set, by: system.pages[page].landing),
      system.dropped(page, by: popping))
  }

  private func first(
    of additions: [Saturation.Addition]?, having wanted: Node
  ) -> Saturation.Addition? {
    additions?.first { diagrams.and($0.added, wanted) != DecisionDiagrams.none }
  }

  /// Returns the values from which a step from a page leads to a set.
  private func possible(_ step: FlowStep, to set: Node, from page: Int) -> Node {
    let before = diagrams.preimage(of: set, by: step.changes)
    return diagrams.and(before, system.condition(of: step, on: page))
  }

  /// Returns the moves from a page's entry whose last one is the step of a addition.
  private func moves(
    from entry: Values, to after: Values, by addition: Saturation.Addition, on page: Int,
    like bits: [Int: Bool]
  ) -> [Move]? {
    guard case .step(let index) = addition.reason else { return nil }
    let step = system.pages[page].steps[index]
    let known = diagrams.and(
      diagrams.and(addition.before, entry.set), possible(step, to: after.set, from: page))
    guard let before = choose(known, on: page, like: bits)?.now,
      let earlier = moves(from: entry, to: before, on: page)
    else { return nil }
    return earlier + [
      Move(action: .step(step.action), before: before.bits, after: after.bits)
    ]
  }

  /// Returns the moves from a page's entry until it, or a page above it, is left downwards with some
  /// facts, as an addition says.
  private func moves(
    from entry: Values, leavingWith facts: Node, by addition: Saturation.Addition,
    _ popping: Saturation.Popping, on page: Int
  ) -> [Move]? {
    if case .popping(let popping, let target, let calls, let pops) = addition.reason {
      let lifted = diagrams.move(diagrams.and(pops, facts), from: .entry, to: .above)
      guard let member = pick(diagrams.and(diagrams.and(calls, entry.set), lifted)) else {
        return nil
      }
      let (above, facts) = (values(member, .above, completeOn: target), values(member, .now))
      guard let call = moves(from: entry, calling: above, target, on: page),
        let left = moves(
          from: Values(set: diagrams.move(above.set, from: .above, to: .entry), bits: [:]),
          leavingWith: facts, popping, target)
      else { return nil }
      return call + left
    }
    let changes = system.pages[page].popping[popping.rawValue]
    let known = diagrams.and(
      diagrams.and(addition.before, entry.set), diagrams.preimage(of: facts, by: changes))
    guard let before = choose(known, on: page)?.now,
      let after = pick(
        diagrams.and(diagrams.image(of: before.set, by: changes), facts), like: before.bits),
      let earlier = moves(from: entry, to: before, on: page)
    else { return nil }
    let action: Move.Action =
      switch popping {
      case .back: .back
      case .launch: .resume
      case .openingAgain: .openAgain
      }
    return earlier + [Move(action: action, before: before.bits, after: after)]
  }

  /// Returns the moves from the entry of a page to the entry of one above it.
  private func moves(
    from entry: Values, calling above: Values, _ target: Int, on page: Int
  ) -> [Move]? {
    let wanted = diagrams.and(entry.set, above.set)
    guard let call = first(of: run.summaries[page].calls[target], having: wanted),
      let member = pick(diagrams.and(call.added, wanted))
    else { return nil }
    let arrived = values(
      values(member, .above).bits.shifted(by: -VariableCopy.above.rawValue), .now)
    return moves(from: entry, to: arrived, by: call, on: page, like: [:])
  }

  /// Returns the moves from the entry of a page until it is popped with some facts.
  private func moves(
    from entry: Values, leavingWith facts: Values, _ popping: Saturation.Popping, _ page: Int
  ) -> [Move]? {
    let pops = run.summaries[page].pops[popping.rawValue]
    return first(of: pops, having: diagrams.and(entry.set, facts.set)).flatMap {
      moves(from: entry, leavingWith: facts.set, by: $0, popping, on: page)
    }
  }
}

extension [Int: Bool] {
  fileprivate func shifted(by offset: Int) -> [Int: Bool] {
    Dictionary(uniqueKeysWithValues: map { ($0.key + offset, $0.value) })
  }
}
