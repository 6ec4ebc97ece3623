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
    /// Everything that can be typed for it.
    var phrases: [String] { [phrase, action.line] + synonyms }
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
  /// a tap on another element, or a part of a phrase.
  func action(_ word: String) -> Practice.Action? {
    guard let page, let practice = page.practice else { return nil }
    let tries = tries
    let said = word.spoken
    if let offered = tries.first(where: { $0.phrases.contains { $0.spoken == said } }) {
      return offered.action
    }
    if let number = Int(word), tries.indices.contains(number - 1 - page.choices.count) {
      return tries[number - 1 - page.choices.count].action
    }
    let elements = machine.flow.screens.first { $0.id == practice.screen }?.elements ?? []
    let others =
      [Practice.Action.swipeRight, .swipeLeft] + elements.map { Practice.Action.tap($0.id) }
    if let other = others.first(where: { other in
      ([other.line, phrase(for: other) ?? ""] + synonyms(of: other)).contains { $0.spoken == said }
    }) {
      return other
    }
    if let element = word.dropping("tap ") { return .tap(element) }
    if let text = word.dropping("type ") { return .type(text) }
    // "tap" alone or "press Deal" is a slip that is corrected, not an unknown command.
    let parts = Set(said.split(separator: " "))
    let isPart = tries.contains { offered in
      offered.phrases.contains { !parts.isDisjoint(with: $0.spoken.split(separator: " ")) }
    }
    return isPart ? .type(word) : nil
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
    case .swipeRight: ["right", words.practiceRight]
    case .swipeLeft: ["left", words.practiceLeft]
    case .tap(let element): [element, label(element), "tap \(label(element))"]
    case .type(let text): [text]
    case .event: []
    }
  }
}

extension String {
  /// The text for comparison with what people say: folded, with single spaces, and without the
  /// quotation marks and the full stop that sentences about it have.
  fileprivate var spoken: String {
    let words = folded.filter { !"\"'“”„‘’«»‹›「」『』.!。！".contains($0) }.split(
      whereSeparator: \.isWhitespace)
    return words.isEmpty ? folded : words.joined(separator: " ")
  }
}
