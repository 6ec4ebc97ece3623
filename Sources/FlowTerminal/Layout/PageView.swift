package import FlowContent
import FlowCore
package import FlowWords

/// A page ready for layout: its content, whose parts are members of the view, too, and what the
/// terminal adds.
@dynamicMemberLookup
package struct PageView: Hashable, Sendable {
  package var content: PageContent
  /// The page's own colours.
  package var theme = Theme()
  /// A mock screen of the app, with the elements that the page is about highlighted.
  package var mockScreen: MockScreen?
  /// What its fields show, where they aren't asked one after the other.
  package var fieldViews: [FieldView] = []
  /// The phrases for the actions to try; in accessible mode they are numbered after the choices.
  package var tries: [String] = []
  /// The page's position in the flow; nil hides the dots.
  package var position: PositionLabel?
  /// The commands that can be typed on this page.
  package var hint = ""
  /// Hint lines with fewer commands, for where the whole one needs more lines.
  package var shorterHints: [String] = []
  /// The side that the texts start from.
  package var direction = TextDirection.leftToRight
  /// The localized words that are read out in place of glyphs.
  package var words: Words

  /// Creates a view with a page's content; set the other properties afterwards.
  package init(_ content: PageContent, words: Words) {
    self.content = content
    self.words = words
  }

  package subscript<Part>(dynamicMember part: WritableKeyPath<PageContent, Part>) -> Part {
    get { content[keyPath: part] }
    set { content[keyPath: part] = newValue }
  }

  /// Returns the description of a gesture, from the flow's copy if it has one.
  package func text(of hint: PageContent.GestureHint) -> String {
    hint.text ?? words.gesture(hint.gesture)
  }
}

extension PageView {
  /// The page's position in its flow.
  package struct PositionLabel: Hashable, Sendable {
    package var number: Int
    package var count: Int
    /// The position in words, such as "Page 2 of 6".
    package var words: String
  }
}
