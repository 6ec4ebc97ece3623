import FlowCore

extension Localization {
  /// Returns the text with its placeholders replaced; nil if the localization has no text.
  ///
  /// The first whole number among the arguments selects the plural form; a substitution has an
  /// argument of its own. A placeholder without an argument is kept as it is. In a language written
  /// from right to left a text is isolated (U+2068 and U+2069), so that its direction leaves the
  /// text around it as it is.
  ///
  /// - Parameters:
  ///   - arguments: The values for the placeholders, in order.
  ///   - device: The device whose wording is wanted.
  ///   - pseudo: The pseudo-language that the text is first converted to.
  /// - Returns: The text to show.
  public func text(
    _ arguments: [Argument], on device: CopyDevice = .iphone, as pseudo: PseudoLanguage? = nil
  ) -> String? {
    let number = arguments.lazy.compactMap(\.integer).first
    guard let chosen = wording?.chosen(for: number, on: device, in: language) else { return nil }
    let template = pseudo?.template(chosen.value) ?? chosen.value
    guard chosen.mayHavePlaceholders else { return template }
    var next = 0
    return Placeholders(template).pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain): text += plain
      case .substitutionArgument: text += "%arg"
      case .argument(let position, let original):
        if position == nil { next += 1 }
        text += shown(arguments.at(position ?? next)) ?? original
      case .substitution(let name, let original):
        text += substituted(name, arguments, device, pseudo) ?? original
      }
    }
  }

  private func substituted(
    _ name: String, _ arguments: [Argument], _ device: CopyDevice, _ pseudo: PseudoLanguage?
  ) -> String? {
    guard let index = substitutions.firstIndex(where: { $0.name == name }) else { return nil }
    let argument = arguments.at(substitutions[index].argument ?? index + 1)
    let wording = substitutions[index].wording
    guard
      let template = wording?.chosen(for: argument?.integer, on: device, in: language)?.value
    else { return nil }
    let text = pseudo?.template(template, isPart: true) ?? template
    return Placeholders(text).pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain): text += plain
      case .substitutionArgument: text += shown(argument) ?? "%arg"
      case .argument(let position, let original):
        text += shown(position.map { arguments.at($0) } ?? argument) ?? original
      case .substitution(_, let original): text += original
      }
    }
  }

  /// Returns an argument as the text shows it; nil if there is none.
  private func shown(_ argument: Argument?) -> String? {
    guard case .text(let text)? = argument, LanguageTag(language)?.isRightToLeft == true else {
      return argument?.shown
    }
    return "\u{2068}\(text)\u{2069}"
  }
}

extension Wording {
  /// Returns the text for a number on a device, with all the room that there can be.
  ///
  /// As on Apple's systems, `zero` applies to 0 in every language that has a text for it.
  fileprivate func chosen(
    for number: Int?, on device: CopyDevice, in language: String
  ) -> StringUnit? {
    switch self {
    case .unit(let unit): return unit
    case .varied(.device, let variations):
      return device.wording(among: variations)?.chosen(for: number, on: device, in: language)
    case .varied(.width, let variations):
      let widest = variations.max { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }
      return widest?.wording.chosen(for: number, on: device, in: language)
    case .varied(.plural, let forms):
      let rules = PluralRules(LanguageTag(language))
      var category = number.map { rules.category(of: PluralOperands($0)) } ?? .other
      if number == 0, forms["zero"] != nil { category = .zero }
      let form = forms[category.rawValue] ?? forms["other"] ?? forms.first?.wording
      return form?.chosen(for: number, on: device, in: language)
    }
  }
}

extension [Argument] {
  /// Returns the argument at a position, from 1.
  fileprivate func at(_ position: Int) -> Argument? {
    (1...Swift.max(1, count)).contains(position) && !isEmpty ? self[position - 1] : nil
  }
}
