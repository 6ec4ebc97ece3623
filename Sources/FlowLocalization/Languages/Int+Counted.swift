extension Int {
  /// Returns the Arabic phrase for this number of things, by CLDR's plural categories.
  ///
  /// - Parameters:
  ///   - zero: The phrase for none.
  ///   - one: The phrase for one, which names no number.
  ///   - two: The phrase for two, which is a dual and names no number.
  ///   - few: The phrase for numbers that end in 3 to 10.
  ///   - many: The phrase for numbers that end in 11 to 99.
  ///   - other: The phrase for numbers that end in 0 to 2, from 100 on.
  /// - Returns: The phrase of the number's category.
  func arabic(
    zero: String, one: String, two: String, few: String, many: String, other: String
  ) -> String {
    switch (self, self % 100) {
    case (0, _): zero
    case (1, _): one
    case (2, _): two
    case (_, 3...10): few
    case (_, 11...99): many
    default: other
    }
  }

  /// Returns the Hebrew phrase for this number of things, by CLDR's plural categories.
  func hebrew(one: String, two: String, other: String) -> String {
    switch self {
    case 1: one
    case 2: two
    default: other
    }
  }

  /// Returns the Russian form for this number of things, by CLDR's plural categories.
  ///
  /// - Parameters:
  ///   - one: The form for numbers that end in 1, except 11.
  ///   - few: The form for numbers that end in 2 to 4, except 12 to 14.
  ///   - many: The form for all other numbers.
  /// - Returns: The form of the number's category.
  func russian(one: String, few: String, many: String) -> String {
    switch (self % 10, self % 100) {
    case (_, 11...14): many
    case (1, _): one
    case (2...4, _): few
    default: many
    }
  }
}
