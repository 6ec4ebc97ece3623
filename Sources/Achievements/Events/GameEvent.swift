public import FlowCore

/// An event in a game.
///
/// ```swift
/// GameEvent("handFinished", id: "17", session: "a", attributes: ["result": .word("won")])
/// ```
public struct GameEvent: Hashable, Sendable {
  /// The name of the event, such as `handFinished`.
  public var name: String
  /// The unique id of the event, so that it counts once; an event without one always counts.
  public var id: String?
  /// The name of the session that the event belongs to; empty for the unnamed session.
  public var session: String
  /// The time of the event in seconds since 1970; nil is now.
  public var time: Int?
  /// The values of attributes, by name.
  public var attributes: [String: FactValue]

  /// Creates an event.
  public init(
    _ name: String, id: String? = nil, session: String = "", time: Int? = nil,
    attributes: [String: FactValue] = [:]
  ) {
    self.name = name
    self.id = id
    self.session = session
    self.time = time
    self.attributes = attributes
  }
}
