/// One screen of a flow.
///
/// Texts are copy keys, to be looked up in the flow's catalog.
public struct Page: Hashable, Sendable {
  /// Unique in the flow.
  public var id: String
  /// Copy key; `<id>.title` unless the flow says otherwise.
  public var title: String
  /// Copy key; `<id>.body` unless the flow says otherwise.
  public var body: String
  /// One emoji, shown large.
  public var emoji: String?
  /// The colour of the page's band.
  public var accent: RGB?
  /// The colour that the whole page lies on, in place of the terminal's own.
  public var paper: RGB?
  /// An SF Symbol's name.
  public var icon: String?
  /// An asset's name, which is also the copy key of its alternative text.
  public var illustration: String?
  /// Copy key of the forward action's label.
  public var forward: String?
  /// When the page is part of the visit.
  public var show: Condition
  /// Whether it may be skipped; nil is the flow's own rule.
  public var skip: Condition?
  /// What moves on from the page by itself.
  ///
  /// Until it holds, `next` is refused.
  public var advanceWhen: Condition?
  /// Hidden from those who completed the flow at this version or a later one.
  public var since: Version?
  /// Whether the page counts in "n of N".
  public var isNumbered: Bool
  /// What the page praises, each with an icon.
  public var features: [Feature]
  /// What there is to do, each with a check mark.
  public var steps: [Step]
  /// The gestures that the page hints at.
  public var gestures: [Gesture]
  /// What a person may choose instead of `next`.
  public var choices: [Choice]
  /// What the page lights up on a mock screen.
  public var spotlight: Spotlight?

  /// A page with the defaults of the flow file.
  public init(
    id: String, title: String? = nil, body: String? = nil, emoji: String? = nil,
    accent: RGB? = nil, paper: RGB? = nil, icon: String? = nil, illustration: String? = nil,
    forward: String? = nil, show: Condition = .constant(true), skip: Condition? = nil,
    advanceWhen: Condition? = nil, since: Version? = nil, isNumbered: Bool = true,
    features: [Feature] = [], steps: [Step] = [], gestures: [Gesture] = [],
    choices: [Choice] = [], spotlight: Spotlight? = nil
  ) {
    self.id = id
    self.title = title ?? "\(id).title"
    self.body = body ?? "\(id).body"
    self.emoji = emoji
    self.accent = accent
    self.paper = paper
    self.icon = icon
    self.illustration = illustration
    self.forward = forward
    self.show = show
    self.skip = skip
    self.advanceWhen = advanceWhen
    self.since = since
    self.isNumbered = isNumbered
    self.features = features
    self.steps = steps
    self.gestures = gestures
    self.choices = choices
    self.spotlight = spotlight
  }
}

/// Something that a page praises.
public struct Feature: Hashable, Sendable {
  /// An SF Symbol's name.
  public var icon: String?
  /// Copy key.
  public var text: String

  /// Takes the two.
  public init(icon: String?, text: String) {
    self.icon = icon
    self.text = text
  }
}

/// Something to do, with a check mark.
public struct Step: Hashable, Sendable {
  /// Copy key.
  public var text: String
  /// When it counts as done; nil is a step that is only listed.
  public var doneWhen: Condition?

  /// Takes the two.
  public init(text: String, doneWhen: Condition? = nil) {
    self.text = text
    self.doneWhen = doneWhen
  }
}

/// A gesture that a page hints at.
public enum Gesture: String, Hashable, Sendable, CaseIterable {
  case swipeLeft
  case swipeRight
  case tap
}
