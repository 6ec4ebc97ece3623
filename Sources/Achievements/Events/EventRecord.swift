import FlowCore

/// An event in the form that rules take it in: its attributes by their places.
struct EventRecord {
  /// The place of its name among the events of the rules; nil where they know none of that name.
  var event: Int?
  var identity: EventIdentity?
  /// Stands for the session.
  var session: UInt64 = 0
  /// In seconds since 1970.
  var time: Int?
  /// By place; what is not known is nil.
  var values: [FactValue?]

  init(places: Int) {
    values = Array(repeating: nil, count: places)
  }
}
