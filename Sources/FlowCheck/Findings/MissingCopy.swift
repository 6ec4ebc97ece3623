package import FlowContent
package import FlowCore

/// A key that a flow uses and its catalog lacks, as it can be added to the catalog.
package struct MissingCopy: Hashable, Sendable {
  /// The key.
  package let key: String
  /// The uses of the key, as a comment for translators: `Page welcome: title`.
  package let comment: String

  /// Returns the changes that add the key to a catalog.
  ///
  /// Its text is the key itself, since a key that a catalog lacks is its own text in the source
  /// language: nobody sees another text than before. An empty text would hide it on a device. The
  /// state `new` says that nobody has written it yet.
  ///
  /// - Parameter language: The source language, as the catalog writes its tag.
  /// - Returns: The changes, in order.
  package func changes(in language: String) -> [CatalogChange] {
    [
      CatalogChange(key, .add), CatalogChange(key, .comment(comment)),
      CatalogChange(key, .unit(language: language, path: "", state: "new", value: key)),
    ]
  }
}

extension MissingCopy {
  /// Collects the keys that the checks report as missing.
  ///
  /// Keys that may be misspellings of others in the catalog are left out, since the author has to
  /// say which of the two is right.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - achievements: The achievements of its app.
  ///   - catalog: The catalog; nil if the flow has none.
  /// - Returns: The keys, in the order of the files.
  package static func all(
    of flow: Flow, _ achievements: OpenedAchievements?, in catalog: Catalog?
  ) -> [MissingCopy] {
    let uses = flow.copyUses + (achievements?.set.copyUses ?? [])
    let known = Set(catalog?.keys ?? [])
    let slips = CopySlips(catalog, used: Set(uses.map(\.key)), flow)
    // A text that stands in the flow itself is missing only if there are languages to have it in.
    let hasLanguages = catalog.map { catalog in
      catalog.languages.contains { $0 != catalog.sourceLanguage }
    }
    var order: [String] = []
    var owners: [String: [String]] = [:]
    for use in uses where !use.isOptional && !known.contains(use.key) {
      guard use.key.isCopyKey ? slips.nearest(to: use.key) == nil : hasLanguages == true else {
        continue
      }
      if owners[use.key] == nil { order.append(use.key) }
      let owner = "\(use.owner): \(use.kind.rawValue)"
      if owners[use.key]?.contains(owner) != true { owners[use.key, default: []].append(owner) }
    }
    return order.map { key in
      let comment = (owners[key] ?? []).joined(separator: "; ")
      return MissingCopy(key: key, comment: comment.prefix(1).uppercased() + comment.dropFirst())
    }
  }
}
