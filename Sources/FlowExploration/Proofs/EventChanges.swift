import FlowCore

/// What events change.
extension FlowSteps {
  func variables(changedBy change: VisitChange, on page: Int) -> [Int] {
    let names: [String] =
      switch change {
      case .answer: [FactTypes.answer + flow.pages[page].id]
      case .field(let fact, _): [fact]
      case .language: [FactTypes.language]
      case .count(let event): [FactTypes.eventsHere + event, FactTypes.events + event]
      case .dismissal(let page): ["\(FactVariables.dismissedName)\(page)"]
      case .practice: []
      }
    return names.compactMap(variables.index)
  }

  func changes(by change: VisitChange, on page: Int) -> [ValueChange] {
    switch change {
    case .answer(let answer):
      variables(changedBy: change, on: page).map {
        assign($0, variables.representative(of: .word(answer), $0))
      }
    case .field(_, let value):
      variables(changedBy: change, on: page).map {
        assign($0, variables.representative(of: value, $0))
      }
    case .language(let tag):
      variables(changedBy: change, on: page).map {
        assign($0, variables.representative(of: .word(tag), $0))
      } + [assign(FactVariables.languageChosenName, 1)]
    case .dismissal:
      variables(changedBy: change, on: page).map { assign($0, 1) }
    case .count(let event):
      [FactTypes.eventsHere + event, FactTypes.events + event].flatMap(counting)
    case .practice:
      flow.pages[page].practice?.isRequired == true
        ? [assign(FactVariables.practiceName, 1)] : []
    }
  }

  func assign(_ index: Int, _ value: Int) -> ValueChange {
    .assign(variables.bits([index]), variables.code(index, value))
  }

  func counting(_ fact: String) -> [ValueChange] {
    guard let index = variables.index(of: fact) else { return [] }
    let last = variables.variables[index].values.count - 1
    if last == 1 { return [assign(index, last)] }
    return [
      .either(
        (0...last).map { value in
          [.keep(variables.set(index, value)), assign(index, min(value + 1, last))]
        })
    ]
  }

  /// Notes that a page with a required secret is on the trail.
  func passing(_ page: Int) -> [ValueChange] {
    variables.index(of: "\(FactVariables.passedName)\(page)").map { [assign($0, 1)] } ?? []
  }
}
