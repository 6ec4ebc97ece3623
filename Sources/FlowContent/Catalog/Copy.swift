package import FlowCore

/// The texts of a flow in one language.
package struct Copy: CopySource, Sendable {
  private let catalog: Catalog?
  private let chain: [String]
  private let pseudo: PseudoLanguage?
  private let device: CopyDevice
  private let samples: CopySamples?
  private var spellsHidden = false

  /// Creates the texts of a catalog in a language, in the nearest one that it has, or without any in
  /// the source language; without a catalog, each key stands for itself.
  package init(
    _ catalog: Catalog?, language: LanguageTag?, on device: CopyDevice = .iphone,
    samples: CopySamples? = nil
  ) {
    self.init(
      catalog, chain: catalog?.fallbackLanguages(for: language) ?? [], PseudoLanguage(language),
      device, samples)
  }

  /// Creates the texts of a catalog in the language that it calls `name`.
  package init(
    _ catalog: Catalog, named name: String, on device: CopyDevice = .iphone,
    samples: CopySamples? = nil
  ) {
    let others = catalog.fallbackLanguages(for: LanguageTag(name)).filter { $0 != name }
    self.init(
      catalog, chain: [name] + others, PseudoLanguage(LanguageTag(name)), device, samples)
  }

  private init(
    _ catalog: Catalog?, chain: [String], _ pseudo: PseudoLanguage?, _ device: CopyDevice,
    _ samples: CopySamples?
  ) {
    (self.catalog, self.chain, self.pseudo) = (catalog, chain, pseudo)
    (self.device, self.samples) = (device, samples)
  }

  /// The same texts for a review, with the names of hidden characters: `⟨U+202E⟩`.
  package var spellingHidden: Copy {
    var copy = self
    copy.spellsHidden = true
    return copy
  }

  /// The language of the texts, or the pseudo-language made of it; nil without a catalog.
  package var language: LanguageTag? {
    LanguageTag(pseudo?.rawValue ?? chain.first ?? "")
  }

  /// The text of a key; a key that the catalog does not have stands for itself.
  package subscript(key: String) -> String {
    found(key)?.text ?? pseudo?.text(key) ?? key
  }

  /// Returns the text of a key; nil if the catalog does not have it.
  package func text(for key: String) -> String? {
    guard let found = found(key), found.language != nil else { return nil }
    return found.text
  }

  /// Returns the paths of the variants, and the values of the placeholders, of which the text of a key
  /// consists in the language itself, even where that of another shows; nil for a pseudo-language.
  package func parts(of key: String) -> (paths: [String], values: [String])? {
    guard let catalog, pseudo == nil, let language = chain.first else { return nil }
    let source = catalog.localization(of: key, in: catalog.sourceLanguage)
    let own = catalog.localization(of: key, in: language)
    let names = (own?.substitutions ?? []).map(\.name)
    let whole = Localization(
      language: language, wording: own?.wording ?? source?.wording,
      substitutions: (own?.substitutions ?? [])
        + (source?.substitutions ?? []).filter { !names.contains($0.name) }, span: 0..<0)
    let arguments = samples?.arguments(for: key, whole) ?? []
    let others = samples?.arguments(for: key, in: catalog) ?? []
    return (
      whole.chosenPaths(arguments, on: device),
      (arguments + others.dropFirst(arguments.count)).map(\.shown)
    )
  }

  private func found(_ key: String) -> Catalog.LookupResult? {
    catalog?.lookUp(
      key, in: chain, samples: samples, on: device, as: pseudo, spellsHidden: spellsHidden)
  }
}

/// A kind of device whose wording a text may have in a catalog.
package enum CopyDevice: String, Hashable, Sendable, CaseIterable {
  case iphone
  case ipad
  case mac
  case watch
  case tv
  case vision

  package var catalogName: String {
    switch self {
    case .iphone, .ipad, .mac: rawValue
    case .watch, .tv, .vision: "apple\(rawValue)"
    }
  }

  /// Returns the wording for the device: its own, else the one for other devices.
  ///
  /// A text that has neither shows the first of its wordings.
  func variation(among variations: [Wording.Variation]) -> Wording.Variation? {
    [catalogName, "other"].lazy.compactMap { name in variations.first { $0.name == name } }.first
      ?? variations.first
  }
}

extension Localization {
  /// The devices that the text has wordings of its own for.
  package var devices: [CopyDevice] {
    let wordings = [wording] + substitutions.map(\.wording)
    let names = Set(wordings.flatMap { $0?.devices ?? [] })
    return CopyDevice.allCases.filter { names.contains($0.catalogName) }
  }
}

extension Wording {
  fileprivate var devices: [String] {
    let names: [String] = if case .varied(.device, let own) = self { own.map(\.name) } else { [] }
    return names + variations.flatMap(\.wording.devices)
  }
}
