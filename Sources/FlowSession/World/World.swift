public import FlowContent
public import FlowCore

/// The surroundings of a flow: the language, the app's version, how to sign in, facts given by hand.
///
/// Home changes it between flows.
public struct World: Sendable {
  /// The language that is asked for; nil is each flow's own.
  public var language: LanguageTag?
  /// The app's version, where it is given.
  public var version: Version?
  /// How somebody signs in.
  public var signIn = SignIn.simulated
  /// Facts given by hand, as text: nil is unknown.
  public var given: [String: String?] = [:]

  /// A world in a language, and otherwise as it is.
  public init(language: LanguageTag? = nil) {
    self.language = language
  }

  /// The given facts that a flow knows, each as a value of its type; unknown ones are nil.
  func facts(for flow: Flow) -> [String: FactValue?] {
    let types = flow.factTypes
    var facts: [String: FactValue?] = [:]
    for (name, text) in given {
      guard let type = types[name] else { continue }
      let value = text.flatMap { type.value($0) }
      // Another flow may have a fact of that name, which can be something else.
      if let value, !types.allow(value, of: name) { continue }
      facts[name] = .some(value)
    }
    return facts
  }
}
