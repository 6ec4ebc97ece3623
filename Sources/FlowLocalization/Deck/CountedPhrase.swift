/// A phrase for each plural category of a language that has one of its own; `{number}` stands for
/// the number.
package struct CountedPhrase: Sendable, ExpressibleByStringLiteral {
  /// The phrases by the names of CLDR's categories; `other` comes last.
  package let forms: [(category: String, phrase: String)]

  package init(
    zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil,
    many: String? = nil, other: String
  ) {
    let all = [("zero", zero), ("one", one), ("two", two), ("few", few), ("many", many)]
    forms =
      all.compactMap { category, phrase in phrase.map { (category, $0) } } + [("other", other)]
  }

  package init(stringLiteral phrase: String) { self.init(other: phrase) }

  /// Returns the phrase of a category.
  package subscript(category: String) -> String {
    (forms.first { $0.category == category } ?? forms[forms.count - 1]).phrase
  }
}
