import FlowCore

/// The rules for a fact's values while they are read.
struct ValueRulesDraft: Mapping {
  static let thing = "fact"
  static var start: Self { ValueRulesDraft() }

  var length: LocatedText?
  var matches: Pattern?
  var range: LocatedText?
  var whole = false
  var count: LocatedText?

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "length", .range, into: &length,
      "How many characters a text or secret has, such as 1..40; at most 1000.")
    keys.read(
      "matches", .pattern, into: &matches, "A pattern that the whole text or secret matches.")
    keys.read(
      "range", .range, into: &range,
      "The least and the greatest number or date, such as 1..12 or 1900-01-01..today.")
    keys.read("whole", .boolean, into: &whole, "Whether a number has no fraction; no by default.")
    keys.read("count", .range, into: &count, "How many of the values are chosen, such as 1..3.")
  }

  /// The types of facts that each rule is for.
  fileprivate static let types: [(name: String, types: [FactType])] = [
    ("length", [.text, .secret]), ("matches", [.text, .secret]), ("range", [.number, .date]),
    ("whole", [.number]), ("count", [.words]),
  ]
}

extension ValueFormat<LocatedText> {
  /// Two bounds, one of which may be missing; they are checked when the type is known.
  fileprivate static var range: ValueFormat {
    ValueFormat(shape: .named("a range such as 1..40", .pattern("^[^.]*(\\.[0-9]+)?\\.\\..*$"))) {
      value.read($0, &$1)
    }
  }
}

extension ValueFormat<Pattern> {
  fileprivate static var pattern: ValueFormat {
    ValueFormat(shape: .named("a pattern", .text)) { node, reading in
      guard let scalar = reading.scalar(node) else { return nil }
      do throws(PatternError) {
        return try Pattern(scalar.text)
      } catch {
        reading.report(
          .value, "'matches': \(error.message)",
          at: node.location.inside(scalar, offset: error.column - 1))
        return nil
      }
    }
  }
}

extension LoadingContext {
  /// Reports the rules of a fact that are for other types.
  mutating func refuseRules(_ node: SourceNode, of type: FactType) {
    for (name, types) in ValueRulesDraft.types where !types.contains(type) {
      guard let rule = node[name] else { continue }
      let names = types.map(\.rawValue).alternatives
      report(
        .value, "'\(name)' needs a fact of type \(names), not \(type.rawValue)", at: rule.location)
    }
  }

  /// Returns the rules for the values of a fact, and reports those that no value could meet.
  mutating func rules(
    _ draft: ValueRulesDraft, of type: FactType, among words: [String], _ node: SourceNode
  ) -> ValueRules {
    var rules = ValueRules()
    (rules.pattern, rules.isWhole) = (draft.matches, draft.whole)
    switch type {
    case .boolean: rules.booleans = words.map { type.value($0) == .boolean(true) }
    case .word, .version: rules.words = words
    case .words:
      rules.words = words
      if !words.isEmpty, let text = draft.count {
        rules.count = counts(text, "count", most: words.count)
      }
    case .text, .secret:
      if let text = draft.length,
        let bounds = counts(text, "length", most: ValueRules.longestText)
      {
        rules.length = bounds
      }
      if let pattern = rules.pattern, pattern.sample(of: rules.length) == nil,
        let node = node["matches"]
      {
        report(
          .value,
          "no text of \(rules.length.lowerBound) to \(rules.length.upperBound) characters matches"
            + " '\(pattern.text.excerpt)'", at: node.location)
      }
    case .number, .date:
      if let text = draft.range { readRange(text, of: type, into: &rules) }
    }
    return rules
  }

  /// Returns the bounds of a length or a count, of which there are some at most.
  private mutating func counts(
    _ text: LocatedText, _ name: String, most: Int
  ) -> ClosedRange<Int>? {
    guard let (low, high) = text.text.bounds, let least = low.isEmpty ? 1 : Int(low),
      let greatest = high.isEmpty ? most : Int(high), !(low.isEmpty && high.isEmpty),
      least >= 0, greatest >= 0
    else {
      report(
        .value,
        Int(text.text).map { "'\(name)' must be a range; write '\($0)..\($0)' for exactly \($0)" }
          ?? "'\(name)' must be a range such as 1..3, not '\(text.text.excerpt)'",
        at: text.location)
      return nil
    }
    let mistake: String? =
      if least == 0 || greatest == 0 {
        "'\(name)' begins at 1; 'required: no' at the field lets people leave it empty"
      } else if least > most {
        name == "count"
          ? "'count' asks for \(least) values, more than the \(most) in 'values'"
          : "'length' asks for \(least) characters; a text has at most \(most)"
      } else if least > greatest {
        "'\(name)' is '\(text.text.excerpt)', which is empty; give the smaller number first"
      } else {
        nil
      }
    guard let mistake else { return least...min(greatest, most) }
    report(.value, mistake, at: text.location)
    return nil
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
        "'\(bound.excerpt)' in 'range' isn't \(type == .date ? "a date such as 1990-12-31, or today" : "a number")",
        at: text.location)
      return
    }
    let isEmpty: Bool
    if type == .date {
      (rules.earliest, rules.latest) = (DateBound(low), DateBound(high))
      // Of two bounds with today in one, the other decides when a date is typed.
      isEmpty =
        if case .date(let first)? = rules.earliest, case .date(let last)? = rules.latest {
          first > last
        } else {
          false
        }
    } else {
      (rules.least, rules.greatest) = (Double(low), Double(high))
      let (least, greatest) = (rules.least ?? -.infinity, rules.greatest ?? .infinity)
      isEmpty = least > greatest || rules.isWhole && least.rounded(.up) > greatest
    }
    if isEmpty {
      report(
        .value,
        "no \(rules.isWhole ? "whole " : "")\(type.rawValue) is in the range '\(text.text.excerpt)'",
        at: text.location)
    }
  }

  private func isBound(_ text: String, of type: FactType) -> Bool {
    type == .date
      ? DateBound(text) != nil : !text.hasPrefix(".") && FactType.number.value(text) != nil
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
