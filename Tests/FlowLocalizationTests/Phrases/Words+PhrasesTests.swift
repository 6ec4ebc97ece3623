import Testing

@testable import FlowLocalization

struct WordsPhrasesTests {
  private func keys(_ words: Words = .english) -> [String] {
    RunnerPlace.allCases.flatMap { words.phrases(at: $0).map(\.key) }
  }

  /// The names of a table's phrases.
  private func names(_ table: Any, under prefix: String = "") -> [String] {
    Mirror(reflecting: table).children.compactMap(\.label).map { prefix + $0 }
  }

  @Test func `each phrase of the tables has one place where people meet it`() {
    let words = Words.english
    var expected = Set(names(words)).subtracting(["language", "labels", "mockScreen", "status"])
    for (name, table) in [
      ("labels", words.labels), ("mockScreen", words.mockScreen), ("status", words.status),
      ("practice", words.practice), ("signInProblems", words.signInProblems),
      ("conditions", words.conditions),
      ("achievements", words.achievements), ("achievementReports", words.achievementReports),
    ] as [(String, Any)] {
      expected.formUnion(names(table, under: "\(name)."))
    }
    expected.formUnion(["usage", "deckPhrase", "deckScriptPhrase", "deckCount"])
    let keys = keys()
    #expect(Set(keys).count == keys.count)
    let found = keys.map { key in
      let parts = key.split(separator: ".")
      return expected.contains(String(parts[0])) ? String(parts[0]) : "\(parts[0]).\(parts[1])"
    }
    #expect(Set(found).symmetricDifference(expected) == [])
    for (name, count) in [
      ("verb", Verb.allCases.count), ("homeVerb", HomeVerb.allCases.count),
      ("deckPhrase", DeckPhrase.allCases.count),
      ("deckScriptPhrase", DeckScriptPhrase.allCases.count),
      ("deckCount", DeckCount.allCases.count),
    ] {
      #expect(keys.count { $0.hasPrefix("\(name).") } == count, "\(name)")
    }
  }

  @Test(arguments: Words.languages)
  func `every language has the same phrases in the same places`(language: String) {
    #expect(keys(.in(language)) == keys())
  }

  @Test func `no place is without phrases`() {
    for place in RunnerPlace.allCases { #expect(!Words.english.phrases(at: place).isEmpty) }
  }
}
