extension FlowMachine {
  /// What comes after a page.
  package enum Successor {
    case page(Int)
    /// This page may be next, which hangs on unknown facts.
    case hangs(Int)
    case none
  }

  /// The next page of the visit; page -1 is before the first.
  package func successor(of visit: Visit, _ facts: Facts) -> Successor {
    for page in flow.pages.indices.dropFirst(visit.page + 1) {
      switch inclusion(of: page, visit, facts) {
      case .no: continue
      case .unknown: return .hangs(page)
      case .yes:
        return truth(of: presences[page], visit, facts) == .yes ? .page(page) : .hangs(page)
      }
    }
    return .none
  }

  /// The reason why a page that hangs is not shown yet.
  func awaited(before page: Int, _ visit: Visit, _ facts: Facts) -> Wait {
    let hangs = inclusion(of: page, visit, facts) == .unknown
    return wait(for: hangs ? inclusions[page] : presences[page], visit, facts)
  }

  /// Whether a page is part of the visit.
  package func inclusion(of page: Int, _ visit: Visit, _ facts: Facts) -> Truth {
    truth(of: inclusions[page], visit, facts)
  }

  /// Where the page in view stands among the numbered pages of the visit.
  ///
  /// A page that hangs on an unknown fact counts: it may come.
  public func position(of visit: Visit, _ facts: Facts) -> Position {
    var number = certainNumbers[visit.page]
    var count = certainNumbers.last ?? 0
    for page in uncertainPages {
      guard page == visit.page || inclusion(of: page, visit, facts) != .no else { continue }
      count += 1
      if page <= visit.page { number += 1 }
    }
    return Position(number: number, count: count)
  }

  /// Evaluates a condition in a visit, which knows its answers and whether it is a replay.
  package func truth(of condition: Condition, _ visit: Visit, _ facts: Facts) -> Truth {
    if case .constant(let truth) = condition { return Truth(truth) }
    return condition.truth { Self.value(of: $0, visit, facts) }
  }

  /// Returns what a fact is in a visit; nil is unknown.
  static func value(of fact: String, _ visit: Visit, _ facts: Facts) -> FactValue? {
    if fact == "replaying" { return .boolean(visit.isReplay) }
    if fact.hasPrefix("answer.") {
      return .word(visit.answers[String(fact.dropFirst("answer.".count))] ?? "")
    }
    return facts[fact]
  }

  /// What is kept of a visit, by the names of its pages.
  func place(of visit: Visit) -> Place {
    Place(
      page: flow.pages[visit.page].id, trail: visit.trail.map { flow.pages[$0].id },
      answers: visit.answers)
  }
}
