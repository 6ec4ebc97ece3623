import FlowContent

/// The texts of an entry in the source language, by the paths of variants.
struct SourceTexts {
  /// The localization in the source language; nil if the key is its own text.
  let localization: Localization?
  private let key: String
  private let texts: [String: String]
  private let last: String?
  /// The names of substitutions in the source language, by those of a translation.
  private var names: [String: String] = [:]

  init(of entry: CatalogEntry, in catalog: Catalog) {
    self.init(entry.key, entry.localization(catalog.sourceLanguage))
  }

  init(_ key: String, _ localization: Localization?) {
    self.key = key
    self.localization = localization
    let variants = localization?.variants ?? []
    texts = Dictionary(
      variants.map { ($0.path, $0.unit.value) }, uniquingKeysWith: { first, _ in first })
    last = variants.last?.unit.value
  }

  /// Returns the same texts by the paths of a translation, which may name substitutions differently.
  func named(as translation: Localization?) -> SourceTexts {
    guard let translation, !translation.substitutions.isEmpty else { return self }
    let own = localization?.arguments ?? []
    var renamed = self
    for (name, argument) in translation.arguments where !own.contains(where: { $0.name == name }) {
      renamed.names[name] = own.first { $0.argument == argument }?.name
    }
    return renamed
  }

  /// Returns the path that a variant has in the source language, which may lack the variant.
  func path(_ path: String) -> String {
    guard !names.isEmpty, let unitPath = UnitPath(path),
      let name = unitPath.substitution.flatMap({ names[$0] })
    else { return path }
    return unitPath.renamed(name).path
  }

  /// Returns the source text for a variant.
  ///
  /// If the source language lacks the variant, the closest variant that it has is used.
  subscript(path: String) -> String {
    let path = self.path(path)
    let stem = path.split(separator: ".").dropLast().joined(separator: ".")
    return texts[path] ?? texts[stem + ".other"] ?? texts[""] ?? last ?? key
  }
}

extension Localization {
  /// The names of the substitutions, with the positions of the arguments that they stand for.
  fileprivate var arguments: [(name: String, argument: Int)] {
    substitutions.enumerated().map { ($1.name, $1.argument ?? $0 + 1) }
  }
}
