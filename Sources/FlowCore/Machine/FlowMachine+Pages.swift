extension FlowMachine {
  /// The result of looking for the next page.
  package enum Successor {
    case page(Int)
    /// A page that may be next, but depends on unknown facts or on elements that are not on the
    /// screen yet.
    case undecided(Int)
    case none
  }

  /// Returns the next page of the visit; a visit at page -1 is before the first page.
  package func successor(of visit: Visit, _ facts: Facts) -> Successor {
    for page in flow.pages.indices.dropFirst(visit.page + 1) {
      switch inclusion(of: page, visit, facts) {
      case .no: continue
      case .unknown: return .undecided(page)
      case .yes:
        return truth(of: elementConditions[page], visit, facts) == .yes
          ? .page(page) : .undecided(page)
      }
    }
    return .none
  }

  /// Returns the reason why a page that may be next is not shown yet.
  func awaited(before page: Int, _ visit: Visit, _ facts: Facts) -> Wait {
    let hangs = inclusion(of: page, visit, facts) == .unknown
    return wait(for: hangs ? inclusions[page] : elementConditions[page], visit, facts)
  }

  /// Evaluates the condition on which a page is part of the visit.
  package func inclusion(of page: Int, _ visit: Visit, _ facts: Facts) -> Truth {
    truth(of: inclusions[page], visit, facts)
  }

  /// Returns the position of the page in view among the numbered pages of the visit.
  ///
  /// A page that depends on an unknown fact counts; one that is not numbered has the number 0.
  public func position(of visit: Visit, _ facts: Facts) -> Position {
    let reached = reached(by: visit, facts)
    return flow.pages[visit.page].isNumbered ? reached : Position(number: 0, count: reached.count)
  }

  /// Returns the last numbered page up to the one in view, among the numbered pages of the visit.
  func reached(by visit: Visit, _ facts: Facts) -> Position {
    var number = certainNumbers[visit.page]
    var count = certainNumbers.last ?? 0
    for page in uncertainPages {
      guard page == visit.page || inclusion(of: page, visit, facts) != .no else { continue }
      count += 1
      if page <= visit.page { number += 1 }
    }
    return Position(number: number, count: count)
  }

  /// Evaluates a condition with the answers of a visit and its `replaying`.
  package func truth(of condition: Condition, _ visit: Visit, _ facts: Facts) -> Truth {
    if case .constant(let truth) = condition { return Truth(truth) }
    return condition.truth { Self.value(of: $0, visit, facts) }
  }

  /// Returns the value of a fact in a visit; nil is unknown.
  package static func value(of fact: String, _ visit: Visit, _ facts: Facts) -> FactValue? {
    if fact == "replaying" { return .boolean(visit.isReplay) }
    if fact.hasPrefix("answer.") {
      return .word(visit.answers[String(fact.dropFirst("answer.".count))] ?? "")
    }
    if let event = fact.dropping(FactTypes.eventsHere) {
      return .number(Double(visit.eventsHere[event] ?? 0))
    }
    return facts[fact]
  }

  /// Returns facts together with those of a visit: its answers, and its counts of events.
  package func facts(_ facts: Facts, in visit: Visit) -> Facts {
    var facts = facts
    facts["replaying"] = .boolean(visit.isReplay)
    for (page, answer) in visit.answers { facts["answer.\(page)"] = .word(answer) }
    for event in eventLimits.keys {
      let fact = FactTypes.eventsHere + event
      facts[fact] = Self.value(of: fact, visit, facts)
    }
    return facts
  }

  /// Returns the place of a visit to keep on disk, with page ids instead of indices.
  func place(of visit: Visit) -> Place {
    Place(
      page: flow.pages[visit.page].id, trail: visit.trail.map { flow.pages[$0].id },
      answers: visit.answers)
  }
}
