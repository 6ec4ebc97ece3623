package import FlowCore
package import FlowTerminal

/// Makes cards of pages: every text looked up, every condition answered.
package struct CardMaker {
  let flow: Flow
  let copy: Copy
  let words: Words

  /// Makes cards of a flow in a language.
  package init(flow: Flow, copy: Copy, words: Words) {
    self.flow = flow
    self.copy = copy
    self.words = words
  }

  /// The card of a page as it stands in a visit.
  ///
  /// - Parameters:
  ///   - presentation: which page, and where it stands.
  ///   - facts: decide which steps are done.
  ///   - hint: what can be typed.
  /// - Returns: the card, in the language in use.
  package func card(_ presentation: Presentation, _ facts: Facts, hint: String) -> Card {
    let page = flow.pages[presentation.page]
    var card = Card(title: copy[page.title], words: words.card)
    card.body = copy.optional(page.body) ?? ""
    card.emoji = page.emoji.map { Card.Emoji($0, spoken: copy.optional("\(page.id).emoji")) }
    card.icon = page.icon.map { Card.Icon($0, spoken: copy.optional("\(page.id).icon")) }
    card.theme = Theme(accent: page.accent, paper: page.paper)
    card.illustration = page.illustration.map { copy[$0] }
    card.features = page.features.map { Card.Feature(icon: $0.icon, text: copy[$0.text]) }
    card.steps = page.steps.map { step in
      Card.Step(text: copy[step.text], isDone: step.doneWhen.map { $0.truth(given: facts) == .yes })
    }
    card.gestures = page.gestures.map { gesture in
      Card.Gesture(gesture.kind, text: text(of: gesture, on: page))
    }
    card.sketch = sketch(page, facts)
    card.choices = page.choices.enumerated().map { index, choice in
      Card.Choice(index + 1, label: copy[choice.label])
    }
    let position = presentation.position
    if position.number > 0, position.count > 1 {
      card.position = Card.Position(
        position.number, of: position.count, words: words.pageOf(position.number, position.count))
    }
    card.hint = hint
    return card
  }

  /// What a gesture does, in the flow's own words where it has some.
  func text(of gesture: Gesture, on page: Page) -> String {
    copy.optional("\(page.id).\(gesture.rawValue)") ?? words.gesture(gesture)
  }
}

extension Gesture {
  fileprivate var kind: Card.Gesture.Kind {
    switch self {
    case .swipeLeft: .swipeLeft
    case .swipeRight: .swipeRight
    case .tap: .tap
    }
  }
}
