import Achievements
import FlowCore

extension AchievementSet {
  /// The keys of a file of achievements.
  ///
  /// What achievements speak of comes first: attributes, settings and events.
  static let table = Table(
    "file of achievements", start: AchievementSet(),
    [
      Key("prefix", .prefix, "What stands in front of each id where progress is reported.") {
        $0.prefix = $1
      },
      Key(
        "attributes", .facts, "What events may say, each with its type.",
        tell: { set, attributes, reading in
          set.attributes = reading.withoutReserved(attributes, in: "attributes")
          reading.vocabulary = set
        }),
      Key(
        "settings", .facts, "What holds from the event that says it to the next that does.",
        tell: { set, settings, reading in
          set.settings = reading.withoutReserved(settings, in: "settings")
          reading.vocabulary = set
        }),
      Key(
        "events", .list(.mapping(EventDefinition.table), unique: "event"),
        "The events that there are.",
        tell: { set, events, reading in
          set.events = events
          reading.vocabulary = set
        }),
      Key("achievements", .achievements, required: true, "What can be earned, in order.") {
        $0.achievements = $1
      },
    ])
}

extension EventDefinition {
  /// The keys of an event.
  static let table = Table(
    "event", start: EventDefinition(""),
    [
      Key(
        "event", .eventName, required: true, "The event's name.",
        tell: { event, name, reading in event.name = name }),
      Key(
        "attributes", .attributeNames, "The attributes that it may have.",
        tell: { event, names, reading in
          event.attributes = names.map(\.text)
          for name in names where !reading.vocabulary.allAttributes.contains(named: name.text) {
            reading.report(
              .unknownAttribute(name, among: reading.vocabulary.attributes.map(\.name)))
          }
        }),
      Key("forgets", .word(among: [("session", true)]), "That a session begins anew with it.") {
        $0.forgetsSession = $1
      },
    ])
}

extension Form<[Achievement]> {
  /// A list within the limits: of each one's points, of all points, and of how many there are.
  fileprivate static var achievements: Form {
    let list = Form<[AchievementDraft]>.list(
      Form<AchievementDraft>.achievement, unique: "achievement")
    return Form(shape: list.shape()) { node, reading in
      guard let drafts = list.read(node, &reading) else { return nil }
      if node.items.count > AchievementSet.mostAchievements {
        reading.report(.tooMany(at: node.items[AchievementSet.mostAchievements].location))
      }
      var sum = 0
      for (draft, item) in zip(drafts, node.items) {
        let before = sum
        sum += draft.points ?? 0
        if sum > AchievementSet.mostPoints, before <= AchievementSet.mostPoints {
          reading.report(.tooManyPoints(sum, at: (item["points"] ?? item).location))
        }
      }
      return drafts.map(\.achievement)
    }
  }
}

extension Form<String> {
  fileprivate static var prefix: Form {
    .text(.pattern("^[A-Za-z0-9._-]*$"), as: "letters, digits, '.', '_' and '-'") { text in
      text.utf8.count <= 200
        && text.utf8.allSatisfy { $0.isPartOfIdentifier || $0 == UInt8(ascii: ".") } ? text : nil
    }
  }

  /// A name that is none of firstrun's own.
  fileprivate static var eventName: Form {
    identifier.map { name, node, reading in
      if name != EventDefinition.onboardingFinished.name { return name }
      reading.report(.ownEvent(name, at: node.location))
      return nil
    }
  }
}

extension Form<[Named]> {
  /// Names of attributes, which may be declared or not.
  fileprivate static var attributeNames: Form {
    Form.list(Form<String>.name.map { name, node, _ in Named(text: name, location: node.location) })
  }
}

extension [FactDeclaration] {
  func contains(named name: String) -> Bool { contains { $0.name == name } }
}

extension Reading {
  /// Reports names that lines of events use themselves, and those that stand elsewhere already.
  fileprivate mutating func withoutReserved(
    _ facts: [FactDeclaration], in section: String
  ) -> [FactDeclaration] {
    let place = vocabularyPlaces[section]
    return facts.filter { fact in
      let location = place?[fact.name]?.location ?? place?.location
      guard let location else { return true }
      if ["id", "event", "session", "time", FactDeclaration.outcome.name].contains(fact.name) {
        report(.reserved(fact.name, at: location))
        return false
      }
      guard section == "settings", vocabulary.attributes.contains(named: fact.name) else {
        return true
      }
      report(.both(fact.name, at: location))
      return false
    }
  }
}

extension Diagnostic {
  fileprivate static func tooMany(at place: SourceLocation) -> Self {
    .error(
      .achievementLimit, "more than \(AchievementSet.mostAchievements) achievements", at: place)
  }

  fileprivate static func tooManyPoints(_ sum: Int, at place: SourceLocation) -> Self {
    .error(
      .achievementLimit,
      "all achievements together are worth more than \(AchievementSet.mostPoints) points: up to here"
        + " \(sum)",
      at: place)
  }

  fileprivate static func ownEvent(_ name: String, at place: SourceLocation) -> Self {
    .error(
      .reservedName, "firstrun itself sends the event '\(name)'; it is declared already", at: place)
  }

  fileprivate static func reserved(_ name: String, at place: SourceLocation) -> Self {
    .error(.reservedName, "every event may have '\(name)' anyway; choose another name", at: place)
  }

  fileprivate static func both(_ name: String, at place: SourceLocation) -> Self {
    .error(
      .duplicateIdentifier, "'\(name)' is an attribute already; what holds on is a setting only",
      at: place)
  }

  static func unknownAttribute(_ name: Named, among names: [String]) -> Self {
    let advice =
      name.text.nearest(in: names).map { "; did you mean '\($0)'?" }
      ?? "; declare it under 'attributes:'"
    return .error(
      .unknownAttribute, "there is no attribute '\(name.text.excerpt)'\(advice)", at: name.location)
  }
}
