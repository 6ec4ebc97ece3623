package import FlowContent
package import FlowCore
import FlowFormats
package import FlowTerminal
package import FlowWords
package import Onboarding

/// A line typed in a field.
package enum FieldCommand: Hashable {
  /// A value for the field; an empty one leaves it empty.
  case answer(FactValue)
  /// What stands in the field, by an empty line.
  case take(FactValue)
  case invalid(InvalidAnswer)
  /// An empty line where nothing stands in the field: on to what comes after it.
  case leave
  /// A command, typed as a whole word.
  case verb(Verb)
  /// `language NAME`, of one of the runner's languages.
  case language(LanguageTag)
}

/// What can be typed into a field, in a language and region.
///
/// ```
/// likes> tacos, pizza     // .answer(.words(["tacos", "pizza"]))
/// likes> 2 3              // the same
/// likes> back             // .verb(.back)
/// nickname> "back"        // .answer(.text("back"))
/// ```
package struct FieldInput {
  package let field: Field
  package let fact: FactDeclaration
  /// What stands in the field, which an empty line takes.
  let draft: FactValue?
  package let content: PageContent.Field
  let format: RegionalFormat
  /// The day; nil where texts say "today".
  let today: CalendarDate?
  package let words: Words

  var type: FactType { fact.type }
  package var rules: ValueRules { fact.rules }

  /// Returns the command that a whole word means; nil for any other text.
  func command(inWord text: String) -> FieldCommand? {
    let text = text.typedText
    if let verb = words.verb(inFull: text) { return verb == .next ? emptyLine : .verb(verb) }
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == 2, words.homeVerb(named: parts[0].lowercased()) == .language,
      let language = Words.language(named: parts[1]), language.isCovered(by: Words.languages)
    else { return nil }
    return .language(language)
  }

  /// Parses a line.
  package func command(_ line: String) -> FieldCommand {
    let word = line.typedText
    if type == .secret ? line.isEmpty : word.isEmpty { return emptyLine }
    if let command = command(inWord: word) { return command }
    if let inner = word.withoutQuotationMarks {
      if inner.isEmpty { return .answer(.empty) }
      if command(inWord: inner) != nil { return check(value(inner)) }
    }
    let answer = value(type == .secret ? line : word)
    if !options.isEmpty, case .failure = answer, let verb = words.verb(named: word.lowercased()) {
      return verb == .next ? emptyLine : .verb(verb)
    }
    return check(answer)
  }

  private var emptyLine: FieldCommand { draft.map(FieldCommand.take) ?? .leave }

  private func check(_ answer: Result<FactValue, InvalidAnswer>) -> FieldCommand {
    switch answer {
    case .failure(let reason): .invalid(reason)
    case .success(let value):
      rules.refusal(of: value, today: today).map(FieldCommand.invalid) ?? .answer(value)
    }
  }

  private func value(_ text: String) -> Result<FactValue, InvalidAnswer> {
    switch type {
    case .text: return .success(.text(text))
    case .secret: return text.isUnreadable ? .failure(.noMatch) : .success(.text(text))
    case .number:
      return format.number(text).map { .success(.number($0)) } ?? .failure(.notANumber)
    case .date: return format.date(text).map { .success(.date($0)) } ?? .failure(.notADate)
    case .boolean:
      guard let value = option(text).map({ $0 == "yes" }) ?? words.answer(text) else {
        return .failure(.notOffered)
      }
      return .success(.boolean(value))
    case .word: return option(text).map { .success(.word($0)) } ?? .failure(.notOffered)
    case .words: return chosen(text).map { .success(.words($0)) } ?? .failure(.notOffered)
    case .version: return Version(text).map { .success(.version($0)) } ?? .failure(.noMatch)
    }
  }
}

extension FieldInput {
  /// Creates what can be typed into a field of a flow; nil for a fact that the flow doesn't declare.
  package init?(
    _ field: Field, of flow: Flow, in copy: any CopySource, _ words: Words,
    _ format: RegionalFormat, today: CalendarDate? = nil, draft: FactValue? = nil
  ) {
    guard let fact = flow.facts.first(where: { $0.name == field.fact }) else { return nil }
    self.init(
      field: field, fact: fact, draft: draft, content: flow.content(of: field, in: copy),
      format: format, today: today, words: words)
  }

  /// Creates what can be typed into a field of a page in view; nil for a fact that the flow doesn't declare.
  init?(_ field: Field, of run: FlowRun, in copy: Copy, _ words: Words) {
    let (flow, environment) = (run.machine.flow, run.context.environment)
    guard let language = environment.language ?? copy.language ?? LanguageTag(words.language)
    else { return nil }
    self.init(
      field, of: flow, in: copy, words, RegionalFormat(language, elseIn: environment.region),
      today: environment.today, draft: run.draft(of: field))
  }

