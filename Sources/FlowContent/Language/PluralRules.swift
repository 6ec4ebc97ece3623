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

  private static let rulesByLanguage: [Substring: Substring] = Dictionary(
    table.split(separator: "\n").flatMap { row in
      let parts = row.split(separator: "|")
      return parts[0].split(separator: " ").map { ($0, parts[1]) }
    },
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

extension PluralRules {
  /// The cardinal rules of CLDR, after the languages that use them; all other languages have only
  /// `other`.
  ///
  /// The rules are in the syntax of CLDR, as in Babel 2.18, and include aliases such as `iw` and
  /// `sh`.
  private static let table = """
    af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka \
    kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or \
    os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve \
    vo vun wae xh xog | one: n = 1
    ast de en et fi fy gl ia io ji lij nl sc sv sw ur yi | one: i = 1 and v = 0
    ak bh bho csw guw ln mg nso pa ti wa | one: n = 0..1
    am as bn doi fa gu hi kn pcm zu | one: i = 0 or n = 1
    iu naq sat se sma smi smj smn sms | one: n = 1; two: n = 2
    ca it lld pt-PT scn vec | one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and \
    v = 0 or e != 0..5
    bs hr sh sr | one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; \
    few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    ff hy kab | one: i = 0,1
    ceb fil tl | one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != \
    4,6,9
    ru uk | one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 \
    != 12..14; many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
    cs sk | one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0
    blo ksh | zero: n = 0; one: n = 1
    ar ars | zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99
    dsb hsb | one: v = 0 and i % 100 = 1 or f % 100 = 1; two: v = 0 and i % 100 = 2 or f % 100 = \
    2; few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4
    he iw | one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0
    lv prg | zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; one: n % 10 = 1 \
    and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
    mo ro | one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
    lt | one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; many: f \
    != 0
    pt | one: i = 0..1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    tzm | one: n = 0..1 or n = 11..99
    mk | one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
    lag | zero: n = 0; one: i = 0,1 and n != 0
    da | one: n = 1 or t != 0 and i = 0,1
    gv | one: v = 0 and i % 10 = 1; two: v = 0 and i % 10 = 2; few: v = 0 and i % 100 = \
    0,20,40,60,80; many: v != 0
    ga | one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10
    si | one: n = 0,1 or i = 0 and f = 1
    sl | one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4 or \
    v != 0
    be | one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; many: n % 10 \
    = 0 or n % 10 = 5..9 or n % 100 = 11..14
    es | one: n = 1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    shi | one: i = 0 or n = 1; few: n = 2..10
    gd | one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19
    br | one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; few: n \
    % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0
    cy | zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6
    fr ht | one: i = 0,1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    is | one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
    pl | one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v = 0 and \
    i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
    kw | zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = \
    1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000; few: n % 100 = \
    3,23,43,63,83; many: n != 1 and n % 100 = 1,21,41,61,81
    mt | one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19
    """
}
