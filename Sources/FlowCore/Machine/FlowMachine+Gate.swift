extension FlowMachine {
  /// Nothing is shown: before a launch, or after an end.
  func rest(_ state: FlowState, _ event: Event, _ facts: Facts) -> Move {
    switch event {
    case .launch(let place): launch(place, facts)
    case .replay: replay(from: state, facts)
    case .reset: (.idle, [.erase])
    case .quit, .factsChanged, .elapsed: (state, [])
    case .confirm, .decline: (state, [.refuse(.nothingAsked)])
    case .next, .back, .skip, .choose, .goTo: (state, [.refuse(.notOpen)])
    }
  }

  /// The gate hangs on an unknown fact.
  func deciding(_ place: Place?, _ event: Event, _ facts: Facts) -> Move {
    switch event {
    case .factsChanged: launch(place, facts)
    case .launch, .replay, .reset: rest(.idle, event, facts)
    case .quit: (.ended(.interrupted(at: nil)), [.end(.interrupted(at: nil))])
    case .elapsed: (.deciding(place), [])
    case .confirm, .decline: (.deciding(place), [.refuse(.nothingAsked)])
    case .next, .back, .skip, .choose, .goTo: launch(place, facts)
    }
  }

  /// The delay before the flow presents itself is running: there is nothing yet to skip.
  func opening(_ place: Place?, _ event: Event, _ facts: Facts) -> Move {
    switch event {
    case .elapsed:
      gate(place, facts) { open(place, facts) }
    case .factsChanged, .next, .back, .skip, .choose, .goTo:
      gate(place, facts) { (.opening(place), []) }
    case .launch, .replay, .reset: rest(.idle, event, facts)
    case .quit: (.ended(.interrupted(at: nil)), [.end(.interrupted(at: nil))])
    case .confirm, .decline: (.opening(place), [.refuse(.nothingAsked)])
    }
  }

  /// "Show the tutorial again?" was asked.
  func asking(_ event: Event, _ facts: Facts) -> Move {
    switch event {
    case .confirm: begin(Visit(page: -1, isReplay: true), place: nil, facts)
    case .decline: (.idle, [.declined])
    case .quit: (.idle, [])
    case .factsChanged, .elapsed: (.asking, [])
    case .launch, .replay, .reset, .next, .back, .skip, .choose, .goTo:
      (.asking, [.refuse(.answerFirst)])
    }
  }

  private func launch(_ place: Place?, _ facts: Facts) -> Move {
    gate(place, facts) {
      flow.delay > 0 ? (.opening(place), [.pause(flow.delay)]) : open(place, facts)
    }
  }

  /// Decides whether the flow shows, and completes one that has nothing left to ask for.
  ///
  /// While it is unknown whether it is complete, no page is drawn that might have to go at once.
  private func gate(_ place: Place?, _ facts: Facts, isOpen: () -> Move) -> Move {
    let gate = Visit(page: -1)
    func wait(for condition: Condition) -> Move {
      (.deciding(place), [.await(unknown(in: condition, gate, facts))])
    }
    switch truth(of: flow.show, gate, facts) {
    case .no: return (.idle, [.notNeeded])
    case .unknown: return wait(for: flow.show)
    case .yes: break
    }
    guard let done = flow.completeWhen else { return isOpen() }
    switch truth(of: done, gate, facts) {
    case .no: return isOpen()
    case .unknown: return wait(for: done)
    case .yes: return (.ended(.completed), [.record, .end(.completed)])
    }
  }

  private func replay(from state: FlowState, _ facts: Facts) -> Move {
    switch flow.replay {
    case .confirm: (.asking, [.ask])
    case .allowed: begin(Visit(page: -1, isReplay: true), place: nil, facts)
    case .never: (state, [.refuse(.noReplay)])
    }
  }

  /// Starts at the first page, or where an interrupted visit was.
  private func open(_ place: Place?, _ facts: Facts) -> Move {
    guard let place, let visit = visit(resuming: place, facts) else {
      return begin(Visit(page: -1), place: place, facts)
    }
    let move = arrive(visit, facts)
    return (move.state, [.resume] + move.effects)
  }

  private func begin(_ visit: Visit, place: Place?, _ facts: Facts) -> Move {
    switch successor(of: visit, facts) {
    case .page(let first):
      // There is nothing yet to resume, and the first page need not wait for the disk.
      let visit = Visit(page: first, answers: visit.answers, isReplay: visit.isReplay)
      return arrive(visit, facts, keepsPlace: false)
    case .hangs(let names):
      // A replay has no gate to wait at: it is asked for again once the fact is known.
      return (visit.isReplay ? .idle : .deciding(place), [.await(names)])
    case .none:
      return (.idle, [.notNeeded])
    }
  }

  /// The page that was in view, or the nearest earlier one that is still there.
  private func visit(resuming place: Place, _ facts: Facts) -> Visit? {
    func index(_ id: String) -> Int? { flow.pages.firstIndex { $0.id == id } }
    var visit = Visit(page: -1, answers: place.answers)
    var trail = place.trail + [place.page]
    while let id = trail.popLast() {
      if let page = index(id), inclusion(of: page, visit, facts) != .no {
        visit.page = page
        visit.trail = trail.compactMap(index)
        return visit
      }
    }
    return nil
  }
}
