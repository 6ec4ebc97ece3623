public import FlowCore

/// Something that can be earned: what it is called, what it is worth, and what brings it nearer.
public struct Achievement: Hashable, Sendable {
  /// What somebody has of it.
  public enum Worth: Hashable, Sendable {
    /// Points, from 1 to 100.
    case points(Int)
    /// Nothing that is counted: a badge, such as one for a finished tutorial.
    case badge
  }

  /// Its name in the file, such as `hands_100`.
  public var id: String
  /// Copy key of the title.
  public var title: String
  /// Copy key of what it is earned by.
  public var text: String
  /// What somebody has of it.
  public var worth: Worth
  /// An SF Symbol's name.
  public var icon: String?
  /// The group that it is listed in; its copy key is `categories.<category>`.
  public var category: String?
  /// Whether neither title nor text is shown until it is earned.
  public var isHidden: Bool
  /// What counts as done, at least 1.
  public var target: Int
  /// What brings it nearer.
  public var triggers: [Trigger]

  /// An achievement with the copy keys that its id gives it.
  public init(id: String, worth: Worth = .badge, target: Int = 1, triggers: [Trigger] = []) {
    self.id = id
    title = "achievements.\(id).title"
    text = "achievements.\(id).text"
    self.worth = worth
    isHidden = false
    self.target = target
    self.triggers = triggers
  }

  /// Its points; a badge has none.
  public var points: Int {
    switch worth {
    case .points(let points): points
    case .badge: 0
    }
  }

  /// How high a target may be: a sequence of events that earns it is searched for, step by step.
  public static let highestTarget = 100_000
  /// What one achievement may be worth.
  public static let pointRange = 1...100
}

/// What brings an achievement nearer: an event, under conditions.
public struct Trigger: Hashable, Sendable {
  /// The name of the event.
  public var event: String
  /// What must hold of its attributes, the settings and the session; unknown is not enough.
  public var condition: Condition
  /// By how much it brings the achievement nearer.
  public var amount: Int
  /// That it counts for only so long for each value of an attribute.
  public var distinct: Distinct?
  /// That all that was done before had to be right.
  public var perfect: Perfect?

  /// A trigger that counts each event of a name once.
  public init(
    on event: String, when condition: Condition = .constant(true), add amount: Int = 1,
    distinct: Distinct? = nil, perfect: Perfect? = nil
  ) {
    self.event = event
    self.condition = condition
    self.amount = amount
    self.distinct = distinct
    self.perfect = perfect
  }

  /// Counts each value of an attribute by itself: "ten hands of each of four rule sets".
  public struct Distinct: Hashable, Sendable {
    /// The attribute.
    public var attribute: String
    /// The values that count.
    public var values: [FactValue]
    /// As far as one of them counts.
    public var each: Int

    /// So much at most for each of these values of an attribute.
    public init(by attribute: String, of values: [FactValue], each: Int) {
      self.attribute = attribute
      self.values = values
      self.each = each
    }
  }

  /// Counts only what was done rightly from beginning to end: "every action of the hand".
  ///
  /// The actions are events of their own, and an attribute says what they belong to. Something
  /// without any action is not perfect: nothing was decided.
  public struct Perfect: Hashable, Sendable {
    /// The name of the events that are judged.
    public var event: String
    /// What must hold of each of them.
    public var condition: Condition
    /// The attribute, of both kinds of events, that says what they belong to.
    public var attribute: String

    /// That a condition holds for all events of a name that share the value of an attribute.
    public init(on event: String, when condition: Condition, of attribute: String) {
      self.event = event
      self.condition = condition
      self.attribute = attribute
    }
  }
}
