/// The search for translations that are older than their source text, from the newest version of a
/// catalog back to the oldest.
///
/// ```
/// var search = OutdatedSearch(catalog, keys: keys, parent: "4f1c")
/// search.add(bytes, as: "4f1c", parents: ["08ab"])
/// ```
///
/// A translation goes back with the version as long as its text is the same there and it was not
/// approved since. Where it stops, it was translated or approved: from the source text that stood
/// there. A merge passes each translation on to the parent that has it.
package struct OutdatedSearch {
  /// The variant of a translation.
  fileprivate struct Variant: Hashable {
    let language: String
    let path: String
  }

  /// The translations of a key that have come back to a version.
  fileprivate enum Open {
    /// All that the key has now: it has not changed since.
    case all
    case some(Set<Variant>)
  }

  /// One version with the translations that have come back to it, by key.
  private struct Version {
    let layout: CatalogLayout
    /// The parents that are still to come, the first one first.
    var parents: [String]
    var open: [String: Open]
  }

  /// The translations whose source text has changed since, in no particular order.
  package private(set) var found: [OutdatedText] = []
  /// True if one of the versions was a catalog.
  package private(set) var hasVersions = false
  private let catalog: Catalog
  private var versions: [String: Version] = [:]
  /// The versions that wait for a parent.
  private var children: [String: [String]] = [:]

  /// Starts a search at the current catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog as it is now.
  ///   - keys: The keys whose translations to search for.
  ///   - parent: The name of the newest version in the history.
  package init(_ catalog: Catalog, keys: some Sequence<String>, parent: String) {
    self.catalog = catalog
    var changes: [CatalogLayout.Change] = []
    let layout = try? CatalogLayout(catalog.bytes, before: CatalogLayout(), &changes)
    let open = Dictionary(keys.map { ($0, Open.all) }) { first, _ in first }
    versions[""] = Version(layout: layout ?? CatalogLayout(), parents: [parent], open: open)
    children[parent] = [""]
  }

  /// True while there are translations whose age isn't known yet.
  package var isOpen: Bool { !versions.isEmpty }

  /// Adds a version; all versions that have it as a parent must have been added before.
  ///
  /// A version that is not a catalog, such as one with the marks of a conflict, is passed over.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file; nil if the version doesn't have it.
  ///   - name: The name of the version.
  ///   - parents: The names of the versions before.
  package mutating func add(_ bytes: [UInt8]?, as name: String, parents: [String]) {
    var added: Version?
    for child in children.removeValue(forKey: name) ?? [] {
      guard let newer = versions[child]?.layout else { continue }
      var changes: [CatalogLayout.Change] = []
      let read = try? CatalogLayout(bytes ?? Array("{}".utf8), before: newer, &changes)
      guard let layout = read else {
        pass(over: name, to: parents, for: child)
        continue
      }
      hasVersions = true
      var version = added ?? Version(layout: layout, parents: parents, open: [:])
      version.open.merge(passOn(from: child, to: layout, changes)) { $0.union($1) }
      added = version
      versions[child]?.parents.removeAll { $0 == name }
      closeIfDone(child)
    }
    guard let added, !added.open.isEmpty else { return }
    versions[name] = added
    for parent in parents { children[parent, default: []].append(name) }
    closeIfDone(name)
  }

  /// Replaces a parent that is not a catalog with its own parents.
  private mutating func pass(over name: String, to parents: [String], for child: String) {
    guard let index = versions[child]?.parents.firstIndex(of: name) else { return }
    versions[child]?.parents.replaceSubrange(index...index, with: parents)
    for parent in parents { children[parent, default: []].append(child) }
    closeIfDone(child)
  }

  /// Removes from a version the translations that are the same in a parent, and returns them.
  private mutating func passOn(
    from child: String, to older: CatalogLayout, _ changes: [CatalogLayout.Change]
  ) -> [String: Open] {
    guard let version = versions[child] else { return [:] }
    var passed = version.open
    var kept: [String: Open] = [:]
    for change in changes {
      guard let open = version.open[change.key] else { continue }
      let new = version.layout.decoded(change.key, at: change.newer)
      let old = change.older.flatMap { older.decoded(change.key, at: $0) }
      let variants = if case .some(let variants) = open { variants } else { all(of: change.key) }
      let same = variants.filter { variant in
        new?.unit(of: variant).isSettled(since: old?.unit(of: variant)) ?? false
      }
      let touched = variants.subtracting(same)
      passed[change.key] = same.isEmpty ? nil : Open.some(same)
      kept[change.key] = touched.isEmpty ? nil : Open.some(touched)
    }
    versions[child]?.open = kept
    return passed
  }

  /// Ends the search for what is still open in a version after its last parent: it was translated or
  /// approved there.
  private mutating func closeIfDone(_ name: String) {
    guard let version = versions[name], version.parents.isEmpty || version.open.isEmpty else {
      return
    }
    versions[name] = nil
    for case (let key, .some(let variants)) in version.open {
      guard let entry = version.layout.entry(of: key), let current = catalog.entry(for: key) else {
        continue
      }
      for variant in variants {
        let (before, now) = (source(of: entry, for: variant), source(of: current, for: variant))
        if before != now {
          found.append(
            OutdatedText(
              key: key, language: variant.language, path: variant.path, before: before, now: now))
        }
      }
    }
  }

  private func source(of entry: CatalogEntry, for variant: Variant) -> String {
    entry.variant(in: catalog.sourceLanguage, closestTo: variant.path)?.unit.value ?? entry.key
  }

  /// Returns the variants of all translations that a key has now.
  private func all(of key: String) -> Set<Variant> {
    let others = catalog.entry(for: key)?.localizations.filter {
      $0.language != catalog.sourceLanguage
    }
    return Set(
      (others ?? []).flatMap { localization in
        localization.variants.filter { !$0.unit.value.isEmpty }
          .map { Variant(language: localization.language, path: $0.path) }
      })
  }
}

extension OutdatedSearch.Open {
  func union(_ other: Self) -> Self {
    guard case (.some(let mine), .some(let others)) = (self, other) else { return .all }
    return .some(mine.union(others))
  }
}

extension CatalogEntry {
  fileprivate func unit(of variant: OutdatedSearch.Variant) -> StringUnit? {
    localization(variant.language)?.variants.first { $0.path == variant.path }?.unit
  }
}

extension StringUnit? {
  /// Returns true if a translation was neither changed nor approved since an older version.
  fileprivate func isSettled(since old: StringUnit?) -> Bool {
    guard let self, let old else { return false }
    return self.value == old.value && (self.state == old.state || self.state != "translated")
  }
}
