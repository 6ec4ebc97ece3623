import FlowCore

/// The difference between the placeholders of a text and those of the source language.
package struct PlaceholderDifference: Hashable, Sendable {
  /// The arguments of the source language that the text lacks, such as `%@`.
  package let missing: [String]
  /// The arguments of the text that the source language lacks.
  package let added: [String]

  /// The percent signs of the text that are to be written `%%`, such as `% d`.
  package let strays: [String]
  /// The placeholders with their positions, if the text only has them in another order than the source
  /// language.
  package let order: [String]

  /// The difference in words.
  package var description: String {
    let parts = order.isEmpty ? [("leaves out", missing), ("adds", added)] : []
    let differences = parts.filter { !$0.1.isEmpty }.map { verb, names in
      let noun = names.count == 1 ? "the placeholder" : "the placeholders"
      return "\(verb) \(noun) \(names.joined(separator: ", "))"
    }
    let names = [order.dropLast().joined(separator: ", "), order.last ?? ""].filter { !$0.isEmpty }
    let reordered =
      order.isEmpty
      ? [] : ["has the placeholders in another order: write \(names.joined(separator: " and "))"]
    let signs = strays.map {
      "has '\($0)', which isn't a placeholder: write '%%' for a percent sign"
    }
    return (differences + reordered + signs).joined(separator: " and ")
  }

  /// Returns the difference in words, from the source language or whatever else is said.
  package func description(unlike other: String) -> String {
    let differs = order.isEmpty && !(missing.isEmpty && added.isEmpty)
    return strays.isEmpty && differs ? "\(description), unlike \(other)" : description
  }

  /// Returns true if nothing is wrong that isn't so in another text.
  package func isNoWorse(than other: PlaceholderDifference) -> Bool {
    Set(missing).isSubset(of: other.missing) && Set(added).isSubset(of: other.added)
      && Set(strays).isSubset(of: other.strays)
  }
}

extension Catalog {
  /// Compares the arguments that a text puts in with those of the source language.
  ///
  /// The names of substitutions don't matter, and an argument may stand in the text or in a
  /// substitution of it. `WantedArguments` says which ones a plural form may leave out. What the
  /// localization that the text belongs to lacks is taken from the source language.
  package func placeholderDifference(
    of text: String, for key: String, path: String, in localization: Localization?
  ) -> PlaceholderDifference? {
    let source = entry(for: key)?.localization(sourceLanguage)
    let wanted = WantedArguments(of: key, source)
    return wanted.fault(
      of: text, at: path, in: localization,
      PlacedArguments(localization, orFrom: source, isFormat: wanted.isFormat))
  }

  /// Returns the texts of an entry in other languages whose arguments differ from those of the
  /// source language, each with the difference.
  package func placeholderDifferences(
    in entry: CatalogEntry
  ) -> [(language: String, variant: CopyVariant, difference: PlaceholderDifference)] {
    let wanted = WantedArguments(of: entry.key, entry.localization(sourceLanguage))
    return entry.localizations.filter { $0.language != sourceLanguage }.flatMap { localization in
      let arguments = PlacedArguments(localization, orFrom: nil, isFormat: wanted.isFormat)
      return localization.variants.filter { !$0.unit.isBlank }.compactMap { variant in
        wanted.fault(of: variant.unit.value, at: variant.path, in: localization, arguments)
          .map { (localization.language, variant, $0) }
      }
    }
  }
}

