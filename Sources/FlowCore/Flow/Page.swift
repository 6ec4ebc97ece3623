/// One screen of a flow.
///
/// Texts are keys of the flow's catalog (copy keys).
public struct Page: Hashable, Sendable {
  /// The id, unique in the flow.
  public var id: String
  /// The ids that the page had in earlier versions, on which visits may have been left.
  public var was: [String] = []
  /// The copy key of the title; `<id>.title` by default.
  public var title: String
  /// The copy key of the body; `<id>.body` by default.
  public var body: String
  /// A single emoji, shown large.
  public var emoji: String?
  /// The colour of the page's band.
  public var accent: RGB?
  /// The background colour of the page, instead of the terminal's own.
  public var paper: RGB?
  /// The name of an SF Symbol.
  public var icon: String?
  /// The name of an asset, which is also the copy key of its alternative text.
  public var illustration: String?
  /// The copy key of the forward action's label.
  public var forward: String?
  /// The condition on which the page is part of the visit.
  public var show: Condition
  /// The condition on which the page may be skipped; nil for the flow's own.
  public var skip: Condition?
  /// The condition that goes to the next page without a command.
  ///
  /// Until it holds, `next` is refused.
  public var advanceWhen: Condition?
  /// The version since which the page exists: people who completed the flow at this version or a
  /// later one do not see it.
  public var since: Version?
  /// True if the page counts in "n of N".
  public var isNumbered: Bool
  /// The features that the page presents, each with an icon.
  public var features: [Feature]
  /// The steps of a task, each with a check mark.
  public var steps: [Step]
  /// The gestures that the page explains.
  public var gestures: [Gesture]
  /// The alternatives to `next`.
  public var choices: [Choice]
  /// The elements of a mock screen that the page highlights.
  public var spotlight: Spotlight?
  /// The actions that people try on a mock screen.
  public var practice: Practice?
  /// The video that the page links to.
  public var video: Video?

  /// Creates a page with the defaults of the flow file.
  public init(
    id: String, title: String? = nil, body: String? = nil, emoji: String? = nil,
    accent: RGB? = nil, paper: RGB? = nil, icon: String? = nil, illustration: String? = nil,
    forward: String? = nil, show: Condition = .constant(true), skip: Condition? = nil,
    advanceWhen: Condition? = nil, since: Version? = nil, isNumbered: Bool = true,
    features: [Feature] = [], steps: [Step] = [], gestures: [Gesture] = [],
    choices: [Choice] = [], spotlight: Spotlight? = nil, practice: Practice? = nil,
    video: Video? = nil
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
    self.practice = practice
    self.video = video
  }

  /// True if the flow names no body, so that the catalog may leave it out.
  public var isBodyOptional: Bool { body == "\(id).body" }
}

/// A feature that a page presents.
public struct Feature: Hashable, Sendable {
  /// The name of an SF Symbol.
  public var icon: String?
  /// The copy key of the text.
  public var text: String

  /// Creates a feature.
  public init(icon: String?, text: String) {
    self.icon = icon
    self.text = text
  }
}

/// A step of a task, with a check mark.
public struct Step: Hashable, Sendable {
  /// The copy key of the text.
  public var text: String
  /// The condition on which the step is done; nil for a step without a check.
  public var doneWhen: Condition?

  /// Creates a step.
  public init(text: String, doneWhen: Condition? = nil) {
    self.text = text
    self.doneWhen = doneWhen
  }
}

/// A gesture that a page explains.
public enum Gesture: String, Hashable, Sendable, CaseIterable {
  case swipeLeft
  case swipeRight
  case tap
}

/// A video that a page links to.
public struct Video: Hashable, Sendable {
  /// The copy key of the title.
  public var title: String
  /// The address, which begins with `https:`.
  public var url: String

  /// Creates a video.
  public init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}

/// An alternative to `next` on a page.
public struct Choice: Hashable, Sendable {
  /// The effect of a choice.
  public enum Action: Hashable, Sendable {
    case next
    case skip
    case finish
    case signIn
    /// Goes to a page of the flow by its id.
    case goTo(String)
    /// Runs another flow of the app, by its name, and comes back to the page.
    case launch(String)
    /// Keeps the answer as the fact `answer.<page>` and goes to the next page.
    case answer(String)

    /// True for a choice that runs another flow.
    package var isLaunch: Bool {
      if case .launch = self { true } else { false }
    }
  }

  /// The id, unique on its page.
  public var id: String
  /// The copy key of the label.
  public var label: String
  /// The effect of the choice.
  public var action: Action

  /// Creates a choice.
  public init(id: String, label: String, action: Action) {
    self.id = id
    self.label = label
    self.action = action
  }
}

/// The elements of a mock screen that a page highlights, and their callout.
public struct Spotlight: Hashable, Sendable {
  /// The policy for an element that is not on the screen yet.
  public enum MissingElementPolicy: String, Hashable, Sendable, CaseIterable {
    /// Shows the page without the highlight and reports that.
    case show
    /// Leaves the page out.
    case skip
    /// Waits for the element.
    case wait
  }

  /// The callout beside the highlighted elements.
  public struct Callout: Hashable, Sendable {
    /// The copy key of the text.
    public var text: String
    /// The name of an SF Symbol.
    public var icon: String?
    /// The preferred side of the elements for the callout, if there is space.
    public var edge: Edge

    /// Creates a callout.
    public init(text: String, icon: String? = nil, edge: Edge = .bottom) {
      self.text = text
      self.icon = icon
      self.edge = edge
    }
  }

  /// The id of the screen.
  public var screen: String
  /// The ids of the highlighted elements: at least one, each once.
  public var elements: [String]
  /// The callout beside the elements.
  public var callout: Callout?
  /// The policy if an element is not on the screen yet.
  public var missingElementPolicy: MissingElementPolicy

  /// Creates a spotlight.
  public init(
    screen: String, elements: [String], callout: Callout? = nil,
    missing: MissingElementPolicy = .show
  ) {
    self.screen = screen
    self.elements = elements
    self.callout = callout
    self.missingElementPolicy = missing
  }
}
