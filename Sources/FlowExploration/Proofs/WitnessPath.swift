import FlowCore

/// A path to some values of a level, as commands from an app that was never opened.
///
/// Each value is explained by the first record that has it, from values that were known before: so
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
  func commands(to goal: Node, on level: Level, then last: [FlowStep] = []) -> [FlowInput]? {
    let wanted = possible(last[...], to: goal, from: level.page)
    guard let states = run.states[level],
      let member = diagrams.member(of: diagrams.and(states, wanted), prefers: { _ in false })
    else { return nil }
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

  /// Returns the commands of a launch whose first page is that of a level.
  func commands(toStartOn level: Level) -> [FlowInput]? {
    guard
      let entry = run.entries[level]?.first(where: { $0.caller == nil }),
      let arrived = pick(entry.added)
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
    guard
      let member = diagrams.member(of: landing(from: level, on: caller), prefers: { _ in false })
    else { return nil }
    let entry = values(member, .entry, completeOn: caller.page)
    guard let before = moves(toEntry: entry, of: caller),
      let own = moves(
        from: entry, over: level.page, .back,
        diagrams.and(run.calls(from: caller, to: level.page), entry.set),
        values(member, .now).set, on: caller.page)
    else { return nil }
    return commands(of: before + own, endingWith: [:])
  }

  /// The values with which a level is left by `back` and the one under it is landed on, with those at
  /// the entries of both.
  private func landing(from level: Level, on caller: Level) -> Node {
    let pops = run.summaries[level.page].pops[Saturation.Popping.back.rawValue]
      .filter { $0.above == nil }.reduce(DecisionDiagrams.none) { diagrams.or($0, $1.added) }
    let landed = diagrams.preimage(of: DecisionDiagrams.all, by: system.landings[caller.page])
    let lifted = diagrams.move(pops, from: .entry, to: .above)
    return diagrams.and(run.calls(from: caller, to: level.page), diagrams.and(lifted, landed))
  }

  /// Returns the commands that set facts to some of the values of a set; nil if it has none.
  func commands(setting set: Node) -> [FlowInput]? {
    opening(set).map { bits in
      var facts = system.flow.firstFacts
      return settings(bits, &facts, isOutside: true)
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

  /// Returns one string of a set as the values at the entry of a page and now.
  private func choose(
    _ set: Node, on page: Int, like bits: [Int: Bool]
  ) -> (entry: Values, now: Values)? {
    guard let member = diagrams.member(of: set, prefers: { bits[$0] ?? false }) else { return nil }
    return (values(member, .entry, completeOn: page), values(member, .now))
  }

  /// Returns the values of a copy; on a page, those that the string leaves open are given, too, since
  /// what leads to them and what follows are explained separately.
  private func values(
    _ member: [Int: Bool], _ copy: VariableCopy, completeOn page: Int? = nil
  ) -> Values {
    var own = member.filter { $0.key % DecisionDiagrams.copies == copy.rawValue }
    let place = system.variables.index(of: FactVariables.placeName)
    let isWaiting =
      place.flatMap { system.variables.value($0, in: member, copy) }
      == FactVariables.Place.waiting.rawValue
    for index in page.map({ system.stateVariables(of: $0, isWaiting: isWaiting) }) ?? [] {
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
      let record = run.entries[level]?.first(where: {
        diagrams.and($0.added, now) != DecisionDiagrams.none
      })
    else { return nil }
    let chosen = diagrams.and(record.added, now)
    guard let caller = record.caller else {
      guard let arrived = pick(chosen) else { return nil }
      let openings = system.opening(to: level.page, with: values(arrived, .now).set)
      return opening(diagrams.and(openings, system.openings)).map { facts in
        [Move(action: .open, before: facts, after: arrived)]
      } ?? WitnessPath(in: earlier ?? run).moves(beginningAnewWith: openings)
    }
    let above = diagrams.move(chosen, from: .now, to: .above)
    guard
      let member = diagrams.member(of: diagrams.and(record.calls, above), prefers: { _ in false })
    else { return nil }
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
    for (page, pairs) in run.leftPlaces {
      guard
        let member = diagrams.member(of: diagrams.and(pairs, facts), prefers: { _ in false })
      else { continue }
      let (entry, left) = (values(member, .entry, completeOn: page), values(member, .now))
      return moves(toEntry: entry, of: Level(page: page)).flatMap { before in
        moves(from: entry, leavingWith: left, .launch, page).map { before + $0 }
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
    guard
      let record = run.summaries[page].records
        .first(where: { diagrams.and($0.added, wanted) != DecisionDiagrams.none })
    else { return nil }
    let chosen = diagrams.and(record.added, wanted)
    guard let after = choose(chosen, on: page, like: [:])?.now else { return nil }
    switch record.reason {
    case .entry: return []
    case .step(let index):
      let step = system.steps[page][index]
      let known = diagrams.and(
        diagrams.and(record.before, entry.set), possible(step, to: after.set, from: page))
      guard let before = choose(known, on: page, like: after.bits)?.now,
        let earlier = moves(from: entry, to: before, on: page)
      else { return nil }
      return earlier + [
        Move(action: .step(step.action), before: before.bits, after: after.bits)
      ]
    case .resumed:
      let landed = diagrams.preimage(of: after.set, by: system.landings[page])
      return resuming(
        to: landed, from: diagrams.and(record.before, entry.set), on: page, entry, popping: .launch
      )
    case .landing(let target, let popping, let calls, let pops):
      let landed = diagrams.preimage(of: after.set, by: system.landings[page])
      return moves(
        from: entry, over: target, popping, diagrams.and(calls, entry.set),
        diagrams.and(pops, landed), on: page)
    }
  }

  /// Returns the values from which a step from a page leads to a set.
  private func possible(_ step: FlowStep, to set: Node, from page: Int) -> Node {
    let before = diagrams.preimage(of: set, by: step.changes)
    return diagrams.and(before, system.condition(of: step, on: page))
  }

  /// Returns the moves from a page's entry to one of the values with which it is left downwards.
  private func resuming(
    to facts: Node, from states: Node, on page: Int, _ entry: Values,
    popping: Saturation.Popping
  ) -> [Move]? {
    let changes = popping == .launch ? system.resumptions[page] : system.popping
    let known = diagrams.and(states, diagrams.preimage(of: facts, by: changes))
    guard let before = choose(known, on: page, like: [:])?.now,
      let after = pick(
        diagrams.and(diagrams.image(of: before.set, by: changes), facts), like: before.bits),
      let earlier = moves(from: entry, to: before, on: page)
    else { return nil }
    return earlier + [
      Move(action: popping == .launch ? .resume : .back, before: before.bits, after: after)
    ]
  }

  private func moves(
    from entry: Values, over target: Int, _ popping: Saturation.Popping, _ calls: Node,
    _ pops: Node, on page: Int
  ) -> [Move]? {
    let lifted = diagrams.move(pops, from: .entry, to: .above)
    guard let member = diagrams.member(of: diagrams.and(calls, lifted), prefers: { _ in false })
    else { return nil }
    let (above, facts) = (values(member, .above, completeOn: target), values(member, .now))
    guard let call = moves(from: entry, calling: above, target, on: page),
      let left = moves(
        from: Values(set: diagrams.move(above.set, from: .above, to: .entry), bits: [:]),
        leavingWith: facts, popping, target)
    else { return nil }
    return call + left
  }

  /// Returns the moves from the entry of a page to the entry of one above it.
  private func moves(
    from entry: Values, calling above: Values, _ target: Int, on page: Int
  ) -> [Move]? {
    let wanted = diagrams.and(entry.set, above.set)
    guard
      let call = run.summaries[page].calls[target]?
        .first(where: { diagrams.and($0.added, wanted) != DecisionDiagrams.none }),
      let member = diagrams.member(of: diagrams.and(call.added, wanted), prefers: { _ in false })
    else { return nil }
    let step = system.steps[page][call.step]
    let after = values(member, .above)
    let known = diagrams.and(
      diagrams.and(call.before, entry.set),
      possible(step, to: diagrams.move(after.set, from: .above, to: .now), from: page))
    guard let before = choose(known, on: page, like: [:])?.now,
      let earlier = moves(from: entry, to: before, on: page)
    else { return nil }
    let arrived = values(after.bits.shifted(by: -VariableCopy.above.rawValue), .now)
    return earlier + [
      Move(action: .step(step.action), before: before.bits, after: arrived.bits)
    ]
  }

  /// Returns the moves from the entry of a page until it is popped with some facts.
  private func moves(
    from entry: Values, leavingWith facts: Values, _ popping: Saturation.Popping, _ page: Int
  ) -> [Move]? {
    let wanted = diagrams.and(entry.set, facts.set)
    guard
      let pop = run.summaries[page].pops[popping.rawValue]
        .first(where: { diagrams.and($0.added, wanted) != DecisionDiagrams.none })
    else { return nil }
    guard let above = pop.above else {
      return resuming(
        to: facts.set, from: diagrams.and(pop.before, entry.set), on: page, entry, popping: popping
      )
    }
    return moves(
      from: entry, over: above, popping, diagrams.and(pop.calls, entry.set),
      diagrams.and(pop.pops, facts.set), on: page)
  }
}

extension [Int: Bool] {
  fileprivate func shifted(by offset: Int) -> [Int: Bool] {
    Dictionary(uniqueKeysWithValues: map { ($0.key + offset, $0.value) })
  }
}
