package import FlowCore

/// The contents of an `achievements.yaml`: the events of a game, and the achievements they earn.
package struct AchievementSet: Hashable, Sendable {
  /// The prefix of ids in reports, such as `com.example.game.`.
  package var prefix: String
  /// The attributes of events; one that an event leaves out has its default, or is unknown.
  package var attributes: [FactDeclaration]
  /// The settings: attributes that keep their value until another event sets them.
  package var settings: [FactDeclaration]
  package var events: [EventDefinition]
  /// The achievements, in the order in which they are listed.
  package var achievements: [Achievement]

  package init(
    prefix: String = "", attributes: [FactDeclaration] = [], settings: [FactDeclaration] = [],
    events: [EventDefinition] = [], achievements: [Achievement] = []
  ) {
    self.prefix = prefix
    self.attributes = attributes
    self.settings = settings
    self.events = events
    self.achievements = achievements
  }

  /// The maximum number of achievements.
  package static let mostAchievements = 100
  /// The maximum sum of points.
  package static let mostPoints = 1_000

  /// The sum of the points of all achievements.
  package var points: Int { achievements.reduce(0) { $0 + $1.points } }

  /// All events, including the one that firstrun itself sends.
  package var allEvents: [EventDefinition] { events + [.onboardingFinished] }

  /// All attributes, including that of firstrun's own event.
  package var allAttributes: [FactDeclaration] { attributes + [.outcome] }

  /// The facts that conditions may name.
  ///
  /// They are attributes, settings, and `lowest.<name>` and `highest.<name>` of each attribute that
  /// is a number.
  package var factTypes: FactTypes {
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

package struct EventDefinition: Hashable, Sendable {
  package var name: String
  /// The names of the attributes that it may have.
  package var attributes: [String]
  /// True if the event restarts the session, so that its extremes are forgotten.
  package var forgetsSession: Bool

  package init(_ name: String, attributes: [String] = [], forgetsSession: Bool = false) {
    self.name = name
    self.attributes = attributes
    self.forgetsSession = forgetsSession
  }

  /// The event that firstrun itself sends when an onboarding is completed or skipped; replays send
  /// none.
  package static let onboardingFinished = EventDefinition(
    "onboardingFinished", attributes: [FactDeclaration.outcome.name])
}

extension FactDeclaration {
  /// The outcome of an onboarding: `completed` or `skipped`.
  package static let outcome = FactDeclaration(
    name: "outcome", type: .word, words: ["completed", "skipped"])
}

/// The lowest or the highest number of an attribute in a session.
package enum Extreme: String, Hashable, Sendable, CaseIterable {
  case lowest
  case highest

  /// Splits the name of a fact such as `lowest.balance`; returns nil for other names.
  package static func parts(of fact: String) -> (extreme: Extreme, attribute: String)? {
    for extreme in allCases where fact.hasPrefix(extreme.rawValue + ".") {
      return (extreme, String(fact.dropFirst(extreme.rawValue.count + 1)))
    }
    return nil
  }
}
