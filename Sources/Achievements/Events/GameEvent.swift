public import FlowCore

/// Something that happened in a game.
///
/// ```swift
/// GameEvent("handFinished", id: "17", session: "a", attributes: ["result": .word("won")])
/// ```
public struct GameEvent: Hashable, Sendable {
  /// What happened.
  public var name: String
  /// What tells it from every other event, so that it counts once; without one it always counts.
  public var id: String?
  /// The session that it belongs to.
  public var session: String
  /// When it happened, in seconds since 1970; nil is now.
  public var time: Int?
  /// What is known of it.
  public var attributes: [String: FactValue]

  /// Describes what happened.
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
