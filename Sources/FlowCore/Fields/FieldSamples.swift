/// Values that a field takes and refuses, for tests, prototypes and proofs.
extension FactDeclaration {
  /// A value that the rules allow: the shortest text, the least number, the first of the values; nil if
  /// none was found.
  package func sample(today: CalendarDate?) -> FactValue? {
    let value: FactValue? =
      switch type {
      case .text, .secret: text.map(FactValue.text)
      case .number: number.map(FactValue.number)
      case .date: rules.date(today: today).map(FactValue.date)
      case .word: rules.words.first.map(FactValue.word)
      case .words: .words(Array(rules.words.prefix(rules.count?.lowerBound ?? 1)))
      case .boolean: .boolean(rules.booleans.first ?? true)
      case .version: nil
      }
    return value.flatMap { rules.refusal(of: $0, today: today) == nil ? $0 : nil }
  }

  private var text: String? {
    guard let pattern = rules.pattern else {
      return String(repeating: "a", count: max(rules.length.lowerBound, 1))
    }
    return pattern.sample(of: rules.length)
  }

  private var number: Double? {
    let (least, greatest) = (rules.least, rules.greatest)
    guard var number = least ?? greatest.map({ min($0, 1) }) else { return 1 }
    if rules.isWhole { number = least == nil ? number.rounded(.down) : number.rounded(.up) }
    return number
  }

  /// One value for each rule that can refuse a value of the type, with the rule.
  package func refusedSamples(today: CalendarDate?) -> [(value: FactValue, reason: InvalidAnswer)] {
    candidates(today: today).compactMap { value in
      rules.refusal(of: value, today: today).map { (value, $0) }
    }
    .reduce(into: []) { samples, sample in
      if !samples.contains(where: { $0.reason == sample.1 }) { samples.append(sample) }
    }
  }

  private func candidates(today: CalendarDate?) -> [FactValue] {
    switch type {
    case .text, .secret:
      let (short, long) = (rules.length.lowerBound - 1, rules.length.upperBound + 1)
      let least = max(1, rules.length.lowerBound)
      return [short, long, least].filter { $0 > 0 }
        .map { .text(String(repeating: "x", count: $0)) }
        + ["?", "0", "A"].map { .text(String(repeating: $0, count: least)) }
    case .number:
      return [rules.least.map { $0 - 1 }, rules.greatest.map { $0 + 1 }].compactMap(\.self)
        .map(FactValue.number) + (number.map { [.number($0 + 0.5)] } ?? [])
    case .date:
      return [
        rules.earliest?.date(today: today)?.moved(by: -1),
        rules.latest?.date(today: today)?.moved(by: 1),
      ].compactMap(\.self).map(FactValue.date)
    case .words:
      let count = rules.count ?? 1...max(1, rules.words.count)
      return [count.lowerBound - 1, count.upperBound + 1]
        .filter { $0 > 0 && $0 <= rules.words.count }
        .map { .words(Array(rules.words.prefix($0))) }
    case .boolean: return [.boolean(true), .boolean(false)]
    case .word, .version: return []
    }
  }
}

extension ValueRules {
  /// The last allowed date up to today, or the first one.
  fileprivate func date(today: CalendarDate?) -> CalendarDate? {
    let bounds = [latest, earliest].compactMap { $0?.date(today: today) }
    return bounds.first ?? today ?? CalendarDate(year: 2000, month: 1, day: 1)
  }
}
