import FlowContent
import FlowCore
import FlowLocalization

/// The actions that people can try on the page in view.
extension FlowMenu {
  /// A way to type an action.
  struct OfferedTry {
    let action: Practice.Action
    /// The phrase that is shown, such as "swipe right".
    let phrase: String
    /// The other words that mean it.
    let synonyms: [String]
  }

  /// The actions that can be typed; those that only the app can report are left out.
  var tries: [OfferedTry] {
    guard let page, let practice = page.practice else { return [] }
    return practice.tries.compactMap { attempt in
      guard let phrase = phrase(for: attempt.action) else { return nil }
      return OfferedTry(
        action: attempt.action, phrase: phrase,
        synonyms: synonyms(of: attempt.action) + attempt.words.map { copy[$0] })
    }
  }

  /// Returns the action that a word means, which need not be one of those to try: another gesture,
  /// or a tap on another element.
  func action(_ word: String) -> Practice.Action? {
    guard let page, let practice = page.practice else { return nil }
    let tries = tries
    let said = word.folded
    func means(_ offered: OfferedTry) -> Bool {
      ([offered.phrase, offered.action.line] + offered.synonyms).contains { $0.folded == said }
    }
    if let offered = tries.first(where: means) { return offered.action }
    if let number = Int(word), tries.indices.contains(number - 1 - page.choices.count) {
      return tries[number - 1 - page.choices.count].action
    }
    let elements = machine.flow.screens.first { $0.id == practice.screen }?.elements ?? []
    let others =
      [Practice.Action.swipeRight, .swipeLeft] + elements.map { Practice.Action.tap($0.id) }
    if let other = others.first(where: { other in
      ([other.line, phrase(for: other) ?? ""] + synonyms(of: other)).contains { $0.folded == said }
    }) {
      return other
    }
    if let element = word.dropping("tap ") { return .tap(element) }
    return word.dropping("type ").map { .type($0) }
  }

  /// Returns the line that an arrow key stands for on an empty line; nil where nothing is swiped.
  func line(swiping action: Practice.Action) -> String? {
    let actions = tries.map(\.action)
    guard actions.contains(.swipeRight) || actions.contains(.swipeLeft) else { return nil }
    return phrase(for: action)
  }

  private func phrase(for action: Practice.Action) -> String? {
    words.phrase(for: action, label: label)
  }

  private func label(_ id: String) -> String {
    let screen = page.flatMap { machine.flow.screen(of: $0) }
    return screen?.elements.first { $0.id == id }.map { copy[$0.label] } ?? id
  }

  private func synonyms(of action: Practice.Action) -> [String] {
    switch action {
    case .swipeRight: ["right", words.practice.right]
    case .swipeLeft: ["left", words.practice.left]
    case .tap(let element): [element, label(element), "tap \(label(element))"]
    case .type(let text): [text]
    case .event: []
    }
  }
}
