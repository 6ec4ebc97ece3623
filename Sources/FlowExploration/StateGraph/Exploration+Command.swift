package import FlowCore

extension Exploration {
  /// A fact and what it is set to; nil is unknown.
  package struct Setting: Hashable, Sendable {
    /// Its name.
    package let fact: String
    /// What it is then.
    package let value: FactValue?
  }

  /// What moves a flow from one state to another.
  package enum Command: Hashable, Sendable {
    /// Something typed, or the clock.
    case event(Event)
    /// A fact changes, and with it those that are its opposite.
    case set([Setting])

    /// The lines to type for it at the prompt; none for the clock, which runs by itself.
    ///
    /// - Parameter flow: the flow's name.
    /// - Returns: most often one.
    package func lines(in flow: String) -> [String] {
      switch self {
      case .set(let settings):
        settings.map { "set \($0.fact) \($0.value.map { "\($0)" } ?? "unknown")" }
      case .event(.launch): ["launch \(flow)"]
      case .event(.replay): ["replay \(flow)"]
      case .event(.reset): ["reset \(flow)"]
      case .event(.confirm): ["yes"]
      case .event(.decline): ["no"]
      case .event(.next): ["next"]
      case .event(.back): ["back"]
      case .event(.skip): ["skip"]
      case .event(.quit): ["quit"]
      case .event(.choose(let id)): [id]
      case .event(.goTo(let page)): ["goto \(page)"]
      case .event(.elapsed), .event(.factsChanged): []
      }
    }
  }
}
