extension DeckWords {
  /// Returns the phrases of a place in the deck, in the order of their enumerations.
  func phrases(at place: RunnerPlace) -> [RunnerPhrase] {
    .each("deckPhrase", Self.section(of: place, among: Self.firstPhrases), inPlace)
      + .each(
        "deckScriptPhrase", Self.section(of: place, among: Self.firstScriptPhrases), inPlace)
      + (place == .deckProgress ? DeckCount.allCases : []).map { things in
        let phrases = count(things)
        return RunnerPhrase(
          key: "deckCount.\(things.rawValue)",
          text: .counted { category, number in
            phrases[category].filled(["number": String(number)])
          })
      }
  }

  /// Returns a phrase, after the one that it continues if it does.
  private func inPlace(_ phrase: DeckPhrase) -> String {
    phrase == .tryOn ? self.phrase(.tryIt) + self.phrase(.tryOn) : self.phrase(phrase)
  }

  /// Returns a phrase; punctuation and conjunctions between dots.
  private func inPlace(_ phrase: DeckScriptPhrase) -> String {
    switch phrase {
    case .colon, .comma, .or: "…\(scriptPhrase(phrase))…"
    default: scriptPhrase(phrase)
    }
  }

  /// The first phrase of each place; the others follow it up to the first one of the next place.
  private static let firstPhrases: [(RunnerPlace, DeckPhrase)] = [
    (.deck, .titleOfCopy), (.deckProgress, .progress), (.deckFilter, .filterPages),
    (.deckPages, .text), (.deckTexts, .title), (.deckTables, .key), (.deckChanges, .looksDifferent),
    (.deckAnswers, .noAnswers), (.deckHelp, .helpIntroduction), (.prototype, .noPrototype),
  ]

  private static let firstScriptPhrases: [(RunnerPlace, DeckScriptPhrase)] = [
    (.deckPages, .compareWith), (.deckAnswers, .approve), (.prototype, .open),
  ]

  private static func section<Case: CaseIterable & Equatable>(
    of place: RunnerPlace, among firsts: [(place: RunnerPlace, first: Case)]
  ) -> [Case] {
    guard let index = firsts.firstIndex(where: { $0.place == place }) else { return [] }
    let later = firsts.dropFirst(index + 1).first?.first
    return Array(Case.allCases.drop { $0 != firsts[index].first }.prefix { $0 != later })
  }
}
