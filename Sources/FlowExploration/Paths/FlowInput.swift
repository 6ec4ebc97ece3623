package import FlowCore

/// A fact and its new value.
package struct FactSetting: Hashable, Sendable {
  /// The fact's name.
  package let fact: String
  /// The new value; nil means unknown.
  package let value: FactValue?
  /// True for an answer that an earlier visit has kept.
  package var isKept = false

  package init(fact: String, value: FactValue?, isKept: Bool = false) {
    (self.fact, self.value, self.isKept) = (fact, value, isKept)
  }
}

/// Something that happens to a flow: typed at the prompt, or done by the world.
package enum FlowInput: Hashable, Sendable {
  /// Input at the prompt, or the end of a pause.
  case event(Event)
  /// Input that changes facts at once.
  case input(Event, [FactSetting])
  /// A change of a fact, together with the facts that are its opposite.
  case set([FactSetting])

  /// Returns the lines to type at the prompt for this command, most often one; none for the end of a
  /// pause, which happens without input.
  package func lines(in flow: String) -> [String] {
    switch self {
    case .set(let settings):
      settings.map { setting in
        let value = setting.value.map { "\($0)" } ?? "unknown"
        return setting.isKept
          ? "%given answer \(setting.fact) = \(value)" : "set \(setting.fact) \(value)"
      }
    case .event(let event), .input(let event, _): event.lines(in: flow)
    }
  }

  /// The event of the machine, if the command is input.
  package var event: Event? {
    switch self {
    case .event(let event), .input(let event, _): event
    case .set: nil
    }
  }

  /// True for an answer that an earlier visit has kept.
  var isKeptAnswer: Bool {
    if case .set(let settings) = self { settings.contains(where: \.isKept) } else { false }
  }
}

extension Event {
  /// Returns the lines to type at the prompt for the event.
  fileprivate func lines(in flow: String) -> [String] {
    switch self {
    case .launch: ["launch \(flow)"]
    case .replay: ["replay \(flow)"]
    case .reset: ["reset \(flow)"]
    case .confirm: ["yes"]
    case .decline: ["no"]
    case .next: ["next"]
    case .back: ["back"]
    case .skip: ["skip"]
    case .later: ["later"]
    case .quit: ["quit"]
    case .choose(let id): [id]
    case .answer(_, let value): [value.typed]
    case .attempt(let action): [action.line]
    case .occurred(let name): ["event \(name)"]
    case .goTo(let page): ["goto \(page)"]
    case .prepare, .elapsed, .factsChanged: []
    }
  }
}

extension FactValue {
  /// The value as it is typed in a field.
  fileprivate var typed: String {
    switch self {
    case .empty: #""""#
    case .text(let text) where Verb(rawValue: text.lowercased()) != nil: "\"\(text)\""
    case .boolean, .number, .version, .word, .text, .date, .words: description
    }
  }
}

extension Facts {
  /// Applies the settings of a command, and returns the event that the machine receives.
  package mutating func apply(_ command: FlowInput) -> Event {
    switch command {
    case .event(let event):
      if case .occurred(let name) = event { count(name) }
      return event
    case .input(let event, let settings):
      if case .occurred(let name) = event { count(name) }
      apply(settings)
      return event
    case .set(let settings):
      apply(settings)
      return .factsChanged
    }
  }

  private mutating func apply(_ settings: [FactSetting]) {
    for setting in settings { self[setting.fact] = setting.value }
  }

  /// Counts an event over the app's life, if a condition reads that count.
  mutating func count(_ event: String) {
    guard case .number(let count)? = self[FactTypes.events + event] else { return }
    self[FactTypes.events + event] = .number(count + 1)
  }
}

extension FlowInput {
  /// Returns the change of a fact; `firstUse`, where conditions read it, changes with `completed`.
  package static func change(
    of fact: String, to value: FactValue?, readsFirstUse: Bool
  ) -> FlowInput {
    var settings = [FactSetting(fact: fact, value: value)]
    if fact == FactTypes.completed, readsFirstUse, case .boolean(let isDone)? = value {
      settings.append(FactSetting(fact: FactTypes.firstUse, value: .boolean(!isDone)))
    }
    return .set(settings)
  }

