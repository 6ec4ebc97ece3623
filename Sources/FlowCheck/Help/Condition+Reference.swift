package import FlowCore

extension Condition {
  /// A form that a condition can take, for the reference that help prints.
  package struct Form: Hashable, Sendable {
    /// The syntax, such as `FACT >= VALUE`.
    package let syntax: String
    /// The meaning, as a sentence.
    package let meaning: String
    /// A condition of this form over built-in facts.
    package let example: String
  }

  /// All forms, those that bind tightest first.
  package static var forms: [Form] {
    let values = [
      Form(
        syntax: "FACT", meaning: "True if a Boolean fact is yes.", example: FactTypes.authenticated),
      Form(syntax: "yes, no", meaning: "Always true; never true.", example: "yes"),
    ]
    let comparisons = Comparison.allCases.map { comparison in
      Form(
        syntax: "FACT \(comparison.rawValue) VALUE", meaning: comparison.meaning,
        example: comparison.example)
    }
    let others = [
      Form(
        syntax: "FACT in [VALUE, VALUE]", meaning: "True if the fact is one of the values.",
        example: "language in [de, fr]"),
      Form(
        syntax: "(C)", meaning: "Groups a condition.",
        example: "(firstUse or launches > 3) and not authenticated"),
      Form(syntax: "not C", meaning: "True if the condition is false.", example: "not completed"),
      Form(
        syntax: "C and C", meaning: "True if both are true.",
        example: "launches >= 3 and not authenticated"),
      Form(
        syntax: "C or C", meaning: "True if at least one is true.",
        example: "firstUse or not authenticated"),
    ]
    return values + comparisons + others
  }
}

extension Condition.Comparison {
  fileprivate var meaning: String {
    switch self {
    case .equal: "True if both are equal."
    case .unequal: "True if they differ."
    case .less: "True if the fact is less than the value; for numbers and versions."
    case .atMost: "True if the fact is less than or equal to the value."
    case .greater: "True if the fact is greater than the value."
    case .atLeast: "True if the fact is greater than or equal to the value."
    }
  }

  fileprivate var example: String {
    switch self {
    case .equal: "language == de"
    case .unequal: "version != 2.1"
    case .less: "completedVersion < 2.1"
    case .atMost: "launches <= 5"
    case .greater: "launches > 1"
    case .atLeast: "version >= 2"
    }
  }
}

extension FactType {
  /// A description of the values of this type and of what conditions can do with them.
  package var summary: String {
    switch self {
    case .boolean: "yes or no; can stand alone as a condition"
    case .number: "such as 3 or 2.5; can be ordered"
    case .version: "such as 2.1, with up to four numbers; can be ordered, and 2 equals 2.0"
    case .text: "free text that people type in a field"
    case .secret: "text that nothing stores; conditions can only ask 'answered(apiKey)'"
    case .date: "such as 2026-05-12; can be ordered, and 'birthday.years' is the age"
    case .words: "several values; ask 'likes contains ramen' or 'count(likes) >= 2'"
    case .word: "any text; quote it if it contains spaces or is the name of a fact"
    }
  }
}
