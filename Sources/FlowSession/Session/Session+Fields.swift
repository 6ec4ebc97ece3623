import FlowContent
import FlowCore
import FlowFormats
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding

/// The fields of a page, one after the other.
extension Session {
  /// The field that the prompt is at; nil elsewhere.
  var fieldInput: FieldInput? {
    guard let index = stop.field, let page = menu.page, page.fields.indices.contains(index) else {
      return nil
    }
    return performer.input(in: page.fields[index], of: flowRun)
  }

  /// Handles a line typed in a field, and returns the way in which the user leaves, if the line says
  /// so.
  mutating func handle(_ line: String, in input: FieldInput) -> SessionResult.ExitReason? {
    // A command that was typed after the refused line, which still stood there.
    let added = line.dropping(stop.refusedLine).flatMap(input.command(inWord:))
    stop.refusedLine = ""
    switch stop.take(added ?? input.command(line), typedAs: line, in: input) {
    case .take(let value)?: answer(value, in: input)
    case .answer(let value)?: answer(value, in: input, typedAs: line)
    case .leave?: leave(input)
    case .invalid(let reason)?: refuse(reason, line, in: input)
    case .verb(let verb)?: return perform(verb, in: input)
    case .language(let language)?: speak(language)
    case nil: break
    }
    return nil
  }

  private mutating func refuse(_ reason: InvalidAnswer, _ line: String, in input: FieldInput) {
    // A choice by the arrow keys is mended by these.
    flowRun.note(.invalidAnswer(input.field.fact, reason), at: performer.moment)
    if input.type != .secret, optionList?.isTouched != true { stop.refusedLine = line.typedText }
    io.refuse(
      .machine(.invalidAnswer(input.field.fact, reason)),
      saying: input.text(of: reason, typed: line))
  }

  private mutating func answer(
    _ value: FactValue, in input: FieldInput, typedAs line: String = ""
  ) {
    let fact = input.field.fact
    let isNews =
      state.visit.map { machine.value(of: fact, $0, flowRun.facts) != value || value == .empty }
      ?? true
    if isNews {
      send(.answer(fact, value))
      guard performer.refusal == nil else { return }
      if let condition = input.field.refusedWhen {
        performer.askAnew(condition.factNames, &flowRun)
      }
    }
    if let echo = input.echo(of: value, typedAs: line) { io.say(.success, echo) }
    advance()
  }

  /// Goes on from a field without an answer, where that is allowed.
  private mutating func leave(_ input: FieldInput) {
    if state.isReplay || input.field.isRequired && menu.hasFreeChoice {
      advance()
    } else {
      answer(.empty, in: input)
    }
  }

  /// Goes on to the next stop; after the last field of a page without choices, to the next page.
  private mutating func advance() {
    stop.advance()
    if stop.field == nil, menu.page?.choices.isEmpty == true { send(.next) }
  }

  /// Goes back to the stop before, or to the page before.
  mutating func goBack() {
    guard stop.goBack() else { return send(.back) }
    // While the flow waits, going back only stops the waiting.
    if case .awaitingNextPage = state { send(.back) }
  }

  private mutating func perform(
    _ verb: Verb, in input: FieldInput
  ) -> SessionResult.ExitReason? {
    switch verb {
    case .next: break
    case .back: goBack()
    case .skip: askToSkip()
    case .later: send(.later)
    case .page: presentAgain()
    case .hint: sayWhatIsTaken(by: input)
    case .help:
      sayWhatIsTaken(by: input)
      io.show(TopicList(commandTopics, separator: words.colon))
      io.leaveEmptyLine()
    case .quit: return .quit
    }
    return nil
  }

  private func sayWhatIsTaken(by input: FieldInput) {
    for text in input.explanations { io.say(.info, text) }
  }

  /// The commands in a field, as whole words alone.
  private var commandTopics: [TopicList.Topic] {
    let offered = Set(menu.offered + [.hint] + (stop.index > 0 ? [.back] : []))
    return Verb.allCases.filter { $0 != .next && offered.contains($0) }.map { verb in
      let forms = [words.verb(verb), verb.rawValue].uniqued
      return TopicList.Topic(forms.joined(separator: words.comma), words.explanation(verb))
    } + [languageTopic]
  }
}

