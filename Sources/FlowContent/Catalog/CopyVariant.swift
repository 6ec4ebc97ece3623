/// One of the texts of a localization, with the path of its variation.
package struct CopyVariant: Hashable, Sendable {
  /// The path as Xcode's exchange files write it: `plural.one`, `device.mac.plural.other`,
  /// `width.20` or `substitutions.pages.plural.one`, or `stringSet.1` for a phrase of a set; empty for
  /// a text without variations.
  package let path: String
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

  /// Returns the text at the path of a variant; nil if there is none.
  package func unit(at path: String) -> StringUnit? {
    variants.first { $0.path == path }?.unit
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

extension Localization {
  /// Returns the paths of the texts that a language needs, in the order of the file.
  ///
  /// The shape is that of the localization; of the source language, if it has no text. A text that
  /// varies with a number has a path for every category, whether or not it has the text.
  package static func paths(
    of own: Localization?, from source: Localization?, _ categories: [PluralCategory]
  ) -> [String] {
    let isOwn = own?.wording != nil
    let wording = isOwn ? own?.wording : source?.wording
    var paths = wording?.paths([], categories, keeping: isOwn) ?? [""]
    let substitutions = own?.substitutions ?? []
    for substitution in substitutions {
      let path = ["substitutions", substitution.name]
      paths += substitution.wording?.paths(path, categories, keeping: true) ?? []
    }
    // A text refers to substitutions that the language may not have yet.
    let known = Set(substitutions.map(\.name))
    let lacking = (source?.substitutions ?? []).filter { !known.contains($0.name) }
    if lacking.isEmpty { return paths }
    let referenced = Set((wording?.units ?? []).flatMap { Placeholders($0.value).substitutions })
    for substitution in lacking where referenced.contains(substitution.name) {
      let path = ["substitutions", substitution.name]
      paths += substitution.wording?.paths(path, categories, keeping: false) ?? []
    }
    return paths
  }

  /// Returns the paths of plural forms that the language needs and the localization lacks; none if
  /// it has no text at all.
  package func missingPlurals(
    from source: Localization?, _ categories: [PluralCategory]
  ) -> [String] {
    guard wording != nil else { return [] }
    let known = Set(variants.lazy.filter { !$0.unit.isBlank }.map(\.path))
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
        let form = path + ["plural", category.rawValue]
        return forms[category.rawValue]?.paths(form, categories, keeping: keeping)
          ?? [form.joined(separator: ".")]
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

extension CatalogEntry {
  /// Returns the text of a variant in a language; nil if there is none.
  package func unit(_ language: String, _ path: String) -> StringUnit? {
    localization(language)?.unit(at: path)
  }

  /// Returns the variant in a language that a variant of another language says the same as: the one
  /// with its path, or the closest one that the language has.
  package func variant(in language: String, closestTo path: String) -> CopyVariant? {
    let variants = localization(language)?.variants ?? []
    let stem = path.split(separator: ".").dropLast().joined(separator: ".")
    return [path, stem + ".other", ""].lazy.compactMap { path in variants.first { $0.path == path }
    }
    .first ?? variants.last
  }
}
