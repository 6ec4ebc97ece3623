public import FlowCore

/// All that an `achievements.yaml` says: the events that a game speaks in, and what they earn.
public struct AchievementSet: Hashable, Sendable {
  /// What stands in front of each id where it is reported, such as `com.example.game.`.
  public var prefix: String
  /// What events may say; one that is left out of an event is its default, or unknown.
  public var attributes: [FactDeclaration]
  /// What holds from the event that says it to the next that does.
  public var settings: [FactDeclaration]
  /// The events that there are.
  public var events: [EventDefinition]
  /// What can be earned, in the order in which it is listed.
  public var achievements: [Achievement]

  /// A set, empty without arguments.
  public init(
    prefix: String = "", attributes: [FactDeclaration] = [], settings: [FactDeclaration] = [],
    events: [EventDefinition] = [], achievements: [Achievement] = []
  ) {
    self.prefix = prefix
    self.attributes = attributes
    self.settings = settings
    self.events = events
    self.achievements = achievements
  }

  /// How many achievements there may be.
  public static let mostAchievements = 100
  /// What they may be worth together.
  public static let mostPoints = 1_000

  /// What all of them are worth.
  public var points: Int { achievements.reduce(0) { $0 + $1.points } }

  /// All events, the one among them that firstrun itself sends.
  public var allEvents: [EventDefinition] { events + [.onboardingFinished] }

  /// All attributes, those of firstrun's own event among them.
  public var allAttributes: [FactDeclaration] { attributes + [.outcome] }

  /// What conditions may name: attributes, settings, and `lowest.<n>` and `highest.<n>` of each
  /// attribute that is a number.
  public var factTypes: FactTypes {
    var types: [String: FactType] = [:]
    var words: [String: [String]] = [:]
    for fact in allAttributes + settings {
      types[fact.name] = fact.type
      if !fact.words.isEmpty { words[fact.name] = fact.words }
    }
    for fact in attributes where fact.type == .number {
      for extreme in Extreme.allCases { types["\(extreme.rawValue).\(fact.name)"] = .number }
    }
    return FactTypes(only: types, words: words, declaredUnder: "attributes")
  }
}

/// An event that a game speaks of.
public struct EventDefinition: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// The names of the attributes that it may have.
  public var attributes: [String]
  /// Whether it makes the session begin anew: what was lowest and highest is forgotten.
  public var forgetsSession: Bool

  /// An event with attributes.
  public init(_ name: String, attributes: [String] = [], forgetsSession: Bool = false) {
    self.name = name
    self.attributes = attributes
    self.forgetsSession = forgetsSession
  }

  /// What firstrun itself sends when an onboarding is completed or skipped, replays apart.
  public static let onboardingFinished = EventDefinition(
    "onboardingFinished", attributes: [FactDeclaration.outcome.name])
}

extension FactDeclaration {
  /// How an onboarding was finished: `completed` or `skipped`.
  public static let outcome = FactDeclaration(
    name: "outcome", type: .word, words: ["completed", "skipped"])
}

/// What is remembered of a number over a session.
enum Extreme: String, Hashable, Sendable, CaseIterable {
  case lowest
  case highest

  /// Takes the name of a fact such as `lowest.balance` apart.
  static func parts(of fact: String) -> (extreme: Extreme, attribute: String)? {
    for extreme in allCases where fact.hasPrefix(extreme.rawValue + ".") {
      return (extreme, String(fact.dropFirst(extreme.rawValue.count + 1)))
    }
    return nil
  }
}
