package import FlowContent
package import FlowCore

/// The environment of a flow: the language, the app's version, the commands that answer for facts, and
/// facts given by hand.
///
/// Commands at home change it between flows.
package struct SessionEnvironment: Sendable {
  /// The chosen language; nil means each flow's own.
  package var language: LanguageTag?
  /// The app's version, if it is given.
  package var version: Version?
  /// The command that signs in; nil for a simulation, in which the user at the prompt chooses the
  /// result.
  package var signInCommand: FactsCommand?
  /// The command that answers for declared facts; nil for none.
  package var factsCommand: FactsCommand?
  /// The facts given by hand, as text; nil is unknown.
  package var given: [String: String?] = [:]
  /// The variants that are forced, by the names of their experiments; nobody is counted with them.
  package var forcedVariants: [String: String] = [:]
  /// The time of the launch, which stays the same during a visit.
  package var time: CalendarTime
  /// Returns how many seconds the device's clock is ahead of UTC at a time in seconds since 1970.
  package typealias UTCOffset = @Sendable (_ secondsSince1970: Int) -> Int
  package var secondsFromUTC: UTCOffset = { _ in 0 }
  /// The region by which dates and numbers are written in a language that names none.
  package var region: String?
  /// The day on the device's calendar.
  package var today: CalendarDate { CalendarDate(of: time, secondsFromUTC) }
  /// The id by which variants are given to installs; without one, nobody takes part.
  package var install: String?

  /// The device whose wordings are shown.
  ///
  /// In a terminal that is a Mac: whoever reads there has a keyboard, and nothing to tap.
  package var device = CopyDevice.mac
  /// The values of placeholders given by hand, which override those of each flow.
  package var samples: [String: [String]] = [:]
  /// The value of every number in a text; nil for the samples'.
  package var number: Int?

  /// Creates an environment for a language and a time; everything else has its default.
  package init(language: LanguageTag? = nil, at time: CalendarTime) {
    self.language = language
    self.time = time
  }

  /// Returns the copy of a flow as people see it here.
  package func copy(of opened: OpenedFlow) -> Copy {
    Copy(opened.catalog, language: language, on: device, samples: samples(of: opened))
  }

  /// Returns the values that placeholders of a flow's copy show here.
  func samples(of opened: OpenedFlow) -> CopySamples {
    let samples = CopySamples(opened.flow.samples).merging(samples)
    return number.map(samples.showing) ?? samples
  }

  /// Returns kept values of the facts that a flow declares; others are left out, as an earlier
  /// version of the flow may have declared them otherwise.
  func declaredFacts(_ kept: [String: String], of flow: Flow) -> [String: FactValue] {
    guard !kept.isEmpty else { return [:] }
    let types = flow.factTypes
    var facts: [String: FactValue] = [:]
    for declaration in flow.facts {
      guard let value = kept[declaration.name].flatMap({ declaration.type.value($0) }),
        types.allows(value, of: declaration.name)
      else { continue }
      facts[declaration.name] = value
    }
    return facts
  }

  /// Returns the given facts that a flow knows, as values of their types; nil is unknown.
  func facts(for flow: Flow) -> [String: FactValue?] {
    guard !given.isEmpty else { return [:] }
    let types = flow.factTypes
    var facts: [String: FactValue?] = [:]
    for (name, text) in given {
      guard let type = types[name] else { continue }
      var value = text.flatMap { type.value($0) }
      if let fact = flow.facts.first(where: { $0.name == name }) { value = value.map(fact.ordered) }
      // Another flow may declare a fact of the same name with other words.
      if let value, !types.allows(value, of: name) { continue }
      if let rules = types.fields[name],
        type == .secret
          || value.flatMap({ rules.refusal(of: $0, today: nil) }) != nil
      {
        continue
      }
      facts[name] = .some(value)
    }
    return facts
  }
}
