import FlowCore

extension Invocation {
  /// Returns an operand that is one of a few words; nil if it is not given.
  ///
  /// - Throws: `UsageError` when it is another word, with the nearest one.
  func word(_ index: Int, among words: [String]) throws(UsageError) -> String? {
    guard let word = operand(index) else { return nil }
    guard words.contains(word) else { throw .notAmong(words, word, of: self) }
    return word
  }
}

extension UsageError {
  fileprivate static func notAmong(
    _ words: [String], _ word: String, of invocation: Invocation
  ) -> Self {
    let advice = word.advice(among: words)
    return Self(message: "invalid argument '\(word)' for '\(invocation.title)'\(advice)")
  }
}
