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
  package func text(
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

extension Localization {
  /// Returns the paths of the texts that a language needs, in the order of the file.
  ///
  /// The shape is that of the localization; of the source language, if it has no text. A text that
  /// varies with a number has a path for every category, whether or not it has the text.
  ///
  /// - Parameters:
  ///   - own: The localization; nil if the entry lacks the language.
  ///   - source: The localization in the source language.
  ///   - categories: The plural categories of the language.
  /// - Returns: At least one path, as in `CopyVariant`.
  package static func paths(
    of own: Localization?, from source: Localization?, _ categories: [PluralCategory]
  ) -> [String] {
    let isOwn = own?.wording != nil
    let wording = isOwn ? own?.wording : source?.wording
    var paths = wording?.paths([], categories, keeping: isOwn) ?? [""]
    let substitutions = own?.substitutions ?? []
    for substitution in substitutions {
      let way = ["substitutions", substitution.name]
      paths += substitution.wording?.paths(way, categories, keeping: true) ?? []
    }
    // A text refers to substitutions that the language may not have yet.
    let known = Set(substitutions.map(\.name))
    let lacking = (source?.substitutions ?? []).filter { !known.contains($0.name) }
    if lacking.isEmpty { return paths }
    let referenced = Set((wording?.units ?? []).flatMap { Placeholders($0.value).substitutions })
    for substitution in lacking where referenced.contains(substitution.name) {
      let way = ["substitutions", substitution.name]
      paths += substitution.wording?.paths(way, categories, keeping: false) ?? []
    }
    return paths
  }

  /// Returns the paths of plural forms that the language needs and the localization lacks.
  ///
  /// - Parameters:
  ///   - source: The localization in the source language.
  ///   - categories: The plural categories that the language needs.
  /// - Returns: The paths, as in `CopyVariant`; empty if the localization has no text at all.
  package func missingPlurals(
    from source: Localization?, _ categories: [PluralCategory]
  ) -> [String] {
    guard wording != nil else { return [] }
    let known = Set(variants.lazy.filter { !$0.unit.value.isEmpty }.map(\.path))
    return Self.paths(of: self, from: source, categories).filter { path in
      !known.contains(path)
        && (UnitPath(path)?.category).map { categories.contains($0) } ?? false
    }
  }
}

extension Wording {
  /// Returns the paths of the texts; with `keeping`, also those of plural categories that the
  /// language doesn't have.
  fileprivate func paths(
    _ path: [String], _ categories: [PluralCategory], keeping: Bool
  ) -> [String] {
    switch self {
    case .unit: [path.joined(separator: ".")]
    case .varied(.plural, let forms):
      PluralCategory.allCases.filter {
        categories.contains($0) || keeping && forms[$0.rawValue] != nil
      }
      .flatMap { category in
        let way = path + ["plural", category.rawValue]
        return forms[category.rawValue]?.paths(way, categories, keeping: keeping)
          ?? [way.joined(separator: ".")]
      }
    case .varied(let kind, let variations):
      variations.flatMap {
        $0.wording.paths(path + [kind.rawValue, $0.name], categories, keeping: keeping)
      }
    }
  }
}

extension Placeholders {
  /// The names of the substitutions that the text refers to.
  fileprivate var substitutions: [String] {
    pieces.compactMap { if case .substitution(let name, _) = $0 { name } else { nil } }
  }
}

/// One of the texts of a localization, with the path of its variation.
package struct CopyVariant: Hashable, Sendable {
  /// The path as Xcode's exchange files write it: `plural.one`, `device.mac.plural.other`,
  /// `width.20` or `substitutions.pages.plural.one`; empty for a text without variations.
  package let path: String
  /// The text.
  package let unit: StringUnit
}

extension Localization {
  /// Every text of the localization, with those of the substitutions last.
  package var variants: [CopyVariant] {
    if case .unit(let unit) = wording, substitutions.isEmpty {
      return [CopyVariant(path: "", unit: unit)]
    }
    return (wording?.variants([]) ?? [])
      + substitutions.flatMap { $0.wording?.variants(["substitutions", $0.name]) ?? [] }
  }
}

extension Wording {
  fileprivate func variants(_ path: [String]) -> [CopyVariant] {
    switch self {
    case .unit(let unit): [CopyVariant(path: path.joined(separator: "."), unit: unit)]
    case .varied(let kind, let variations):
      variations.flatMap { $0.wording.variants(path + [kind.rawValue, $0.name]) }
    }
  }
}
