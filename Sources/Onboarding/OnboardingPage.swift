import FlowContent
import FlowCore

/// A page to show: its texts in the language of the flow, its colours, and the state of its parts.
public struct OnboardingPage: Hashable, Sendable, Identifiable {
  /// The id of the page in the flow.
  public let id: String
  /// The title.
  public let title: String
  /// The body; nil if the page has none.
  public let body: String?
  /// The emoji, which is the id.
  public let emoji: Item?
  /// The SF Symbol, whose name is the id.
  public let icon: Item?
  /// The illustration, whose id is the name of an asset.
  public let illustration: Item?
  /// The video, whose id is its address, which begins with `https:`.
  public let video: Item?
  /// The further addresses that the page links to, each of which begins with `https:`.
  public let links: [Link]
  /// What to say while the page waits for something; nil for the app's own words.
  public let waitingMessage: String?
  /// True for a page that stands over another one until its condition no longer holds: people can't go
  /// on from it, but its choices may do something about it.
  public let isInterrupting: Bool
  /// The colour of what stands out, such as a band behind the title; nil for the app's own.
  public let accent: Tint?
  /// The background of the whole page; nil for the app's own.
  public let paper: Tint?
  /// The features that the page presents; the ids are their numbers.
  public let features: [Item]
  /// The steps of a task.
  public let steps: [Step]
  /// The gestures that the page explains: `swipeLeft`, `swipeRight` and `tap`.
  public let gestures: [Item]
  /// The actions of the app that people can try on the page, for
  /// ``OnboardingFlow/Action/attempt(_:)``, such as `swipe right`; the texts say what happened.
  ///
  /// An event of the app, such as `event dealt`, counts with
  /// ``OnboardingFlow/recordEvent(_:id:attributes:)``, too.
  public let tries: [Item]
  /// The questions of the page, for ``OnboardingFlow/answer(_:for:)``.
  public let fields: [Field]
  /// The alternatives to `next`, for ``OnboardingFlow/Action/choose(_:)``.
  public let choices: [Item]
  /// The ids of the elements that the page highlights on the app's screen, or on its mock screen.
  public let highlighted: [String]
  /// What stands beside the first highlighted element; the id is the side that it prefers: `top`,
  /// `bottom`, `leading` or `trailing`.
  public let callout: Item?
  /// The elements that are on the mock screen now, in drawing order; empty if the page has none.
  public let mockScreen: [Element]
  /// The label of the forward action; nil for the app's own.
  public let forwardLabel: String?
  /// The number of the page in the visit, from 1; 0 for a page before the first numbered one.
  public let number: Int
  /// The number of numbered pages in the visit, as the facts are now.
  public let count: Int
  /// True in a replay.
  public let isReplay: Bool

  /// A part of a page, such as a feature or a choice.
  public struct Item: Hashable, Sendable, Identifiable {
    /// The id, which no other part of the same list has.
    public let id: String
    /// The text; that of a picture is for screen readers, and empty if the picture only decorates.
    public let text: String
    /// The name of the SF Symbol beside the text; nil if there is none.
    public let symbol: String?
  }

  /// An address that a page links to, which the app opens where people ask for it.
  public struct Link: Hashable, Sendable, Identifiable {
    /// The id, which no other link of the page has.
    public let id: String
    /// The label.
    public let text: String
    /// The address, which begins with `https:`.
    public let url: String
  }

  /// A question on a page.
  public struct Field: Hashable, Sendable, Identifiable {
    /// What is asked for, which decides the control that shows it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case text, secret, date, number
      /// One of the options.
      case word
      /// Several of the options.
      case words
      /// Yes or no.
      case boolean
    }

    /// The name of the fact that gets the answer.
    public let id: String
    /// What is asked for.
    public let kind: Kind
    /// The label.
    public let label: String
    /// A line that helps to answer; nil if there is none.
    public let hint: String?
    /// The values to choose from, with their labels.
    public let options: [Item]
    /// True if the page needs an answer before `next`.
    public let isRequired: Bool
    /// True if a secret is asked for a second time.
    public let isTwice: Bool
    /// True if the field has an answer, which that of a secret doesn't show.
    public let isAnswered: Bool
    /// The answer; nil without one, and for a secret.
    public let value: FactValue?
    /// What stands in the field to begin with: the answer, else a value that the app has already, else
    /// the field's default.
    ///
    /// It isn't an answer before the app gives it as one.
    public let draft: FactValue?
    /// What is wrong with the draft: an earlier version of the flow has allowed it.
    public let draftMistake: InvalidAnswer?
    /// What to say of an answer that breaks a rule; nil for the app's own words.
    public let invalidMessage: String?
    /// What to say of an answer that is refused for reasons that only others know, such as a name that is
    /// taken; nil for the app's own words.
    public let refusedMessage: String?
  }

  /// A step of a task.
  public struct Step: Hashable, Sendable {
    /// The text.
    public let text: String
    /// True if the step is done; nil for a step without a check mark.
    public let isDone: Bool?
    /// True for the first step of a checklist that isn't done.
    public let isNext: Bool
  }

  /// A background colour, with a colour for text on it: the contrast of the two is at least 4.5:1.
  public struct Tint: Hashable, Sendable {
    let ground: RGB
    let ink: RGB

    /// The components of the background in sRGB, from 0 to 1.
    public var background: (red: Double, green: Double, blue: Double) { ground.components }
    /// The components of the text's colour in sRGB, from 0 to 1.
    public var text: (red: Double, green: Double, blue: Double) { ink.components }
  }

  /// An element of a mock screen.
  public struct Element: Hashable, Sendable, Identifiable {
    /// The appearance of an element.
    public enum Kind: String, Hashable, Sendable {
      case area, button, text, image
      /// A label of the bar at the top or the bottom, where it stays when the rest scrolls.
      case bar
    }

    /// The id, as in ``OnboardingPage/highlighted``.
    public let id: String
    /// The label.
    public let text: String
    /// The appearance.
    public let kind: Kind
    /// The extent from the leading edge, in widths of the screen.
    public let horizontal: ClosedRange<Double>
    /// The extent from the top, in heights of the screen; what is below 1 is reached by scrolling.
    public let vertical: ClosedRange<Double>
    /// True if the corners are round.
    public let isRound: Bool
  }
}

