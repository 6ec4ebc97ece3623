package import FlowCore

extension PageView {
  /// An emoji and its description for screen readers; nil if it is only decoration.
  package struct Emoji: Hashable, Sendable {
    /// The emoji, such as `👋`.
    package var glyph: String
    /// The description, such as "waving hand".
    package var spoken: String?

    /// Creates an emoji.
    package init(_ glyph: String, spoken: String? = nil) {
      self.glyph = glyph
      self.spoken = spoken
    }
  }

  /// A symbol and its description for screen readers; nil if it is only decoration.
  package struct Icon: Hashable, Sendable {
    /// The name of an SF Symbol.
    package var name: String
    /// The description, such as "map".
    package var spoken: String?

    /// Creates a symbol.
    package init(_ name: String, spoken: String? = nil) {
      self.name = name
      self.spoken = spoken
    }
  }

  /// A video's title and address.
  package struct Video: Hashable, Sendable {
    /// The title.
    package var title: String
    /// The complete address as text.
    package var address: String

    /// Creates a video.
    package init(title: String, address: String) {
      self.title = title
      self.address = address
    }
  }

  /// One step for the person to do.
  package struct Step: Hashable, Sendable {
    /// The text of the step.
    package var text: String
    /// True if the step is done; nil if that isn't tracked.
    package var isDone: Bool?
    /// True for the first step of a checklist that isn't done.
    package var isNext = false

    /// Creates a step.
    package init(text: String, isDone: Bool? = nil) {
      self.text = text
      self.isDone = isDone
    }
  }

  /// A gesture and its effect in the app.
  package struct GestureHint: Hashable, Sendable {
    /// The gesture.
    package var gesture: Gesture
    /// The description of its effect.
    package var text: String

    /// Creates a hint.
    package init(_ gesture: Gesture, text: String) {
      self.gesture = gesture
      self.text = text
    }
  }

  /// The page's position in its flow.
  package struct PositionLabel: Hashable, Sendable {
    /// The page's number, from 1.
    package var number: Int
    /// The number of pages.
    package var count: Int
    /// The position in words, such as "Page 2 of 6".
    package var words: String

    /// Creates a position.
    package init(_ number: Int, of count: Int, words: String) {
      self.number = number
      self.count = count
      self.words = words
    }
  }
}
