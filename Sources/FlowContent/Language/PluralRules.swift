package import FlowCore

/// The cardinal plural rules of a language, which select the form of a text for a number.
///
/// ```
/// PluralRules(LanguageTag("ru")).category(of: PluralOperands(3))  // .few
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
  package func category(of number: PluralOperands) -> PluralCategory {
    let rule = rules.first { rule in
      rule.alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
    return rule?.category ?? .other
  }

  /// Returns a whole number of a category, not 0 if there is another; nil if none was found among
  /// those tried.
  package func sample(of category: PluralCategory) -> Int? {
    let tried = Array(1...200) + [0, 1_000, 10_000, 100_000, 1_000_000]
    return tried.first { self.category(of: PluralOperands($0)) == category }
  }

  /// The categories of the language, including `other`.
  package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  /// The categories of the whole numbers below 200, in the order of the rules; other whole numbers
  /// have the same, but for millions.
  ///
  /// In Spanish, `many` is for millions, and in Czech for fractions.
  package var countingCategories: [PluralCategory] {
    categories.filter { category in
      (0..<200).contains { self.category(of: PluralOperands($0)) == category }
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

  /// Returns true if the relation holds for a number.
  ///
  /// A number with a fraction never equals a whole number, and neither does its remainder.
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

/// A plural category of CLDR; the cases are in the order in which the rules are tried.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero
  case one
  case two
  case few
  case many
  case other
}

/// A number with the properties that plural rules depend on, by which 1, 1.0 and 1.50 differ.
package struct PluralOperands: Hashable, Sendable {
  /// The integer part without its sign (CLDR's `i`).
  let whole: UInt64
  /// The number of fraction digits, with trailing zeros (CLDR's `v`).
  let visibleDigits: UInt64
  /// The number of fraction digits, without trailing zeros (CLDR's `w`).
  let significantDigits: UInt64
  /// The fraction digits as an integer, with trailing zeros (CLDR's `f`).
  let visibleFraction: UInt64
  /// The fraction digits as an integer, without trailing zeros (CLDR's `t`).
  let significantFraction: UInt64

  /// Creates the operands of a whole number.
  package init(_ number: Int) {
    whole = UInt64(number.magnitude)
    (visibleDigits, significantDigits, visibleFraction, significantFraction) = (0, 0, 0, 0)
  }

  /// Creates the operands of a number as it is displayed, such as `1.50`; nil if the text is not a
  /// number or has too many digits.
  package init?(_ shown: String) {
    let unsigned = shown.hasPrefix("-") ? shown.dropFirst() : shown[...]
    let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isNumber, let whole = parts.first.flatMap({ UInt64($0) }) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    var significant = fraction
    while significant.last == "0" { significant.removeLast() }
    guard let visibleFraction = UInt64("0" + fraction),
      let significantFraction = UInt64("0" + significant)
    else { return nil }
    self.whole = whole
    self.visibleFraction = visibleFraction
    self.significantFraction = significantFraction
    visibleDigits = UInt64(fraction.count)
    significantDigits = UInt64(significant.count)
  }
}
