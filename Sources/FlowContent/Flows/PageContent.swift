package import FlowCore

/// What a page shows: its texts in one language, and what the facts decide.
///
/// Pages on a terminal and those of apps are made from it. Parts of the model have their texts here
/// where the flow has copy keys.
package struct PageContent: Hashable, Sendable {
  /// A picture and its description for screen readers; nil if it is only decoration.
  package struct Picture: Hashable, Sendable {
    /// The emoji, or the name of the SF Symbol or of the asset.
    package let name: String
    package let text: String?
  }

  /// A step of a task.
  package struct Step: Hashable, Sendable {
    package let text: String
    /// True if the step is done; nil for a step without a check mark.
    package var isDone: Bool?
    /// True for the first step of a checklist that isn't done.
    package var isNext = false
  }

  /// A gesture that the page explains.
  package struct GestureHint: Hashable, Sendable {
    package let gesture: Gesture
    /// Its effect in the app; nil if the flow's copy has no text for it.
    package let text: String?

    package init(_ gesture: Gesture, text: String?) {
      (self.gesture, self.text) = (gesture, text)
    }
  }

  /// A question on the page.
  package struct Field: Hashable, Sendable {
    /// The fact that gets the answer.
    package let fact: String
    package let type: FactType
    package let label: String
    package let hint: String?
    package let isRequired: Bool
    /// The values to choose from.
    package let options: [Option]
    /// What is said of an answer that breaks a rule; nil for the program's own sentence.
    package let invalid: String?
    /// What is said of an answer that `refusedWhen` refuses; nil for the program's own sentence.
    package let refused: String?
  }

  /// A value to choose in a field.
  package struct Option: Hashable, Sendable {
    package let value: String
    /// The text that people read; nil if the flow's copy has none, so that the value stands for it.
    package let label: String?
  }

  package var title: String
  /// The text; an empty line separates paragraphs, and a line end breaks the line.
  package var body: String?
  package var emoji: Picture?
  /// The SF Symbol.
  package var icon: Picture?
  /// The asset that illustrates the page.
  package var illustration: Picture?
  package var video: Video?
  /// The further addresses that the page links to.
  package var links: [Link] = []
  /// What the page says while it waits; nil for the program's own sentence.
  package var waiting: String?
  package var features: [Feature] = []
  package var steps: [Step] = []
  package var gestures: [GestureHint] = []
  package var fields: [Field] = []
  package var choices: [Choice] = []
  package var tries: [Practice.Try] = []
  /// The mock screen with the elements that are on it now.
  package var screen: Screen?
  /// The ids of the highlighted elements.
  package var highlighted: [String] = []
  /// The callout beside the highlighted elements.
  package var callout: Spotlight.Callout?
  /// The label of the forward action.
  package var forward: String?

  package init(title: String) { self.title = title }

  /// Creates the content of a page; the facts decide the elements of its screen and the steps that
  /// are done.
  package init(_ page: Page, of flow: Flow, in copy: any CopySource, given facts: Facts) {
    func picture(_ name: String?, _ part: String) -> Picture? {
      name.map { Picture(name: $0, text: flow.text(of: part, on: page, in: copy)) }
    }
    title = copy[page.title]
    body = page.isBodyOptional ? copy.text(for: page.body) : copy[page.body]
    emoji = picture(page.emoji, "emoji")
    icon = picture(page.icon, "icon")
    illustration = page.illustration.map { Picture(name: $0, text: copy[$0]) }
    video = page.video.map { Video(title: copy[$0.title], url: $0.url) }
    links = page.links.map { Link(id: $0.id, label: copy[$0.label], url: $0.url) }
    waiting = page.waiting.map { copy[$0] }
    features = page.features.map { Feature(icon: $0.icon, text: copy[$0.text]) }
    steps = Self.steps(of: page, in: copy, given: facts)
    gestures = page.gestures.map {
      GestureHint($0, text: flow.text(of: $0.rawValue, on: page, in: copy))
    }
    fields = page.fields.map { flow.content(of: $0, in: copy) }
    choices = page.choices.map { Choice(id: $0.id, label: copy[$0.label], action: $0.action) }
    tries = (page.practice?.tries ?? []).map {
      Practice.Try(action: $0.action, say: copy[$0.say], words: $0.words, changes: $0.changes)
    }
    screen = flow.screen(of: page)
    screen?.elements.removeAll { $0.show.truth(given: facts) != .yes }
    screen?.forEachText { $0.key = copy[$0.key] }
    highlighted = page.spotlight?.elements ?? []
    callout = page.spotlight?.callout.map {
      Spotlight.Callout(text: copy[$0.text], icon: $0.icon, edge: $0.edge)
    }
    forward = page.forward.map { copy[$0] }
  }

  /// Returns the steps of a page with their state; in a checklist, with the one that is next.
  package static func steps(
    of page: Page, in copy: any CopySource, given facts: Facts
  ) -> [Step] {
    var steps = page.steps.map { step in
      Step(text: copy[step.text], isDone: step.doneWhen.map { $0.truth(given: facts) == .yes })
    }
    if page.isChecklist, let next = steps.firstIndex(where: { $0.isDone == false }) {
      steps[next].isNext = true
    }
    return steps
  }
}

extension Flow {
  /// Returns the text whose key follows from the id of a page, such as `<page>.emoji`; nil if the
  /// flow's copy has none.
  package func text(of part: String, on page: Page, in copy: any CopySource) -> String? {
    copy.text(for: copyKey("\(page.id).\(part)"))
  }

  /// Returns what a field shows.
  package func content(of field: Field, in copy: any CopySource) -> PageContent.Field {
    func text(_ key: String) -> String? { copy.text(for: copyKey(key)) }
    return PageContent.Field(
      fact: field.fact, type: facts.first { $0.name == field.fact }?.type ?? .text,
      label: copy[field.label], hint: text(field.hint), isRequired: field.isRequired,
      options: field.values.map {
        PageContent.Option(value: $0, label: text(field.label(of: $0)))
      }, invalid: text(field.invalid), refused: text(field.refused))
  }

  /// Returns the label of an element of a page's mock screen; its id, if the screen lacks it.
  package func label(ofElement id: String, on page: Page, in copy: any CopySource) -> String {
    screen(of: page)?.elements.first { $0.id == id }.map { copy[$0.label] } ?? id
  }
}

extension Page {
  /// True if events of the app or other flows do some of the page's steps.
  package var isChecklist: Bool {
    let beginnings = [FactTypes.events, FactTypes.eventsHere, FactTypes.done]
    return steps.compactMap(\.doneWhen).contains { condition in
      condition.factNames.contains { name in beginnings.contains { name.dropping($0) != nil } }
    }
  }
}