/// The question whether to skip a page that asks.
extension Session {
  /// Asks whether to skip, unless that is refused.
  mutating func askToSkip() {
    guard menu.offered.contains(.skip) else { return send(.skip) }
    stop.isAskingToSkip = true
    io.notifyListener(.asks("skip"))
    io.say(.question, "\(words.fieldSkipQuestion)\n\(words.yes) · \(words.no)")
  }

  /// Handles the answer; an empty line is no.
  mutating func handleSkipAnswer(_ line: String) -> SessionResult.ExitReason? {
    let word = line.typedText.halfWidth.lowercased()
    if words.verb(named: word) == .quit { return .quit }
    guard let isYes = word.isEmpty ? false : words.answer(word) else {
      io.refuse(.machine(.answerFirst), saying: words.answerFirst)
      return nil
    }
    (stop.isAskingToSkip, stop.isShown) = (false, false)
    if isYes {
      send(.skip)
    } else {
      io.notifyListener(.declined)
      io.say(.info, words.declined)
    }
    return nil
  }
}

/// Where the prompt is.
extension Session {
  /// Moves the stop to a page that has come into view, or to the field that a refusal names.
  mutating func moveStop(from before: Visit?) {
    pageStop.move(with: flowRun, from: before, toFieldOf: performer.refusal?.field)
    if let visit = state.visit { moveDraft(from: before, to: visit) }
    if case .invalidAnswer(_, .refused)? = performer.refusal, let input = fieldInput {
      stop.refusedLine = input.draft.flatMap(input.editable) ?? ""
    }
  }

  /// Shows what stands above the prompt, and tells of a field that has become the current stop.
  mutating func showStop() {
    guard stop.isOnForm, !stop.isAskingToSkip else { return }
    let input = fieldInput
    if let input, !stop.hasBegun {
      let position = Position(number: stop.index + 1, count: stop.count)
      io.notifyListener(.field(input.field.fact, position))
      if input.type == .secret { ProcessMemory.conceal() }
      optionList = input.optionList
      if let draft = input.draft, stop.refusedLine.isEmpty,
        let reason = machine.flow.refusal(of: draft, as: input.field.fact, today: nil)
      {
        stop.refusedLine = input.editable(draft) ?? ""
        io.say(.warning, input.text(of: reason), isLasting: false)
      }
    }
    stop.hasBegun = true
    let isMoved = optionList != nil && io.choosesByArrows && !io.isHeadingInPlace
    guard !stop.isShown || input != nil && isMoved else { return }
    stop.isShown = true
    showHeading()
  }

  /// Shows a page again, with what is asked for there.
  mutating func presentAgain() {
    performer.presentAgain(&flowRun)
    stop.isShown = false
  }

  func showHeading() {
    if let input = fieldInput {
      let view = heading(of: input)
      if !view.isEmpty { performer.show(heading: view) }
    } else if stop.isOnForm, !menu.choices.isEmpty, !performer.isAskingToSignIn {
      performer.showChoices(of: flowRun)
    }
  }

  private func heading(of input: FieldInput) -> FieldView {
    var view = input.view(from: direction)
    view.label = isLabelAbove(input) ? label(of: input).joined(separator: " ") : nil
    if stop.firstEntry != nil { view.hint = nil }
    view.options = optionList?.shown
    return view
  }

  /// The side that the flow's copy starts from, as on its pages.
  private var direction: TextDirection { TextDirection(performer.copy.language) }

  private func label(of input: FieldInput) -> [String] {
    stop.firstEntry == nil ? input.label : [words.fieldAgain(label: input.content.label)]
  }

  /// True where the label would leave too little room for what is typed, or is read from the right.
  private func isLabelAbove(_ input: FieldInput) -> Bool {
    let width = DisplayWidth.of(label(of: input).joined(separator: " ")) + 3
    return optionList != nil || direction != .leftToRight || width > io.output.columns() * 3 / 5
  }

  func prompt(of input: FieldInput) -> Prompt? {
    isLabelAbove(input) ? nil : Prompt(asking: label(of: input), in: io.appearance)
  }

  /// How the line of a field is typed on a terminal.
  func fieldLine(of input: FieldInput) -> FieldLine {
    var line = FieldLine(
      draft: input.draft.flatMap(input.editable), isSecret: input.type == .secret)
    if io.choosesByArrows, let optionList {
      line.options = optionList
      var view = heading(of: input)
      line.drawing = { [output = io.output] in
        view.options = optionList.shown
        return Encoder(output.appearance).encode(
          view.frame(columns: output.columns(), rows: output.rows(), in: output.appearance))
      }
    }
    return line
  }
}
