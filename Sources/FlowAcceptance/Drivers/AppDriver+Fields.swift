import FlowCore
import FlowProtocol
import FlowSession
import FlowTerminal
import FlowWords
import Onboarding

/// Pages that ask: lines are typed in one field after the other, as at the prompt, and the app is told
/// what they answer.
extension AppDriver {
  /// The page in view, if it asks for something.
  private var form: (page: Page, visit: Visit, run: FlowRun)? {
    guard let run = host?.onboarding.run, let visit = run.state.visit, visit.interruption == nil,
      stop.isOnForm
    else { return nil }
    return (run.machine.flow.pages[visit.page], visit, run)
  }

  /// Performs a line that is typed on a page that asks; false if it is like one on any other page.
  func performOnForm(_ line: String, _ words: Words) throws(DriverError) -> Bool {
    guard let form else { return false }
    if stop.isAskingToSkip {
      try answerSkipping(line, words)
      return true
    }
    guard let index = stop.field, let input = FieldInput(form.page.fields[index], of: form.run)
    else { return false }
    switch stop.take(input.command(line), typedAs: line, in: input) {
    case .take(let value)?, .answer(let value)?: try answer(value, in: input)
    case .leave?:
      if form.visit.isReplay || input.field.isRequired && form.page.hasFreeChoice {
        try advance()
      } else {
        try answer(.empty, in: input)
      }
    case .invalid(let reason)?: refuse(.invalidAnswer(input.field.fact, reason))
    case .verb(let verb)?: try perform(verb)
    case .language?: return false
    case nil: break
    }
    return true
  }

  private func refuse(_ refusal: Refusal) {
    events.append(.refused(RefusalMessage(refusal).reasonAndFacts))
  }

  private func answer(_ value: FactValue, in input: FieldInput) throws(DriverError) {
    guard let form else { return }
    let fact = input.field.fact
    // An app may clear any field, but the prompt needs an answer.
    if value == .empty, input.field.isRequired, !form.visit.isReplay {
      return refuse(.fieldNeeded(fact))
    }
    if value == .empty || form.run.machine.value(of: fact, form.visit, form.run.facts) != value {
      try send(.answer(fact: fact, value == .empty ? nil : value))
      if refusedField != nil { return }
    }
    try advance()
  }

  /// Goes on to the next stop; after the last field of a page without choices, to the next page.
  private func advance() throws(DriverError) {
    stop.advance()
    if stop.field == nil, form?.page.choices.isEmpty == true { try send(.send(.next)) }
  }

  /// Goes back to the stop before, or to the page before.
  func goBack() throws(DriverError) {
    guard stop.goBack() else { return try send(.send(.back)) }
    if case .awaitingNextPage? = form?.run.state { try send(.send(.back)) }
  }

  private func perform(_ verb: Verb) throws(DriverError) {
    switch verb {
    case .back: try goBack()
    case .skip: try askToSkip()
    case .later: try send(.send(.later))
    case .quit: try quit()
    case .next, .page, .hint, .help: skip()
    }
  }

  func askToSkip() throws(DriverError) {
    guard host?.onboarding.allows(.skip) == true else { return try send(.send(.skip)) }
    stop.isAskingToSkip = true
    events.append(.asks("skip"))
    state = .waiting(.question)
  }

  private func answerSkipping(_ line: String, _ words: Words) throws(DriverError) {
    let word = line.typedText.lowercased()
    if words.verb(named: word) == .quit { return try quit() }
    guard let isYes = word.isEmpty ? false : words.answer(word) else { return refuse(.answerFirst) }
    stop.isAskingToSkip = false
    state = .waiting(.flow)
    if isYes { try send(.send(.skip)) } else { events.append(.declined) }
  }

  /// Moves the stop to a page that has come into view, or to the field that a refusal names.
  func moveStop(from before: Visit?) {
    if let run = host?.onboarding.run {
      stop.move(with: run, from: before, toFieldOf: refusedField)
    } else {
      stop = FieldStop()
    }
  }

  /// Tells of a field that has become the current stop.
  func beginStop() {
    guard let form, !stop.isAskingToSkip, !stop.hasBegun else { return }
    stop.hasBegun = true
    guard let index = stop.field else { return }
    events.append(
      .field(form.page.fields[index].fact, Position(number: index + 1, count: stop.count)))
  }
}
