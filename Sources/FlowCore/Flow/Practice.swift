/// Gestures and other actions that people try on a page, on a mock screen of the app.
package struct Practice: Hashable, Sendable {
  /// Something to do in the app.
  package enum Action: Hashable, Sendable {
    case swipeRight
    case swipeLeft
    /// A tap on the element with this id.
    case tap(String)
    /// This text, typed.
    case type(String)
    /// An event of the app with this name, which counts without being typed.
    case event(String)
  }

  /// An action to try, and its result.
  package struct Try: Hashable, Sendable {
    package var action: Action
    /// The copy key of the text that says what happened.
    package var say: String
    /// The copy keys of further words for the action.
    package var words: [String]
    package var changes: [String: FactValue]

    package init(
      action: Action, say: String, words: [String] = [], changes: [String: FactValue] = [:]
    ) {
      self.action = action
      self.say = say
      self.words = words
      self.changes = changes
    }
  }

  /// The id of the mock screen.
  package var screen: String
  /// The actions to try, in the order in which they are offered.
  package var tries: [Try]
  /// True if `next` waits until one of the actions is done.
  package var isRequired: Bool

  package init(screen: String, tries: [Try], isRequired: Bool = false) {
    self.screen = screen
    self.tries = tries
    self.isRequired = isRequired
  }
}

extension Practice.Action {
  /// The line to type at the prompt for the action.
  package var line: String {
    switch self {
    case .swipeRight: "swipe right"
    case .swipeLeft: "swipe left"
    case .tap(let element): "tap \(element)"
    case .type(let text): "type \(text)"
    case .event(let name): "event \(name)"
    }
  }
}
