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
  /// The condition while which the page stands over whichever page is in view; nil for a page in the
  /// order of the flow.
  package var interrupts: Condition?
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
  /// The questions on the page.
  package var fields: [Field]
  /// The alternatives to `next`.
  package var choices: [Choice]
  /// The elements of a mock screen that the page highlights.
  package var spotlight: Spotlight?
  /// The actions that people try on a mock screen.
  package var practice: Practice?
  /// The video that the page links to.
  package var video: Video?
  /// The further addresses that the page links to.
  package var links: [Link] = []
  /// The copy key of what the page says while it waits; nil for the program's own sentence.
  package var waiting: String?

  package init(
    id: String, title: String? = nil, body: String? = nil, emoji: String? = nil,
    accent: RGB? = nil, paper: RGB? = nil, icon: String? = nil, illustration: String? = nil,
    forward: String? = nil, show: Condition = .constant(true), skip: Condition? = nil,
    advanceWhen: Condition? = nil, interrupts: Condition? = nil, since: Version? = nil,
    isNumbered: Bool = true,
    features: [Feature] = [], steps: [Step] = [], gestures: [Gesture] = [],
    fields: [Field] = [], choices: [Choice] = [], spotlight: Spotlight? = nil,
    practice: Practice? = nil,
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
    self.interrupts = interrupts
    self.fields = fields
    self.choices = choices
    self.spotlight = spotlight
    self.practice = practice
    self.video = video
  }

  /// True if the flow names no body, so that the catalog may leave it out.
  package var isBodyOptional: Bool { body == "\(id).body" }
}

/// The role of a text: on its page, or elsewhere.
package enum CopyRole: String, Hashable, Sendable, CaseIterable {
  case title
  case body
  /// The spoken name of the emoji, for screen readers and accessible output.
  case emoji
  /// The spoken name of the icon, for screen readers and accessible output.
  case icon
  case illustration
  case video
  case link
  /// What a page says while it waits.
  case waiting
  /// A label in a bar of the mock screen.
  case bar
  /// The label of an element of the mock screen.
  case element
  case callout
  case feature
  case step
  case gesture
  /// A line about an action that was tried.
  case practice
  /// A further word for such an action.
  case practiceWord
  /// The label of a field.
  case field
  /// A line that helps to answer a field, or says why an answer is refused.
  case fieldHint
  /// A value that people choose in a field.
  case fieldValue
  case choice
  /// The label of the command that leads to the next page.
  case forward = "continue"
  /// A text of the question before a replay.
  case question
  case category
  /// A text of an achievement, or of a mock screen that no page shows.
  case elsewhere
  case unused

  /// The word by which a flow's limits name the role, alone or among others.
  package var group: String { Self.groups.first { $0.roles.contains(self) }?.word ?? rawValue }

  /// The words by which a flow's limits name roles.
  package static let groups: [(word: String, roles: Set<CopyRole>)] = [
    ("title", [.title]), ("body", [.body]), ("button", [.choice, .forward]),
    ("feature", [.feature]), ("step", [.step]), ("callout", [.callout]),
    ("hint", [.gesture, .practice, .fieldHint]), ("description", [.emoji, .icon, .illustration]),
    ("video", [.video]), ("waiting", [.waiting]),
    ("label", [.bar, .element, .practiceWord, .category, .field, .fieldValue, .link]),
  ]
}

extension Page {
  /// Visits the texts of the page in the order of display; a visitor may replace the keys that the
  /// flow file can name.
  ///
  /// This is the one list of a page's texts: checks, limits, variants and decks go by it.
  package mutating func forEachText(
    _ visit: (inout CopyUse) -> Void, atScreen visitScreen: () -> Void = {}
  ) {
    let (id, owner) = (id, "page \(id)")
    func text(
      _ key: inout String, _ role: CopyRole, _ path: PathElement..., isOptional: Bool = false
    ) {
      var use = CopyUse(key, role, at: path, isOptional: isOptional, owner: owner)
      visit(&use)
      key = use.key
    }
    func optionalText(_ key: inout String?, _ role: CopyRole, _ name: PathElement) {
      guard var known = key else { return }
      text(&known, role, name)
      key = known
    }
    /// Visits a text whose key follows from the page's id.
    func implicitText(_ name: String, _ role: CopyRole) {
      implicitText(key: "\(id).\(name)", role)
    }
    func implicitText(key: String, _ role: CopyRole) {
      var use = CopyUse(key, role, isOptional: true, owner: owner)
      visit(&use)
    }
    text(&title, .title, "title")
    if emoji != nil { implicitText("emoji", .emoji) }
    if icon != nil { implicitText("icon", .icon) }
    text(&body, .body, "body", isOptional: isBodyOptional)
    optionalText(&illustration, .illustration, "illustration")
    if var video {
      text(&video.title, .video, "video", "title")
      self.video = video
    }
    for index in links.indices {
      text(&links[index].label, .link, "links", .item(index), "label")
    }
    optionalText(&waiting, .waiting, "waiting")
    visitScreen()
    if var callout = spotlight?.callout {
      text(&callout.text, .callout, "callout", "text")
      spotlight?.callout = callout
    }
    for index in features.indices {
      text(&features[index].text, .feature, "features", .item(index), "text")
    }
    for index in steps.indices { text(&steps[index].text, .step, "steps", .item(index), "text") }
    for gesture in gestures { implicitText(gesture.rawValue, .gesture) }
    if var practice {
      for index in practice.tries.indices {
        text(&practice.tries[index].say, .practice, "practice", "tries", .item(index), "say")
        for word in practice.tries[index].words.indices {
          text(
            &practice.tries[index].words[word], .practiceWord, "practice", "tries", .item(index),
            "words", .item(word))
        }
      }
      self.practice = practice
    }
    for index in fields.indices {
      text(&fields[index].label, .field, "fields", .item(index), "label")
      let field = fields[index]
      for value in field.values { implicitText(key: field.label(of: value), .fieldValue) }
      for key in [field.hint, field.invalid, field.refused] {
        implicitText(key: key, .fieldHint)
      }
    }
    for index in choices.indices {
      text(&choices[index].label, .choice, "choices", .item(index), "label")
    }
    optionalText(&forward, .forward, "continue")
  }

  /// The texts of the page in the order of display, without those of its mock screen.
  package var texts: [CopyUse] {
    var (page, texts) = (self, [CopyUse]())
    page.forEachText { texts.append($0) }
    return texts
  }
}

/// A feature that a page presents.
package struct Feature: Hashable, Sendable {
  /// The name of an SF Symbol.
  package var icon: String?
  /// The copy key of the text.
  package var text: String

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

/// An address that a page links to.
package struct Link: Hashable, Sendable {
  /// The id, unique on its page.
  package var id: String
  /// The copy key of the label; `<page>.<link>` by default.
  package var label: String
  /// The address, which begins with `https:`.
  package var url: String

  package init(id: String, label: String, url: String) {
    (self.id, self.label, self.url) = (id, label, url)
  }
}

/// A video that a page links to.
package struct Video: Hashable, Sendable {
  /// The copy key of the title.
  package var title: String
  /// The address, which begins with `https:`.
  package var url: String

  package init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}
