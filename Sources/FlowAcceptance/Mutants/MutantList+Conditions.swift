import FlowContent
import FlowCore

/// Changes of conditions.
extension MutantList {
  mutating func addConditions() {
    for one in conditions {
      let condition = flow[keyPath: one.place]
      for change in condition.changes {
        add(
          change.kind, at: one.path, "'\(condition)' → '\(change.condition)'", on: one.page
        ) { $0[keyPath: one.place] = change.condition }
      }
    }
  }

  /// The conditions that are no constants, without those of elements that no page lights up: what is
  /// only drawn, no case of the core driver sees.
  var conditions: [PlacedCondition] {
    var all = [
      PlacedCondition(place: \.show, path: ["show"]),
      PlacedCondition(place: \.skip, path: ["skip"]),
    ]
    if flow.completeWhen != nil {
      all.append(PlacedCondition(place: \.completeWhen.orNever, path: ["completeWhen"]))
    }
    for (page, id) in flow.pages.map(\.id).enumerated() {
      let path: Path = ["pages", .item(page)]
      all.append(PlacedCondition(place: \.pages[page].show, path: path + ["show"]))
      if flow.pages[page].skip != nil {
        all.append(
          PlacedCondition(place: \.pages[page].skip.orNever, path: path + ["skip"], page: id))
      }
      if flow.pages[page].advanceWhen != nil {
        all.append(
          PlacedCondition(
            place: \.pages[page].advanceWhen.orNever, path: path + ["advanceWhen"], page: id))
      }
      for step in flow.pages[page].steps.indices where flow.pages[page].steps[step].doneWhen != nil
      {
        all.append(
          PlacedCondition(
            place: \.pages[page].steps[step].doneWhen.orNever,
            path: path + ["steps", .item(step), "doneWhen"], page: id))
      }
    }
    for screen in flow.screens.indices {
      for element in flow.screens[screen].elements.indices where isLit(element, on: screen) {
        all.append(
          PlacedCondition(
            place: \.screens[screen].elements[element].show,
            path: ["screens", .item(screen), "elements", .item(element), "show"]))
      }
    }
    return all.filter { if case .constant = flow[keyPath: $0.place] { false } else { true } }
  }
}

extension Optional<Condition> {
  /// The condition, or one that never holds.
  fileprivate var orNever: Condition {
    get { self ?? .constant(false) }
    set { self = newValue }
  }
}

extension Condition {
  /// The conditions that differ in one part, each with the operator that makes it.
  fileprivate var changes: [(kind: Mutant.Operator, condition: Condition)] {
    switch self {
    case .constant: return []
    case .fact: return [(.condition, .not(self))]
    case .not(let part): return [(.condition, part)] + part.innerChanges.map { ($0, .not($1)) }
    case .comparison(let left, let comparison, let right):
      return [(.condition, .comparison(left, comparison.opposite, right))]
        + (comparison.moved.map { [(.boundary, .comparison(left, $0, right))] } ?? [])
    case .membership(let operand, let members):
      let fewer = members.indices.map { index in
        var rest = members
        rest.remove(at: index)
        return (Mutant.Operator.boundary, Condition.membership(operand, rest))
      }
      return [(.condition, .not(self))] + (members.count > 1 ? fewer : [])
    case .all(let parts):
      return [(.connective, .any(parts))] + parts.changed { .all($0) }
    case .any(let parts):
      return [(.connective, .all(parts))] + parts.changed { .any($0) }
    }
  }

  /// The changes of a condition within `not`; its own negation is the one around it.
  private var innerChanges: [(kind: Mutant.Operator, condition: Condition)] {
    switch self {
    case .fact, .constant: []
    case .comparison, .membership: changes.filter { $0.kind != .condition }
    case .not, .all, .any: changes
    }
  }
}

extension [Condition] {
  /// The changes of each part, put together with the others.
  fileprivate func changed(
    _ joined: ([Condition]) -> Condition
  ) -> [(kind: Mutant.Operator, condition: Condition)] {
    indices.flatMap { index in
      self[index].changes.map { change in
        var parts = self
        parts[index] = change.condition
        return (change.kind, joined(parts))
      }
    }
  }
}

extension Condition.Comparison {
  /// The comparison that treats the boundary the other way; nil if there is none.
  fileprivate var moved: Self? {
    switch self {
    case .equal, .unequal: nil
    case .less: .atMost
    case .atMost: .less
    case .greater: .atLeast
    case .atLeast: .greater
    }
  }
}