extension OnboardingPage {
  init(
    _ page: Page, _ content: PageContent, _ fields: [Field], _ presentation: Presentation
  ) {
    self.fields = fields
    func item(_ picture: PageContent.Picture?, symbol: String? = nil) -> Item? {
      picture.map { Item(id: $0.name, text: $0.text ?? "", symbol: symbol) }
    }
    id = page.id
    title = content.title
    body = content.body
    emoji = item(content.emoji)
    icon = item(content.icon, symbol: content.icon?.name)
    illustration = item(content.illustration)
    video = content.video.map { Item(id: $0.url, text: $0.title, symbol: nil) }
    links = content.links.map { Link(id: $0.id, text: $0.label, url: $0.url) }
    waitingMessage = content.waiting
    isInterrupting = page.interrupts != nil
    accent = page.accent.map(Tint.init(accent:))
    paper = page.paper.map(Tint.init(paper:))
    features = content.features.enumerated().map { index, feature in
      Item(id: String(index + 1), text: feature.text, symbol: feature.icon)
    }
    steps = content.steps.map { Step(text: $0.text, isDone: $0.isDone, isNext: $0.isNext) }
    gestures = content.gestures.map {
      Item(id: $0.gesture.rawValue, text: $0.text ?? "", symbol: nil)
    }
    tries = content.tries.map { Item(id: $0.action.line, text: $0.say, symbol: nil) }
    choices = content.choices.map { Item(id: $0.id, text: $0.label, symbol: nil) }
    highlighted = content.highlighted
    callout = content.callout.map { Item(id: $0.edge.rawValue, text: $0.text, symbol: $0.icon) }
    mockScreen = content.screen.map(Element.all) ?? []
    forwardLabel = content.forward
    number = presentation.position.number
    count = presentation.position.count
    isReplay = presentation.isReplay
  }
}

extension OnboardingPage.Field {
  init(
    _ content: PageContent.Field, value: FactValue?, draft: FactValue?, in flow: Flow
  ) {
    let isSecret = content.type == .secret
    (id, label, hint) = (content.fact, content.label, content.hint)
    kind = Kind(rawValue: content.type.rawValue) ?? .text
    options = content.options.map {
      OnboardingPage.Item(id: $0.value, text: $0.label ?? $0.value, symbol: nil)
    }
    isRequired = content.isRequired
    isTwice = flow.facts.first { $0.name == content.fact }?.rules.isTwice ?? false
    isAnswered = value != nil && value != .empty
    self.value = isAnswered && !isSecret ? value : nil
    self.draft = isSecret ? nil : draft
    draftMistake = self.draft.flatMap { flow.refusal(of: $0, as: content.fact, today: nil) }
    (invalidMessage, refusedMessage) = (content.invalid, content.refused)
  }
}

extension OnboardingPage.Tint {
  init(accent: RGB) {
    let band = Band(accent: accent, legibility: Legibility(), hasHighContrast: false)
    (ground, ink) = (band.start, band.ink)
  }

  init(paper: RGB) {
    ground = Legibility().paper(paper, until: 4.5)
    ink = ground.contrast(with: .black) > ground.contrast(with: .white) ? .black : .white
  }
}

extension RGB {
  fileprivate var components: (red: Double, green: Double, blue: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }
}

extension OnboardingPage.Element {
  /// Returns the elements of a mock screen, with the labels of its bars last, which cover the rest.
  fileprivate static func all(on screen: Screen) -> [Self] {
    let (columns, rows) = (Double(max(1, screen.columns)), Double(max(1, screen.rows)))
    let top = screen.bars.contains { $0.edge == .top } ? 1 : 0
    let elements = screen.elements.map { element in
      let (column, row) = (Double(element.column), Double(element.row + top))
      return Self(
        id: element.id, text: element.label, kind: Kind(rawValue: element.kind.rawValue) ?? .area,
        horizontal: column / columns...(column + Double(element.width)) / columns,
        vertical: row / rows...(row + Double(element.height)) / rows, isRound: element.radius > 0)
    }
    return elements + [Edge.top, .bottom].flatMap { edge in bars(of: screen, at: edge, rows) }
  }

  /// Returns the labels of a bar, which share its width; its ids are such as `top.1`.
  private static func bars(of screen: Screen, at edge: Edge, _ rows: Double) -> [Self] {
    let bars = screen.bars.filter { $0.edge == edge }
    let row = edge == .top ? 0 : rows - 1
    return bars.enumerated().map { index, bar in
      let share = 1 / Double(bars.count)
      return Self(
        id: "\(edge.rawValue).\(index + 1)", text: bar.label, kind: .bar,
        horizontal: Double(index) * share...Double(index + 1) * share,
        vertical: row / rows...(row + 1) / rows, isRound: false)
    }
  }
}
