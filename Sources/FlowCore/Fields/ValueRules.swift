/// The rules for the values of a fact that people type.
///
/// Those of another type than the fact's have no effect.
package struct ValueRules: Hashable, Sendable {
  /// The lengths of a text or secret, in grapheme clusters.
  package var length = 1...longestText
  /// What the whole text or secret must match; nil for anything.
  package var pattern: Pattern?
  /// True if a secret is typed a second time.
  package var isTwice = false
  package var earliest: DateBound?
  package var latest: DateBound?
  package var least: Double?
  package var greatest: Double?
  /// True if a number has no fraction.
  package var isWhole = false
  /// The words to choose from; empty if a word may be any.
  package var words: [String] = []
  /// How many words may be chosen; nil for at least one.
  package var count: ClosedRange<Int>?
  /// The Booleans that are right; empty for both.
  package var booleans: [Bool] = []

  /// The length of a text for which the file says nothing else.
  package static let longestText = 1_000

  package init() {}
}

/// The first or last date that a field takes.
package enum DateBound: Hashable, Sendable {
  case date(CalendarDate)
  /// The day on which the date is typed.
  case today

  package func date(today: CalendarDate?) -> CalendarDate? {
    if case .date(let date) = self { date } else { today }
  }
}

/// The reason why a field refuses a value.
public enum InvalidAnswer: String, Error, Hashable, Sendable, CaseIterable {
  case tooShort
  case tooLong
  case noMatch
  case notANumber
  case notWhole
  case tooLow
  case tooHigh
  case notADate
  case tooEarly
  case tooLate
  case notOffered
  case tooFew
  case tooMany
  /// The second entry of a secret isn't the first.
  case different
  /// The field's `refusedWhen` holds.
  case refused
  /// The page has no such field.
  case noSuchField
}

extension ValueRules {
  /// Returns the reason why a value breaks a rule; nil if it is right.
  ///
  /// Without a date of today, rules that name it are not checked: they count when a date is typed.
  package func refusal(of value: FactValue, today: CalendarDate?) -> InvalidAnswer? {
    switch value {
    case .text(let text): refusal(of: text)
    case .word(let word): words.isEmpty || words.contains(word) ? nil : .notOffered
    case .words(let chosen): refusal(of: chosen)
    case .number(let number): refusal(of: number)
    case .date(let date):
      if let earliest = earliest?.date(today: today), date < earliest {
        .tooEarly
      } else if let latest = latest?.date(today: today), date > latest {
        .tooLate
      } else {
        nil
      }
    case .boolean(let truth): booleans.isEmpty || booleans.contains(truth) ? nil : .notOffered
    case .version, .empty: nil
    }
  }

  private func refusal(of text: String) -> InvalidAnswer? {
    let count = text.count
    if count < length.lowerBound { return .tooShort }
    if count > length.upperBound { return .tooLong }
    return pattern.map { $0.matches(text) } ?? true ? nil : .noMatch
  }

  private func refusal(of number: Double) -> InvalidAnswer? {
    guard number.isFinite else { return .notANumber }
    if isWhole, number != number.rounded() { return .notWhole }
    if let least, number < least { return .tooLow }
    if let greatest, number > greatest { return .tooHigh }
    return nil
  }

  private func refusal(of chosen: [String]) -> InvalidAnswer? {
    guard Set(chosen).count == chosen.count, chosen.allSatisfy(words.contains) else {
      return .notOffered
    }
    let allowed = count ?? 1...max(1, words.count)
    if chosen.count < allowed.lowerBound { return .tooFew }
    return chosen.count > allowed.upperBound ? .tooMany : nil
  }
}
