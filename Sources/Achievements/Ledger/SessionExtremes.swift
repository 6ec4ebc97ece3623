/// The extremes of the most recent sessions: the current one, and earlier ones with late events.
struct SessionExtremes: Hashable, Sendable {
  /// The maximum number of sessions.
  static let mostSessions = 8

  struct SessionRecord: Hashable, Sendable {
    let key: UInt64
    /// The lowest values, at the indices of `AchievementRules.watched`; nil until an event has one.
    var lowest: [Double?]
    var highest: [Double?]
  }

  /// The sessions, the current one last.
  private(set) var sessions: [SessionRecord] = []

  init(_ sessions: [SessionRecord] = []) {
    self.sessions = Array(sessions.suffix(Self.mostSessions))
  }

  /// Makes the session with a key the current one, and returns it.
  mutating func enter(_ key: UInt64, watched: Int) -> SessionRecord {
    if let last = sessions.last, last.key == key { return last }
    let session: SessionRecord
    if let index = sessions.firstIndex(where: { $0.key == key }) {
      session = sessions.remove(at: index)
    } else {
      let none = [Double?](repeating: nil, count: watched)
      session = SessionRecord(key: key, lowest: none, highest: none)
    }
    sessions.append(session)
    if sessions.count > Self.mostSessions { sessions.removeFirst() }
    return session
  }

  /// Updates the extremes of the current session with a number.
  mutating func note(_ number: Double, at place: Int) {
    guard let last = sessions.indices.last else { return }
    sessions[last].lowest[place] = min(sessions[last].lowest[place] ?? number, number)
    sessions[last].highest[place] = max(sessions[last].highest[place] ?? number, number)
  }

  /// Forgets the extremes of a session.
  mutating func forget(_ key: UInt64) {
    sessions.removeAll { $0.key == key }
  }
}
