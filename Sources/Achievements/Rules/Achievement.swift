package import FlowCore

/// An achievement: its texts, its worth, and the events that count towards it.
package struct Achievement: Hashable, Sendable {
  package enum Worth: Hashable, Sendable {
    /// Points, from 1 to 100.
    case points(Int)
    /// No points: a badge, such as one for a finished tutorial.
    case badge
  }

  /// The id in the file, such as `hands_100`.
  package var id: String
  /// The copy key of the title.
  package var title: String
  /// The copy key of the text that says how to earn it.
  package var text: String
  /// The points that it is worth, or a badge.
  package var worth: Worth
  /// The name of an SF Symbol.
  package var icon: String?
  /// The category that it is listed in, whose copy key is `categories.<category>`.
  package var category: String?
  /// True if title and text are not shown until it is earned.
  package var isHidden: Bool
  /// The count at which it is earned, at least 1.
  package var target: Int
  /// The events that count toward it.
  package var triggers: [Trigger]

  package init(id: String, worth: Worth = .badge, target: Int = 1, triggers: [Trigger] = []) {
    self.id = id
    title = "achievements.\(id).title"
    text = "achievements.\(id).text"
    self.worth = worth
    isHidden = false
    self.target = target
    self.triggers = triggers
  }

  /// The points, 0 for a badge.
  package var points: Int {
    switch worth {
    case .points(let points): points
    case .badge: 0
    }
  }

  package static let highestTarget = 100_000
  /// The allowed points of one achievement.
  package static let pointRange = 1...100
}

/// An event that counts towards an achievement, under conditions.
package struct Trigger: Hashable, Sendable {
  /// The name of the event.
  package var event: String
  /// The condition on attributes, settings and extremes of the session; unknown counts as no.
  package var condition: Condition
  /// The number that it adds to the count.
  package var amount: Int
  /// A limit for each value of an attribute, or nil for none.
  package var distinct: Distinct?
  /// The condition that all earlier actions of the attempt must meet, or nil for none.
  package var perfect: Perfect?

  /// Creates a trigger; without further arguments each event of the name adds 1.
  package init(
    on event: String, when condition: Condition = .constant(true), add amount: Int = 1,
    distinct: Distinct? = nil, perfect: Perfect? = nil
  ) {
    self.event = event
    self.condition = condition
    self.amount = amount
    self.distinct = distinct
    self.perfect = perfect
  }

  /// The conditions of the trigger itself and of the actions that it judges.
  package var conditions: [Condition] { [condition, perfect?.condition].compactMap(\.self) }

  /// The names of the attributes and settings that the trigger uses.
  package var factNames: [String] {
    conditions.flatMap(\.factNames).map { Extreme.parts(of: $0)?.attribute ?? $0 }
      + [distinct?.attribute, perfect?.attribute].compactMap(\.self)
  }

  /// A separate count for each value of an attribute: "ten hands of each of four rule sets".
  package struct Distinct: Hashable, Sendable {
    package var attribute: String
    package var values: [FactValue]
    /// The limit of each value's count.
    package var each: Int

    package init(by attribute: String, of values: [FactValue], each: Int) {
      self.attribute = attribute
      self.values = values
      self.each = each
    }
  }

  /// The requirement that all actions of an attempt were right: "every action of the hand".
  ///
  /// The actions are events too, and an attribute identifies the attempt that they belong to. An
  /// attempt without an action is not perfect, since nothing was decided.
  package struct Perfect: Hashable, Sendable {
    package var event: String
    /// The condition that each of those events must meet.
    package var condition: Condition
    /// The attribute of both events that identifies the attempt.
    package var attribute: String

    /// Creates the requirement that all events with a name and the same attribute meet a condition.
    package init(on event: String, when condition: Condition, of attribute: String) {
      self.event = event
      self.condition = condition
      self.attribute = attribute
    }
  }
}
