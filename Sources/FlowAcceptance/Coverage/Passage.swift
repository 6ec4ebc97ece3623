import FlowCore

/// From a page, or from a launch, to another page or to an outcome.
struct Passage: Hashable {
  /// A page's id; nil where none was in view.
  let from: String?
  /// A page's id, or the name of an outcome.
  let to: String
  let isOutcome: Bool

  /// `swipe → save`.
  var name: String { "\(from ?? "launch") → \(to)" }

  /// The passages in what transcripts write behind `::`.
  static func all(in events: [String]) -> Set<Passage> {
    var passages: Set<Passage> = []
    var page: String?
    for event in events {
      let words = event.split(separator: " ").map(String.init)
      switch words.first {
      case "page" where words.count > 1:
        if words[1] != page { passages.insert(Passage(from: page, to: words[1], isOutcome: false)) }
        page = words[1]
      case "outcome" where words.count > 1:
        passages.insert(Passage(from: page, to: words[1], isOutcome: true))
        page = nil
      case "resumed", "declined", "notNeeded": page = nil
      default: break
      }
    }
    return passages
  }
}

extension Exploration {
  /// Every passage that can happen.
  var passages: Set<Passage> {
    var passages: Set<Passage> = []
    for transition in transitions {
      let from = page(transition.from).map { machine.flow.pages[$0].id }
      if let outcome = outcome(transition.to) {
        passages.insert(Passage(from: from, to: outcome.word, isOutcome: true))
      } else if let to = page(transition.to), to != page(transition.from) {
        passages.insert(Passage(from: from, to: machine.flow.pages[to].id, isOutcome: false))
      }
    }
    return passages
  }
}

extension Outcome {
  /// The first word of it, as transcripts write it.
  fileprivate var word: String {
    switch self {
    case .completed: "completed"
    case .skipped: "skipped"
    case .interrupted: "interrupted"
    }
  }
}
