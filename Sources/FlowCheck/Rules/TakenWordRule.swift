import FlowContent
import FlowCore
import FlowLocalization

/// Finds words for actions to try that a command, a choice or another action takes.
enum TakenWordRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    var findings: [Finding] = []
    for (index, page) in subject.flow.pages.enumerated() {
      guard let tries = page.practice?.tries else { continue }
      let place = subject.place(ofPage: index, "practice")
      for (language, copy) in subject.copies {
        for (word, other) in takenTwice(tries, on: page, copy) {
          findings.append(.taken(word, by: other, in: language, at: place))
        }
      }
    }
    return findings
  }

  /// Returns the words of tries that something else takes, with what has them.
  private static func takenTwice(
    _ tries: [Practice.Try], on page: Page, _ copy: Copy
  ) -> [(word: String, other: String)] {
    var taken = takenWords(on: page, copy, Words.in(copy.language))
    var twice: [(word: String, other: String)] = []
    for attempt in tries {
      var own = Set(attempt.words.map { copy[$0].folded })
      if case .type(let text) = attempt.action { own.insert(text.folded) }
      for word in own.sorted() {
        if let other = taken[word] { twice.append((word, other)) }
      }
      for word in own where taken[word] == nil { taken[word] = "another action" }
    }
    return twice
  }

  /// Returns the words that win over those of a practice, with what has them.
  private static func takenWords(on page: Page, _ copy: Copy, _ words: Words) -> [String: String] {
    var taken: [String: String] = [:]
    for verb in Verb.allCases {
      for word in [verb.rawValue, words.verb(verb).folded] + verb.synonyms {
        taken[word] = "the command '\(verb.rawValue)'"
      }
    }
    for (index, choice) in page.choices.enumerated() {
      for word in ["\(index + 1)", choice.id.folded, copy[choice.label].folded] {
        taken[word] = "the choice '\(choice.id)'"
      }
    }
    if let forward = page.forward { taken[copy[forward].folded] = "the command 'next'" }
    return taken
  }
}

extension Finding {
  fileprivate static func taken(
    _ word: String, by other: String, in language: String?, at place: SourceLocation
  ) -> Self {
    .warning(
      .takenWord,
      "\(language.map { "\($0): " } ?? "")'\(word.excerpt)' is already taken by \(other); use another word",
      at: place)
  }
}
