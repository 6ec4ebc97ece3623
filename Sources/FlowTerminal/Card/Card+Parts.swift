extension Card {
  /// An emoji and its description for screen readers; nil if it is only decoration.
  public struct Emoji: Hashable, Sendable {
    /// The emoji, such as `👋`.
    public var glyph: String
    /// The description, such as "waving hand".
    public var spoken: String?

    /// Creates an emoji.
    public init(_ glyph: String, spoken: String? = nil) {
      self.glyph = glyph
      self.spoken = spoken
    }
  }

  /// A symbol and its description for screen readers; nil if it is only decoration.
  public struct Icon: Hashable, Sendable {
    /// The name of an SF Symbol.
    public var name: String
    /// The description, such as "map".
    public var spoken: String?

    /// Creates a symbol.
    public init(_ name: String, spoken: String? = nil) {
      self.name = name
      self.spoken = spoken
    }
  }

  /// A video's title and address.
  public struct Video: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The complete address as text.
    public var address: String

    /// Creates a video.
    public init(title: String, address: String) {
      self.title = title
      self.address = address
    }
  }

  /// One feature of the app.
  public struct Feature: Hashable, Sendable {
    /// The name of an SF Symbol.
    public var icon: String?
    /// The text of the feature.
    public var text: String

    /// Creates a feature.
    public init(icon: String? = nil, text: String) {
      self.icon = icon
      self.text = text
    }
  }

  /// One step for the person to do.
  public struct Step: Hashable, Sendable {
    /// The text of the step.
    public var text: String
    /// True if the step is done; nil if that isn't tracked.
    public var isDone: Bool?

    /// Creates a step.
    public init(text: String, isDone: Bool? = nil) {
      self.text = text
      self.isDone = isDone
    }
  }

  /// A gesture and its effect in the app.
  public struct Gesture: Hashable, Sendable {
    /// The kinds of gesture.
    public enum Kind: Hashable, Sendable {
      /// A swipe to the right: like.
      case swipeRight
      /// A swipe to the left: skip.
      case swipeLeft
      /// A tap.
      case tap
    }

    /// The kind of gesture.
    public var kind: Kind
    /// The description of its effect.
    public var text: String

    /// Creates a gesture.
    public init(_ kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// One of the options that the person can choose.
  public struct Choice: Hashable, Sendable {
    /// The number to type for it.
    public var number: Int
    /// The label of the choice.
    public var label: String

    /// Creates a choice.
    public init(_ number: Int, label: String) {
      self.number = number
      self.label = label
    }
  }

  /// The page's position in its flow.
  public struct Position: Hashable, Sendable {
    /// The page's number, from 1.
    public var number: Int
    /// The number of pages.
    public var count: Int
    /// The position in words, such as "Page 2 of 6".
    public var words: String

    /// Creates a position.
    public init(_ number: Int, of count: Int, words: String) {
      self.number = number
      self.count = count
      self.words = words
    }
  }

  /// The localized words that accessible mode uses in place of glyphs, with their punctuation.
  public struct Words: Hashable, Sendable {
    /// The word before a picture's description, such as "Picture:".
    public var picture: String
    /// The word before a video's title, such as "Video:".
    public var video: String
    /// The word before a step that is done, such as "Done:".
    public var done: String
    /// The word before a step that isn't done, such as "To do:".
    public var toDo: String

    /// Creates the words of a language.
    public init(picture: String, video: String, done: String, toDo: String) {
      self.picture = picture
      self.video = video
      self.done = done
      self.toDo = toDo
    }
  }
}
