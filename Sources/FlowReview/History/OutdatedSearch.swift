package import FlowCheck
package import FlowContent

/// The search for translations that are older than their source text, from the newest revision of
/// a catalog back to the oldest.
///
/// ```
/// var search = OutdatedSearch(catalog, keys: keys, parent: "4f1c")
/// search.add(bytes, as: "4f1c", parents: ["08ab"])
/// ```
///
/// A translation goes back with the revision as long as its text is the same there and it was not
/// approved since. Where it stops, it was translated or approved: from the source text that stood
/// there. A merge passes each translation on to the parent that has it.
package struct OutdatedSearch {
  fileprivate struct Variant: Hashable {
    let language: String
    let path: String
  }

  /// The translations of a key that have come back to a revision.
  fileprivate enum Open {
    /// All that the key has now: it has not changed since.
    case all
    case some(Set<Variant>)
  }

  /// One revision with the translations that have come back to it, by key.
  private struct Revision {
    /// The catalog as it was; nil if the revision doesn't have the file.
    let catalog: Catalog?
    /// The parents that are still to come, the first one first.
    var parents: [String]
    var open: [String: Open]
  }

  /// The translations whose source text has changed since, in no particular order.
  package private(set) var found: [OutdatedText] = []
  /// True if one of the revisions was a catalog.
  package private(set) var hasRevisions = false
  private let catalog: Catalog
  private var revisions: [String: Revision] = [:]
  /// The revisions that wait for a parent.
  private var children: [String: [String]] = [:]

  /// Starts a search at the current catalog; `parent` is the newest revision in the history.
  package init(_ catalog: Catalog, keys: some Sequence<String>, parent: String) {
    self.catalog = catalog
    let open = Dictionary(keys.map { ($0, Open.all) }) { first, _ in first }
    revisions[""] = Revision(catalog: catalog, parents: [parent], open: open)
    children[parent] = [""]
  }

  /// True while there are translations whose age isn't known yet.
  package var isOpen: Bool { !revisions.isEmpty }

  /// Adds a revision, without content if it lacks the file; all revisions that have it as a parent
  /// must have been added before.
  ///
  /// A revision that is not a catalog, such as one with the marks of a conflict, is passed over.
  package mutating func add(_ bytes: [UInt8]?, as name: String, parents: [String]) {
    let waiting = children.removeValue(forKey: name) ?? []
    let older = bytes.flatMap { try? Catalog($0, path: name, isLenient: true) }
    if bytes != nil, older == nil {
      for child in waiting { pass(over: name, to: parents, for: child) }
      return
    }
    hasRevisions = hasRevisions || !waiting.isEmpty
    var revision = Revision(catalog: older, parents: parents, open: [:])
    for child in waiting {
      revision.open.merge(passOn(from: child, to: older)) { $0.union($1) }
      revisions[child]?.parents.removeAll { $0 == name }
      closeIfDone(child)
    }
    guard !revision.open.isEmpty else { return }
    revisions[name] = revision
    for parent in parents { children[parent, default: []].append(name) }
    closeIfDone(name)
  }

  /// Replaces a parent that is not a catalog with its own parents.
  private mutating func pass(over name: String, to parents: [String], for child: String) {
    guard let index = revisions[child]?.parents.firstIndex(of: name) else { return }
    revisions[child]?.parents.replaceSubrange(index...index, with: parents)
    for parent in parents { children[parent, default: []].append(child) }
    closeIfDone(child)
  }

  /// Removes from a revision the translations that are the same in a parent, and returns them.
  private mutating func passOn(from child: String, to older: Catalog?) -> [String: Open] {
    guard let revision = revisions[child] else { return [:] }
    var passed: [String: Open] = [:]
    var kept: [String: Open] = [:]
    for (key, open) in revision.open {
      if revision.catalog?.saved(key) == older?.saved(key) {
        passed[key] = open
        continue
      }
      let (new, old) = (revision.catalog?.entry(for: key), older?.entry(for: key))
      let variants = if case .some(let variants) = open { variants } else { all(of: key) }
      let same = variants.filter { variant in
        (new?.unit(variant.language, variant.path))
          .isSettled(since: old?.unit(variant.language, variant.path))
      }
      let touched = variants.subtracting(same)
      passed[key] = same.isEmpty ? nil : Open.some(same)
      kept[key] = touched.isEmpty ? nil : Open.some(touched)
    }
    revisions[child]?.open = kept
    return passed
  }

  /// Ends the search for what is still open in a revision after its last parent: it was translated
  /// or approved there.
  private mutating func closeIfDone(_ name: String) {
    guard let revision = revisions[name], revision.parents.isEmpty || revision.open.isEmpty else {
      return
    }
    revisions[name] = nil
    for case (let key, .some(let variants)) in revision.open {
      guard let entry = revision.catalog?.entry(for: key), let current = catalog.entry(for: key)
      else { continue }
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

extension StringUnit? {
  /// Returns true if a translation was neither changed nor approved since an older revision.
  fileprivate func isSettled(since old: StringUnit?) -> Bool {
    guard let self, let old else { return false }
    return self.value == old.value && (self.state == old.state || self.state != "translated")
  }
}
