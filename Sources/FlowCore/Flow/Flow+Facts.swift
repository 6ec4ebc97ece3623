extension Flow {
  /// Whether some condition of the flow names a fact.
  public func asks(for fact: String) -> Bool {
    conditions.contains { $0.factNames.contains(fact) }
  }

  /// Every condition of the flow, in the order of the file.
  public var conditions: [Condition] {
    var conditions = [show, skip]
    if let completeWhen { conditions.append(completeWhen) }
    for page in pages {
      conditions.append(page.show)
      conditions += [page.skip, page.advanceWhen].compactMap(\.self)
      conditions += page.steps.compactMap(\.doneWhen)
    }
    for screen in screens { conditions += screen.elements.map(\.show) }
    return conditions
  }
}
