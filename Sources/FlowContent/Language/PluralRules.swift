package import FlowCore

/// The cardinal plural rules of a language, which select the form of a text for a whole number.
///
/// ```
/// PluralRules(LanguageTag("ru")).category(of: 3)  // .few
/// ```
package struct PluralRules: Hashable, Sendable {
  /// A relation such as `i % 10 = 2..4,9`: an operand or its remainder, and the values that it must
  /// or must not have.
  struct Relation: Hashable {
    let operand: Character
    let modulus: UInt64?
    let isEqual: Bool
    let ranges: [ClosedRange<UInt64>]
  }

  /// A category with its alternatives, of which one must hold.
  struct Rule: Hashable {
    let category: PluralCategory
    let alternatives: [[Relation]]
  }

  let rules: [Rule]

  /// Creates the rules of a language; nil or a language unknown to CLDR has only `other`.
  package init(_ language: LanguageTag?) {
    rules = language.map(Self.rules) ?? []
  }

  /// Returns the category of a number.
  package func category(of number: Int) -> PluralCategory {
    let number = UInt64(number.magnitude)
    let rule = rules.first { rule in
      rule.alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
    return rule?.category ?? .other
  }

  /// Returns a whole number of a category, not 0 if there is another; nil if none was found among
  /// those tried.
  package func sample(of category: PluralCategory) -> Int? {
    let tried = Array(1...200) + [0, 1_000, 10_000, 100_000, 1_000_000]
    return tried.first { self.category(of: $0) == category }
  }

  /// Returns some numbers of a category, such as `2–4, 22–24, …`; a fraction if it has no whole ones.
  package func examples(of category: PluralCategory) -> String {
    let numbers = (0..<Self.mostExamples).filter { self.category(of: $0) == category }
    guard let first = numbers.first else { return sample(of: category).map(String.init) ?? "1.5" }
    var ranges = [first...first]
    for number in numbers.dropFirst() {
      let last = ranges[ranges.count - 1]
      if number == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let shown = ranges.prefix(2).map { range in
      let (low, high) = (range.lowerBound, range.upperBound)
      if high == Self.mostExamples - 1 { return "\(low), \(low + 1), …" }
      return high == low ? "\(low)" : high == low + 1 ? "\(low), \(high)" : "\(low)–\(high)"
    }
    return (shown + (ranges.count > 2 ? ["…"] : [])).joined(separator: ", ")
  }

  /// The number below which examples are looked for.
  private static let mostExamples = 1_000

  /// The categories of the language, including `other`.
  package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  /// The categories of the whole numbers below 200, in the order of the rules; other whole numbers
  /// have the same, but for millions.
  ///
  /// In Spanish, `many` is for millions, and in Czech for fractions.
  package var countingCategories: [PluralCategory] {
    categories.filter { category in
      (0..<200).contains { self.category(of: $0) == category }
    }
  }

  /// The forms that a translation needs for counting, and `other`, which Xcode always wants.
  package var neededCategories: [PluralCategory] {
    let counting = countingCategories
    return counting.contains(.other) ? counting : counting + [.other]
  }

  /// Returns the rules of a language, using those of the nearest parent that has any: `pt-AO` has
  /// the rules of its parent `pt-PT`.
  private static func rules(of language: LanguageTag) -> [Rule] {
    let lineage = language.lineage.filter { $0.language == language.language }
    let names = lineage.map(\.description) + [language.language]
    guard let rules = names.lazy.compactMap({ rulesByLanguage[Substring($0)] }).first else {
      return []
    }
    return rules.split(separator: ";").compactMap { Rule($0) }
  }

  private static let rulesByLanguage: [Substring: String] = Dictionary(
    table.flatMap { row in row.languages.split(separator: " ").map { ($0, row.rules) } },
    uniquingKeysWith: { first, _ in first })
}

extension PluralRules.Rule {
  /// Parses a rule such as `one: i = 1 and v = 0`.
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
  /// Parses the words of a relation such as `i % 10 = 2..4`.
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

  /// Returns true if the relation holds for a whole number.
  func holds(for number: UInt64) -> Bool {
    // The other operands are about fraction digits, which a whole number has none of.
    var value = operand == "n" || operand == "i" ? number : 0
    if let modulus { value %= modulus }
    return ranges.contains { $0.contains(value) } == isEqual
  }
}

/// A plural category of CLDR; the cases are in the order in which the rules are tried.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero
  case one
  case two
  case few
  case many
  case other
}
