import FlowCore

/// Writes what a machine does as a line of text, so that a table can be read.
struct Trace {
  let machine: FlowMachine

  init(_ flow: Flow) {
    machine = FlowMachine(flow)
  }

  /// A line such as `swipe | next → save: present 3/6, keep save`.
  func line(_ state: FlowState, _ event: Event, _ facts: Facts) -> String {
    let move = machine.transition(from: state, on: event, given: facts)
    let effects = move.effects.map(text).joined(separator: ", ")
    return "\(text(state)) | \(text(event)) → \(text(move.state)): \(effects)"
      .trimmingTrailing(": ")
  }

  /// The lines of a whole visit, each event taken from where the last one led.
  func visit(_ events: [Event], from state: FlowState = .idle, _ facts: Facts) -> String {
    var state = state
    return events.map { event in
      defer { state = machine.transition(from: state, on: event, given: facts).state }
      return line(state, event, facts)
    }
    .joined(separator: "\n")
  }

  func text(_ state: FlowState) -> String {
    switch state {
    case .idle: "idle"
    case .deciding(.launch(let place)): "deciding" + (place.map { " from \($0.page)" } ?? "")
    case .deciding(.replay): "deciding again"
    case .opening(let place): "opening" + (place.map { " from \($0.page)" } ?? "")
    case .confirmingReplay: "asking"
    case .revealing(let visit): "revealing \(text(visit))"
    case .visiting(let visit): text(visit)
    case .awaitingNextPage(let visit): "seeking after \(text(visit))"
    case .ended(let outcome): text(outcome)
    }
  }

  private func text(_ visit: Visit) -> String {
    machine.flow.pages[visit.page].id + (visit.isReplay ? " again" : "")
      + (visit.interruption.map { " under \(machine.flow.pages[$0].id)" } ?? "")
  }

  func text(_ event: Event) -> String {
    switch event {
    case .prepare(.launch): "prepare"
    case .prepare(.replay): "prepare replay"
    case .launch(let place): "launch" + (place.map { " from \($0.page)" } ?? "")
    case .choose(let id): "choose \(id)"
    case .answer(let fact, let value): "answer \(fact) \(value)"
    case .goTo(let id): "goTo \(id)"
    case .attempt(let action): "attempt \(action)"
    case .occurred(let name): "occurred \(name)"
    case .later, .replay, .confirm, .decline, .next, .back, .skip, .quit, .reset, .factsChanged,
      .elapsed:
      "\(event)"
    }
  }

  private func text(_ outcome: Outcome) -> String {
    switch outcome {
    case .completed: "completed"
    case .skipped(let number, let count): "skipped \(number)/\(count)"
    case .interrupted(let page): "interrupted" + (page.map { " at \($0)" } ?? "")
    case .postponed(let page): "postponed at \(page)"
    }
  }

  private func text(_ wait: Wait) -> String {
    switch wait {
    case .unknown(let facts): facts.joined(separator: " ")
    case .unmet(let condition): "that \(condition)"
    }
  }

  private func text(_ effect: Effect) -> String {
    switch effect {
    case .save(.place(let place)): "keep \(place.page)"
    case .save(.completion): "record"
    case .save(.erasure): "erase"
    case .save(.launch): "countLaunch"
    case .save(.postponement(let place)): "postpone \(place.page)"
    case .save(.answer(let fact, let value)): "keep answer \(fact) \(value)"
    case .show(let shown): text(shown)
    }
  }

  private func text(_ shown: Effect.Shown) -> String {
    switch shown {
    case .present(let page): "present \(page.position.number)/\(page.position.count)"
    case .await(let wait): "await \(text(wait))"
    case .pause(let milliseconds): "pause \(milliseconds)"
    case .refuse(.waitsFor(let wait)): "refuse waitsFor \(text(wait))"
    case .refuse(.invalidAnswer(let fact, let reason)): "refuse invalidAnswer \(fact) \(reason)"
    case .refuse(let refusal): "refuse \(refusal)"
    case .practiced(let action): "practiced \(action)"
    case .request(.launch(let flow)): "launch \(flow)"
    case .request(.signIn): "signIn"
    case .end(let outcome): "end \(text(outcome))"
    case .language(let tag): "language \(tag)"
    case .ask, .checkFacts, .resume, .declined, .notNeeded: "\(shown)"
    }
  }
}

extension String {
  fileprivate func trimmingTrailing(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