  /// Creates what can be typed into a field in a flow that another program shows.
  package init?(_ field: Field, of run: FlowRun) {
    let environment = run.context.environment
    self.init(
      field, of: run, in: environment.copy(of: run.context.opened), Words.in(environment.language))
  }
}

extension PageViewBuilder {
  /// Returns the view of a page with all that it asks for, without a visit.
  package func wholeView(
    _ presentation: Presentation, _ facts: Facts, hints: [String] = [],
    elseIn region: String? = nil
  ) -> PageView {
    var view = view(presentation, facts, hints: hints)
    view.fieldViews = flow.pages[presentation.page].fields.compactMap { field in
      let answer = facts[field.fact].flatMap { $0 == .empty ? nil : $0 }
      return input(in: field, elseIn: region, draft: answer ?? field.draft)?.view(
        from: view.direction)
    }
    return view
  }

  /// Returns what a field says; nil for one without a declared fact.
  package func input(
    in field: Field, elseIn region: String? = nil, draft: FactValue? = nil
  ) -> FieldInput? {
    (language ?? LanguageTag(words.language)).flatMap {
      FieldInput(field, of: flow, in: copy, words, RegionalFormat($0, elseIn: region), draft: draft)
    }
  }
}

/// The values to choose from.
extension FieldInput {
  /// The values, as the flow names them.
  var options: [String] { field.values }

  /// The values, as people read them.
  var labels: [String] { options.map(label) }

  /// Returns a value as people read it.
  package func label(_ value: String) -> String {
    content.options.first { $0.value == value }?.label
      ?? (type == .boolean ? value == "yes" ? words.yes : words.no : value)
  }

  /// What can be typed for each value: its label, or its number where the label means something else.
  var entries: [String] {
    options.enumerated().map { index, value in
      let label = label(value)
      let isAlone =
        !label.contains { Self.separators.contains($0) } && Sanitiser.cleanLine(label) == label
      return isAlone && option(label) == value && words.verb(inFull: label) == nil
        ? label : "\(index + 1)"
    }
  }

  /// Returns the value with a label, an id or a number, or the only one whose label has a part like
  /// the text.
  private func option(_ text: String) -> String? {
    let folded = text.folded
    if let exact = options.first(where: { [label($0).folded, $0.folded].contains(folded) }) {
      return exact
    }
    if let number = Int(text.halfWidth) {
      return options.indices.contains(number - 1) ? options[number - 1] : nil
    }
    let meant = meant(by: text)
    return meant.count == 1 ? meant[0] : nil
  }

  /// Returns the values whose labels begin like a text, or else have a word that does, or else a part
  /// that is longer than a letter.
  func meant(by text: String) -> [String] {
    let folded = text.folded
    guard let first = folded.unicodeScalars.first else { return [] }
    let isLetter = folded.count == 1 && first.value < 0x2E80
    let tests: [(String) -> Bool] = [
      { $0.hasPrefix(folded) }, { $0.hasWord(beginningWith: folded) },
      { !isLetter && $0.contains(folded) },
    ]
    return tests.lazy.map { test in options.filter { test(label($0).folded) } }
      .first { !$0.isEmpty } ?? []
  }

  private static let separators = ",，、،"

  /// Returns the values of a list, in the order of the flow: the whole line as one label, or parts of
  /// it.
  private func chosen(_ text: String) -> [String]? {
    if let whole = option(text) { return [whole] }
    guard let found = parts(of: text).map(option) as? [String], !found.isEmpty else { return nil }
    return options.filter(found.contains)
  }

  /// Returns the first part of a list that is no value; nil if only the whole list isn't one.
  func stranger(in list: String) -> String? { parts(of: list).first { option($0) == nil } }

  /// Returns what stands between the commas of a list, or else between spaces.
  private func parts(of list: String) -> [String] {
    let hasCommas = list.contains { Self.separators.contains($0) }
    return list.split { hasCommas ? Self.separators.contains($0) : $0.isWhitespace }
      .map { String($0.trimmed) }
  }

  /// Returns the last part of a list that is being typed, which Tab completes.
  func lastPart(of line: String) -> String {
    guard type == .words else { return line }
    let parts = line.split(omittingEmptySubsequences: false) { Self.separators.contains($0) }
    return String((parts.last ?? "").drop(while: \.isWhitespace))
  }
}

extension String {
  /// True if the text has characters that nobody can see or that stand for unreadable bytes, so that a
  /// secret may not be what was meant.
  var isUnreadable: Bool { hasControl || contains("\u{FFFD}") }

  /// The text between quotation marks of any language; nil if it isn't in some.
  fileprivate var withoutQuotationMarks: String? {
    let opening = "\"'“”„‘’‚«»‹›「『《"
    let closing = "\"'“”‘’«»‹›」』》"
    guard count >= 2, let first, let last, opening.contains(first), closing.contains(last) else {
      return nil
    }
    return String(String(dropFirst().dropLast()).trimmed)
  }
}
