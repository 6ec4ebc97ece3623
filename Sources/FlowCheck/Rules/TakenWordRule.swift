import FlowContent
import FlowCore
import FlowWords

/// Finds words for actions to try that already are a command, a choice or another action.
enum TakenWordRule {
  /// The current meaning of a word on a page.
  private enum Owner: CustomStringConvertible {
    case command(Verb)
    case choice(String)
    case action

    var description: String {
      switch self {
      case .command(let verb): "the command '\(verb.rawValue)'"
      case .choice(let id): "the choice '\(id)'"
      case .action: "another action"
      }
    }
  }

  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let pages = subject.flow.pages.enumerated().compactMap { index, page in
      page.practice.map {
        (page: page, tries: $0.tries, location: subject.location(ofPage: index, "practice"))
      }
    }
    if pages.isEmpty { return [] }
    return subject.copies.flatMap { language, copy in
      let commands = commandWords(Words.in(copy.language))
      return pages.flatMap { page, tries, location in
        takenTwice(tries, pageWords(page, copy), commands, copy).map { word, other in
          Finding(
            .warning, .takenWord,
            "\(language.map { "\($0): " } ?? "")'\(word.excerpt)' is already taken by \(other.description); use another word",
            at: location)
        }
      }
    }
  }

  /// Returns the words of tries that already mean something else, and what.
  private static func takenTwice(
    _ tries: [Practice.Try], _ pageWords: [String: Owner], _ commands: [String: Owner],
    _ copy: Copy
  ) -> [(word: String, other: Owner)] {
    var taken = pageWords
    var twice: [(word: String, other: Owner)] = []
    for attempt in tries {
      var own = Set(attempt.words.map { copy[$0].folded })
      if case .type(let text) = attempt.action { own.insert(text.folded) }
      for word in own.sorted() {
        if let other = taken[word] ?? commands[word] { twice.append((word, other)) }
      }
      for word in own where taken[word] == nil && commands[word] == nil { taken[word] = .action }
    }
    return twice
  }

  /// Returns the words of commands, with their commands.
  private static func commandWords(_ words: Words) -> [String: Owner] {
    var taken: [String: Owner] = [:]
    for verb in Verb.allCases {
      for word in [verb.rawValue, words.verb(verb).folded] + verb.synonyms {
        taken[word] = .command(verb)
      }
    }
    return taken
  }

  /// Returns the words of a page that take precedence over those of its practice, and what they mean.
  private static func pageWords(_ page: Page, _ copy: Copy) -> [String: Owner] {
    var taken: [String: Owner] = [:]
    for (index, choice) in page.choices.enumerated() {
      for word in ["\(index + 1)", choice.id.folded, copy[choice.label].folded] {
        taken[word] = .choice(choice.id)
      }
    }
    if let forward = page.forward { taken[copy[forward].folded] = .command(.next) }
    return taken
  }
}