  /// Creates the command that tries an action.
  package init(_ attempt: Practice.Try) {
    let event = attempt.action.event
    let changes = attempt.changes.sorted { $0.key < $1.key }
      .map { FactSetting(fact: $0.key, value: $0.value) }
    self = changes.isEmpty ? .event(event) : .input(event, changes)
  }
}

extension Practice.Action {
  /// The event that the machine receives for the action.
  fileprivate var event: Event {
    if case .event(let name) = self { .occurred(name) } else { .attempt(self) }
  }
}

extension [FlowInput] {
  /// The number of lines to type, about.
  var lineCount: Int { reduce(0) { $0 + $1.lines(in: "").count } }

  /// Returns the inputs without those that aren't needed for what they are to show, the last ones
  /// first; nil if they don't show that at all.
  func shortened(
    leavingOut isWanted: (FlowInput) -> Bool = { _ in true }, while shows: ([FlowInput]) -> Bool
  ) -> [FlowInput]? {
    guard shows(self) else { return nil }
    var (inputs, length) = (self, 0)
    repeat {
      length = inputs.count
      for index in inputs.indices.reversed() {
        var fewer = inputs
        if isWanted(fewer.remove(at: index)), shows(fewer) { inputs = fewer }
      }
    } while inputs.count < length
    return inputs
  }
}

extension FlowMachine {
  /// Returns what can happen in a state apart from changes of facts, in the order in which it is tried;
  /// events are those that conditions count, or others, and answers in fields those that are given.
  package func inputs(
    in state: FlowState, counting events: [String]? = nil,
    answering answers: [String: [FactValue]] = [:]
  ) -> [FlowInput] {
    // A run of another flow can't follow this one.
    func choices(on page: Page) -> [Event] {
      page.choices.filter { if case .request(.launch) = $0.action { false } else { true } }
        .map { .choose($0.id) }
    }
    func inputs(on page: Page) -> [FlowInput] {
      let tries = page.practice?.tries.map(FlowInput.init) ?? []
      let own = Set(tries.compactMap(\.event))
      let choices = choices(on: page)
      let occurring = (events ?? countedEvents).map(Event.occurred).filter { !own.contains($0) }
      let later: [Event] = flow.later == nil ? [] : [.later]
      let typed = page.answers(among: answers, isReplay: state.isReplay)
      return ([.next, .skip] + choices + typed).map(FlowInput.event) + tries
        + (later + occurring + [.quit, .back]).map(FlowInput.event)
    }
    switch state {
    case .idle, .ended:
      return [.event(.launch(nil))] + (flow.replay == .never ? [] : [.event(.replay)])
    case .deciding: return [.event(.next), .event(.quit)]
    case .confirmingReplay: return [.event(.confirm), .event(.decline), .event(.quit)]
    case .opening, .revealing: return [.event(.elapsed), .event(.quit)]
    case .visiting(let visit), .awaitingNextPage(let visit):
      guard let interruption = visit.interruption else { return inputs(on: flow.pages[visit.page]) }
      let later: [Event] = flow.later == nil ? [] : [.later]
      let occurring = (events ?? countedEvents).map(Event.occurred)
      return (choices(on: flow.pages[interruption]) + later + occurring + [.quit])
        .map(FlowInput.event)
    }
  }
}

extension Choice.Action {
  /// True if it ends the count of commands that go on.
  var leavesOrReturns: Bool { [.back, .later, .quit].contains(self) }
}

extension Page {
  /// Returns the answers in the page's fields, among some for each fact; none may be left empty in a
  /// launch that is required.
  func answers(among answers: [String: [FactValue]], isReplay: Bool) -> [Event] {
    fields.flatMap { field in
      (answers[field.fact] ?? []).filter { $0 != .empty || !field.isRequired || isReplay }
        .map { .answer(field.fact, $0) }
    }
  }
}

extension Flow {
  /// The facts of the secrets that a page requires.
  func requiredSecrets(on page: Int) -> [String] {
    pages[page].fields.filter { field in
      field.isRequired && facts.contains { $0.name == field.fact && $0.type == .secret }
    }.map(\.fact)
  }

  /// Returns what is typed to launch the flow, or to replay it.
  func opening(isReplay: Bool = false) -> [FlowInput] {
    guard isReplay else { return [.event(.launch(nil))] }
    return replay == .confirm ? [.event(.replay), .event(.confirm)] : [.event(.replay)]
  }
}
