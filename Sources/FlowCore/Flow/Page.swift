/// One screen of a flow.
///
/// Texts are keys of the flow's catalog (copy keys).
package struct Page: Hashable, Sendable {
  /// The id, unique in the flow.
  package var id: String
  /// The ids that the page had in earlier versions, on which visits may have been left.
  package var was: [String] = []
  /// The copy key of the title; `<id>.title` by default.
  package var title: String
  /// The copy key of the body; `<id>.body` by default.
  package var body: String
  /// A single emoji, shown large.
  package var emoji: String?
  /// The colour of the page's band.
  package var accent: RGB?
  /// The background colour of the page, instead of the terminal's own.
  package var paper: RGB?
  /// The name of an SF Symbol.
  package var icon: String?
  /// The name of an asset, which is also the copy key of its alternative text.
  package var illustration: String?
  /// The copy key of the forward action's label.
  package var forward: String?
  /// The condition on which the page is part of the visit.
  package var show: Condition
  /// The condition on which the page may be skipped; nil for the flow's own.
  package var skip: Condition?
  /// The condition that goes to the next page without a command.
  ///
  /// Until it holds, `next` is refused.
  package var advanceWhen: Condition?
  /// The version since which the page exists: people who completed the flow at this version or a
  /// later one do not see it.
  package var since: Version?
  /// True if the page counts in "n of N".
  package var isNumbered: Bool
  /// The features that the page presents, each with an icon.
  package var features: [Feature]
  /// The steps of a task, each with a check mark.
  package var steps: [Step]
  /// The gestures that the page explains.
  package var gestures: [Gesture]
  /// The alternatives to `next`.
  package var choices: [Choice]
  /// The elements of a mock screen that the page highlights.
  package var spotlight: Spotlight?
  /// The actions that people try on a mock screen.
  package var practice: Practice?
  /// The video that the page links to.
  package var video: Video?

  /// Creates a page with the defaults of the flow file.
  package init(
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
  package var isBodyOptional: Bool { body == "\(id).body" }
}

/// A feature that a page presents.
package struct Feature: Hashable, Sendable {
  /// The name of an SF Symbol.
  package var icon: String?
  /// The copy key of the text.
  package var text: String

  /// Creates a feature.
  package init(icon: String?, text: String) {
    self.icon = icon
    self.text = text
  }
}

/// A step of a task, with a check mark.
package struct Step: Hashable, Sendable {
  /// The copy key of the text.
  package var text: String
  /// The condition on which the step is done; nil for a step without a check.
  package var doneWhen: Condition?

  /// Creates a step.
  package init(text: String, doneWhen: Condition? = nil) {
    self.text = text
    self.doneWhen = doneWhen
  }
}

/// A gesture that a page explains.
package enum Gesture: String, Hashable, Sendable, CaseIterable {
  case swipeLeft
  case swipeRight
  case tap
}

/// A video that a page links to.
package struct Video: Hashable, Sendable {
  /// The copy key of the title.
  package var title: String
  /// The address, which begins with `https:`.
  package var url: String

  /// Creates a video.
  package init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}

/// An alternative to `next` on a page.
package struct Choice: Hashable, Sendable {
  /// The effect of a choice.
  package enum Action: Hashable, Sendable {
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
  package var id: String
  /// The copy key of the label.
  package var label: String
  /// The effect of the choice.
  package var action: Action

  /// Creates a choice.
  package init(id: String, label: String, action: Action) {
    self.id = id
    self.label = label
    self.action = action
  }
}

/// The elements of a mock screen that a page highlights, and their callout.
package struct Spotlight: Hashable, Sendable {
  /// The policy for an element that is not on the screen yet.
  package enum MissingElementPolicy: String, Hashable, Sendable, CaseIterable {
    /// Shows the page without the highlight and reports that.
    case show
    /// Leaves the page out.
    case skip
    /// Waits for the element.
    case wait
  }

  /// The callout beside the highlighted elements.
  package struct Callout: Hashable, Sendable {
    /// The copy key of the text.
    package var text: String
    /// The name of an SF Symbol.
    package var icon: String?
    /// The preferred side of the elements for the callout, if there is space.
    package var edge: Edge

    /// Creates a callout.
    package init(text: String, icon: String? = nil, edge: Edge = .bottom) {
      self.text = text
      self.icon = icon
      self.edge = edge
    }
  }

  /// The id of the screen.
  package var screen: String
  /// The ids of the highlighted elements: at least one, each once.
  package var elements: [String]
  /// The callout beside the elements.
  package var callout: Callout?
  /// The policy if an element is not on the screen yet.
  package var missingElementPolicy: MissingElementPolicy

  /// Creates a spotlight.
  package init(
    screen: String, elements: [String], callout: Callout? = nil,
    missing: MissingElementPolicy = .show
  ) {
    self.screen = screen
    self.elements = elements
    self.callout = callout
    self.missingElementPolicy = missing
  }
}
