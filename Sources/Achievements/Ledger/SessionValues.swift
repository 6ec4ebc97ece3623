/// What a few sessions had lowest and highest: the one in hand, and some before it whose events may
/// come late.
struct SessionValues: Hashable, Sendable {
  /// How many sessions are remembered.
  static let mostSessions = 8

  struct Session: Hashable, Sendable {
    let key: UInt64
    /// By the places of the attributes that are watched; nil until an event says one.
    var lowest: [Double?]
    var highest: [Double?]
  }

  /// The one in hand last.
  private(set) var sessions: [Session] = []

  init(_ sessions: [Session] = []) {
    self.sessions = Array(sessions.suffix(Self.mostSessions))
  }

  /// The session of a key, which becomes the one in hand.
  mutating func enter(_ key: UInt64, watched: Int) -> Session {
    if let last = sessions.last, last.key == key { return last }
    let session: Session
    if let index = sessions.firstIndex(where: { $0.key == key }) {
      session = sessions.remove(at: index)
    } else {
      let none = [Double?](repeating: nil, count: watched)
      session = Session(key: key, lowest: none, highest: none)
    }
    sessions.append(session)
    if sessions.count > Self.mostSessions { sessions.removeFirst() }
    return session
  }

  /// Keeps a number of the session in hand.
  mutating func note(_ number: Double, at place: Int) {
    guard let last = sessions.indices.last else { return }
    sessions[last].lowest[place] = min(sessions[last].lowest[place] ?? number, number)
    sessions[last].highest[place] = max(sessions[last].highest[place] ?? number, number)
  }

  /// Makes a session begin anew.
  mutating func forget(_ key: UInt64) {
    sessions.removeAll { $0.key == key }
  }
}
