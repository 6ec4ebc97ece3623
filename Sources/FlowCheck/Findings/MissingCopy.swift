package import FlowContent
package import FlowCore

/// A key that a flow uses and its catalog lacks, as it can be added to the catalog.
package struct MissingCopy: Hashable, Sendable {
  package let key: String
  /// The uses of the key, as a comment for translators: `Page welcome: title`.
  package let comment: String
  /// What people read without the key: the key itself, or a value to choose.
  let text: String

  /// Returns the changes that add the key to a catalog.
  ///
  /// People see the same as before; an empty text would show nothing on a device. The state `new` says
  /// that the text is still to be written.
  package func changes(in language: String) -> [CatalogChange] {
    [
      CatalogChange(key, .add), CatalogChange(key, .comment(comment)),
      CatalogChange(key, .unit(language: language, path: "", state: "new", value: text)),
    ]
  }
}

extension MissingCopy {
  /// Collects the keys that the checks report as missing, and those of values to choose, which show their
  /// ids; what yes and no are called, the program knows.
  ///
  /// Keys that may be misspellings of others in the catalog are left out: the author has to decide
  /// which of the two is right.
  package static func all(
    of flow: Flow, _ achievements: OpenedAchievements?, in catalog: Catalog?
  ) -> [MissingCopy] {
    let uses = flow.copyUses + (achievements?.set.copyUses ?? [])
    let known = Set(catalog?.keys ?? [])
    let misspellings = MisspelledKeys(catalog, used: Set(uses.map(\.key)), flow)
    // A text in the flow itself is only missing if the catalog has other languages.
    let hasTranslations =
      catalog.map { catalog in catalog.languages.contains { $0 != catalog.sourceLanguage } }
      ?? false
    let booleans = Set(flow.facts.filter { $0.type == .boolean }.map(\.name))
    let values = flow.fields.filter { !booleans.contains($0.fact) }.flatMap { field in
      field.values.map { (flow.copyKey(field.label(of: $0)), $0) }
    }
    let texts = Dictionary(values) { first, _ in first }
    var order: [String] = []
    var owners: [String: [String]] = [:]
    for use in uses
    where !(use.isOptional && texts[use.key] == nil) && !known.contains(use.key) {
      guard use.key.isCopyKey ? misspellings.nearest(to: use.key) == nil : hasTranslations else {
        continue
      }
      if owners[use.key] == nil { order.append(use.key) }
      let owner = "\(use.owner): \(use.role.group)"
      if owners[use.key]?.contains(owner) != true { owners[use.key, default: []].append(owner) }
    }
    return order.map { key in
      let comment = (owners[key] ?? []).joined(separator: "; ")
      return MissingCopy(
        key: key, comment: comment.prefix(1).uppercased() + comment.dropFirst(),
        text: texts[key] ?? key)
    }
  }
}

/// The keys of a catalog that a flow never uses, which may be misspellings of keys that it uses.
struct MisspelledKeys {
  private let pages: Set<String>
  private let unusedKeys: [String]

  init(_ catalog: Catalog?, used: Set<String>, _ flow: Flow) {
    pages = Set(flow.pages.map(\.id))
    unusedKeys = Array((catalog?.keys ?? []).filter { !used.contains($0) }.prefix(1_000))
  }

  /// Returns the key of the catalog that a missing key was probably meant to be.
  func nearest(to key: String) -> String? {
    key.nearest(in: unusedKeys.filter { key.mayBeTypo(of: $0, pages) })
  }
}

extension String {
  /// Returns true if this may be a misspelling of a key.
  ///
  /// Keys that are named after two pages are not: the catalog may just lack a new page.
  fileprivate func mayBeTypo(of key: String, _ pages: Set<String>) -> Bool {
    guard let own = page(among: pages) else { return true }
    return key.hasPrefix(own + ".")
  }

  /// Returns the page that the key is named after, if any.
  private func page(among pages: Set<String>) -> Substring? {
    guard let dot = firstIndex(of: "."), pages.contains(String(self[..<dot])) else { return nil }
    return self[..<dot]
  }
}
