extension Card {
  /// A picture and what a screen reader says for it; nil leaves it out as decoration.
  public struct Emoji: Hashable, Sendable {
    /// The picture, such as `👋`.
    public var glyph: String
    /// What is said for it, such as "waving hand".
    public var spoken: String?

    /// Makes a picture.
    public init(_ glyph: String, spoken: String? = nil) {
      self.glyph = glyph
      self.spoken = spoken
    }
  }

  /// A symbol and what a screen reader says for it; nil leaves it out as decoration.
  public struct Icon: Hashable, Sendable {
    /// The name of an SF Symbol.
    public var name: String
    /// What is said for it, such as "map".
    public var spoken: String?

    /// Makes a symbol.
    public init(_ name: String, spoken: String? = nil) {
      self.name = name
      self.spoken = spoken
    }
  }

  /// A video's title and where it is.
  public struct Video: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The address, written out.
    public var address: String

    /// Makes a video.
    public init(title: String, address: String) {
      self.title = title
      self.address = address
    }
  }

  /// One line of what the app can do.
  public struct Feature: Hashable, Sendable {
    /// The name of an SF Symbol.
    public var icon: String?
    /// The line.
    public var text: String

    /// Makes a feature.
    public init(icon: String? = nil, text: String) {
      self.icon = icon
      self.text = text
    }
  }

  /// Something to be done.
  public struct Step: Hashable, Sendable {
    /// What is to be done.
    public var text: String
    /// Whether it is done; nil is a step that is only listed.
    public var isDone: Bool?

    /// Makes a step.
    public init(text: String, isDone: Bool? = nil) {
      self.text = text
      self.isDone = isDone
    }
  }

  /// A gesture and what it does.
  public struct Gesture: Hashable, Sendable {
    /// The gestures there are.
    public enum Kind: Hashable, Sendable {
      /// To the right: like.
      case swipeRight
      /// To the left: skip.
      case swipeLeft
      /// A touch.
      case tap
    }

    /// Which gesture.
    public var kind: Kind
    /// What it does.
    public var text: String

    /// Makes a gesture.
    public init(_ kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// Something that can be chosen.
  public struct Choice: Hashable, Sendable {
    /// The number to type for it.
    public var number: Int
    /// What it says.
    public var label: String

    /// Makes a choice.
    public init(_ number: Int, label: String) {
      self.number = number
      self.label = label
    }
  }

  /// Where in a flow a page stands.
  public struct Position: Hashable, Sendable {
    /// The page's number, from 1.
    public var number: Int
    /// How many pages there are.
    public var count: Int
    /// The same in words, such as "Page 2 of 6".
    public var words: String

    /// Makes a position.
    public init(_ number: Int, of count: Int, words: String) {
      self.number = number
      self.count = count
      self.words = words
    }
  }

  /// The few words that accessible mode says in place of a glyph, with their punctuation.
  public struct Words: Hashable, Sendable {
    /// Before what a picture shows, such as "Picture:".
    public var picture: String
    /// Before a video's title, such as "Video:".
    public var video: String
    /// Before a step that is done, such as "Done:".
    public var done: String
    /// Before a step that is not, such as "To do:".
    public var toDo: String

    /// Makes the words of a language.
    public init(picture: String, video: String, done: String, toDo: String) {
      self.picture = picture
      self.video = video
      self.done = done
      self.toDo = toDo
    }
  }
}
