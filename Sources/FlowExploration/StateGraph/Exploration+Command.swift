package import FlowCore

extension Exploration {
  /// A fact and its new value.
  package struct Setting: Hashable, Sendable {
    /// The fact's name.
    package let fact: String
    /// The new value; nil means unknown.
    package let value: FactValue?
  }

  /// A command that leads from one state of a flow to another.
  package enum Command: Hashable, Sendable {
    /// Input at the prompt, or the end of a pause.
    case event(Event)
    /// A change of a fact, together with the facts that are its opposite.
    case set([Setting])

    /// Returns the lines to type at the prompt for this command.
    ///
    /// - Parameter flow: the flow's name.
    /// - Returns: most often one line; none for the end of a pause, which happens without input.
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
      case .event(.prepare), .event(.elapsed), .event(.factsChanged): []
      }
    }
  }
}
