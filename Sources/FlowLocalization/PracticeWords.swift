package import FlowCore

/// The words for actions that people try on a mock screen, in one language.
package struct PracticeWords: Sendable, WordTable {
  /// The words for the sides, which stand for a swipe: "right" and "left".
  package let right: String
  package let left: String
  /// The phrase for a tap on an element with this label: "tap Deal".
  package let tap: @Sendable (_ label: String) -> String
  /// The phrase for typing a text: "type hello".
  package let type: @Sendable (_ text: String) -> String
  /// The start of a list of what to try: "Try it:".
  package let tryIt: String
  /// The start of the answer to an action that the page does not have, such as "Try this:".
  package let notThis: String
  /// The start of the answer to `next` on a page that wants an action first: "Try it first:".
  package let tryFirst: String
}

extension Words {
  /// The words for actions that people try.
  package var practice: PracticeWords { .in(language) }

  /// Returns the phrase for an action, to show and to type; nil if nobody can type it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - label: Returns the label of an element of the mock screen by its id.
  /// - Returns: A phrase such as "swipe right".
  package func phrase(
    for action: Practice.Action, label: (_ element: String) -> String
  ) -> String? {
    switch action {
    case .swipeRight: gesture(.swipeRight)
    case .swipeLeft: gesture(.swipeLeft)
    case .tap(let element): practice.tap(label(element))
    case .type(let text): practice.type(text)
    case .event: nil
    }
  }

  /// Returns a sentence that lists actions, without a full stop after its colon and them.
  package func sentence(_ start: String, _ phrases: [String]) -> String {
    guard !phrases.isEmpty else { return nothingHidden }
    let isWide = start.hasSuffix("：")
    return start + (isWide ? "" : " ") + phrases.joined(separator: comma) + fullStop
  }
}
