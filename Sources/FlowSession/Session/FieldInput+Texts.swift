import FlowContent
package import FlowCore
import FlowFormats
import FlowTerminal
import FlowWords

/// What a field says: what it takes, what stands in it, and why it refuses a line.
extension FieldInput {
  /// Returns a value as people read it, dates with the name of the month; nothing of a secret shows.
  package func text(of value: FactValue) -> String {
    switch value {
    case .text where type == .secret: "••••••"
    case .text(let text): text
    case .word(let word): label(word)
    case .words(let chosen): chosen.map(label).joined(separator: words.comma)
    case .boolean(let truth): label(truth ? "yes" : "no")
    case .number(let number): format.typed(number)
    case .date(let date): text(of: date)
    case .version, .empty: value.description
    }
  }

  private func text(of date: CalendarDate) -> String {
    words.date(day: date.day, month: words.month(date.month), year: String(date.year))
  }

  /// The label, and what stands beside it: the draft, or that the field may be left empty.
  var label: [String] {
    let draft = draft.map { value in
      let text = text(of: value)
      return text.count > 40 ? "\(text.prefix(39))…" : text
    }
    let aside = draft ?? (field.isRequired ? nil : words.fieldOptional)
    return [content.label] + (aside.map { ["(\($0))"] } ?? [])
  }

  /// The values to choose from, with those of the draft marked; nil for none.
  var optionList: OptionList? {
    guard !options.isEmpty else { return nil }
    let marked = options.indices.filter { draft?.texts.contains(options[$0]) == true }
    return OptionList(labels, entries: entries, isMultiple: type == .words, marked: Set(marked))
  }

  /// Returns what the field shows.
  func view(from direction: TextDirection) -> FieldView {
    var view = FieldView(words)
    view.label = label.joined(separator: " ")
    view.hint = content.hint
    view.options = optionList?.shown
    view.direction = direction
    return view
  }

  /// Returns a value to be edited on a line; nil for a secret, and for what no line may show.
  func editable(_ value: FactValue) -> String? {
    typed(value).flatMap { Sanitiser.cleanLine($0) == $0 ? $0 : nil }
  }

  /// Returns a value as it can be typed; nil for a secret.
  func typed(_ value: FactValue) -> String? {
    switch value {
    case .date(let date): format.typed(date)
    case .words(let chosen): chosen.map(entry(of:)).joined(separator: ", ")
    case .word(let word): entry(of: word)
    case .boolean(let truth): entry(of: truth ? "yes" : "no")
    case .text, .number, .version, .empty: type == .secret ? nil : text(of: value)
    }
  }

  private func entry(of value: String) -> String {
    options.firstIndex(of: value).map { entries[$0] } ?? value
  }

  /// Returns what to say about a value where a line says it otherwise; nil where the line says the
  /// same.
  func echo(of value: FactValue, typedAs line: String) -> String? {
    guard type != .secret, type != .text, value != .empty, !line.typedText.isEmpty else {
      return nil
    }
    let text = text(of: value)
    return text.folded == line.typedText.folded ? nil : text
  }

  /// Returns why the field refuses a line, in the flow's own words if it has some.
  package func text(of reason: InvalidAnswer, typed line: String = "") -> String {
    switch reason {
    case .refused: content.refused ?? words.fieldRefused
    case .different: words.fieldDifferent
    case .noMatch where type == .secret && line.isUnreadable: words.fieldPasted
    case _: content.invalid ?? builtInText(of: reason, typed: line.typedText)
    }
  }

  private func builtInText(of reason: InvalidAnswer, typed line: String) -> String {
    switch reason {
    case .notANumber: rules.isWhole ? words.fieldNotWhole : words.fieldNotANumber
    case .notWhole: words.fieldNotWhole
    case .notADate: notADate(line)
    case .notOffered: notOffered(line)
    case .tooShort, .tooLong, .tooLow, .tooHigh, .tooEarly, .tooLate, .tooFew, .tooMany:
      limits(saidBy: reason) ?? words.fieldNoMatch
    case .noMatch, .different, .refused, .noSuchField: words.fieldNoMatch
    }
  }

