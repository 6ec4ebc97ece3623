import FlowContent
import FlowCore
import FlowLocalization
import FlowTerminal
import Onboarding

/// Line completion at home.
extension Home {
  /// Returns the completions of a line: a command, then the flows or facts that it takes.
  func candidates(for line: String) -> [CompletionCandidate] {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let verb = verb(parts[0].lowercased()) else { return commands }
    switch (verb, parts.count) {
    case (.launch, 2), (.replay, 2), (.reset, 2), (.why, 2): return flows
    case (.status, _), (.achievements, 2): return flows
    case (.achievements, _):
      return flows + AchievementView.allCases.map { CompletionCandidate($0.rawValue) }
    case (.why, 3): return pages(of: parts[1])
    case (.set, 2): return CompletionCandidate.facts(of: factTypes)
    case (.set, 3): return CompletionCandidate.values(of: parts[1], factTypes, in: words)
    case (.event, 2): return eventNames.map { CompletionCandidate($0) }
    case (.language, 2):
      return Words.languages.map { CompletionCandidate($0, description: Words.name(of: $0)) }
    case (_, _): return []
    }
  }

  /// Returns the pages of a flow with their titles.
  private func pages(of name: String) -> [CompletionCandidate] {
    guard let opened = try? library.open(name, copy: .lenient) else { return [] }
    let copy = environment.copy(of: opened)
    return opened.flow.pages.map { CompletionCandidate($0.id, description: copy[$0.title]) }
  }

  private var commands: [CompletionCandidate] {
    HomeVerb.allCases.map {
      CompletionCandidate(words.homeVerb($0), description: words.homeExplanation($0))
    }
      + (HomeVerb.allCases.map(\.rawValue) + library.names).map {
        CompletionCandidate($0, isListed: false)
      }
  }

  /// All flows with the names of their apps.
  private var flows: [CompletionCandidate] {
    library.names.map { name in
      CompletionCandidate(name, description: (try? library.open(name, copy: .none))?.flow.app)
    }
  }
}
