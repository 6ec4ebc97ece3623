extension Flow {
  /// Returns true if a condition of the flow names a fact.
  public func usesFact(_ fact: String) -> Bool {
    conditions.contains { $0.usesFact(fact) }
  }

  /// All conditions of the flow, in the order of the file.
  public var conditions: [Condition] {
    var conditions = [show, skip]
    if let completeWhen { conditions.append(completeWhen) }
    for page in pages.indices {
      conditions.append(pages[page].show)
      if let skip = pages[page].skip { conditions.append(skip) }
      if let advanceWhen = pages[page].advanceWhen { conditions.append(advanceWhen) }
      conditions += pages[page].steps.compactMap(\.doneWhen)
    }
    for screen in screens { conditions += screen.elements.map(\.show) }
    return conditions
  }
}
