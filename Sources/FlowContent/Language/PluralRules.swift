/// The cardinal plural rules of a language: which form of a text a number takes.
///
/// ```
/// PluralRules(LanguageTag("ru")).category(of: PluralOperands(3))  // .few
/// ```
public struct PluralRules: Hashable, Sendable {
  /// `i % 10 = 2..4,9`: an operand, perhaps a remainder of it, and what it must or must not be.
  struct Relation: Hashable {
    let operand: Character
    let modulus: UInt64?
    let isEqual: Bool
    let ranges: [ClosedRange<UInt64>]
  }

  /// A category, and the alternatives of which one must hold.
  struct Rule: Hashable {
    let category: PluralCategory
    let alternatives: [[Relation]]
  }

  private let rules: [Rule]

  /// The rules of a language; one that CLDR does not know, and nil, have `other` alone.
  public init(_ language: LanguageTag?) {
    rules = language.map(Self.rules) ?? []
  }

  /// The category of a number.
  public func category(of number: PluralOperands) -> PluralCategory {
    let rule = rules.first { rule in
      rule.alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
    return rule?.category ?? .other
  }

  /// The categories that the language has, `other` included: what a translation must give.
  public var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  /// Regions may have rules of their own: `pt-AO` has those of its parent `pt-PT`.
  private static func rules(of language: LanguageTag) -> [Rule] {
    let lineage = language.lineage.filter { $0.language == language.language }
    for name in lineage.map(\.description) + [language.language] {
      for row in table where row.languages.split(separator: " ").contains(Substring(name)) {
        return row.rules.split(separator: ";").compactMap { Rule($0) }
      }
    }
    return []
  }
}

extension PluralRules.Rule {
  /// Reads `one: i = 1 and v = 0`.
  init?(_ text: Substring) {
    let words = text.split(separator: " ")
    guard let name = words.first, let category = PluralCategory(rawValue: String(name.dropLast()))
    else { return nil }
    self.category = category
    alternatives = words.dropFirst().split(separator: "or").map { alternative in
      alternative.split(separator: "and").compactMap { PluralRules.Relation($0) }
    }
  }
}

extension PluralRules.Relation {
  /// Reads the words of `i % 10 = 2..4`.
  init?(_ words: ArraySlice<Substring>) {
    guard let operand = words.first?.first, let values = words.last else { return nil }
    self.operand = operand
    modulus = words.dropFirst().first == "%" ? UInt64(words[words.startIndex + 2]) : nil
    isEqual = !words.contains("!=")
    ranges = values.split(separator: ",").compactMap { range in
      let bounds = range.split(separator: ".").compactMap { UInt64($0) }
      guard let low = bounds.first, let high = bounds.last else { return nil }
      return low...high
    }
  }

  /// Whether it is so.
  ///
  /// A number with a fraction is no whole number, and neither is its remainder.
  func holds(for number: PluralOperands) -> Bool {
    guard var value = value(in: number) else { return !isEqual }
    if let modulus { value %= modulus }
    return ranges.contains { $0.contains(value) } == isEqual
  }

  private func value(in number: PluralOperands) -> UInt64? {
    switch operand {
    case "n": number.significantFraction == 0 ? number.whole : nil
    case "i": number.whole
    case "v": number.visibleDigits
    case "w": number.significantDigits
    case "f": number.visibleFraction
    case "t": number.significantFraction
    default: 0
    }
  }
}
