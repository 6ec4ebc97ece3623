import FlowCore

/// Commands for the moves of a path.
extension WitnessPath {
  /// Returns the commands for some moves, after which facts have the values of the end; before it, a
  /// fact is set only where the next move needs it.
  func commands(of moves: [Move], endingWith end: [Int: Bool]) -> [FlowInput] {
    var facts = system.flow.firstFacts
    var commands: [FlowInput] = []
    for (index, move) in moves.enumerated() {
      var needed = move.before
      // What the flow does on leaving a page is decided by the facts of the command before it.
      if moves.indices.contains(index + 1) {
        switch moves[index + 1].action {
        case .step(.leave), .step(.returnFromWaiting), .openAgain:
          var after = moves[index + 1].before
          // The command itself sets these.
          if case .step(.input(.input(_, let settings))) = move.action {
            for variable in settings.compactMap({ system.variables.index(of: $0.fact) }) {
              for key in after.filter(of: variable, in: system.variables).keys { after[key] = nil }
            }
          }
          needed.merge(after) { _, new in new }
        case .open, .step, .back, .resume: break
        }
      }
      switch move.action {
      case .step(.leave), .openAgain: continue
      case .step(.returnFromWaiting): commands.append(.event(.back))
      case .open:
        commands += settings(move.before, &facts, at: [.always, .whileClosed, .atFirst])
        commands += opening
      case .resume:
        commands.append(.event(.quit))
        commands += settings(move.after, &facts, at: [.always, .whileClosed])
        commands += opening
      case .back:
        commands += settings(move.after, &facts)
        commands.append(.event(.back))
      case .step(.change(let variable)):
        commands += settings(needed, &facts, except: variable)
        var changed = move.after
        changed.merge(needed.filter { move.after[$0.key] == nil }) { old, _ in old }
        let bits = changed.filter(of: variable, in: system.variables)
        let isSame = settings(bits, &facts)
        commands += isSame.isEmpty ? again(variable, facts) : isSame
      case .step(.input(let command)):
        commands += settings(needed, &facts)
        commands.append(command)
        _ = facts.apply(command)
      }
    }
    return commands + settings(end, &facts)
  }

  var opening: [FlowInput] { system.flow.opening(isReplay: system.question.isReplay) }

  /// Sets a fact to the value that it has.
  private func again(_ variable: Int, _ facts: Facts) -> [FlowInput] {
    let name = system.variables.variables[variable].name
    return [.set([FactSetting(fact: name, value: facts[name])])]
  }

  /// Returns the changes of facts that lead to some values.
  func settings(
    _ bits: [Int: Bool], _ facts: inout Facts, except excluded: Int? = nil,
    at times: [FactVariables.Setting] = [.always]
  ) -> [FlowInput] {
    var commands: [FlowInput] = []
    for index in system.variables.variables.indices where index != excluded {
      let variable = system.variables.variables[index]
      guard times.contains(variable.kind.setting),
        let code = system.variables.value(index, in: bits),
        system.variables.code(of: facts[variable.name], index) != code
      else { continue }
      let command = system.variables.command(setting: index, to: variable.values[code])
      commands.append(command)
      _ = facts.apply(command)
    }
    return commands
  }
}

extension [Int: Bool] {
  /// Returns the bits of one variable.
  fileprivate func filter(of variable: Int, in variables: FactVariables) -> [Int: Bool] {
    let levels = Set(
      (0..<variables.variables[variable].bitCount).map { variables.level(variable, $0) })
    return filter { levels.contains($0.key) }
  }
}

extension FactVariables {
  /// Returns the code of a fact's value.
  func code(of value: FactValue?, _ index: Int) -> Int {
    let values = variables[index].values
    if let known = values.firstIndex(of: value) { return known }
    guard let value else { return -1 }
    switch variables[index].kind {
    case .event, .eventHere:
      if case .number(let number) = value { return min(max(Int(number), 0), values.count - 1) }
      return -1
    case .world, .fixed, .version, .launches, .answer, .field, .secret, .phase, .isAdvanceMet,
      .isPracticed, .count, .passed, .interruption, .isDismissed, .opening, .isLanguageChosen:
      return representative(of: value, index)
    }
  }

  /// Returns the bits of the known facts, as far as there are variables for them.
  func bits(of facts: Facts) -> [Int: Bool] {
    var bits: [Int: Bool] = [:]
    for index in variables.indices {
      let code = code(of: facts[variables[index].name], index)
      guard code >= 0 else { continue }
      for bit in 0..<variables[index].bitCount {
        bits[level(index, bit)] = code >> bit & 1 == 1
      }
    }
    return bits
  }
}
