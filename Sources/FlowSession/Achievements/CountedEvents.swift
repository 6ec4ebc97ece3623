import Achievements

/// Events of the app that have just been recorded.
struct CountedEvents {
  /// The names of the events that happened now and not before, in order.
  var happened: [String] = []
  /// The achievements that they unlocked.
  var unlocks: [AchievementIndex] = []
  /// The numbers of all events over the app's life, by name; nil if none were recorded.
  var counts: [String: Int]?
  /// The lines that are not valid events, as people read them.
  var faults: [String] = []

  /// True if nothing has to be said or done.
  var isEmpty: Bool { happened.isEmpty && counts == nil && faults.isEmpty }
}