/// What the texts of a translation have to put in, and what else they may.
///
/// A number that selects a plural form may be left out
/// - where the source language only selects with it, as `%#@followers@` with `%2$@ followers`,
/// - by a form for zero, one or two, and by any other that its language has for a single number:
///   `One page`.
package struct WantedArguments {
  /// The arguments that people see in the source language.
  package let shown: Set<PlacedArgument>
  /// All arguments that the app hands over, also those that only select a form.
  package let known: Set<PlacedArgument>
  /// True if the texts take arguments, and so are formats; then the key's are, too, in every language.
  package let isFormat: Bool
  private let mains: [CopyVariant]
  private let localization: Localization?
  private let source: PlacedArguments

  /// Creates what is wanted of the translations of a key, which is its own text where the source
  /// language has none.
  package init(of key: String, _ localization: Localization?) {
    let variants = localization?.wording == nil ? [] : localization?.variants ?? []
    mains = variants.filter { !$0.path.isPart }
    let texts = mains.isEmpty ? [key] : mains.map(\.unit.value)
    isFormat =
      localization?.variesByNumber == true
      || (texts + [key]).contains(where: Placeholders.takesArguments)
    let source = PlacedArguments(localization, orFrom: nil, isFormat: isFormat)
    shown = Set(texts.flatMap(source.shown(in:)))
    var known = Set(texts.flatMap { source.whole($0) }).union(source.whole(key))
    if localization?.wording?.variesByNumber == true, known.selector == nil {
      let position = (1...).first { position in !known.contains { $0.position == position } }
      known.insert(PlacedArgument(position: position ?? 1, kind: .number))
    }
    (self.known, self.localization, self.source) = (known, localization, source)
  }

  /// Returns the arguments of those in `shown` that a text of a translation has to put in.
  package func needed(at path: String, in translation: Localization?) -> Set<PlacedArgument> {
    if shown.isEmpty { return [] }
    return difference(
      of: "", at: path, in: translation,
      PlacedArguments(translation, orFrom: localization, isFormat: isFormat)
    ).missing
  }

  private func difference(
    of text: String, at path: String, in localization: Localization?, _ arguments: PlacedArguments
  ) -> (missing: Set<PlacedArgument>, added: Set<PlacedArgument>) {
    let unit = UnitPath(path)
    let found: Set<PlacedArgument>
    var missing: Set<PlacedArgument>
    let selector: PlacedArgument?
    if let name = unit?.substitution, let own = arguments.argument(of: name) {
      selector = own
      found = arguments.part(text, of: name)
      missing = shown.without(found)
      // What the text around the part puts in, the part need not.
      for unit in localization?.wording?.units ?? mains.map(\.unit) {
        missing = missing.without(arguments.whole(unit.value, without: name))
      }
    } else {
      found = arguments.whole(text)
      let exact = unit?.category.map { $0.isSmall } == true ? nil : mains.first { $0.path == path }
      let wanted = exact.map { source.shown(in: $0.unit.value) } ?? shown
      selector = known.selector
      missing = wanted.without(found)
    }
    if let selector, missing.contains(selector), let category = unit?.category,
      category.isSmall || localization?.hasSingleNumber(category) == true
    {
      missing.remove(selector)
    }
    return (missing, found.without(known))
  }

  /// Compares the arguments of a text of a translation.
  fileprivate func fault(
    of text: String, at path: String, in localization: Localization?, _ arguments: PlacedArguments
  ) -> PlaceholderDifference? {
    if shown.isEmpty, !text.utf8.contains(UInt8(ascii: "%")) { return nil }
    var found = difference(of: text, at: path, in: localization, arguments)
    let pieces = arguments.pieces(of: text)
    var strays = pieces.contains(.stray) ? ["%"] : []
    if found.missing.isEmpty, found.added.isEmpty, strays.isEmpty { return nil }
    // Where a placeholder that may be a percent sign is the difference, it is one.
    let specifiers = Set(known.compactMap(\.specifier))
    let doubtful = pieces.filter { $0.isDoubtful(among: specifiers) }
    if !doubtful.isEmpty {
      let other = difference(
        of: pieces.map { $0.written(isText: doubtful.contains($0)) }.joined(), at: path,
        in: localization, arguments)
      if other.missing.count + other.added.count < found.missing.count + found.added.count {
        strays += doubtful.map { $0.written(isText: false) }
        found = other
      }
    }
    let isReordered = !found.missing.isEmpty && !found.added.isEmpty && strays.isEmpty
    return PlaceholderDifference(
      missing: found.missing.sorted().map(\.spelling),
      added: found.added.sorted().map(\.spelling), strays: strays,
      order: isReordered && UnitPath(path)?.substitution == nil ? order(of: pieces, arguments) : [])
  }

  /// Returns the placeholders of a text with their positions in the source language, spelled as there;
  /// none unless the text has the same ones in another order.
  private func order(of pieces: [Placeholders.Piece], _ arguments: PlacedArguments) -> [String] {
    var rest = shown.sorted()
    var names: [String] = []
    for piece in pieces {
      switch piece {
      case .text, .stray: break
      case .substitution(let name, _):
        let own = arguments.whole("%#@\(name)@")
        rest.removeAll { own.contains($0) }
      case .argument(let conversion):
        let alike = rest.indices.filter { rest[$0].kind == conversion.argument.kind }
        guard
          let index = alike.first(where: { rest[$0].specifier == conversion.specifier })
            ?? alike.first
        else { return [] }
        let argument = rest.remove(at: index)
        names.append("%\(argument.position)$\(argument.specifier ?? conversion.specifier)")
      }
    }
    return rest.isEmpty ? names : []
  }
}

extension Placeholders.Piece {
  /// Returns true for a placeholder that may be a percent sign, unless the source language has one with
  /// its specifier.
  fileprivate func isDoubtful(among specifiers: Set<String>) -> Bool {
    guard case .argument(let conversion) = self else { return false }
    return conversion.isDoubtful && !specifiers.contains(conversion.specifier)
  }

  /// Returns the piece as a format has it; as text, with its percent sign written twice.
  fileprivate func written(isText: Bool) -> String {
    switch self {
    case .text(let plain): plain.replacing("%", with: "%%")
    case .argument(let conversion): (isText ? "%" : "") + conversion.original
    case .substitution(_, let original): original
    case .stray: "%%"
    }
  }
}

extension Set<PlacedArgument> {
  /// Returns the arguments for which others don't stand.
  fileprivate func without(_ others: Set<PlacedArgument>) -> Set<PlacedArgument> {
    filter { argument in !others.contains { $0.accepts(argument) } }
  }

  /// The argument that selects a plural form of the whole text: the first number.
  fileprivate var selector: PlacedArgument? {
    filter { $0.kind == .number }.min() ?? filter { $0.kind == .unknown }.min()
  }
}

extension PluralCategory {
  /// True for a form that names its number in a word or by its grammar: `One page`.
  fileprivate var isSmall: Bool { [.zero, .one, .two].contains(self) }
}

extension Localization {
  /// Returns true if the language has a plural form for a single number, as Welsh has for 3 and 6.
  fileprivate func hasSingleNumber(_ category: PluralCategory) -> Bool {
    let rules = PluralRules(LanguageTag(language))
    return (0..<200).count { rules.category(of: $0) == category } == 1
  }
}

extension String {
  /// True if the text is the path of a text of a substitution.
  fileprivate var isPart: Bool { hasPrefix("substitutions.") }
}
