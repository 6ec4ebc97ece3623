/// One of the runner's own phrases in one language, for review.
package struct RunnerPhrase: Sendable {
  /// The text of a phrase; a name in braces stands for a value that is not a number.
  package enum Text: Sendable {
    case plain(String)
    /// A text that depends on a number, by CLDR's name of a plural category and a number of it.
    case counted(@Sendable (_ category: String, _ number: Int) -> String)
  }

  /// The name of the phrase in the tables, such as `homeVerb.launch`.
  package let key: String
  /// The text, with samples for numbers.
  package let text: Text
  /// True for a command or an answer, which has to be one word.
  package var isTyped = false

  /// Returns a phrase that depends on a number.
  static func counted(
    _ key: String, _ phrase: @escaping @Sendable (Int) -> String
  ) -> RunnerPhrase {
    RunnerPhrase(key: key, text: .counted { _, number in phrase(number) })
  }
}

extension [RunnerPhrase] {
  /// Returns phrases without plural forms.
  static func plain(_ phrases: KeyValuePairs<String, String>) -> Self {
    phrases.map { RunnerPhrase(key: $0.key, text: .plain($0.value)) }
  }

  /// Returns the phrases of an enumeration's cases, all of which or none of which are typed.
  static func each<Case: RawRepresentable<String>>(
    _ name: String, _ cases: [Case], isTyped: Bool = false, _ phrase: (Case) -> String
  ) -> Self {
    cases.map {
      RunnerPhrase(
        key: "\(name).\($0.rawValue)", text: .plain(phrase($0)), isTyped: isTyped)
    }
  }
}
