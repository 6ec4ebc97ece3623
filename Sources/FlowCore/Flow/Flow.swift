/// One app's onboarding: ordered pages and the rules on them.
public struct Flow: Hashable, Sendable {
  /// The flow's own name, such as `cluck`.
  public var id: String
  /// The app's name, as people know it.
  public var app: String
  /// The app's preferences domain, such as `com.cluck.app`.
  public var domain: String
  /// The Boolean key of that domain that says that the onboarding is done.
  public var completion: String
  /// When the flow presents itself.
  public var show: Condition
  /// Whether a page may be skipped, unless it has a rule of its own.
  public var skip: Condition
  /// Whether it can be seen again.
  public var replay: ReplayRule
  /// In the order in which they are shown.
  ///
  /// Never empty in a checked flow; ids are unique.
  public var pages: [Page]
  /// What completes the flow by itself.
  ///
  /// With it, `next` on the last page is refused.
  public var completeWhen: Condition?
  /// How long after launch the flow presents itself, in milliseconds.
  public var delay: Int
  /// How a page appears.
  public var reveal: Reveal
  /// Where the app goes when the flow is done, in the app's words.
  public var then: String?
  /// The version of the app that the flow belongs to, where nobody says otherwise.
  public var version: Version?
  /// The facts that it declares.
  public var facts: [FactDeclaration]
  /// The mock screens that pages light up.
  public var screens: [Screen]
  /// What it asks of its copy.
  public var guide: CopyGuide

  /// A flow with the defaults of the flow file.
  public init(
    id: String, app: String, domain: String, completion: String, pages: [Page],
    show: Condition = .not(.fact("completed")), skip: Condition = .constant(true),
    replay: ReplayRule = .confirm, completeWhen: Condition? = nil, delay: Int = 0,
    reveal: Reveal = .none, then: String? = nil, version: Version? = nil,
    facts: [FactDeclaration] = [], screens: [Screen] = [], guide: CopyGuide = CopyGuide()
  ) {
    self.id = id
    self.app = app
    self.domain = domain
    self.completion = completion
    self.pages = pages
    self.show = show
    self.skip = skip
    self.replay = replay
    self.completeWhen = completeWhen
    self.delay = delay
    self.reveal = reveal
    self.then = then
    self.version = version
    self.facts = facts
    self.screens = screens
    self.guide = guide
  }

  /// The facts that conditions of this flow may name: built in, declared, and the answers.
  public var factTypes: FactTypes {
    var types: [String: FactType] = [:]
    var words: [String: [String]] = [:]
    for page in pages.indices where !pages[page].choices.isEmpty {
      types["answer.\(pages[page].id)"] = .word
    }
    for fact in facts {
      types[fact.name] = fact.type
      if !fact.words.isEmpty { words[fact.name] = fact.words }
    }
    return FactTypes(declared: types, words: words)
  }
}

/// Whether and how a flow can be seen again.
public enum ReplayRule: String, Hashable, Sendable, CaseIterable {
  /// It asks first.
  case confirm
  /// It starts at once.
  case allowed
  case never
}

/// How a page appears: how long it takes, and what becomes of what is typed meanwhile.
public struct Reveal: Hashable, Sendable {
  /// What becomes of what is typed before a page has appeared.
  public enum Input: String, Hashable, Sendable, CaseIterable {
    case discard
    case queue
  }

  /// In milliseconds; 0 is at once.
  public var duration: Int
  /// What becomes of what is typed meanwhile.
  public var input: Input

  /// Takes the two.
  public init(duration: Int, input: Input) {
    self.duration = duration
    self.input = input
  }

  /// At once.
  public static let none = Reveal(duration: 0, input: .discard)
}