  /// Says what lengths, numbers, dates or counts the field takes; nil where it takes any.
  ///
  /// The longest text of all is a bound only where that is the reason of a refusal.
  private func limits(saidBy reason: InvalidAnswer? = nil) -> String? {
    func text<Bound: Equatable>(
      _ least: Bound?, _ greatest: Bound?, atLeast: (Bound) -> String, atMost: (Bound) -> String,
      range: (Bound, Bound) -> String, exactly: ((Bound) -> String)? = nil
    ) -> String? {
      guard let least else { return greatest.map(atMost) }
      guard let greatest else { return atLeast(least) }
      if least == greatest, let exactly { return exactly(least) }
      return range(least, greatest)
    }
    switch type {
    case .text, .secret:
      let (least, greatest) = (rules.length.lowerBound, rules.length.upperBound)
      let isLimited = greatest < ValueRules.longestText || reason == .tooLong
      return text(
        least > 1 ? least : nil, isLimited ? greatest : nil, atLeast: words.fieldTooShort,
        atMost: words.fieldTooLong,
        range: { words.fieldLengthRange(least: "\($0)", count: $1) },
        exactly: words.fieldExactLength)
    case .number:
      return text(
        rules.least.map(format.typed), rules.greatest.map(format.typed),
        atLeast: words.fieldTooLow, atMost: words.fieldTooHigh, range: words.fieldRange)
    case .date:
      return text(
        bound(rules.earliest), bound(rules.latest), atLeast: words.fieldTooEarly,
        atMost: words.fieldTooLate, range: words.fieldDateRange)
    case .words:
      let (least, greatest) = (rules.count?.lowerBound ?? 1, rules.count?.upperBound ?? .max)
      return text(
        least > 1 ? least : nil, greatest < options.count || greatest == least ? greatest : nil,
        atLeast: words.fieldTooFew, atMost: words.fieldTooMany, range: words.fieldCountRange,
        exactly: words.fieldExactCount)
    case .boolean, .word, .version: return nil
    }
  }

  private func bound(_ bound: DateBound?) -> String? {
    bound.map { $0.date(today: today).map { text(of: $0) } ?? words.fieldToday }
  }

  /// Says what is wrong with a date: its year, its day, or its form.
  private func notADate(_ line: String) -> String {
    guard let (year, month, day) = format.dateParts(line) else {
      return words.fieldNotADate(example: example)
    }
    if year.count != 4 { return words.fieldYear(example: example) }
    let name = words.month(month)
    return name.isEmpty
      ? words.fieldNotADate(example: example)
      : words.fieldNoSuchDay(date: words.date(day: day, month: name, year: year))
  }

  /// A date that the field takes, as it can be typed.
  private var example: String {
    let usual = CalendarDate(year: 1990, month: 12, day: 31)
    let allowed = usual.flatMap {
      rules.refusal(of: .date($0), today: today) == nil ? FactValue.date($0) : nil
    }
    guard case .date(let date)? = allowed ?? fact.sample(today: today) else { return "" }
    return format.typed(date)
  }

  /// Says which values a line could mean, which part of a list isn't one, or which there are if they
  /// are few.
  private func notOffered(_ line: String) -> String {
    let isList = type == .words && !line.isEmpty
    let part = isList ? stranger(in: line) ?? line : line
    let meant = meant(by: part)
    if meant.count > 1 {
      return words.couldMean(
        word: part, choices: meant.map(label).joined(separator: words.comma))
    }
    let isFew = options.count <= Self.fewest
    if isFew, !isList { return choices }
    return words.sentences(
      words.noSuchChoice(name: part.count > 40 ? "\(part.prefix(40))…" : part),
      isFew ? choices : nil)
  }

  private var choices: String {
    words.sentences(words.choiceNeeded, labels.joined(separator: words.comma))
  }

  /// The number of values up to which a message lists them all.
  private static let fewest = 8

  /// What the field takes, in sentences: the flow's hint, and the rules.
  var explanations: [String] {
    let isText = type == .text || type == .secret
    let limits = limits()
    let form: InvalidAnswer? =
      switch type {
      case .date: .notADate
      case .number where rules.isWhole || limits == nil: .notANumber
      case .number, .text, .secret, .words, .boolean, .word, .version: nil
      }
    let texts =
      [content.hint, form.map { builtInText(of: $0, typed: "") }, limits].compactMap(\.self)
      + (isText ? [words.fieldQuoted] : [])
    return texts.isEmpty ? [choices] : texts
  }
}

extension Words {
  /// Returns the name of a month, from 1, as dates have it.
  fileprivate func month(_ number: Int) -> String {
    let names = [
      monthJanuary, monthFebruary, monthMarch, monthApril, monthMay, monthJune, monthJuly,
      monthAugust, monthSeptember, monthOctober, monthNovember, monthDecember,
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : ""
  }
}
