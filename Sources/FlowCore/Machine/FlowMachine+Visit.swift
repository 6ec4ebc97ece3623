extension FlowMachine {
  /// A page is in view.
  func visiting(_ visit: Visit, _ event: Event, _ facts: Facts) -> Move {
    switch event {
    case .next: next(visit, facts)
    case .back: back(visit, facts)
    case .skip: skip(visit, facts)
    case .choose(let id): choose(id, visit, facts)
    case .goTo(let id): jump(to: id, visit, facts)
    case .quit: interrupt(visit)
    case .factsChanged: change(visit, facts) { (.visiting(visit), []) }
    case .elapsed: (.visiting(visit), [])
    case .launch, .replay, .reset: (.visiting(visit), [.refuse(.alreadyOpen)])
    case .confirm, .decline: (.visiting(visit), [.refuse(.nothingAsked)])
    }
  }

  /// A page is appearing: what is typed before it is there does nothing.
  func revealing(_ visit: Visit, _ event: Event, _ facts: Facts) -> Move {
    switch event {
    case .elapsed: (.visiting(visit), [])
    case .factsChanged: change(visit, facts) { (.revealing(visit), []) }
    case .quit: interrupt(visit)
    case .next, .back, .skip, .choose, .goTo: (.revealing(visit), [])
    case .launch, .replay, .reset: (.revealing(visit), [.refuse(.alreadyOpen)])
    case .confirm, .decline: (.revealing(visit), [.refuse(.nothingAsked)])
    }
  }

  /// The next page hangs on an unknown fact; `back` stays on the page in view.
  func seeking(_ visit: Visit, _ event: Event, _ facts: Facts) -> Move {
    switch event {
    case .next: forward(visit, facts)
    case .factsChanged: change(visit, facts) { forward(visit, facts) }
    case .back: show(visit, facts)
    case .skip: skip(visit, facts, otherwise: .seeking(visit))
    case .choose(let id): choose(id, visit, facts, otherwise: .seeking(visit))
    case .goTo(let id): jump(to: id, visit, facts, otherwise: .seeking(visit))
    case .quit: interrupt(visit)
    case .elapsed: (.seeking(visit), [])
    case .launch, .replay, .reset: (.seeking(visit), [.refuse(.alreadyOpen)])
    case .confirm, .decline: (.seeking(visit), [.refuse(.nothingAsked)])
    }
  }

  private func next(_ visit: Visit, _ facts: Facts) -> Move {
    let page = flow.pages[visit.page]
    if let condition = page.advanceWhen, truth(of: condition, visit, facts) == .yes {
      return forward(visit, facts)
    }
    if !page.choices.isEmpty, !page.choices.contains(where: { $0.deed == .next }) {
      return (.visiting(visit), [.refuse(.choiceNeeded)])
    }
    if let condition = page.advanceWhen {
      return (.visiting(visit), [.refuse(.waitsFor(condition.factNames))])
    }
    return forward(visit, facts)
  }

  /// Goes to the next page of the visit, or ends it after the last one.
  private func forward(_ visit: Visit, _ facts: Facts) -> Move {
    switch successor(of: visit, facts) {
    case .page(let page): return move(visit, to: page, facts)
    case .hangs(let names): return (.seeking(visit), [.await(names)])
    case .none: break
    }
    if let condition = flow.completeWhen, !visit.isReplay {
      return (.visiting(visit), [.refuse(.waitsFor(condition.factNames))])
    }
    return end(.completed, visit)
  }

  private func back(_ visit: Visit, _ facts: Facts) -> Move {
    var visit = visit
    let origin = visit
    while let page = visit.trail.popLast() {
      if inclusion(of: page, visit, facts) != .no {
        visit.page = page
        return show(visit, facts)
      }
    }
    return (.visiting(origin), [.refuse(.firstPage)])
  }

  private func skip(_ visit: Visit, _ facts: Facts, otherwise state: FlowState? = nil) -> Move {
    let rule = flow.pages[visit.page].skip ?? flow.skip
    guard truth(of: rule, visit, facts) == .yes else {
      return (state ?? .visiting(visit), [.refuse(.noSkip)])
    }
    let position = position(of: visit, facts)
    return end(.skipped(at: position.number, of: position.count), visit)
  }

  private func choose(
    _ id: String, _ visit: Visit, _ facts: Facts, otherwise state: FlowState? = nil
  ) -> Move {
    let page = flow.pages[visit.page]
    guard let choice = page.choices.first(where: { $0.id == id }) else {
      return (state ?? .visiting(visit), [.refuse(.noSuchChoice(id))])
    }
    switch choice.deed {
    case .next: return next(visit, facts)
    case .skip: return skip(visit, facts, otherwise: state)
    case .finish: return end(.completed, visit)
    case .signIn: return (.visiting(visit), [.signIn])
    case .goTo(let target): return jump(to: target, visit, facts)
    case .answer(let answer):
      var answered = visit
      answered.answers[page.id] = answer
      return change(answered, facts) { forward(answered, facts) }
    }
  }

  private func jump(
    to id: String, _ visit: Visit, _ facts: Facts, otherwise state: FlowState? = nil
  ) -> Move {
    guard let page = flow.pages.firstIndex(where: { $0.id == id }) else {
      return (state ?? .visiting(visit), [.refuse(.noSuchPage(id))])
    }
    return page == visit.page ? show(visit, facts) : move(visit, to: page, facts)
  }

  /// What changed may complete the flow, or move on from the page; else it goes on as given.
  private func change(_ visit: Visit, _ facts: Facts, otherwise: () -> Move) -> Move {
    if let condition = flow.completeWhen, !visit.isReplay,
      truth(of: condition, visit, facts) == .yes
    {
      return end(.completed, visit)
    }
    if let condition = flow.pages[visit.page].advanceWhen,
      truth(of: condition, visit, facts) == .yes
    {
      return forward(visit, facts)
    }
    return otherwise()
  }

  private func move(_ visit: Visit, to page: Int, _ facts: Facts) -> Move {
    var visit = visit
    visit.trail.append(visit.page)
    visit.page = page
    return arrive(visit, facts)
  }

  /// Shows a page that was come to by going on: it takes its time to appear.
  func arrive(_ visit: Visit, _ facts: Facts, keepsPlace: Bool = true) -> Move {
    let (state, effects) = show(visit, facts, keepsPlace: keepsPlace)
    guard flow.reveal.duration > 0 else { return (state, effects) }
    return (.revealing(visit), effects + [.pause(flow.reveal.duration)])
  }

  /// Presents before it keeps: a person waits for the page, not for the disk.
  private func show(_ visit: Visit, _ facts: Facts, keepsPlace: Bool = true) -> Move {
    let presentation = Presentation(
      page: visit.page, position: position(of: visit, facts), isReplay: visit.isReplay)
    let keep: [Effect] = visit.isReplay || !keepsPlace ? [] : [.keep(place(of: visit))]
    return (.visiting(visit), [.present(presentation)] + keep)
  }

  private func interrupt(_ visit: Visit) -> Move {
    let outcome = Outcome.interrupted(at: flow.pages[visit.page].id)
    let keep: [Effect] = visit.isReplay ? [] : [.keep(place(of: visit))]
    return (.ended(outcome), keep + [.end(outcome)])
  }

  private func end(_ outcome: Outcome, _ visit: Visit) -> Move {
    (.ended(outcome), (visit.isReplay ? [] : [.record]) + [.end(outcome)])
  }
}
