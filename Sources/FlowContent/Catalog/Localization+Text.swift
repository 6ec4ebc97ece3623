import FlowCore

extension Localization {
  /// Returns the text with its placeholders replaced; nil if the localization has no text.
  ///
  /// The first whole number among the arguments selects the plural form; a substitution has an
  /// argument of its own. A placeholder without an argument is kept as it is.
  ///
  /// - Parameters:
  ///   - arguments: The values for the placeholders, in order.
  ///   - pseudo: The pseudo-language that the text is first converted to.
  /// - Returns: The text to show.
  public func text(_ arguments: [Argument], as pseudo: PseudoLanguage? = nil) -> String? {
    let number = arguments.lazy.compactMap(\.integer).first
    guard let chosen = wording?.chosen(for: number, in: language)?.value else { return nil }
    let template = pseudo?.template(chosen) ?? chosen
    var next = 0
    return Placeholders(template).pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain): text += plain
      case .substitutionArgument: text += "%arg"
      case .argument(let position, let original):
        if position == nil { next += 1 }
        text += arguments.at(position ?? next)?.shown ?? original
      case .substitution(let name, let original):
        text += substituted(name, arguments, pseudo) ?? original
      }
    }
  }

  private func substituted(
    _ name: String, _ arguments: [Argument], _ pseudo: PseudoLanguage?
  ) -> String? {
    guard let index = substitutions.firstIndex(where: { $0.name == name }) else { return nil }
    let argument = arguments.at(substitutions[index].argument ?? index + 1)
    let wording = substitutions[index].wording
    guard let template = wording?.chosen(for: argument?.integer, in: language)?.value else {
      return nil
    }
    let text = pseudo?.template(template, isPart: true) ?? template
    return Placeholders(text).pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain): text += plain
      case .substitutionArgument: text += argument?.shown ?? "%arg"
      case .argument(let position, let original):
        text += (position.map { arguments.at($0) } ?? argument)?.shown ?? original
      case .substitution(_, let original): text += original
      }
    }
  }
}

extension Wording {
  /// Returns the text for a number, on a device that is not one of Apple's, with all the room that
  /// there can be.
  ///
  /// As on Apple's systems, `zero` applies to 0 in every language that has a text for it.
  fileprivate func chosen(for number: Int?, in language: String) -> StringUnit? {
    switch self {
    case .unit(let unit): return unit
    case .device(let wordings):
      let other = wordings.first { $0.device == "other" } ?? wordings.first
      return other?.wording.chosen(for: number, in: language)
    case .width(let wordings):
      let widest = wordings.max { (Int($0.width) ?? 0) < (Int($1.width) ?? 0) }
      return widest?.wording.chosen(for: number, in: language)
    case .plural(let wordings):
      let rules = PluralRules(LanguageTag(language))
      var category = number.map { rules.category(of: PluralOperands($0)) } ?? .other
      if number == 0, wordings[.zero] != nil { category = .zero }
      let wording =
        wordings[category] ?? wordings[.other]
        ?? PluralCategory.allCases.lazy.compactMap { wordings[$0] }.first
      return wording?.chosen(for: number, in: language)
    }
  }
}

extension [Argument] {
  /// Returns the argument at a position, from 1.
  fileprivate func at(_ position: Int) -> Argument? {
    (1...Swift.max(1, count)).contains(position) && !isEmpty ? self[position - 1] : nil
  }
}
