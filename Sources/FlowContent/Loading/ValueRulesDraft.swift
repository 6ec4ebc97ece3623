import FlowCore

/// The rules for a fact's values while they are read.
struct ValueRulesDraft: Mapping {
  static let thing = "fact"
  static var start: Self { ValueRulesDraft() }

  var length: LocatedText?
  var matches: LocatedText?
  var range: LocatedText?
  var whole: LocatedText?
  var count: LocatedText?
  var twice: LocatedText?

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "length", .range, into: &length,
      "How many characters a text or secret has, such as 1..40.")
    keys.read("matches", .value, into: &matches, "A pattern that the whole text or secret matches.")
    keys.read(
      "range", .range, into: &range,
      "The least and the greatest number or date, such as 1..12 or 1900-01-01..today.")
    keys.read("whole", .value, into: &whole, "Whether a number has no fraction: yes or no.")
    keys.read("count", .range, into: &count, "How many of the values are chosen, such as 1..3.")
    keys.read("twice", .value, into: &twice, "Whether a secret is typed a second time: yes or no.")
  }
}

extension ValueFormat<LocatedText> {
  /// Two bounds, one of which may be missing; they are checked when the type is known.
  fileprivate static var range: ValueFormat {
    ValueFormat(shape: .named("a range such as 1..40", .pattern("^[^.]*(\\.[0-9]+)?\\.\\..*$"))) {
      value.read($0, &$1)
    }
  }
}

extension LoadingContext {
  /// Returns the rules for the values of a fact, and reports those that don't fit its type, or that no
  /// value could meet.
  mutating func rules(
    _ draft: ValueRulesDraft, of type: FactType, among words: [String]
  ) -> ValueRules {
    var rules = ValueRules()
    if type == .boolean {
      rules.booleans = words.map { FactType.boolean.value($0) == .boolean(true) }.uniqued
    } else {
      rules.words = words
    }
    if let text = ruled(draft.length, "length", by: [.text, .secret], type),
      let bounds = counts(text, "length")
    {
      rules.length = bounds.lowerBound...min(bounds.upperBound, ValueRules.longestText)
      if bounds.lowerBound > ValueRules.longestText {
        report(.value, "a text has at most \(ValueRules.longestText) characters", at: text.location)
      }
    }
    if let text = ruled(draft.matches, "matches", by: [.text, .secret], type) {
      rules.pattern = pattern(text)
    }
    if let text = ruled(draft.range, "range", by: [.number, .date], type) {
      readRange(text, of: type, into: &rules)
    }
    if let text = ruled(draft.whole, "whole", by: [.number], type) {
      rules.isWhole = truth(text, "whole")
    }
    if let text = ruled(draft.count, "count", by: [.words], type),
      let bounds = counts(text, "count")
    {
      if bounds.lowerBound > words.count {
        report(
          .value, "'count' asks for \(bounds.lowerBound) of \(words.count) values",
          at: text.location)
      }
      rules.count = bounds.lowerBound...max(bounds.lowerBound, min(bounds.upperBound, words.count))
    }
    if let text = ruled(draft.twice, "twice", by: [.secret], type) {
      rules.isTwice = truth(text, "twice")
    }
    return rules
  }

  /// Returns the text of a rule; nil, with a diagnostic, if it is for facts of other types.
  private mutating func ruled(
    _ text: LocatedText?, _ name: String, by types: [FactType], _ type: FactType
  ) -> LocatedText? {
    guard let text, !types.contains(type) else { return text }
    let names = types.map(\.rawValue).joined(separator: " or ")
    report(
      .value, "'\(name)' needs a fact of type \(names), not \(type.rawValue)", at: text.location)
    return nil
  }

  private mutating func truth(_ text: LocatedText, _ name: String) -> Bool {
    if case .boolean(let truth)? = FactType.boolean.value(text.text) { return truth }
    report(.notA(.boolean, text, name))
    return false
  }

  private mutating func pattern(_ text: LocatedText) -> Pattern? {
    do throws(PatternError) {
      return try Pattern(text.text)
    } catch {
      report(.value, "'matches': \(error.message), at character \(error.column)", at: text.location)
      return nil
    }
  }

  /// Returns the bounds of a length or a count.
  private mutating func counts(_ text: LocatedText, _ name: String) -> ClosedRange<Int>? {
    guard let (low, high) = text.text.bounds, let least = low.isEmpty ? 1 : Int(low),
      let greatest = high.isEmpty ? Int.max : Int(high), least >= 0
    else {
      report(.value, "'\(name)' must be a range such as 1..3", at: text.location)
      return nil
    }
    if least == 0 || greatest == 0 {
      report(
        .value, "'\(name)' begins at 1; 'required: no' at the field lets people leave it empty",
        at: text.location)
      return nil
    }
    guard least <= greatest else {
      report(.value, "no value is in the range '\(text.text.excerpt)'", at: text.location)
      return nil
    }
    return least...greatest
  }

  /// Reads the bounds of a number or a date.
  private mutating func readRange(
    _ text: LocatedText, of type: FactType, into rules: inout ValueRules
  ) {
    guard let (low, high) = text.text.bounds, !(low.isEmpty && high.isEmpty) else {
      report(
        .value,
        "'range' must be two bounds such as \(type == .date ? "1900-01-01..today" : "1..12")",
        at: text.location)
      return
    }
    for bound in [low, high] where !bound.isEmpty && !isBound(bound, of: type) {
      report(
        .value,
        "'\(bound.excerpt)' isn't a \(type == .date ? "date such as 1990-12-31, or today" : "number")",
        at: text.location)
      return
    }
    if type == .date {
      (rules.earliest, rules.latest) = (DateBound(low), DateBound(high))
      // Of two bounds with today in one, the other decides when a date is typed.
      if case .date(let first)? = rules.earliest, case .date(let last)? = rules.latest,
        first > last
      {
        report(.value, "no date is in the range '\(text.text.excerpt)'", at: text.location)
      }
    } else {
      (rules.least, rules.greatest) = (Double(low), Double(high))
      if let least = rules.least, let greatest = rules.greatest, least > greatest {
        report(.value, "no number is in the range '\(text.text.excerpt)'", at: text.location)
      }
    }
  }

  private func isBound(_ text: String, of type: FactType) -> Bool {
    type == .date ? DateBound(text) != nil : FactType.number.value(text) != nil
  }
}

extension DateBound {
  /// Parses a date in ISO 8601 or `today`; nil for anything else.
  fileprivate init?(_ text: String) {
    guard text != "today" else {
      self = .today
      return
    }
    guard let date = CalendarDate(iso8601: text) else { return nil }
    self = .date(date)
  }
}

extension String {
  /// The texts before and after the two points of a range; nil without any.
  fileprivate var bounds: (low: String, high: String)? {
    guard let points = firstRange(of: "..") else { return nil }
    return (String(self[..<points.lowerBound].trimmed), String(self[points.upperBound...].trimmed))
  }
}
